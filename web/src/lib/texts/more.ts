/** What is said at tables and in the settings alone: the home page need not wait for it. */

import { translator, type Text, type Texts, type Translate } from '../i18n';
import { settings } from '../settings.svelte';

const cs = {
  'card.now': 'Co s ní teď',
  'card.tip': 'Podrž prst na kartě (nebo na ni klikni pravým tlačítkem) a dozvíš se, co umí a co s ní teď můžeš.',
  'help.card': 'co umí karta, na které jsi',
  'help.seen': 'projít i karty, které se dají jen prohlížet; Enter je vysvětlí',
  'settings.cards': 'Velikost karet',
  'settings.cards.about': 'Jak velké jsou karty v tvé ruce.',
  'settings.cards.normal': 'Obvyklé',
  'settings.cards.large': 'Velké',
  'settings.back': 'Rub karet',
  'settings.back.own': 'Podle hry',
  'settings.back.knot': 'Pletený',
  'settings.back.stars': 'Hvězdný',
} satisfies Texts;

const sk: Record<keyof typeof cs, Text> = {
  'card.now': 'Čo s ňou teraz',
  'card.tip': 'Podrž prst na karte (alebo na ňu klikni pravým tlačidlom) a dozvieš sa, čo vie a čo s ňou teraz môžeš.',
  'help.card': 'čo vie karta, na ktorej si',
  'help.seen': 'prejsť aj karty, ktoré si možno len pozrieť; Enter ich vysvetlí',
  'settings.cards': 'Veľkosť kariet',
  'settings.cards.about': 'Aké veľké sú karty v tvojej ruke.',
  'settings.cards.normal': 'Obvyklé',
  'settings.cards.large': 'Veľké',
  'settings.back': 'Rub kariet',
  'settings.back.own': 'Podľa hry',
  'settings.back.knot': 'Pletený',
  'settings.back.stars': 'Hviezdny',
};

const en: Record<keyof typeof cs, Text> = {
  'card.now': 'What it can do now',
  'card.tip': 'Rest a finger on a card (or right-click it) to learn what it does and what you can do with it now.',
  'help.card': 'what the card you are on does',
  'help.seen': 'walk to cards, too, that can only be looked at; Enter explains them',
  'settings.cards': 'Card size',
  'settings.cards.about': 'How large the cards in your hand are.',
  'settings.cards.normal': 'Usual',
  'settings.cards.large': 'Large',
  'settings.back': 'Card backs',
  'settings.back.own': 'Each game’s own',
  'settings.back.knot': 'Knot',
  'settings.back.stars': 'Stars',
};

/** The texts of the page, and these. */
export const withMore = (): Translate => translator(settings.language, settings.texts, { cs, sk, en });
