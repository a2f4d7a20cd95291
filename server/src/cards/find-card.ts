/*
 * The room `cards`. Instant answers: each kind has a folder and is listed in `card-kinds.ts`. A kind understands a query as a
 * whole or not at all, then makes its card. `numbers/` is exact arithmetic and numbers in words, `calendar/` days,
 * durations and zones. This file tries all kinds and chooses; `enrich-search.ts` shows cards beside a search.
 */
import { foldText } from '../languages/analysis/fold-text.ts';
import { linkAbort } from '../runtime/linked-abort.ts';
import type { Timers } from '../runtime/timers.ts';
import { untilAborted } from '../runtime/until-aborted.ts';
import type {
  Card,
  CardKind,
  CardKindName,
  CardQuery,
  CardServices,
  CardSlot,
  Understood,
} from './card.ts';

/** A query that may have a card. */
export interface CardRequest {
  /** As typed, 1 to 400 characters. */
  readonly text: string;
  /** BCP 47; default `en`. */
  readonly locale?: string;
  /** IANA; default `UTC`. */
  readonly timeZone?: string;
  /** Requests this kind only; `null`: the most certain one. */
  readonly kind: CardKindName | null;
  /** Whether to wait for cards that need a provider on the network. */
  readonly mayAskProviders: boolean;
}

/** Why a kind made no card: it failed to read the query, failed to make the card, or exceeded the deadline. */
export type CardFault = 'understanding' | 'failed' | 'slow';

/** The dependencies of {@link findCard}. */
export interface FindCardServices extends CardServices {
  /** In order of precedence among equally certain kinds. */
  readonly kinds: readonly CardKind[];
  readonly timers: Timers;
  /** Called for each card that is made. */
  readonly onCard: (kind: CardKindName) => void;
  /** Called for each kind that fails. */
  readonly onFault: (kind: CardKindName, fault: CardFault, error: unknown) => void;
}

/** A kind that understood the query. */
export interface CardCandidate {
  readonly kind: CardKindName;
  readonly slot: CardSlot;
  readonly understood: Understood;
}

/** For the whole request: by then a person has read the first results. */
export const PROVIDER_DEADLINE_MS = 2_500;
/** Without a provider a card takes less than 5 ms; results must never wait for it. */
export const LOCAL_DEADLINE_MS = 25;

/**
 * The card for a query, or `null`. Tries all kinds; the most certain one answers or, if it has no card after all, the
 * next. Panels come after all instant cards. If a kind throws or is too slow, only its card is missing. Never rejects: an
 * aborted `signal` gives `null`.
 */
export async function findCard(
  request: CardRequest,
  services: FindCardServices,
  signal: AbortSignal,
): Promise<Card | null> {
  const candidates = cardCandidates(request, services);
  const instant = candidates.filter(({ slot }) => slot === 'instant');
  const panel = candidates.filter(({ slot }) => slot === 'panel');
  const deadlineMs = request.mayAskProviders ? PROVIDER_DEADLINE_MS : LOCAL_DEADLINE_MS;
  return firstCard([...instant, ...panel], services, { signal, deadlineMs });
}

/** All kinds that understand the query, the most certain first, of both slots. */
export function cardCandidates(request: CardRequest, services: FindCardServices): CardCandidate[] {
  const query = cardQueryOf(request);
  const folded = query.isForced ? null : foldText(query.text);
  const candidates: CardCandidate[] = [];
  for (const kind of services.kinds) {
    if (request.kind !== null && request.kind !== kind.kind) continue;
    if (kind.needs !== undefined && services[kind.needs] === undefined) continue;
    if (folded !== null && kind.mentions?.test(folded) === false) continue;
    const understood = understand(kind, query, services);
    if (understood === null) continue;
    if (understood.asksProvider === true && !request.mayAskProviders) continue;
    candidates.push({ kind: kind.kind, slot: kind.slot ?? 'instant', understood });
  }
  return candidates.sort((a, b) => b.understood.certainty - a.understood.certainty); // stable
}

/** The card of the first candidate that has one in time; else `null`. Never rejects. */
export async function firstCard(
  candidates: readonly CardCandidate[],
  services: FindCardServices,
  { signal, deadlineMs }: { readonly signal: AbortSignal; readonly deadlineMs: number },
): Promise<Card | null> {
  if (candidates.length === 0) return null;
  const bounded = linkAbort(signal);
  const stop = services.timers.after(deadlineMs, () => bounded.abort(TOO_SLOW));
  try {
    for (const candidate of candidates) {
      const card = await answerOf(candidate, services, bounded.signal);
      if (bounded.signal.aborted) return null;
      if (card === null) continue;
      services.onCard(card.kind);
      return card;
    }
    return null;
  } finally {
    stop();
    bounded.release();
  }
}

const TOO_SLOW = new Error('the deadline of the card has passed');

/** The normalised query for kinds. */
export function cardQueryOf({
  text,
  locale = 'en',
  timeZone = 'UTC',
  kind,
}: CardRequest): CardQuery {
  const tidy = text.trim().replace(/\s+/gu, ' ');
  return { text: tidy, locale, timeZone, isForced: kind !== null };
}

function understand(
  kind: CardKind,
  query: CardQuery,
  { onFault }: FindCardServices,
): Understood | null {
  try {
    return kind.understand(query);
  } catch (error) {
    onFault(kind.kind, 'understanding', error);
    return null;
  }
}

async function answerOf(
  { kind, understood }: CardCandidate,
  services: FindCardServices,
  signal: AbortSignal,
): Promise<Card | null> {
  try {
    const answer = understood.answer(services, signal);
    return answer instanceof Promise ? await untilAborted(answer, signal) : answer;
  } catch (error) {
    if (signal.reason === TOO_SLOW) services.onFault(kind, 'slow', error);
    else if (!signal.aborted) services.onFault(kind, 'failed', error);
    return null;
  }
}
