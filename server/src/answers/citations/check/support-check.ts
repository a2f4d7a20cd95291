import type { EvidencePassage } from '../../evidence.ts';
import type { CitedEvidence } from '../cited-evidence.ts';
import { isClaimless } from './claimless.ts';
import { type PassageReading, readPassage } from './read-passage.ts';
import { Statement, SUPPORT_THRESHOLD } from './statement.ts';
import {
  type TermStatistics,
  type TermWeights,
  weightsByIndex,
  weightsByPassages,
} from './term-weights.ts';

/** `recited`: supported by another passage than it cites; `claimless`: claims nothing. */
export type Verdict = 'supported' | 'recited' | 'claimless' | 'unsupported';

/** The verdict on a statement, and its citations. */
export interface Support {
  readonly verdict: Verdict;
  /** Evidence numbers, in order; empty unless supported or recited. */
  readonly citations: readonly number[];
}

/** Checks statements against the passages that they cite. */
export interface SupportCheck {
  /** `cited` are existing evidence numbers. Synchronous: well under a millisecond. */
  decide(statement: string, cited: readonly number[], kind: 'text' | 'code'): Support;
}

/** A check by words, which also reports how sure it is. */
export interface WordsSupportCheck extends SupportCheck {
  /** The share of a statement's weight that an evidence number supports, 0 to 1; 0 if a detail is missing or denied. */
  share(statement: string, number: number): number;
}

/** What statements are checked against. */
export interface SupportEvidence {
  readonly evidence: CitedEvidence;
  /** Of the index; absent: words are weighed by the evidence alone. */
  readonly statistics?: TermStatistics;
}

// The statement does not cite this passage, so it has to support more of it.
const RECITE_MARGIN = 0.1;
// Of several passages that support a sentence together, each has to add this share.
const MIN_OWN_SHARE = 0.2;
/**
 * A check by words alone. A passage supports a statement if it contains, with its title and headings, enough of the
 * statement's words by weight and every number, date, unit and name, and if neither denies what the other says. If their
 * languages differ, names and numbers decide. It cannot detect a false statement made of the passage's own words. Requiring
 * proximity helps too little: three quarters of the words within three sentences would catch one in ten statements that
 * mix up subjects, and drop 1 to 4 % of correct ones.
 */
export function createSupportCheck(given: SupportEvidence): WordsSupportCheck {
  return new WordsCheck(given);
}

class WordsCheck implements WordsSupportCheck {
  readonly #evidence: CitedEvidence;
  readonly #statistics: TermStatistics | undefined;
  readonly #readings = new WeakMap<EvidencePassage, PassageReading>();

  constructor({ evidence, statistics }: SupportEvidence) {
    this.#evidence = evidence;
    this.#statistics = statistics;
  }

  decide(text: string, cited: readonly number[], kind: 'text' | 'code'): Support {
    const statement = new Statement(text, kind, this.#weights());
    const own = cited.filter((number) => this.#share(statement, number) >= SUPPORT_THRESHOLD);
    if (own.length > 0) return { verdict: 'supported', citations: own };
    const together = cited.length > 1 ? this.#together(statement, cited) : [];
    if (together.length > 0) return { verdict: 'supported', citations: together };
    if (kind === 'text' && this.#claimsNothing(statement)) return CLAIMLESS;
    const best = this.#best(statement, cited);
    return best === null ? UNSUPPORTED : { verdict: 'recited', citations: [best] };
  }

  share(text: string, number: number): number {
    return this.#share(new Statement(text, 'text', this.#weights()), number);
  }

  #weights(): TermWeights {
    if (this.#statistics !== undefined) return weightsByIndex(this.#statistics);
    return weightsByPassages(this.#all().flatMap((number) => this.#readingsOf(number)));
  }

  #all(): number[] {
    return Array.from({ length: this.#evidence.count }, (_, at) => at + 1);
  }

  #readingsOf(number: number): PassageReading[] {
    return this.#evidence.passages(number).map((passage) => {
      let reading = this.#readings.get(passage);
      if (reading === undefined) {
        reading = readPassage(passage);
        this.#readings.set(passage, reading);
      }
      return reading;
    });
  }

  /** The share by the best of its passages; 0 if a detail is missing. */
  #share(statement: Statement, number: number): number {
    return Math.max(0, ...this.#readingsOf(number).map((reading) => statement.shareIn([reading])));
  }

  /** Those of several passages that support the statement together. */
  #together(statement: Statement, cited: readonly number[]): number[] {
    const readings = cited.map((number) => this.#readingsOf(number));
    if (statement.shareIn(readings.flat()) < SUPPORT_THRESHOLD) return [];
    return cited.filter((_, at) => statement.wordShare(readings[at] ?? []) >= MIN_OWN_SHARE);
  }

  #claimsNothing(statement: Statement): boolean {
    if (statement.isEmpty) return true;
    if (!isClaimless(statement.text)) return false;
    const readings = this.#all().flatMap((number) => this.#readingsOf(number));
    return statement.holdsDetails(readings, statement.ownLanguage);
  }

  #best(statement: Statement, cited: readonly number[]): number | null {
    const shares = this.#all()
      .filter((number) => !cited.includes(number))
      .map((number) => ({ number, share: this.#share(statement, number) }))
      .filter(({ share }) => share >= SUPPORT_THRESHOLD + RECITE_MARGIN)
      .sort((a, b) => b.share - a.share);
    return shares[0]?.number ?? null;
  }
}

const CLAIMLESS: Support = { verdict: 'claimless', citations: [] };
const UNSUPPORTED: Support = { verdict: 'unsupported', citations: [] };
