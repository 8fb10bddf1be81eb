import type { Rules } from '../../lib/rules';

export const rules: Rules = {
  summary:
    'Kořist is a card game for 3 to 5 players, with a duel for 2; a game takes about 20 minutes. You lay equal cards in front of you, ' +
    'one layer on top of another. When your new layer has as many cards as an opponent’s top layer and a higher value, you capture it. ' +
    'At the end each card you have laid is worth a point and each card in your hand costs one; the highest score wins.',
  sections: [
    {
      title: 'Cards and set-up',
      rules: [
        {
          id: 'KOR-01',
          text:
            'The game has 109 cards: the numbers 1 to 13, eight of each (104 cards), and 5 jokers. The paw only shows whose turn it is; ' +
            'it is not played and scores nothing.',
        },
        {
          id: 'KOR-02',
          text:
            'With 3 to 5 players everyone gets 13 cards. Six cards are turned face up beside the deck: this is the market. All other ' +
            'cards are the deck. The discard pile is empty at the start.',
        },
        {
          id: 'KOR-03',
          text:
            'Chance decides who starts (in the printed rules, whoever saw a lynx most recently). Play goes clockwise, that is, in ' +
            'rising order of seat numbers.',
        },
      ],
    },
    {
      title: 'Laying',
      rules: [
        {
          id: 'KOR-10',
          text:
            'On your turn you must lay one card, or several cards of the same value. Which value and how many cards is up to you. What ' +
            'you lay becomes the new top layer of your row.',
        },
        { id: 'KOR-11', text: 'A joker laid together with number cards has their value.' },
        {
          id: 'KOR-12',
          text: 'You can also lay jokers on their own, with no number card. Their value is then higher than 13.',
          ruling: 'You may lay several at once in this way: two jokers, for example, capture a layer of two thirteens.',
        },
        {
          id: 'KOR-13',
          text: 'If your hand is empty after laying, the game ends at that moment: the cards you have just laid capture nothing.',
        },
      ],
    },
    {
      title: 'Capturing',
      rules: [
        {
          id: 'KOR-20',
          text:
            'After you lay, your new cards are compared with the top layer of each opponent, once each, clockwise from your left ' +
            'neighbour. A layer with the same number of cards and a lower value (equal is not enough) is captured. You have no choice: ' +
            'what you can capture, you must.',
        },
        {
          id: 'KOR-21',
          text: 'The opponent loses the captured cards from the row in any case. You take either all of them into your hand or none.',
        },
        { id: 'KOR-22', text: 'If you take them, the opponent must draw as many cards as were captured.' },
        {
          id: 'KOR-23',
          text:
            'If you do not take them, the opponent chooses: take all of them back into hand, or discard all of them and then draw the ' +
            'same number of cards, which is compulsory.',
        },
        {
          id: 'KOR-24',
          text:
            'When you draw, you choose for each card anew: any card of the market, or the top card of the deck. Only when you have ' +
            'drawn everything is the market filled up to six again from the deck.',
        },
        { id: 'KOR-25', text: 'A used-up deck is not made anew. Once it is empty, the market is no longer refilled.' },
        {
          id: 'KOR-26',
          text:
            'In one turn each opponent can lose cards to capture only once. A layer uncovered by a capture is safe until that turn ' +
            'ends; after that the next players can capture it.',
        },
        {
          id: 'KOR-27',
          text:
            'Everything about one opponent (decisions, drawing and refilling the market) is finished before your cards are compared ' +
            'with the next one.',
        },
        {
          id: 'KOR-28',
          text: 'Jokers laid on their own cannot be captured (the expert rules have an exception).',
          ruling: 'Other jokers laid on their own do not beat them either.',
        },
        { id: 'KOR-29', text: 'A joker among captured cards loses the value it had: in the hand it comes to, it is a free joker again.' },
      ],
    },
    {
      title: 'Not capturing',
      rules: [
        {
          id: 'KOR-30',
          text:
            'If you could capture from no opponent, you may draw exactly one card, from the market or the deck, and the market is ' +
            'refilled afterwards; you may also decline. That ends your turn.',
        },
      ],
    },
    {
      title: 'End and score',
      rules: [
        {
          id: 'KOR-40',
          text:
            'The game ends at once in two cases: somebody’s hand is empty after laying, or the deck is empty and somebody takes the ' +
            'last card of the market. This holds even in the middle of drawing or of a turn: whoever had more cards to draw gets fewer, ' +
            'and further captures do not happen.',
          ruling:
            'The second case is any draw that leaves both deck and market empty, wherever the last card came from; a market pile is one ' +
            'card here too.',
        },
        {
          id: 'KOR-41',
          text: 'Each card you have laid in your row scores +1, each card in your hand −1. The values of the cards do not matter.',
        },
        {
          id: 'KOR-42',
          text:
            'The highest score wins. If scores are equal, whoever has fewer cards in hand wins; if that is equal too, the victory is ' +
            'shared.',
        },
        {
          id: 'KOR-43',
          ruling:
            'With the expert rules a 1 and a 13 could go on capturing each other for ever. So after 2,000 decisions the game ends as ' +
            'soon as the current turn is over, and it is scored.',
        },
      ],
    },
    {
      title: 'Harder rules',
      rules: [
        { id: 'KOR-50', text: 'Advanced: there is no draw after a turn without a capture; nobody gets a card for capturing nothing.' },
        {
          id: 'KOR-51',
          text: 'Expert: everything of advanced, and in addition a single 1 captures a single joker that was laid alone, or a single 13.',
          ruling:
            'This is only about layers of exactly one card. As usual, any higher single card captures the 1, and so do a lone joker and ' +
            'a 13.',
        },
      ],
    },
    {
      title: 'Duel (2 players)',
      rules: [
        {
          id: 'KOR-60',
          text: 'Both players get two jokers each; the other 105 cards are shuffled, and each player draws eleven of them.',
          ruling: 'Then the six cards of the market are laid out, and after them the shadow offer.',
        },
        {
          id: 'KOR-61',
          text:
            'The shadow offer has 13 cards. They are turned up one by one, and cards of equal value lie together. A joker or a 13 ' +
            'turned up for it does not join it: it goes on the market card of lowest value among those with nothing on them, and ' +
            'another card is turned up instead, until the shadow offer has 13 cards.',
        },
        {
          id: 'KOR-62',
          ruling:
            'For this, a joker is the highest card of the market, and of equal cards the one in the place with the lowest number is ' +
            'used. If all market cards are covered already, look only at the smallest piles: the one whose bottom card has the lowest ' +
            'value gets the card, and in a tie again the one in the place with the lowest number.',
        },
        { id: 'KOR-63', text: 'If you take a pile from the market, you have drawn one card. A market pile fills one of the six places.' },
        {
          id: 'KOR-64',
          text:
            'The cards you lay capture from the shadow offer too: one group of equal cards that has as many cards as your new layer and ' +
            'a lower value.',
          ruling:
            'The whole group must match in number, and you must capture it, just as with an opponent. If several groups qualify, choose ' +
            'one.',
        },
        {
          id: 'KOR-65',
          text:
            'You must take cards captured from the shadow offer into your hand. The offer is filled up to 13 again at once, in the same ' +
            'way. It gives you no further capture this turn.',
        },
        { id: 'KOR-66', text: 'The shadow offer is dealt with first, the opponent after it.' },
        {
          id: 'KOR-67',
          ruling:
            'You may draw a card for not capturing only if you captured nothing from the shadow offer and nothing from your opponent.',
        },
        {
          id: 'KOR-68',
          ruling:
            'When the deck is empty, the shadow offer is not refilled. It has no bearing on when the game ends. The duel can be played ' +
            'with each of the three rule levels.',
        },
      ],
    },
    {
      title: 'What the table remembers',
      rules: [
        {
          id: 'KOR-70',
          ruling:
            'What everybody has seen, the table remembers for everybody: cards that came openly into somebody’s hand and have not left ' +
            'it since, and the layers below the top of a row. Nobody needs to take notes, and nobody would gain by it.',
        },
      ],
    },
  ],
  credits: 'Kořist (Linko! / Abluxxen) is by Wolfgang Kramer and Michael Kiesling. It is published by AMIGO, in Czech by Albi.',
};
