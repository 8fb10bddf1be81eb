import type { Rules } from '../../lib/rules';

export const rules: Rules = {
  summary:
    'The Game: Face to Face is a card duel for two players; a game takes about 20 minutes. Each of you has a deck of number cards, one ' +
    'rising pile and one falling pile, and tries to be the first to get rid of all 58 number cards. You must lay at least two cards ' +
    'every turn, or you lose. Now and then it pays to improve your opponent’s pile, because that fills your hand again.',
  sections: [
    {
      title: 'Cards and set-up',
      rules: [
        {
          id: 'FTF-01',
          text:
            'Each player has the 58 number cards from 2 to 59 in one colour, and two row cards: one starts the rising pile at 1, the ' +
            'other starts the falling pile at 60.',
        },
        {
          id: 'FTF-02',
          text: 'Each player shuffles their own 58 cards as a deck and takes six cards from it. Chance decides who starts.',
        },
      ],
    },
    {
      title: 'Laying',
      rules: [
        {
          id: 'FTF-03',
          text:
            'On your turn you must lay at least two cards, and you may lay as many more as you like, even your whole hand. You lay them ' +
            'one after another. It must be at least two even when your deck is used up.',
        },
        {
          id: 'FTF-04',
          text:
            'On your own rising pile lay a higher card than the one on top, on your own falling pile a lower one. The gap may be of any ' +
            'size.',
        },
        {
          id: 'FTF-05',
          text:
            'The backwards trick works only on your own piles: you may lay a card exactly 10 lower on the rising pile, and a card ' +
            'exactly 10 higher on the falling pile. Use it as often as you like.',
        },
        {
          id: 'FTF-06',
          text:
            'In one turn you may lay at most one card on your opponent’s side. When in your turn is up to you, but it must improve the ' +
            'pile: lay a lower card than the one on top of the rising pile, or a higher one on the falling pile; the gap may be of any ' +
            'size. The backwards trick means nothing there (on your own side, though, it works also on a card that your opponent has ' +
            'laid). A pile that still shows its starting 1 or 60 cannot be improved.',
        },
      ],
    },
    {
      title: 'Drawing',
      rules: [
        {
          id: 'FTF-07',
          text:
            'At the end of your turn you draw cards. If you laid only on your own side, you draw two cards, no matter how many you ' +
            'laid. If you laid a card on your opponent’s side, you draw until you have six cards in hand. In both cases you draw only ' +
            'as far as your deck reaches.',
        },
      ],
    },
    {
      title: 'End',
      rules: [
        {
          id: 'FTF-08',
          text: 'As soon as you have laid all your 58 number cards, you win; cards laid on your opponent’s side count too.',
        },
        {
          id: 'FTF-09',
          text:
            'If you cannot lay the two cards required, you lose at that moment. This is so when you have laid fewer than two cards this ' +
            'turn and no card can be laid.',
        },
        {
          id: 'FTF-10',
          ruling:
            'If you begin a turn with one single card and an empty deck, you cannot lay two. The option “Last card” says what happens. ' +
            '“Strict” is the default and follows the printed rules to the letter: you lose even if there is a place for the card, as ' +
            'you have no legal move. “Lenient”: you may lay your last card wherever it fits, on either side of the table, and you win.',
        },
        {
          id: 'FTF-11',
          ruling:
            'You may lay a first card that leaves no possible second one; this is a legal move, but it loses. Herna warns you ' +
            'beforehand.',
        },
        {
          id: 'FTF-12',
          ruling: 'If you have laid your whole hand but your deck still has cards, you end your turn and draw; there is no other choice.',
        },
      ],
    },
    {
      title: 'What the table remembers',
      rules: [
        { id: 'FTF-13', ruling: 'The table remembers for both of you which cards each of you has laid.' },
      ],
    },
  ],
  credits: 'The Game: Face to Face is by Steffen Benndorf and Reinhard Staupe.',
};
