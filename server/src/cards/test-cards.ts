import { type CardBody, cardSchema } from '@quarry/contract';
import type { Card, CardKind, CardQuery, CardServices } from './card.ts';

/** What differs from a query in English, in UTC, at noon of 31 January 2026 (a Saturday). */
export interface CardTestOptions extends Partial<Omit<CardQuery, 'text'>> {
  /** ISO 8601. */
  readonly now?: string;
  /** Providers and whatever else is not the clock. */
  readonly services?: Partial<CardServices>;
}

/** The card that a kind makes of a text, held against the contract; `null` where it makes none. */
export async function cardOfText(
  kind: CardKind,
  text: string,
  options: CardTestOptions = {},
): Promise<(Card & CardBody) | null> {
  const { now = '2026-01-31T12:00:00Z', services, ...query } = options;
  const understood = kind.understand({
    ...{ text, locale: 'en', timeZone: 'UTC', isForced: false },
    ...query,
  });
  const clock = { now: () => Date.parse(now) };
  const signal = new AbortController().signal;
  const card = (await understood?.answer({ clock, ...services }, signal)) ?? null;
  if (card === null) return null;
  // What goes over the wire is JSON, and nothing in it is left out of the schema.
  const wire = JSON.parse(JSON.stringify(card)) as CardBody;
  if (JSON.stringify(cardSchema.parse(wire)).length !== JSON.stringify(wire).length) {
    throw new Error(`${text}: the card has fields that the contract does not name`);
  }
  return card as Card & CardBody; // parsed above
}

/** The text of the answer, `null` where there is no card. */
export async function answerText(
  kind: CardKind,
  text: string,
  options: CardTestOptions = {},
): Promise<string | null> {
  return (await cardOfText(kind, text, options))?.answer.text ?? null;
}
