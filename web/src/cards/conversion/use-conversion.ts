import { useState } from 'react';
import type { CardOf } from '../card.ts';
import { type AskState, useAskedCard } from '../use-asked-card.ts';
import type { ConversionSide } from './conversion-fields.tsx';

/** The kinds of cards that have two sides. */
export type ConversionKind = 'unit_conversion' | 'currency';

/** Both sides of an answer, as their fields show them. */
export interface ConversionSides {
  readonly from: ConversionSide;
  readonly to: ConversionSide;
}

/** How a kind writes what it asks and what was answered. */
export interface ConversionWriting<Kind extends ConversionKind> {
  sidesOf(card: CardOf<Kind>): ConversionSides;
  /** The query that turns a side into a unit. */
  question(known: ConversionSide, wantedUnit: string): string;
}

/** A conversion that is being changed. */
export interface Conversion<Kind extends ConversionKind> extends ConversionSides {
  /** The last answer: its sides are the other way round where the second field was typed in. */
  readonly card: CardOf<Kind>;
  readonly state: AskState;
  setFrom(side: ConversionSide): void;
  setTo(side: ConversionSide): void;
  swap(): void;
}

/** What was typed last, and in which of the two fields. */
interface Typed extends ConversionSides {
  readonly end: 'from' | 'to';
}

/** Keeps what is typed on one side as it was typed, and has the server tell the other. */
export function useConversion<Kind extends ConversionKind>(
  first: CardOf<Kind>,
  { sidesOf, question }: ConversionWriting<Kind>,
): Conversion<Kind> {
  const { card, state, ask, askNow } = useAskedCard(first);
  const [typed, setTyped] = useState<Typed>(() => ({ end: 'from', ...sidesOf(first) }));
  const answered = sidesOf(card).to.text;
  const sides =
    typed.end === 'from'
      ? { from: typed.from, to: { ...typed.to, text: answered } }
      : { from: { ...typed.from, text: answered }, to: typed.to };

  const change = (next: Typed, askAnew: (text: string) => void) => {
    setTyped(next);
    const [known, wanted] = next.end === 'from' ? [next.from, next.to] : [next.to, next.from];
    askAnew(question(known, wanted.unit));
  };
  // A unit that is exchanged is not typed: the first field stays what is known.
  const isTyped = (side: ConversionSide, before: ConversionSide) => side.unit === before.unit;
  return {
    card,
    state,
    ...sides,
    setFrom: (from) => change({ end: 'from', from, to: sides.to }, ask),
    setTo: (to) =>
      change({ end: isTyped(to, sides.to) ? 'to' : 'from', from: sides.from, to }, ask),
    swap: () => change({ end: 'from', from: sides.to, to: sides.from }, askNow),
  };
}
