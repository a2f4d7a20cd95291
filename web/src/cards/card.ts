import type { CardBody } from '@quarry/contract';

/** Any card, as the server sends it. */
export type Card = CardBody;

/** The name of a kind of card. */
export type CardKind = Card['kind'];

/** A card of one kind, with `data` in its shape. */
export type CardOf<Kind extends CardKind> = Extract<Card, { kind: Kind }>;

/** What the component of a kind is given. */
export interface CardProps<Kind extends CardKind> {
  readonly card: CardOf<Kind>;
}
