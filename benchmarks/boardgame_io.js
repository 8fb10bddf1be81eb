// The peer of room.py: a boardgame.io server with a duel about as long and as large as Face to Face.
// Its state is kept in memory only. Usage: node boardgame_io.js PORT (from a folder where boardgame.io is installed).
const { createRequire } = require('node:module');
const { Server, Origins } = createRequire(`${process.cwd()}/`)('boardgame.io/server');

const CARDS = 46;
const HAND = 6;

const duel = {
  name: 'duel',
  setup: ({ random }) => {
    const decks = [0, 1].map(() => random.Shuffle([...Array(CARDS).keys()]));
    const hands = decks.map((deck) => deck.splice(0, HAND));
    return { decks, hands, piles: [[], [], [], []], laid: 0 };
  },
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    lay: ({ G, playerID }, place, pile) => {
      const [card] = G.hands[playerID].splice(place, 1);
      G.piles[pile].push(card);
      G.laid += 1;
      const next = G.decks[playerID].pop();
      if (next !== undefined) G.hands[playerID].push(next);
    },
  },
  endIf: ({ G }) => (G.laid === 2 * CARDS ? { draw: true } : undefined),
  playerView: ({ G, playerID }) => ({
    ...G,
    decks: G.decks.map((deck) => deck.length),
    hands: G.hands.map((hand, seat) => (String(seat) === playerID ? hand : hand.length)),
  }),
};

const server = Server({ games: [duel], origins: [Origins.LOCALHOST] });
server.run({ port: Number(process.argv[2]), callback: () => console.log('ready') });
