/** The names of the kinds of cards, for those that know nothing of the wire: a type alone. */
export type { CardKindName } from './cards/card.ts';
