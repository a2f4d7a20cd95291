/** A link in the main content of a document: evidence for its target, with its link text. */
export interface DocumentLink {
  /** The {@link linkKey} of the target. */
  readonly target: number;
  /** The link text on one line, at most {@link MAX_LINK_WORDS_UNITS}; empty if it does not describe the target. */
  readonly words: string;
}

/**
 * Distinct targets that count of one document, in its order. Articles have some thirty; of a page that lists
 * thousands each one says little.
 */
export const MAX_LINKS = 100;

/** In UTF-16 units. Longer words are a teaser and not a name; they are cut. */
export const MAX_LINK_WORDS_UNITS = 80;

/** The evidence of other documents' links about a document. */
export interface LinkStanding {
  /** Number of documents that link to it. A group of copies counts once, its own copies do not count. */
  readonly linkers: number;
  /** 0..{@link MAX_AUTHORITY}, by {@link authorityOf}. */
  readonly authority: number;
  /** The most frequent link texts, at most eight, in lower case and alphabetical order. */
  readonly anchors: readonly string[];
}

/** The links of a stored document, for going through all of them. */
export interface StoredLinks {
  readonly number: number;
  readonly duplicateGroup: number;
  /** Equal for documents of one site, or of one source without sites. */
  readonly place: string;
  /** The {@link linkKey} of its own address; `null` if it has none. */
  readonly address: number | null;
  readonly links: readonly DocumentLink[];
}

/** A byte of the index. */
export const MAX_AUTHORITY = 255;

// A thousand incoming links give the maximum. Steps of half a doubling make twenty levels, so that most changes of the number
// do not change the index.
const FULL_WEIGHT = 1_000;
const STEPS = 20;

/** The authority of a document from the weight of its links: a step for each half doubling, 0 for none, full at 1,000. */
export function authorityOf(weight: number): number {
  const share = Math.log2(1 + weight) / Math.log2(1 + FULL_WEIGHT);
  return Math.round((Math.min(STEPS, Math.round(share * STEPS)) * MAX_AUTHORITY) / STEPS);
}
