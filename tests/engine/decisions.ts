/**
 * Games among players of one kind, told decision by decision: the action chosen, and now and then what all of
 * them were rated (that is as much thinking again), and what an adviser sees in the best one beside the second.
 * Run: node decisions.ts FOLDER GAME PLAYERS PLAYER DECISIONS; test_players.py does the same in Python.
 */

import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { Adviser } from '../../web/src/engine/advice.ts';
import { Game, type Position } from '../../web/src/engine/game.ts';
import { Network } from '../../web/src/engine/network.ts';
import { needsNetwork, playerOf } from '../../web/src/engine/players.ts';

const [folder, name, players, level, decisions] = process.argv.slice(2) as [string, string, string, string, string];
const module = new WebAssembly.Module(readFileSync(`${folder}/${name}/rules.wasm`));
const game = new Game(JSON.parse(readFileSync(`${folder}/${name}/described.json`, 'utf8')), module);
if (needsNetwork(game, level)) {
  const plain = gunzipSync(readFileSync(`${folder}/${name}/network.bin`));
  game.network = new Network(game, plain.buffer.slice(plain.byteOffset, plain.byteOffset + plain.byteLength) as ArrayBuffer);
}
let made = 0;

for (let number = 0; made < Number(decisions); number++) {
  let position = game.deal(Number(players), {}, `decisions/${number}`);
  const seats = Array.from({ length: Number(players) }, (_, seat) => playerOf(game, level, `decisions ${number} ${seat}`));
  while (!position.over && made < Number(decisions)) {
    const view = position.view(position.decider);
    const action = seats[view.seat!]!.choose(view);
    const rates = made % 10 === 0 ? [...seats[view.seat!]!.rate(view)] : [];
    const adviser = seats[view.seat!];
    const [best, other] = rates;
    const gains = adviser instanceof Adviser && best && other ? adviser.gains(view, best[0], other[0]) : [];
    const whole = (numbers: [number | string, number][]) => numbers.map(([what, number]) => [what, Math.round(number * 2 ** 40)]);
    console.log(JSON.stringify([action, whole(rates), whole(gains)]));
    position = position.after(action) as Position;
    made++;
  }
}
