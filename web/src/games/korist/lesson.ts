/** A guided first game of Kořist: laying, capturing, being captured from, and the market. */

import type { Lesson } from '../../lib/lesson';

const lay = (value: number, count: number) => ({ do: 'lay', value, cards: Array<string>(count).fill(String(value)) });
const market = (slot: number) => ({ do: 'draw', from: 'market', slot });
const deck = { do: 'draw', from: 'deck' };
const decline = { do: 'decline' };
const row = (owner: number) => `section:has(> header [data-spot="player:${owner}"])`;

const cs = {
  hand: 'Tohle je tvoje ruka. Karty z ní vykládáš před sebe: každá vyložená je na konci bod, každá, co zůstane v ruce, bod ubere.',
  others: 'Ema začala a vyložila dvě dvanáctky, Adam tři dvojky. Vykládá se jedna karta, nebo víc karet stejné hodnoty.',
  lay: 'Teď ty: vylož všechny tři sedmičky najednou. Každé ťuknutí na ně přidá jednu kartu.',
  keep: 'Kořist! Adam měl také tři karty a nižší, takže o ně přišel. Ema má jen dvě, té se nic nestalo. Dvojky si vezmi, dvě už v ruce máš.',
  adam: 'Adam si za ně musel vzít tři jiné karty: buď z téhle zásoby, nebo naslepo z balíčku.',
  back: 'Au! Ema vyložila tři desítky a sebrala ti sedmičky, ale nechce je. Teď rozhoduješ ty: vzít si je zpátky, nebo je odhodit a líznout tři jiné. Vezmi si je, ještě se budou hodit.',
  five: 'A jsi na tahu. V ruce je teď pět dvojek, a pět stejných karet ti jen tak někdo neukořistí. Vylož je všechny.',
  joker: 'Nikdo jiný nemá nahoře pět karet, nic tedy nekořistíš. Za to si smíš jednu kartu vzít. V zásobě leží žolík!',
  points: 'Žolík se přidá k jakýmkoli kartám a má jejich hodnotu. Sám je nejvyšší a nikdo ho neukořistí. A tady vidíš své body: vyložené karty bez těch v ruce.',
  over: 'Hra končí, jakmile někdo vyloží poslední kartu z ruky, nebo když dojde balíček i zásoba. Kdo má nejvíc bodů, vyhrál. Hodně štěstí!',
};

const sk: Record<keyof typeof cs, string> = {
  hand: 'Toto je tvoja ruka. Karty z nej vykladáš pred seba: každá vyložená je na konci bod, každá, čo zostane v ruke, bod uberie.',
  others: 'Ema začala a vyložila dve dvanástky, Adam tri dvojky. Vykladá sa jedna karta alebo viac kariet rovnakej hodnoty.',
  lay: 'Teraz ty: vylož všetky tri sedmičky naraz. Každé ťuknutie na ne pridá jednu kartu.',
  keep: 'Korisť! Adam mal tiež tri karty a nižšie, takže o ne prišiel. Ema má len dve, tej sa nič nestalo. Dvojky si vezmi, dve už v ruke máš.',
  adam: 'Adam si za ne musel vziať tri iné karty: buď z tejto zásoby, alebo naslepo z balíčka.',
  back: 'Au! Ema vyložila tri desiatky a zobrala ti sedmičky, ale nechce ich. Teraz rozhoduješ ty: vziať si ich späť, alebo ich odhodiť a potiahnuť tri iné. Vezmi si ich, ešte sa zídu.',
  five: 'A si na ťahu. V ruke je teraz päť dvojok, a päť rovnakých kariet ti len tak niekto neukoristí. Vylož ich všetky.',
  joker: 'Nikto iný nemá navrchu päť kariet, nič teda nekoristíš. Za to si smieš jednu kartu vziať. V zásobe leží žolík!',
  points: 'Žolík sa pridá k akýmkoľvek kartám a má ich hodnotu. Sám je najvyšší a nikto ho neukoristí. A tu vidíš svoje body: vyložené karty bez tých v ruke.',
  over: 'Hra sa končí, len čo niekto vyloží poslednú kartu z ruky alebo keď sa minie balíček aj zásoba. Kto má najviac bodov, vyhral. Veľa šťastia!',
};

const en: Record<keyof typeof cs, string> = {
  hand: 'This is your hand. You lay cards from it in front of you: at the end each card laid is a point, and each one left in hand takes a point away.',
  others: 'Ema began and laid two twelves, Adam three twos. You lay one card, or several of the same value.',
  lay: 'Now you: lay all three sevens at once. Each tap on them adds one card.',
  keep: 'A capture! Adam also had three cards, and lower ones, so he loses them. Ema has only two: nothing happens to her. Take the twos, you already hold two.',
  adam: 'Adam had to take three other cards for them: from this market, or unseen from the deck.',
  back: 'Ouch! Ema laid three tens and captured your sevens, but she does not want them. Now you decide: take them back, or discard them and draw three others. Take them back, they will be useful.',
  five: 'And it is your turn. You now hold five twos, and five equal cards are not easily captured. Lay them all.',
  joker: 'Nobody else has five cards on top, so you capture nothing. Then you may take one card. There is a joker in the market!',
  points: 'A joker joins any cards and takes their value. Alone it is the highest, and nobody can capture it. And here are your points: the cards laid, less those in hand.',
  over: 'The game ends as soon as somebody lays the last card of a hand, or when deck and market are used up. The most points win. Good luck!',
};

export const lesson: Lesson = {
  names: ['', 'Ema', 'Adam'],
  seed: 'first game 139542',
  prompts: [
    { say: 'hand', at: ['[data-hand]'] },
    { say: 'others', before: [lay(12, 2), decline, lay(2, 3), decline], at: [row(1), row(2)] },
    { say: 'lay', at: [row(2)], ask: lay(7, 3) },
    { say: 'keep', at: ['.capture'], ask: { do: 'keep' } },
    { say: 'adam', before: [deck, deck, market(1)], at: ['.market'] },
    { say: 'back', before: [lay(10, 3), { do: 'leave' }], at: ['.capture'], ask: { do: 'take_back' } },
    { say: 'five', before: [lay(6, 3), decline], ask: lay(2, 5) },
    { say: 'joker', ask: market(0) },
    { say: 'points', at: ['section.mine .score'] },
    { say: 'over' },
  ],
  texts: { cs, sk, en },
};
