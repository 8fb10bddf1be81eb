/** Prints the gains of every game named in words, in each language: GAME=what,what … */

import { gainInWords } from '../../web/src/lib/gains.ts';
import { languages, translator } from '../../web/src/lib/i18n.ts';

const AMOUNTS = [1, 1.44, 2, 5, 23.4];
const found = await Promise.all(
  process.argv.slice(2).map(async (asked) => {
    const [game, counted] = asked.split('=') as [string, string];
    const { texts } = await import(`../../web/src/games/${game}/texts.ts`);
    const told = (what: string) => languages.map((language) => AMOUNTS.map((by) => gainInWords([{ what, by }], translator(language, texts), language)));
    return [game, Object.fromEntries(counted.split(',').map((what) => [what, told(what)]))];
  }),
);
console.log(JSON.stringify(Object.fromEntries(found)));
