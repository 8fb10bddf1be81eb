/** A guided first game of Face to Face: laying, the way back by ten, and a card for the opponent. */

import type { Lesson } from '../../lib/lesson';

const lay = (card: number, pile: 'up' | 'down', on: 'own' | 'opponent' = 'own') => ({ do: 'lay', card, on, pile });
const end = { do: 'end' };
const pile = (owner: number, way: 'up' | 'down') => `.pile:has([data-spot="pile:${owner}:${way}"])`;

const cs = {
  piles: 'Tohle jsou tvoje dvě hromádky. Jedna stoupá od 1, druhá klesá od 60. Kdo na ně dřív vyloží všech svých 58 karet, vyhrál.',
  up: 'Na vzestupnou patří vždycky vyšší karta, než leží nahoře. Čím menší skok, tím víc místa ti zbude. Začni trojkou.',
  down: 'Skok jen o 2, výborně! Teď klesající hromádka: tam patří nižší karta. Od 60 na 57 je to kousek.',
  draw: 'V každém tahu vylož aspoň dvě karty; to už máš. Vykládalo se jen u tebe, a tak si na konci bereš dvě nové.',
  ema: 'Přišla 27 a 43. A Ema? Vyložila hned tři karty, i to se smí. Její vzestupná je ale už na 31, to bude mít těžké.',
  far: 'Teď kouzlo, které stojí za to znát. Vylož 27. Je to skok o 24, ale neboj se.',
  trick: 'A teď zpátky! Kartu přesně o 10 menší smíš na vzestupnou vyložit také. Máš 17. (Na sestupné to platí opačně: přesně o 10 výš.)',
  help: 'Místo 27 je tam zase 17. Jednu kartu za tah smíš dát i Emě, když její hromádku vylepší: na vzestupnou nižší. Vyber 12 a ťukni na její hromádku.',
  six: 'Proč pomáhat? Za odměnu si na konci tahu nebereš jen dvě karty, ale doplníš si ruku do šesti.',
  over: 'To je celá hra. Kdo v tahu nemůže vyložit dvě karty, hned prohrál; kdo první vyloží všech 58, vyhrál. Hodně štěstí!',
};

const sk: Record<keyof typeof cs, string> = {
  piles: 'Toto sú tvoje dve kôpky. Jedna stúpa od 1, druhá klesá od 60. Kto na ne skôr vyloží všetkých svojich 58 kariet, vyhral.',
  up: 'Na vzostupnú patrí vždy vyššia karta, než leží navrchu. Čím menší skok, tým viac miesta ti zostane. Začni trojkou.',
  down: 'Skok len o 2, výborne! Teraz zostupná kôpka: tam patrí nižšia karta. Od 60 na 57 je to kúsok.',
  draw: 'V každom ťahu vylož aspoň dve karty; to už máš. Vykladalo sa len u teba, a tak si na konci berieš dve nové.',
  ema: 'Prišla 27 a 43. A Ema? Vyložila hneď tri karty, aj to sa smie. Jej vzostupná je však už na 31, to bude mať ťažké.',
  far: 'Teraz kúzlo, ktoré sa oplatí poznať. Vylož 27. Je to skok o 24, ale neboj sa.',
  trick: 'A teraz späť! Kartu presne o 10 menšiu smieš na vzostupnú vyložiť tiež. Máš 17. (Na zostupnej to platí naopak: presne o 10 vyššie.)',
  help: 'Namiesto 27 je tam zase 17. Jednu kartu za ťah smieš dať aj Eme, keď jej kôpku vylepší: na vzostupnú nižšiu. Vyber 12 a ťukni na jej kôpku.',
  six: 'Prečo pomáhať? Za odmenu si na konci ťahu neberieš len dve karty, ale doplníš si ruku do šiestich.',
  over: 'To je celá hra. Kto v ťahu nemôže vyložiť dve karty, hneď prehral; kto prvý vyloží všetkých 58, vyhral. Veľa šťastia!',
};

const en: Record<keyof typeof cs, string> = {
  piles: 'These two piles are yours. One rises from 1, the other falls from 60. Whoever lays all of their own 58 cards first wins.',
  up: 'The rising pile always takes a card higher than the one on top. The smaller the gap, the more room is left. Begin with the 3.',
  down: 'A gap of only 2, very good! Now the falling pile: it takes a lower card. From 60 to 57 is a small step.',
  draw: 'Lay at least two cards in every turn; you have. All of them lie on your side, so you draw two new ones at the end.',
  ema: 'You drew the 27 and the 43. And Ema? She laid three cards at once, which is allowed. But her rising pile is at 31 already: that will be hard for her.',
  far: 'Now a trick worth knowing. Lay the 27. That is a gap of 24, but do not worry.',
  trick: 'And now back again! A card that is exactly 10 lower may be laid on the rising pile, too. You hold the 17. (On the falling pile it is the other way round: exactly 10 higher.)',
  help: 'Instead of 27 it shows 17 again. One card a turn may go to Ema if it makes her pile better: a lower one on the rising pile. Choose the 12 and tap her pile.',
  six: 'Why help? As a reward you do not draw just two cards at the end of the turn, but until you hold six.',
  over: 'That is the whole game. Whoever cannot lay two cards in a turn loses at once; whoever lays all 58 first wins. Good luck!',
};

export const lesson: Lesson = {
  names: ['', 'Ema'],
  seed: 'first game 10199',
  prompts: [
    { say: 'piles', at: [pile(0, 'up'), pile(0, 'down')] },
    { say: 'up', ask: lay(3, 'up') },
    { say: 'down', ask: lay(57, 'down') },
    { say: 'draw', ask: end },
    { say: 'ema', before: [lay(6, 'up'), lay(16, 'up'), lay(31, 'up'), end], at: [pile(1, 'up')] },
    { say: 'far', ask: lay(27, 'up') },
    { say: 'trick', ask: lay(17, 'up') },
    { say: 'help', ask: lay(12, 'up', 'opponent') },
    { say: 'six', ask: end },
    { say: 'over' },
  ],
  texts: { cs, sk, en },
};
