import type { Rules } from '../../lib/rules';

export const rules: Rules = {
  summary:
    'Karma is a card game for 2 to 6 players. It has no fixed length: play goes on until only one player still has cards. That player ' +
    'loses and all the others win, so the aim is not to be the last. You get rid of your hand and of the cards before you on the table: ' +
    'lay cards that are equal to or higher than the top of the common pile, or else take the pile into your hand. Karma cards may be ' +
    'laid on anything and change what comes next.',
  sections: [
    {
      title: 'Cards and set-up',
      rules: [
        {
          id: 'KAR-01',
          text: 'The game has 60 cards: 48 number cards and 12 Karma cards.',
          ruling:
            'The numbers are 1 to 16, three of each, and there are four kinds of Karma cards, three of each too: “Play a Table Card”, ' +
            '“Bottoms Up”, “Five or Below” and “Give the Pile to a Friend”.',
        },
        {
          id: 'KAR-02',
          text:
            'Everyone gets a row of three face-down cards, which nobody sees, and then six cards into hand. Three of these six are laid ' +
            'face up, one on each face-down card.',
          ruling: 'All choose in secret, and the chosen cards are turned up together.',
        },
        {
          id: 'KAR-03',
          text:
            'All remaining cards are the deck. Chance decides who starts (in the printed rules the oldest player does). Play goes ' +
            'clockwise.',
        },
      ],
    },
    {
      title: 'A turn',
      rules: [
        {
          id: 'KAR-10',
          text: 'On your turn you either lay one card, or several equal ones, on the pile, or take the whole pile into your hand.',
        },
        {
          id: 'KAR-11',
          text: 'On an empty pile you may lay any card, or several equal ones.',
          ruling: 'You must lay something, as an empty pile cannot be taken.',
        },
        { id: 'KAR-12', text: 'A number card fits if it is equal to the top card or higher. A Karma card fits on anything.' },
        {
          id: 'KAR-13',
          text:
            'You may lay several equal cards (of the same number or the same Karma kind) at a time, provided that they all come from ' +
            'your hand or all from your face-up cards.',
        },
        { id: 'KAR-14', text: 'You may take the pile even if you have a card that could be laid.' },
        { id: 'KAR-15', text: 'If you take the pile, your turn ends and the next player starts a new pile.' },
        {
          id: 'KAR-16',
          text:
            'At the end of your turn you draw until you have three cards in hand, as far as the deck reaches. If you have three or ' +
            'more, you draw none.',
        },
        {
          id: 'KAR-17',
          text:
            'The card on top always decides what fits, whatever it is: on a number an equal or higher one, on a “Five or Below” no ' +
            'number above 5, and a Karma card every time. On a “Play a Table Card” and on a “Bottoms Up” everything fits.',
        },
      ],
    },
    {
      title: 'Table cards',
      rules: [
        {
          id: 'KAR-20',
          text:
            'You may lay the cards you have on the table only when your hand is empty and the deck is empty too (the Karma card “Play a ' +
            'Table Card” is the exception).',
        },
        {
          id: 'KAR-21',
          text:
            'Your face-up cards go first; you may lay equal ones together if you wish. The card underneath stays hidden. You may lay ' +
            'face-down cards only after all three face-up ones are gone.',
        },
        {
          id: 'KAR-22',
          text:
            'You choose a face-down card by its place, turn it up and lay it straight away, only one at a time. If it is a number that ' +
            'does not fit, it goes into your hand along with the whole pile; this ends your turn, and the next player starts a new ' +
            'pile. Instead of turning up a card you may also take the pile.',
        },
      ],
    },
    {
      title: 'Karma cards',
      rules: [
        {
          id: 'KAR-31',
          text:
            '“Play a Table Card”: you must at once lay one further card, and it comes from the table. It is one further card however ' +
            'many of these Karma cards you laid together.',
          ruling:
            'It is a face-up card as long as you have one, otherwise a face-down card, unseen. It lies on the “Play a Table Card” and ' +
            'so always fits. If it is a Karma card, it has its effect: another “Play a Table Card” demands one more extra card, and may ' +
            'itself be the one that completes three equal cards; “Give the Pile to a Friend” gives away the pile including the “Play a ' +
            'Table Card”. If you have no card left on the table, nothing more happens and your turn ends; this may put you out of ' +
            'danger.',
        },
        {
          id: 'KAR-32',
          text:
            '“Bottoms Up”: the bottom card of the pile moves to the top and decides from there what fits next. The moved card has no ' +
            'effect of its own (a “Play a Table Card” moved up demands no extra card, and anything may follow it, just as on a “Bottoms ' +
            'Up”).',
          ruling:
            'A “Five or Below” moved up does demand a number up to five, though. Just one card moves, also when “Bottoms Up” was laid ' +
            'on an empty pile and however many were laid together: the bottommost of the whole pile, with the “Bottoms Up” itself ' +
            'counted in.',
        },
        {
          id: 'KAR-33',
          text: '“Five or Below”: as long as it is on top, whoever lays next may lay only numbers not above 5, or any Karma card.',
        },
        {
          id: 'KAR-34',
          text:
            '“Give the Pile to a Friend”: this card does not go on the pile but leaves the game. You give the whole pile to another ' +
            'player of your choice, who takes it into hand. You may give it even to somebody who has got rid of all cards already; that ' +
            'player is back in the game at once, and plays next if sitting next.',
          ruling:
            'Whoever gets the pile draws nothing. If you lay several of these cards together, all of them leave the game, and one ' +
            'player gets the pile. Your turn is over and the next player starts a new pile. If the pile is empty, there is nothing to ' +
            'give, you choose nobody, and your turn is over; this holds also when you are starting a new pile after three equal cards.',
        },
        {
          id: 'KAR-35',
          ruling:
            'After each laying, three equal cards on top are looked for before any effect takes place. If they remove the pile, ' +
            '“Bottoms Up” moves no card and “Five or Below” makes no demand. When “Bottoms Up” has moved its card, three equal cards ' +
            'are looked for once more.',
        },
      ],
    },
    {
      title: 'Three equal cards',
      rules: [
        {
          id: 'KAR-40',
          text:
            'If the three cards on top of the pile are equal (the same number or the same Karma kind), no matter who laid them, the ' +
            'whole pile leaves the game, and the player who completed the three starts a new pile at once.',
          ruling:
            'Only the way the cards lie counts: a 7 moved up and two 7s laid on it make three equal cards, and so do two “Bottoms Up” ' +
            'laid together and a third one moved up from below.',
        },
        {
          id: 'KAR-41',
          ruling:
            'If you completed the three, you now lay on the empty pile by the usual rules. If you have cards in hand, you do not draw ' +
            'first. If your hand is empty, you first draw until you have three cards, as far as the deck reaches, and must then lay ' +
            'from your hand. If hand and deck are both empty, you lay your table cards. If you have no card at all, your turn has ended.',
        },
        { id: 'KAR-42', ruling: '“Give the Pile to a Friend” never lies on the pile, so three of them are no more than one gift.' },
        {
          id: 'KAR-43',
          ruling:
            'If the three equal cards are “Play a Table Card” cards and you still have a card on the table, you lay the extra card from ' +
            'the table at once, with no drawing before it. This card starts the new pile, and you lay no other card unless its effect ' +
            'says so. If you have no card left on the table, you go on as after any other three equal cards.',
        },
      ],
    },
    {
      title: 'End and variant',
      rules: [
        {
          id: 'KAR-50',
          text:
            'When you have no card in hand, none on the table, and the deck is empty, you are out of danger, though cards can still ' +
            'come back to you. Next to play is always the next player clockwise who has cards; this is looked up after the pile is ' +
            'given and hands are refilled.',
        },
        {
          id: 'KAR-51',
          text: 'The game is over when a single player has cards in hand or on the table: this player loses and everybody else wins.',
          ruling:
            'It is checked when a turn is over and hands are refilled, so a last “Give the Pile to a Friend” can bring somebody back, ' +
            'and play goes on.',
        },
        {
          id: 'KAR-52',
          text:
            'Variant “With premonition”: before you choose your face-up cards, you are shown your own three face-down cards, and only ' +
            'then are these shuffled and laid down. You know which three they are, but not where each one lies.',
        },
        {
          id: 'KAR-53',
          ruling:
            'If the game is not over after 10,000 decisions, those of the set-up included, it stops right there, even in the middle of ' +
            'a turn: players who have cards at that moment score 0, and players who have none score 1 and win. So every game comes to ' +
            'an end.',
        },
      ],
    },
    {
      title: 'What the table remembers',
      rules: [
        {
          id: 'KAR-60',
          ruling:
            'What everybody has seen, the table remembers for everybody: the cards of the pile in their order, cards that somebody took ' +
            'with the pile and has not laid since, and cards that have left the game.',
        },
      ],
    },
  ],
  credits: 'Karma is by Marsha J. Falco. It is published by AMIGO.',
};
