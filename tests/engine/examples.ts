/** Prints the worked examples of the rules of every game named, with what is drawn for each card. */

const games = process.argv.slice(2);
const told = await Promise.all(
  games.map(async (game) => {
    const { examples, propsOf = (card) => ({ card }) } = await import(`../../web/src/games/${game}/examples.ts`);
    const drawn = (picture) => ({ ...picture, cards: picture.cards.map((card) => String(propsOf(card).card)) });
    return [game, examples.map((example) => ({ ...example, pictures: example.pictures.map(drawn) }))];
  }),
);
console.log(JSON.stringify(Object.fromEntries(told)));
