import type { QueryPhrase } from '../../search-index.ts';
import type { Segment } from '../segments/segment.ts';
import type { KeyCounts } from './key-counts.ts';
import type { ScoringTerm } from './scoring-term.ts';
import type { TrackedWords } from './word-masks.ts';

/** The data of the index that a query needs besides its segments. */
export interface SearchScope {
  readonly segments: readonly Segment[];
  readonly counts: KeyCounts;
  readonly passages: number;
  readonly averageLength: number;
  /** Where the postings of texts lie in another index. */
  readonly foreign?: ForeignWords;
}

/** The words of a query, weighted for the whole index. */
export interface TermPlan extends MatchedWords {
  /** Those with the highest bounds first, then the forms of a word that only raise or lower its score. */
  readonly terms: readonly ScoringTerm[];
  /**
   * By number of terms: the highest score of the words of a passage without any of the first terms; 0 if the others are too few to match.
   * It never rises, and ends with a 0.
   */
  readonly bounds: Float64Array;
  /** By number of terms: the most that the other terms together add to the score of a passage. */
  readonly rests: Float64Array;
  /** By number of terms: the bits of the words of the other terms. */
  readonly restMasks: Int32Array;
}

/** The words of which a document must have enough. */
export interface MatchedWords extends TrackedWords {
  readonly requiredWeight: number;
}

/**
 * What another engine, which has the postings of texts, knows of the words of one query. With it the columns, names and counts that
 * an index has here give the same hits, totals, facets and explanations as if its postings were here, too.
 */
export interface ForeignWords {
  /** The words, weighted by {@link countOf}. */
  readonly plan: TermPlan;
  /** How many passages have a term. */
  countOf(term: string): number;
  /** The documents that have a term of the plan in any of its forms: bit n for number n; `null`: every one is taken to. */
  withTerm(term: ScoringTerm): Uint8Array | null;
  /** The documents that have a phrase in its field. */
  withPhrase(phrase: QueryPhrase): Uint8Array;
  /** Passages with words of the query, the best of the whole index among them. Others are not scored, and rank last. */
  readonly passages: readonly ForeignPassage[];
}

/** The words of one passage. */
export interface ForeignPassage {
  readonly documentNumber: number;
  readonly passage: number;
  /** By key of the dictionary, or `phraseKey`: as BM25 counts them. */
  readonly occurrences: ReadonlyMap<string, number>;
  /** The same in the text alone, for explanations; absent: unknown. */
  readonly inText?: ReadonlyMap<string, number>;
  /** The same in the title of the document, known with its first passage. */
  readonly inTitle?: ReadonlyMap<string, number>;
}
