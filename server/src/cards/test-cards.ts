import { type CardBody, cardSchema } from '@quarry/contract';
import { foldText } from '../languages/analysis/fold-text.ts';
import { systemTimers } from '../runtime/timers.ts';
import type { Card, CardKind, CardQuery, CardServices } from './card.ts';
import { allCardKinds } from './card-kinds.ts';
import { type FindCardServices, findCard } from './find-card.ts';

/** Overrides for a query in English, in UTC, at noon of 31 January 2026 (a Saturday). */
export interface CardTestOptions extends Partial<Omit<CardQuery, 'text'>> {
  /** ISO 8601. */
  readonly now?: string;
  /** The services other than the clock. */
  readonly services?: Partial<CardServices>;
}

/** The card of a kind for a text, validated against the contract; `null` if there is none. */
export async function cardOfText(
  kind: CardKind,
  text: string,
  options: CardTestOptions = {},
): Promise<(Card & CardBody) | null> {
  const { now = '2026-01-31T12:00:00Z', services, ...changes } = options;
  const query = { text, locale: 'en', timeZone: 'UTC', isForced: false, ...changes };
  const understood = kind.understand(query);
  if (understood !== null && !query.isForced && kind.mentions?.test(foldText(text)) === false) {
    throw new Error(
      `${kind.kind} understands ${JSON.stringify(text)}, which its \`mentions\` turn away`,
    );
  }
  const clock = { now: () => Date.parse(now) };
  const signal = new AbortController().signal;
  const card = (await understood?.answer({ clock, ...services }, signal)) ?? null;
  if (card === null) return null;
  // The wire has JSON, and the schema covers all of it.
  const wire = JSON.parse(JSON.stringify(card)) as CardBody;
  if (JSON.stringify(cardSchema.parse(wire)).length !== JSON.stringify(wire).length) {
    throw new Error(`${text}: the card has fields that the contract does not name`);
  }
  return card as Card & CardBody; // parsed above
}

/** The text of the answer; `null` if there is no card. */
export async function answerText(
  kind: CardKind,
  text: string,
  options: CardTestOptions = {},
): Promise<string | null> {
  return (await cardOfText(kind, text, options))?.answer.text ?? null;
}

/** The card of all kinds that need no provider and no table, as in a search; a kind that fails makes the test fail. */
export async function shownCard(text: string, options: CardTestOptions = {}): Promise<Card | null> {
  const { now = '2026-01-31T12:00:00Z', services, locale = 'en', timeZone = 'UTC' } = options;
  const fault = (kind: string, _: string, error: unknown) => {
    throw new Error(`${kind} failed: ${text}`, { cause: error });
  };
  const withServices: FindCardServices = {
    kinds: allCardKinds,
    clock: { now: () => Date.parse(now) },
    timers: systemTimers,
    onCard: () => {},
    onFault: fault,
    ...services,
  };
  const request = { text, locale, timeZone, kind: null, mayAskProviders: false };
  return findCard(request, withServices, new AbortController().signal);
}
