/**
 * Random games of one configuration, every decision told in full and hashed; test_engine.py does the same in Python.
 * Run: node audit.ts FOLDER GAME PLAYERS OPTIONS DECISIONS IN_WORDS, where FOLDER holds what herna.browser has built.
 */

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Game, type EventValue, type Position } from '../../web/src/engine/game.ts';
import { RandomPlayer } from '../../web/src/engine/players.ts';

const [folder, name, players, options, decisions, inWords] = process.argv.slice(2) as [string, string, string, string, string, string];
const module = new WebAssembly.Module(readFileSync(`${folder}/${name}/rules.wasm`));
const game = new Game(JSON.parse(readFileSync(`${folder}/${name}/described.json`, 'utf8')), module);
const told = createHash('sha256');
let made = 0;

const plain = (value: EventValue): unknown => {
  if (typeof value !== 'object') return value;
  return 'seat' in value ? value.seat : String(value.card);
};

/** What the rules that the page asks say about some choice. */
function answers(position: Position): number[] {
  const { asked, cards } = game.described;
  const legal = position.legal();
  const other = (made + 1) % position.players;
  const about = { action: legal[made % legal.length] ?? 0, seat: made % position.players, other, card: 1 + (made % (cards.length - 1)), place: other };
  return Object.entries(asked).map(([rule, names]) => game.ask(position.bytes, rule, ...names.map((name) => about[name])));
}

function tell(position: Position) {
  const seats = position.players;
  const seat = made % seats;
  const viewer = made % (seats + 1) === seats ? null : made % (seats + 1);
  told.update(position.bytes);
  told.update(Int16Array.from(position.legal()));
  told.update(game.whyNot(position.bytes, (made * 7919) % game.described.words.length) ?? '');
  const seen = position.view(viewer);
  told.update(made % Number(inWords) === 0 ? JSON.stringify([seen.json(), answers(position)]) : seen.bytes);
  const own = position.view(seat);
  told.update(own.bytes);
  told.update(game.features(own.bytes, seat));
  told.update(own.guess(String(made)).bytes);
  told.update(JSON.stringify([position.scores, position.winners]));
}

for (let number = 0; made < Number(decisions); number++) {
  let position = game.deal(Number(players), JSON.parse(options), `audit/${number}`);
  const player = new RandomPlayer(game, `audit/${number}`);
  while (!position.over) {
    tell(position);
    const action = player.choose(position.view(position.decider));
    const after = position.after(action) as Position;
    const events = position.view(null).events(action, after.view(null));
    told.update(
      JSON.stringify(
        events.map(({ message, values }) => [
          message,
          Object.entries(values).map(([key, value]) => [key, Array.isArray(value) ? value.map(plain) : plain(value)]),
        ]),
      ),
    );
    position = after;
    made++;
  }
  tell(position);
}
console.log(made, told.digest('hex'));
