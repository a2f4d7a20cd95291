/*
 * The room `cards`. Instant answers: a folder for each kind, listed in `card-kinds.ts`. A kind understands a query as a
 * whole or not at all, then makes its card. `numbers/` is exact arithmetic and numbers in words, `calendar/` days,
 * durations and zones. This file asks every kind and chooses; `enrich-search.ts` puts cards beside a search.
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

/** A query for which a card may be meant. */
export interface CardRequest {
  /** As typed, 1 to 400 characters. */
  readonly text: string;
  /** BCP 47; `en` unless given. */
  readonly locale?: string;
  /** IANA; `UTC` unless given. */
  readonly timeZone?: string;
  /** Asks for this kind and no other; `null`: whichever is surest. */
  readonly kind: CardKindName | null;
  /** Whether to wait for cards that ask somebody else over the network. */
  readonly mayAskProviders: boolean;
}

/** What went wrong with a kind: the query could not be read, the card could not be made, or not in time. */
export type CardFault = 'understanding' | 'failed' | 'slow';

/** What cards are found with. */
export interface FindCardServices extends CardServices {
  /** Of two that are equally sure, the first wins. */
  readonly kinds: readonly CardKind[];
  readonly timers: Timers;
  /** Told of each card that is made. */
  readonly onCard: (kind: CardKindName) => void;
  /** Told of each kind that costs its card. */
  readonly onFault: (kind: CardKindName, fault: CardFault, error: unknown) => void;
}

/** A kind that understood the query. */
export interface CardCandidate {
  readonly kind: CardKindName;
  readonly slot: CardSlot;
  readonly understood: Understood;
}

/** For the whole of a request: a person has read the first results by then. */
export const PROVIDER_DEADLINE_MS = 2_500;
/** Without a provider a card is made within 5 ms; beside a search it may never be what is waited for. */
export const LOCAL_DEADLINE_MS = 25;

/**
 * The card that is meant, or `null`. Every kind is asked what it understands, the surest answers; where it has no
 * card on a closer look, the next. What stands beside results (`panel`) comes after all that answers at once. A kind
 * that throws or is too slow costs its own card and nothing else. Never rejects: an aborted `signal` gives `null`.
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

/** Every kind that understands the query, the surest first, whatever their slots. */
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

/** The card of the first candidate that has one, in time; else `null`. Never rejects. */
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

/** What kinds are asked about. */
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
