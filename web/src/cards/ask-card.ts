import type { Card, CardKind } from './card.ts';

/** What a changed card is asked for. */
export interface CardQuestion {
  /** The query, 1 to 400 characters. */
  readonly text: string;
  /** What it has to be understood as. */
  readonly kind: CardKind;
  readonly locale: string;
  readonly timeZone: string;
}

/** The card that answers, or `null` where the text means nothing of that kind. Rejects when the server cannot be asked. */
export type AskCard = (question: CardQuestion, signal: AbortSignal) => Promise<Card | null>;

/** The server did not answer with a card, or with none: it is away, or it refuses. */
export class CardUnavailable extends Error {
  override readonly name = 'CardUnavailable';
}

/** Asks `GET /api/utility-card` of the server that the page came from. */
export const askServer: AskCard = async (question, signal) => {
  const response = await fetch(cardPath(question), {
    signal,
    headers: { accept: 'application/json' },
  });
  if (!response.ok) throw new CardUnavailable(`The server answered ${response.status}.`);
  // The server's own answer, in the shape that the contract declares for this path.
  const body = (await response.json()) as { readonly card: Card | null };
  return body.card;
};

/** The path and parameters of a question. */
export function cardPath({ text, kind, locale, timeZone }: CardQuestion): string {
  return `/api/utility-card?${new URLSearchParams({ q: text, kind, locale, timeZone })}`;
}
