/** The names of the kinds of cards as a type, for modules that do not depend on the wire format. */
export type { CardKindName } from './cards/card.ts';
