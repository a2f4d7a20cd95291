/** What a document scores for a query and why, also where something keeps it from being found. */
export interface Explanation {
  readonly documentNumber: number;
  /** Index into the document's passages of the best passage. */
  readonly passage: number;
  /** What a search gives it, or would give it. 0 without words to score. */
  readonly score: number;
  /** Their values sum up to the score, but for the rounding of sums of 64-bit floats. */
  readonly signals: readonly ScoreSignal[];
  /** Which share of the query's weight the document holds, 0 to 1, and which it must hold to match. */
  readonly coverage: number;
  readonly requiredCoverage: number;
  /** Whether it holds enough of the words, whatever else keeps it out. */
  readonly hasEnoughWords: boolean;
  /** Whether it is so near to the query in meaning that it is a match whatever its words. */
  readonly isNear: boolean;
  /** Words of the query that it holds nowhere: indexes into `query.terms`, without bonuses. */
  readonly lackingTerms: readonly number[];
  /** Filters that leave it out. */
  readonly failedFilters: readonly FilterName[];
  /** Indexes into `query.required`. */
  readonly missingRequired: readonly number[];
  /** Indexes into `query.excluded`. */
  readonly heldExcluded: readonly number[];
  /** Indexes into the hidden selections of the query's adjustments. */
  readonly hiddenBy: readonly number[];
  /** Whether it is pinned, and so goes first whatever it scores. */
  readonly isPinned: boolean;
  /** The other documents of its group: only the best of all of them that match is a hit. */
  readonly copies: readonly number[];
}

/** What one thing adds to a score. */
export type ScoreSignal =
  | TermSignal
  | PassagesSignal
  | CoverageSignal
  | MeaningSignal
  | BoostSignal
  | FactorSignal;

/** What the score is multiplied by besides, as what that adds. */
export type FactorSignal =
  | FreshnessSignal
  | AuthoritySignal
  | DepthSignal
  | OverviewSignal
  | InterestsSignal
  | NameSignal;

/** A word of the query in the best passage, by BM25, where it stands. */
export interface TermSignal {
  /**
   * `text`: in the passage itself; `title`, `heading`: counted in with it; `compound`: as a part of
   * a word that is counted as a whole (`rateLimit`); `synonym`: another word for it, wherever that stands;
   * `written`: more for the very form that was typed, wherever that stands; `joined`: less, since the passage has it only
   * as a part of other words (`java` of `JavaScript`).
   */
  readonly kind: 'text' | 'title' | 'heading' | 'compound' | 'synonym' | 'written' | 'joined';
  readonly value: number;
  /** Index into `query.terms`. */
  readonly term: number;
  /** How often it occurs there; for titles and headings as often as it is counted. */
  readonly occurrences: number;
  /** In how many of all `passages` it occurs anywhere. */
  readonly passagesWithTerm: number;
  readonly passages: number;
  /** The BM25 length of the passage, title and headings included, and that of the average one. */
  readonly length: number;
  readonly averageLength: number;
}

/** What the next best passages of a document and its first one make of its score: more where they are as good as the one shown, else less. */
export interface PassagesSignal {
  readonly kind: 'passages';
  readonly value: number;
}

/** What words that are missing take away: zero or less. */
export interface CoverageSignal {
  readonly kind: 'coverage';
  readonly value: number;
}

/** What nearness in meaning adds. */
export interface MeaningSignal {
  readonly kind: 'meaning';
  readonly value: number;
  /** The cosine of the query and the document's nearest passage. */
  readonly similarity: number;
  /** As in `SemanticHit`. */
  readonly strength: number;
  readonly standsAlone: boolean;
}

/** What a boost adds or takes. */
export interface BoostSignal {
  readonly kind: 'boost';
  readonly value: number;
  /** Index into the boosts of the query's adjustments. */
  readonly boost: number;
}

/** What being new adds; only documents with a date have it. */
export interface FreshnessSignal {
  readonly kind: 'freshness';
  readonly value: number;
  /** Whole days since it was published; 0 also for dates to come. */
  readonly ageDays: number;
}

/** What links from other documents add. */
export interface AuthoritySignal {
  readonly kind: 'authority';
  readonly value: number;
  /** As in `IndexedDocument`: 1 to 255. */
  readonly authority: number;
}

/** What lying near the home page adds. */
export interface DepthSignal {
  readonly kind: 'depth';
  readonly value: number;
  /** Levels below the home page. */
  readonly depth: number;
}

/** What listing in place of telling takes: zero or less. */
export interface OverviewSignal {
  readonly kind: 'overview';
  readonly value: number;
}

/** What the interests of whoever asks add. */
export interface InterestsSignal {
  readonly kind: 'interests';
  readonly value: number;
  /** Those of the document's topics that they have an interest in, with what they have said of each. */
  readonly interests: readonly { readonly topic: string; readonly weight: number }[];
}

/** What being called as the query adds; nothing where an address or a file's whole name puts it first whatever it scores. */
export interface NameSignal {
  readonly kind: 'exact-title' | 'home-page' | 'file-name' | 'address';
  readonly value: number;
}

/** What a filter looks at; `not-…` for one that excludes. */
export type FilterName =
  | 'type'
  | 'source'
  | 'file-type'
  | 'site'
  | 'language'
  | 'topic'
  | 'published-from'
  | 'published-to'
  | 'explicit'
  | 'attributes'
  | 'not-type'
  | 'not-file-type'
  | 'not-site';
