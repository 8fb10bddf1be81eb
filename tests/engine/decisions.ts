/**
 * Games among players of one kind, told decision by decision: the action chosen, and now and then what all of
 * them were rated (that is as much thinking again).
 * Run: node decisions.ts FOLDER GAME PLAYERS PLAYER DECISIONS; test_players.py does the same in Python.
 */

import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
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
    console.log(JSON.stringify([action, rates.map(([choice, rate]) => [choice, Math.round(rate * 2 ** 40)])]));
    position = position.after(action) as Position;
    made++;
  }
}
