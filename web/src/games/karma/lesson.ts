/** A guided first game of Karma: equal or higher, the pile, three equal, a Karma card, and the cards on the table. */

import type { Lesson } from '../../lib/lesson';
import type { Action } from '../../lib/table';

const take = { do: 'take' };
const prepare = (card: string) => ({ do: 'prepare', card });
const lay = (card: string, count = 1, from = 'hand') => ({ do: 'lay', from, card, count });

/** "7" and "12x2" are laid from the hand, "up:11" from the table; "give:1" gives the pile to a seat. */
function moves(written: string): Action[] {
  return written.split(' ').map((word) => {
    const [, place, card, count] = /^(?:(\w+):)?(\w+?)(?:x(\d))?$/.exec(word)!;
    if (word === 'take') return take;
    if (place === 'give') return { do: 'give', to: Number(card) };
    return lay(card!, Number(count ?? 1), place === 'up' ? 'face_up' : 'hand');
  });
}

const cs = {
  prepare: 'Na stole máš tři skryté karty, nikdo neví které. Na ně si z ruky vyložíš tři odhalené. Na konec hry se hodí ty vysoké: vylož 15.',
  goal: 'Další dvě jsme vyložili za tebe. Na tyhle karty přijde řada až nakonec. Ve hře jde o to zbavit se všech karet; prohraje jen ten, komu nějaké zbudou.',
  higher: 'Ema začala balíček jedničkou, Adam přidal 11. Teď ty: na balíček patří stejná, nebo vyšší karta. Máš 12.',
  take: 'Ema nic tak vysokého neměla, a tak si musela celý balíček vzít. Adam začal nový osmičkou a teď nemáš nic vyššího ty. Vezmi si ho, je v něm jen jedna karta.',
  three: 'Adam odhodil čtyřku a ty máš dvě! Stejné karty smíš odhodit najednou: ťukni na ně dvakrát. A když jsou na sobě tři stejné…',
  start: '…celý balíček zmizí ze hry a ty hned začínáš nový. Zbav se jedničky, ta se jinak těžko odhazuje.',
  five: 'Na 13 číslo nemáš. Ale Karma karta smí na cokoli! Po téhle se dá odhodit jen pětka nebo méně, anebo jiná Karma karta.',
  table: 'Ema do pěti nic neměla a vzala si všechno. Teď skočíme na konec: dobírací balíček i tvoje ruka jsou prázdné, hraješ proto ze stolu. Odhoď poslední odhalenou.',
  blind: 'Na patnáctku Ema nic neměla, bere devět karet! Ty už máš jen skryté. Jednu otoč naslepo: když se nehodí, vezmeš si ji i s balíčkem. Zkus tu první.',
  over: 'Sedmička na dvojku, to vyšlo! Kdo nemá žádnou kartu, je v bezpečí, a poslední s kartami prohrál. Ostatní Karma karty poznáš cestou. Hodně štěstí!',
};

const sk: Record<keyof typeof cs, string> = {
  prepare: 'Na stole máš tri skryté karty, nikto nevie ktoré. Na ne si z ruky vyložíš tri odkryté. Na koniec hry sa zídu tie vysoké: vylož 15.',
  goal: 'Ďalšie dve sme vyložili za teba. Na tieto karty príde rad až nakoniec. V hre ide o to zbaviť sa všetkých kariet; prehrá len ten, komu nejaké zostanú.',
  higher: 'Ema začala balíček jednotkou, Adam pridal 11. Teraz ty: na balíček patrí rovnaká alebo vyššia karta. Máš 12.',
  take: 'Ema nič také vysoké nemala, a tak si musela celý balíček vziať. Adam začal nový osmičkou a teraz nemáš nič vyššie ty. Vezmi si ho, je v ňom len jedna karta.',
  three: 'Adam odhodil štvorku a ty máš dve! Rovnaké karty smieš odhodiť naraz: ťukni na ne dvakrát. A keď sú na sebe tri rovnaké…',
  start: '…celý balíček zmizne z hry a ty hneď začínaš nový. Zbav sa jednotky, tá sa inak ťažko odhadzuje.',
  five: 'Na 13 číslo nemáš. Ale Karma karta smie na čokoľvek! Po tejto sa dá odhodiť len päťka alebo menej, alebo iná Karma karta.',
  table: 'Ema do päťky nič nemala a vzala si všetko. Teraz skočíme na koniec: doberací balíček aj tvoja ruka sú prázdne, hráš preto zo stola. Odhoď poslednú odkrytú.',
  blind: 'Na pätnástku Ema nič nemala, berie deväť kariet! Ty už máš len skryté. Jednu otoč naslepo: keď sa nehodí, vezmeš si ju aj s balíčkom. Skús tú prvú.',
  over: 'Sedmička na dvojku, to vyšlo! Kto nemá žiadnu kartu, je v bezpečí, a posledný s kartami prehral. Ostatné Karma karty spoznáš cestou. Veľa šťastia!',
};

