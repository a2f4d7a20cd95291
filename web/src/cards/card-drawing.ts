import type { ComponentType, ReactNode } from 'react';
import type { CardKind, CardProps } from './card.ts';
import type { CardLanguage } from './messages/card-messages.ts';

/** How the page draws one kind of card: `drawing` of the file `<folder>/<kind>-card.tsx`. */
export interface CardDrawing<Kind extends CardKind = CardKind> {
  readonly kind: Kind;
  readonly Card: ComponentType<CardProps<Kind>>;
  /** What a card of the kind is called, above it. */
  readonly names: Readonly<Record<CardLanguage, string>>;
  /** Beside that: shapes on a grid of 24. It says nothing that the name does not. */
  readonly icon: ReactNode;
  /** Queries that show every form of it in the gallery. */
  readonly examples: readonly string[];
}

/** Infers the kind. */
export function cardDrawing<const Kind extends CardKind>(
  drawing: CardDrawing<Kind>,
): CardDrawing<Kind> {
  return drawing;
}
