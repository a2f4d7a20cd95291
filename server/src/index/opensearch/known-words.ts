import type { ScoringTerm } from '../embedded/search/scoring-term.ts';

/** Sets of documents, 125 kB for a million documents each: those of some hundred words. */
const MAX_SET_BYTES = 32 << 20;
const MAX_COUNTS = 16_384;

/**
 * What the cluster has said of words since the last commit: in how many passages a term is, and which documents have one. Words repeat, so
 * that most searches ask for neither.
 */
export class KnownWords {
  readonly #counts = new Map<string, number>();
  readonly #sets = new Map<string, Uint8Array>();
  #setBytes = 0;
  #sequence = -1;

  /** Forgets everything if there was a commit since. */
  at(sequence: number): this {
    if (sequence !== this.#sequence) {
      this.#counts.clear();
      this.#sets.clear();
      this.#setBytes = 0;
      this.#sequence = sequence;
    }
    return this;
  }

  get sequence(): number {
    return this.#sequence;
  }

  count(term: string): number | undefined {
    return this.#counts.get(term);
  }

  keepCount(term: string, count: number): void {
    if (this.#counts.size >= MAX_COUNTS) this.#counts.clear();
    this.#counts.set(term, count);
  }

  set(key: string): Uint8Array | undefined {
    const known = this.#sets.get(key);
    if (known === undefined) return undefined;
    // The last used is the last to be evicted.
    this.#sets.delete(key);
    this.#sets.set(key, known);
    return known;
  }

  keepSet(key: string, documents: Uint8Array): void {
    this.#sets.set(key, documents);
    this.#setBytes += documents.length;
    for (const [oldest, { length }] of this.#sets) {
      if (this.#setBytes <= MAX_SET_BYTES) return;
      this.#sets.delete(oldest);
      this.#setBytes -= length;
    }
  }
}

/** Names the set of documents with a term of a plan. */
export function setKeyOf({ keys, synonyms }: Pick<ScoringTerm, 'keys' | 'synonyms'>): string {
  return JSON.stringify([keys, synonyms]);
}
