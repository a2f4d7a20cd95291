/** A document's score for a query and the reasons, even if something keeps it out of the results. */
export interface Explanation {
  readonly documentNumber: number;
  /** Index into the document's passages of the best passage. */
  readonly passage: number;
  /** Its score in a search, or what it would be. 0 without words to score. */
  readonly score: number;
  /** Their values sum up to the score, up to rounding of 64-bit floats. */
  readonly signals: readonly ScoreSignal[];
  /** The share of the query's weight that the document holds, 0 to 1, and the share that a match needs. */
  readonly coverage: number;
  readonly requiredCoverage: number;
  /** Whether it holds enough of the words, regardless of filters. */
  readonly hasEnoughWords: boolean;
  /** Whether it is near enough in meaning to match without the words. */
  readonly isNear: boolean;
  /** Words of the query that it does not hold: indexes into `query.terms`, without bonuses. */
  readonly lackingTerms: readonly number[];
  /** Filters that leave it out. */
  readonly failedFilters: readonly FilterName[];
  /** Indexes into `query.required`. */
  readonly missingRequired: readonly number[];
  /** Indexes into `query.excluded`. */
  readonly heldExcluded: readonly number[];
  /** Indexes into the hidden selections of the query's adjustments. */
  readonly hiddenBy: readonly number[];
  /** Whether it is pinned, and so first regardless of its score. */
  readonly isPinned: boolean;
  /** The other documents of its group. Only the best match of a group is a hit. */
  readonly copies: readonly number[];
}

/** One addend of a score. */
export type ScoreSignal =
  | TermSignal
  | PassagesSignal
  | CoverageSignal
  | MeaningSignal
  | BoostSignal
  | FactorSignal;

/** A further factor of the score, expressed as what it adds. */
export type FactorSignal =
  | FreshnessSignal
  | AuthoritySignal
  | DepthSignal
  | OverviewSignal
  | InterestsSignal
  | NameSignal;

/** The BM25 score of a query's word in the best passage, for one kind of occurrence. */
export interface TermSignal {
  /**
   * `text`: in the passage itself; `title`, `heading`: in its title or headings, which count with it; `compound`: as a
   * part of a word that counts as a whole (`rateLimit`); `synonym`: another word for it, anywhere; `written`: a bonus
   * for the exact form that was typed, anywhere; `joined`: a loss, since the passage has it only as a part of other
   * words (`java` in `JavaScript`).
   */
  readonly kind: 'text' | 'title' | 'heading' | 'compound' | 'synonym' | 'written' | 'joined';
  readonly value: number;
  /** Index into `query.terms`. */
  readonly term: number;
  /** How often it occurs; for titles and headings times their weight. */
  readonly occurrences: number;
  /** In how many of all `passages` it occurs anywhere. */
  readonly passagesWithTerm: number;
  readonly passages: number;
  /** The BM25 length of the passage, title and headings included, and that of the average one. */
  readonly length: number;
  readonly averageLength: number;
}

/** What the document's next best passages and its first one add or subtract: more if they are as good as the best one, else less. */
export interface PassagesSignal {
  readonly kind: 'passages';
  readonly value: number;
}

/** What missing words subtract: zero or less. */
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
  /** See `SemanticHit`. */
  readonly strength: number;
  readonly standsAlone: boolean;
}

/** What a boost adds or subtracts. */
export interface BoostSignal {
  readonly kind: 'boost';
  readonly value: number;
  /** Index into the boosts of the query's adjustments. */
  readonly boost: number;
}

/** What freshness adds; only for documents with a date. */
export interface FreshnessSignal {
  readonly kind: 'freshness';
  readonly value: number;
  /** Whole days since it was published; 0 for future dates. */
  readonly ageDays: number;
}

/** What links from other documents add. */
export interface AuthoritySignal {
  readonly kind: 'authority';
  readonly value: number;
  /** See `IndexedDocument`: 1 to 255. */
  readonly authority: number;
}

/** What nearness to the home page adds. */
export interface DepthSignal {
  readonly kind: 'depth';
  readonly value: number;
  /** Levels below the home page. */
  readonly depth: number;
}

/** What an overview loses: zero or less. */
export interface OverviewSignal {
  readonly kind: 'overview';
  readonly value: number;
}

/** What the caller's interests add or subtract. */
export interface InterestsSignal {
  readonly kind: 'interests';
  readonly value: number;
  /** The document's topics that the caller has rated, with the caller's weight of each. */
  readonly interests: readonly { readonly topic: string; readonly weight: number }[];
}

/** What a name equal to the query adds; 0 if an address or a full file name puts the document first anyway. */
export interface NameSignal {
  readonly kind: 'exact-title' | 'home-page' | 'file-name' | 'address';
  readonly value: number;
}

/** The property that a filter tests; `not-…` for one that excludes. */
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
