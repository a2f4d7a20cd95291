import type { CardKindName } from './cards/card.ts';

/** The names of the kinds of cards as a type, for modules that do not depend on the wire format. */
export type { CardKindName } from './cards/card.ts';

/** The kinds that list documents. They are shown only beside search results: a list of documents answers no question. */
export const listCardKinds = ['shopping', 'images', 'videos'] as const satisfies CardKindName[];

/** The name of a kind that lists documents. */
export type ListCardKindName = (typeof listCardKinds)[number];

/** Whether cards of a kind list documents. */
export function isListCard(kind: CardKindName): kind is ListCardKindName {
  return (listCardKinds as readonly CardKindName[]).includes(kind);
}
