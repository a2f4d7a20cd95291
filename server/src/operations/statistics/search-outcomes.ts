import type { OutcomeEvent } from '../../storage/usage/usage-event.ts';

interface OpenSearch {
  readonly query: string;
  readonly atMs: number;
  /** Whether it showed something that could be clicked on. */
  readonly hasResults: boolean;
}

/** Who has not clicked by then has found it, or has gone. */
const ABANDONED_AFTER_MS = 10 * 60_000;
/** A query that follows later is another thought (the usual bound within a task: He, Göker, Harper, IPM 2002). */
const REFORMULATED_WITHIN_MS = 5 * 60_000;
// Some 5 MB. Of more people than that at once, the searches of those who searched first are left out.
const MAX_CLIENTS = 20_000;

/** Follows how the searches of pages end, each with the one that its person makes next. */
export class SearchOutcomes {
  readonly #open = new Map<string, OpenSearch>();

  /** A client has searched. Returns how its search before ended. */
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

  /** A client has clicked on a result, or got its answer from a card. */
  satisfied(client: string): void {
    this.#open.delete(client);
  }

  /** How searches ended that nothing has followed. */
  sweep(nowMs: number): OutcomeEvent[] {
    const ended: OutcomeEvent[] = [];
    for (const [client, search] of this.#open) {
      // A clock that was set back leaves them no further in the future than that.
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

/** Whether two queries share a word, or one begins with the other. */
function areSimilar(a: string, b: string): boolean {
  if (a.startsWith(b) || b.startsWith(a)) return true;
  const words = new Set(a.split(' ').filter((word) => word.length >= MIN_WORD_UNITS));
  return b.split(' ').some((word) => words.has(word) || isMistyped(word, words));
}

/** Whether one of the words has the same first two thirds: an ending, or a slip near the end. */
function isMistyped(word: string, words: ReadonlySet<string>): boolean {
  if (word.length < 2 * MIN_WORD_UNITS) return false;
  const beginning = word.slice(0, Math.ceil((word.length * 2) / 3));
  return [...words].some((other) => other.startsWith(beginning));
}
