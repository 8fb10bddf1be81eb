/** Prints how masters play every game named: the advice as it is written, and as it is told in each language. */

import { told } from '../../web/src/lib/advice.ts';

const games = process.argv.slice(2);
const found = await Promise.all(
  games.map(async (game) => {
    const { mastery } = await import(`../../web/src/games/${game}/mastery.ts`);
    const inAll = (one) => Object.fromEntries(Object.keys(one.text).map((language) => [language, told(one, language)]));
    return [game, { ...mastery, advice: mastery.advice.map((one) => ({ ...one, told: inAll(one) })) }];
  }),
);
console.log(JSON.stringify(Object.fromEntries(found)));
