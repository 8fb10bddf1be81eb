import type { Rules } from '../../lib/rules';

export const rules: Rules = {
  summary:
    'Štycholov is a trick-taking game for 3 to 5 players and eight rounds; in each round all hands are played out. You catch tricks and ' +
    'put the cards on your fisherman, where each card is a point at the end of the round. What you catch is what you will play with in ' +
    'later rounds, while those who catch too little get new and mostly stronger cards from the ocean. Whoever has the most points after ' +
    'round 8 wins.',
  sections: [
    {
      title: 'Cards',
      rules: [
        {
          id: 'STY-01',
          text:
            'The game has 100 cards. 40 of them are start cards: blue, purple, red and yellow, with 1–10 in each colour. The other 60 ' +
            'are ocean cards: 11–18 in the same four colours (32 cards), green trumps 1–16 (16 cards), a 0 in each of the five colours ' +
            '(5 cards; the green 0 is the lowest trump), and seven buoys.',
        },
        {
          id: 'STY-02',
          text: 'The buoys are: one “pass left”, two “minus three”, one “catch all”, one “lead”, one “name colour” and one “lowest wins”.',
        },
        {
          id: 'STY-03',
          ruling:
            'The printed rules do not say how many stars each card has; here each level has twelve cards. 1 star: colours 11 and 12, ' +
            'trumps 1 and 2, blue 0 and “lead”. 2 stars: colours 13 and 14, trumps 3 and 4, purple 0 and “lowest wins”. 3 stars: ' +
            'colours 15 and 16, trumps 5 and 6, red 0 and “pass left”. 4 stars: colours 17, trumps 7–11, yellow 0, “name colour” and ' +
            'one “minus three”. 5 stars: colours 18, trumps 12–16, green 0, “catch all” and the other “minus three”.',
        },
        { id: 'STY-04', text: 'To build the ocean, each level is shuffled separately; level 1 lies on top and level 5 at the bottom.' },
        {
          id: 'STY-05',
          text:
            'For round 1, with 3 players all 1s and 2s and also the blue 3 and the red 3 are dropped, and everyone gets 10 cards; with ' +
            '4 players all 1s are dropped, and everyone gets 9; with 5 players nothing is dropped, and everyone gets 8. Dropped cards ' +
            'are out of the game. Chance decides who leads first.',
        },
      ],
    },
    {
      title: 'Tricks',
      rules: [
        {
          id: 'STY-10',
          text:
            'Whoever leads may lay any card. The others follow clockwise with one card each. If you have a card of the led colour, you ' +
            'must follow with that colour; if you have none, you may lay anything.',
        },
        {
          id: 'STY-11',
          text:
            'Green cards are trumps; the green 0 is the lowest. If green is led, it is a colour like any other. If not, only those who ' +
            'cannot follow may lay it, and then it beats all other colours.',
        },
        {
          id: 'STY-12',
          text:
            'You may lay a buoy at any time. If a trick begins with buoys, the first coloured or green card sets the colour to follow.',
        },
        {
          id: 'STY-13',
          text:
            'The trick is won by the highest trump, or, without a trump, by the highest card of the led colour. If there are only buoys ' +
            'in it, the first buoy laid wins, unless a colour is named.',
          ruling: 'The winner is decided by the cards as they were laid, before anything takes effect; caught cards count as well.',
        },
        { id: 'STY-14', text: 'The winner puts the trick face down on their own fisherman and leads the next one.' },
      ],
    },
    {
      title: 'At the end of a trick, before the winner collects',
      rules: [
        {
          id: 'STY-20',
          text: 'Cards take effect in the order in which they were laid.',
          ruling:
            'A card has its effect for the player who laid it, even when somebody caught it before its turn in the order came. The ' +
            'complete order: (1) all players lay; (2) the winner is decided; (3) 0, “catch all” and “pass left” act, in the order of ' +
            'laying; (4) the winner collects; (5) unless the hands are empty, first the leader is settled (by “lead”, otherwise the ' +
            'winner), next comes “lowest wins”, and the naming of a colour comes last.',
        },
        {
          id: 'STY-21',
          text:
            'A 0 is an ordinary card of its colour with the value 0. Before anyone collects, the player who laid it catches one other ' +
            'card of the trick, and chooses which.',
          ruling:
            'This catch is compulsory. It can be any card that is still there except the 0 itself, also another 0 or a buoy; if there ' +
            'is none, nothing is caught. A 0 that has been caught already still makes its catch.',
        },
        {
          id: 'STY-22',
          text:
            '“Catch all”: you catch all the other cards that are still in the trick. A card that was laid later, and so acts later, may ' +
            'still catch this buoy.',
        },
        {
          id: 'STY-23',
          text:
            '“Minus three”: whoever puts this card on their own fisherman, whether by a 0, by “catch all” or by winning the trick, ' +
            'loses 3 points at once. Being passed it or drawing it costs nothing. At the end of the round it counts 1 point, like any ' +
            'other card.',
          ruling: 'Your total may fall below zero.',
        },
        {
          id: 'STY-24',
          text:
            '“Pass left”: all players choose, at the same time, one card of their hand and give it face down to their left neighbour ' +
            '(the next seat).',
          ruling:
            'With empty hands nothing happens. The passing takes place when its turn comes in the order of effects, before the winner ' +
            'collects.',
        },
        { id: 'STY-25', text: 'The winner leads the next trick, even if there was nothing left to collect.' },
      ],
    },
    {
      title: 'For the next trick',
      rules: [
        { id: 'STY-30', text: '“Lead”: the next trick is led by the player who laid this card and not by the winner.' },
        {
          id: 'STY-31',
          text: '“Name colour”: you name one of the five colours, and in the next trick everyone has to follow it, including the leader.',
          ruling:
            'You name it after the trick has been collected. The named colour is the one to follow for the whole trick, whatever card ' +
            'is laid first. Buoys may still be laid at any time, by the leader as well; “lead” exempts nobody. The highest trump wins; ' +
            'without one, the highest card of the named colour; without that too, the player who named the colour, also when only buoys ' +
            'are laid.',
        },
        {
          id: 'STY-32',
          text:
            '“Lowest wins”: the trick goes to the lowest trump, or, without a trump, to the lowest card of the led (or named) colour. A ' +
            'trick with only buoys in it is still won by the first buoy, unless a colour is named.',
        },
        {
          id: 'STY-33',
          text:
            'All three of these may affect the same trick together. In the last trick of a round the 0s and “catch all” work as usual; ' +
            '“pass left” and these three have no effect, and no colour is named.',
        },
      ],
    },
    {
      title: 'Rounds',
      rules: [
        { id: 'STY-40', text: 'A round goes on until the hands are empty. Then you score one point for every card on your fisherman.' },
        {
          id: 'STY-41',
          text:
            'At the end of every round, also of the eighth, your fisherman’s cards are shuffled and placed face down under whatever ' +
            'cards are still in your hold.',
        },
        {
          id: 'STY-42',
          text:
            'The hand sizes for rounds 1 to 8 are: with 3 players 10, 10, 11, 11, 12, 12, 13, 13; with 4 players 9, 9, 10, 10, 11, 11, ' +
            '12, 12; with 5 players 8, 8, 9, 9, 10, 10, 11, 11.',
        },
        {
          id: 'STY-43',
          text:
            'You draw from the top of your hold; cards that are missing come from the top of the ocean. There the player who needs most ' +
            'cards draws all of them first, and the others follow by need; between equals, the one who laid earlier in the last trick ' +
            'of the round (the order as laid) comes first.',
          ruling: 'Nobody draws from the ocean until all have drawn from their holds.',
        },
        {
          id: 'STY-44',
          text:
            'The player with the fewest points leads the round, points of the round just scored included; between equals, the one who ' +
            'laid earlier in the last trick.',
        },
        { id: 'STY-45', text: 'Whoever has the most points after round 8 wins; players who tie share the victory.' },
        {
          id: 'STY-46',
          text:
            'Overfishing: if at the start of a round the ocean has too few cards to fill all hands, the game is over at once and the ' +
            'points stand as they are.',
          ruling:
            'This is checked before anybody draws. It happens if all players together need more cards than the ocean has; exactly the ' +
            'needed number is enough. The round just ended has been scored, its cards already lie in the holds, and as usual whoever ' +
            'has the most points wins.',
        },
      ],
    },
    {
      title: 'What the table remembers',
      rules: [
        {
          id: 'STY-50',
          ruling:
            'What everybody has seen, the table remembers for everybody: every card that was caught, who caught it and in which round, ' +
            'although catches lie face down.',
        },
      ],
    },
  ],
  credits: 'Štycholov (Fishing) is by Friedemann Friese. It is published by 2F-Spiele, in Czech by TLAMA games.',
};
