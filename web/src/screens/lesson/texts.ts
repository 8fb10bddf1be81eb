/** The words of the guide itself; what it says of a game stands in the game's lesson. */

import { translator, type Texts, type Translate } from '../../lib/i18n';
import { settings } from '../../lib/settings.svelte';

const cs = {
  'lesson.you': 'Host',
  'lesson.guide': 'Průvodce, {place}. krok z {all}',
  'lesson.place': 'Průvodce · {place} z {all}',
  'lesson.next': 'Dál',
  'lesson.leave': 'Odejít; příště budeme pokračovat tady',
  'lesson.ask': 'Tvůj tah: {what}',
  'lesson.astray': 'To teď necháme být. Zkus, co je v kroužku.',
  'lesson.astray.why': '{why} Zkus, co je v kroužku.',
  'lesson.astray.read': 'Až si to přečteš, stiskni Dál.',
  'lesson.play': 'Zahrát si doopravdy',
  'lesson.home': 'Domů',
} satisfies Texts;

const sk: Record<keyof typeof cs, string> = {
  'lesson.you': 'Hosť',
  'lesson.guide': 'Sprievodca, {place}. krok z {all}',
  'lesson.place': 'Sprievodca · {place} z {all}',
  'lesson.next': 'Ďalej',
  'lesson.leave': 'Odísť; nabudúce budeme pokračovať tu',
  'lesson.ask': 'Tvoj ťah: {what}',
  'lesson.astray': 'To teraz necháme tak. Skús, čo je v krúžku.',
  'lesson.astray.why': '{why} Skús, čo je v krúžku.',
  'lesson.astray.read': 'Keď si to prečítaš, stlač Ďalej.',
  'lesson.play': 'Zahrať si naozaj',
  'lesson.home': 'Domov',
};

const en: Record<keyof typeof cs, string> = {
  'lesson.you': 'Guest',
  'lesson.guide': 'Guide, step {place} of {all}',
  'lesson.place': 'Guide · {place} of {all}',
  'lesson.next': 'Next',
  'lesson.leave': 'Leave; next time we go on from here',
  'lesson.ask': 'Your move: {what}',
  'lesson.astray': 'Let us leave that for now. Try what is in the ring.',
  'lesson.astray.why': '{why} Try what is in the ring.',
  'lesson.astray.read': 'When you have read this, press Next.',
  'lesson.play': 'Play a real game',
  'lesson.home': 'Home',
};

export const words = (): Translate => translator(settings.language, { cs, sk, en });
