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

/** What became of a statement: it stands as cited, by another passage than it cites, without claiming anything, or by none. */
export type Verdict = 'supported' | 'recited' | 'claimless' | 'unsupported';

/** Whether a statement may be said, and whom it cites. */
export interface Support {
  readonly verdict: Verdict;
  /** By evidence number, in order; empty unless it is supported or recited. */
  readonly citations: readonly number[];
}

/** Compares statements with the passages that they cite. */
export interface SupportCheck {
  /** `cited` are evidence numbers that exist. Synchronous: well under a millisecond. */
  decide(statement: string, cited: readonly number[], kind: 'text' | 'code'): Support;
}

/** A check by words, which can also tell how sure it is. */
export interface WordsSupportCheck extends SupportCheck {
  /** The share of a statement's weight that a number stands for, 0 to 1; 0 where a detail is missing, or is denied. */
  share(statement: string, number: number): number;
}

/** What statements are compared with. */
export interface SupportEvidence {
  readonly evidence: CitedEvidence;
  /** Of the index; absent: words are weighed by the evidence alone. */
  readonly statistics?: TermStatistics;
}

// No citation says that this passage says it, so more of it has to be there.
const RECITE_MARGIN = 0.1;
// Of several that support a sentence together, each adds something.
const MIN_OWN_SHARE = 0.2;
/**
 * A check by words alone: a statement is supported where enough of what it says, by weight, stands in the passage, with
 * its title and headings, and every number, date, unit and name in it, and where not one of the two denies what the other
 * says. In another language than the passage's, names and numbers decide. It cannot tell a lie that is made of the passage's own
 * words. How near to one another these stand tells too little: asking for three quarters of them within three sentences
 * would catch one in ten subjects joined to what is said of another, and drop 1 to 4 % of what is right.
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

  /** By the best of its passages; 0 where a detail is missing. */
  #share(statement: Statement, number: number): number {
    return Math.max(0, ...this.#readingsOf(number).map((reading) => statement.shareIn([reading])));
  }

  /** Those of several that support it together. */
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
