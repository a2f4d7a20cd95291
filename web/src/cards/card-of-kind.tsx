import type { ComponentType } from 'react';
import type { Card } from './card.ts';
import type { CardDrawing } from './card-drawing.ts';
import { PlainCard } from './frame/plain-card.tsx';

/** A card as its kind draws it. A server newer than this page may send kinds that it does not know. */
export function CardOfKind({
  card,
  drawing,
}: {
  readonly card: Card;
  readonly drawing: CardDrawing | null;
}) {
  if (drawing === null) return <PlainCard card={card} />;
  // It was found by the kind of this card.
  const Drawn = drawing.Card as ComponentType<{ readonly card: Card }>;
  return <Drawn card={card} />;
}
