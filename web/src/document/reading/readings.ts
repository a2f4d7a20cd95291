import { type Failure, readFailure } from '../../stream/failure.ts';
import type { Browser } from '../../stream/follow-search.ts';
import type { Reading } from '../../wire/wire-types.ts';

/** What came of asking for a document as it is read. */
export type ReadingOutcome =
  | { readonly kind: 'reading'; readonly reading: Reading }
  /** There is none of this id, or none that this page may see. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** Which blocks of a document: from one on, or those around a passage. */
export interface ReadingPlace {
  readonly offset?: number;
  readonly passage?: number | null;
  readonly limit?: number;
}

/** Brings a part of a document. Rejects only where it was aborted. */
export type AskReading = (
  id: string,
  query: string,
  place: ReadingPlace,
  signal: AbortSignal,
) => Promise<ReadingOutcome>;

/** As many blocks as some ten screens hold. */
export const PAGE_BLOCKS = 120;

/** From the preview to the page: so long the same answer serves both. */
const KEPT_MS = 20_000;
const MAX_KEPT = 8;

/** Brings parts of documents. */
export interface Readings {
  readonly ask: AskReading;
  /** Asks for a part that is about to be opened, so that it is there or on its way by then. Never rejects. */
  readonly prefetch: (id: string, query: string, place: ReadingPlace) => void;
}

/** Brings parts of documents from the server, and keeps the latest few for a moment. */
export function createReadings(
  browser: Pick<Browser, 'fetch'>,
  nowMs: () => number = Date.now,
): Readings {
  const kept = new Map<string, { readonly outcome: ReadingOutcome; readonly atMs: number }>();
  /** Prefetched and not there yet; these are never aborted. */
  const coming = new Map<string, Promise<ReadingOutcome>>();
  const known = (path: string): ReadingOutcome | null => {
    const last = kept.get(path);
    return last !== undefined && nowMs() - last.atMs < KEPT_MS ? last.outcome : null;
  };
  const bring = async (path: string, signal: AbortSignal): Promise<ReadingOutcome> => {
    const outcome = await ask(path, browser, signal);
    kept.delete(path);
    // A failed request may be repeated.
    if (outcome.kind === 'reading') kept.set(path, { outcome, atMs: nowMs() });
    const [oldest] = kept.keys();
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
    return outcome;
  };
  return {
    async ask(id, query, place, signal) {
      const path = readingPath(id, query, place);
      return known(path) ?? coming.get(path) ?? bring(path, signal);
    },
    prefetch(id, query, place) {
      const path = readingPath(id, query, place);
      if (known(path) !== null || coming.has(path)) return;
      const outcome = bring(path, new AbortController().signal);
      coming.set(path, outcome);
      void outcome.finally(() => coming.delete(path));
    },
  };
}

function readingPath(id: string, query: string, place: ReadingPlace): string {
  const { offset, limit = PAGE_BLOCKS } = place;
  // Addresses leave out the first passage, which may be the whole of a long document: it opens at the words that were searched for.
  const first = query !== '' && offset === undefined ? 0 : null;
  const passage = place.passage ?? first;
  const parameters = new URLSearchParams({ limit: String(limit) });
  if (passage !== null) parameters.set('passage', String(passage));
  else if (offset !== undefined && offset > 0) parameters.set('offset', String(offset));
  if (query !== '') parameters.set('q', query);
  return `/api/documents/${encodeURIComponent(id)}/reading?${parameters}`;
}

async function ask(
  path: string,
  browser: Pick<Browser, 'fetch'>,
  signal: AbortSignal,
): Promise<ReadingOutcome> {
  try {
    const response = await browser.fetch(path, { signal });
    // An id of another form is of no document either.
    if (response.status === 404 || response.status === 400) return { kind: 'gone' };
    if (response.status === 401 || response.status === 403) return { kind: 'refused' };
    if (!response.ok) return { kind: 'failed', failure: await readFailure(response) };
    // Of the server that this page is from, by its contract.
    return { kind: 'reading', reading: (await response.json()) as Reading };
  } catch (error) {
    if (signal.aborted) throw error;
    return { kind: 'failed', failure: { kind: 'unreachable' } };
  }
}
