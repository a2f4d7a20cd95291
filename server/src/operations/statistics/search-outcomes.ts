import type { OutcomeEvent } from '../../storage/usage/usage-event.ts';

interface OpenSearch {
  readonly query: string;
  readonly atMs: number;
  /** Whether it showed clickable results. */
  readonly hasResults: boolean;
}

/** After this time without a click a search counts as abandoned. */
const ABANDONED_AFTER_MS = 10 * 60_000;
/** A later query belongs to another task (the usual bound: He, Göker, Harper, IPM 2002). */
const REFORMULATED_WITHIN_MS = 5 * 60_000;
// Some 5 MB. With more concurrent clients, the oldest searches are dropped.
const MAX_CLIENTS = 20_000;

/** Determines the outcome of searches from the page, from each client's next search. */
export class SearchOutcomes {
  readonly #open = new Map<string, OpenSearch>();

  /** Call when a client searches. Returns the outcome of its previous search. */
  searched(client: string, search: OpenSearch): OutcomeEvent | null {
    const before = this.#open.get(client);
    if (before !== undefined && before.query === search.query) return null; // shown again, or narrowed
    this.#open.delete(client);
    this.#open.set(client, search);
    if (this.#open.size > MAX_CLIENTS) {
      const first = this.#open.keys().next().value;
      if (first !== undefined) this.#open.delete(first);
    }
    return before === undefined ? null : outcomeOf(before, search);
  }

  /** Call when a client clicked on a result, or a card answered. */
  satisfied(client: string): void {
    this.#open.delete(client);
  }

  /** Outcomes of searches without a following search. */
  sweep(nowMs: number): OutcomeEvent[] {
    const ended: OutcomeEvent[] = [];
    for (const [client, search] of this.#open) {
      // Absolute, so that setting the clock back does not keep them longer.
      if (Math.abs(nowMs - search.atMs) < ABANDONED_AFTER_MS) break;
      this.#open.delete(client);
      if (search.hasResults) ended.push(abandoned(search, nowMs));
    }
    return ended;
  }
}

function outcomeOf(before: OpenSearch, next: OpenSearch): OutcomeEvent | null {
  const isSoon = next.atMs - before.atMs <= REFORMULATED_WITHIN_MS;
  if (isSoon && areSimilar(before.query, next.query)) {
    return { kind: 'outcome', atMs: next.atMs, query: before.query, outcome: 'reformulated' };
  }
  return before.hasResults ? abandoned(before, next.atMs) : null;
}

function abandoned({ query }: OpenSearch, atMs: number): OutcomeEvent {
  return { kind: 'outcome', atMs, query, outcome: 'abandoned' };
}

// Words of one or two letters are shared by anything.
const MIN_WORD_UNITS = 3;

/** Whether two queries share a word, or one is a prefix of the other. */
function areSimilar(a: string, b: string): boolean {
  if (a.startsWith(b) || b.startsWith(a)) return true;
  const words = new Set(a.split(' ').filter((word) => word.length >= MIN_WORD_UNITS));
  return b.split(' ').some((word) => words.has(word) || isMistyped(word, words));
}

/** Whether one of the words has the same first two thirds: another ending, or a typo near the end. */
function isMistyped(word: string, words: ReadonlySet<string>): boolean {
  if (word.length < 2 * MIN_WORD_UNITS) return false;
  const beginning = word.slice(0, Math.ceil((word.length * 2) / 3));
  return [...words].some((other) => other.startsWith(beginning));
}