const en: Record<keyof typeof cs, string> = {
  prepare: 'Three face-down cards lie before you, and nobody knows which. You lay three from your hand face up on them. High ones help at the end of the game: lay the 15.',
  goal: 'We laid two more for you. The turn of these cards comes last. The aim is to get rid of all your cards; only the one who is left with some loses.',
  higher: 'Ema began the pile with a 1, Adam added an 11. Now you: the pile takes an equal or a higher card. You hold a 12.',
  take: 'Ema had nothing that high, so she had to take the whole pile. Adam began a new one with an 8, and now you have nothing higher. Take it, it is only one card.',
  three: 'Adam laid a 4 and you hold two of them! Equal cards may be laid together: tap them twice. And when three equal cards lie on each other…',
  start: '…the whole pile leaves the game, and you begin a new one at once. Get rid of the 1, it is hard to lay later.',
  five: 'You have no number for a 13. But a Karma card goes on anything! After this one only a 5 or less can be laid, or another Karma card.',
  table: 'Ema had nothing up to five and took it all. Now we leap to the end: the deck and your hand are empty, so you play from the table. Lay your last face-up card.',
  blind: 'Ema had nothing for the 15 and takes nine cards! You have only face-down ones left. Turn one up unseen: if it does not fit, you take it with the pile. Try the first one.',
  over: 'A 7 on a 2, that worked! Whoever has no cards is safe, and the last one with cards loses. You will meet the other Karma cards on the way. Good luck!',
};

const END =
  '7 give give:1 1 bottom 8 13 13 16 five 2 3 6 6 6 give 12 table up:11 13 take 3 5 11 16 take table up:10 give give:1 12x2 13 take ' +
  '11 11 13 16 table up:five 3 5 12 12x2 1 2 10 11 15 take 5x2 8 9 table up:bottom bottom 7 take 3 9 9 up:table up:14 15 bottomx2';
const PILE = '.pile:has([data-spot=pile])';
const PREPARED = ['table', '14', 'five', '16', '10', 'bottom', 'five', '11'];

export const lesson: Lesson = {
  names: ['', 'Ema', 'Adam'],
  seed: 'first game 68130',
  prompts: [
    { say: 'prepare', at: ['.before .slots'], ask: prepare('15') },
    { say: 'goal', before: PREPARED.map(prepare), at: ['.before'] },
    { say: 'higher', before: moves('1 11'), at: [PILE], ask: lay('12') },
    { say: 'take', before: moves('take 8'), ask: take },
    { say: 'three', before: moves('1 4'), at: [PILE], ask: lay('4', 2) },
    { say: 'start', ask: lay('1') },
    { say: 'five', before: moves('12 13'), at: [PILE], ask: lay('five') },
    { say: 'table', before: [take], leap: moves(END), at: [PILE], ask: lay('15', 1, 'face_up') },
    { say: 'blind', before: moves('take 2'), at: [PILE], ask: { do: 'lay', from: 'face_down', slot: 0 } },
    { say: 'over' },
  ],
  texts: { cs, sk, en },
};
