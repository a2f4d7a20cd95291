import type { Card } from '../card.ts';
import { Answer } from './answer.tsx';
import { CardFrame } from './card-frame.tsx';
import parts from './parts.module.css';

/** What all cards can be shown as: the way of kinds that this page does not know yet. */
export function PlainCard({ card }: { readonly card: Card }) {
  return (
    <CardFrame card={card}>
      <p className={parts.understood}>{card.title}</p>
      <Answer copied={card.answer.text}>{card.answer.text}</Answer>
    </CardFrame>
  );
}
