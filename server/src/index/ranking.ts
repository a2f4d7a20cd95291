/**
 * How every engine ranks, so that two of them given the same terms put the same documents first.
 *
 * A passage scores BM25 over its words, including those of its title and headings
 * (`index-document.ts` gives their weights). A document scores its best passage, multiplied by
 * {@link passagesFactor} of its next best ones, by {@link leadFactor} of its first one and by {@link coverageFactor} of its
 * words ({@link heldCoverage}).
 *
 * The constants were tuned on data/relevance as a whole (`npm run bench -- quality`); the optimum is flat:
 * k1 .9–1.5 and b .6–.75 are within .003 of it on the mean. docs/decisions/0004-ranking.md has the table.
 */
export const BM25_K1 = 1.4;
export const BM25_B = 0.7;

/** BM25's inverse document frequency (Lucene's form, never negative): `total` passages, `count` of them with the word. */
export function inverseDocumentFrequency(total: number, count: number): number {
  return Math.log(1 + (total - count + 0.5) / (count + 0.5));
}

/**
 * The share of the query, by weight (idf) of words, that a document must hold to match. All words are preferred, most
 * are enough. A long question is mostly context, so a smaller share suffices. Two words: the rarer one, or both if
 * equally rare; eight and more: nearly any content word.
 */
export function requiredCoverage(wordCount: number): number {
  return wordCount <= 1 ? 0 : Math.max(0.02, 0.3 - 0.05 * (wordCount - 2));
}

/**
 * The factor of a document's score if it holds `coverage` (0..1) of the query's weight. In a short query every word
 * matters; in a long one BM25's sum already reflects it.
 */
export function coverageFactor(coverage: number, wordCount: number): number {
  const share = Math.min(0.7, 3 / wordCount);
  return 1 - share + share * coverage;
}

/**
 * The coverage of a document of `passages`, if its best passage has the share `best` of the query and all of them together have
 * `anywhere`. A long document contains most words, whatever its subject: beyond {@link COVERING_PASSAGES}, words outside its best passage
 * count less, the more passages there are. docs/decisions/0041-what-long-documents-hold.md has the measurement.
 */
export function heldCoverage(best: number, anywhere: number, passages: number): number {
  return best + (anywhere - best) * Math.min(1, COVERING_PASSAGES / passages);
}

/** A manual of so many passages is still about one subject; 40 and 75 measure the same. */
export const COVERING_PASSAGES = 50;

/**
 * The factor of a document's score for its second and third best passages (each as a share of the best, 0 without any word):
 * .76 if only one of several passages has any word, up to 1.06 if three are equally good. A page about the subject of a
 * query says more about it than one paragraph. A document of one passage keeps its score. Among the
 * `passages` of a book some are always good, so from {@link USUAL_PASSAGES} on further ones count less, the more there are: a page
 * that repeats all others, for printing, ranks lower. For a query of one word only the best counts: every page on a subject
 * repeats its name. docs/decisions/0036-further-passages.md has the measurement.
 */
export function passagesFactor(second: number, third: number, passages: number): number {
  if (passages === 1) return 1;
  const share = Math.min(1, USUAL_PASSAGES / passages);
  const last = passages === 2 ? ABSENT_PASSAGE * second : third;
  return (1 + share * (SECOND_SHARE * second + THIRD_SHARE * last)) / WITHOUT_FURTHER;
}

/**
 * The factor of a document's score for its first passage (`lead`: its score as a share of the best): 1 if that is the best
 * itself, .77 if it has no word of the query. A document begins with its subject; its description, the words of links to it and the
 * name of its file are counted there, too. The square root is used since a lead is short: having some of the words matters most.
 * docs/decisions/0043-the-lead-counts.md has the measurement.
 */
export function leadFactor(lead: number): number {
  // The penalty of words joined to others may make a lead negative.
  return (1 + LEAD_SHARE * Math.sqrt(Math.max(0, lead))) / (1 + LEAD_SHARE);
}

const LEAD_SHARE = 0.3;

/** The least number of a query's words with which more than the best passage of a document counts. */
export const WORDS_FOR_FURTHER_PASSAGES = 2;

const SECOND_SHARE = 0.3;
const THIRD_SHARE = 0.1;
// The share of a missing passage, relative to the one before it.
const ABSENT_PASSAGE = 0.8;
// The divisor that gives a document of one passage the factor 1.
const WITHOUT_FURTHER = 1 + ABSENT_PASSAGE * (SECOND_SHARE + THIRD_SHARE);

/** The most by which {@link passagesFactor} and {@link leadFactor} together raise a score. */
export const MOST_PASSAGES_FACTOR = (1 + SECOND_SHARE + THIRD_SHARE) / WITHOUT_FURTHER;
// The longest pages of Python's and Node's references have 280; 300 and 500 measure the same.
const USUAL_PASSAGES = 300;

/**
 * The weight of an owner's synonym, relative to the typed word. Below 1, so that of two similar documents
 * the one with the typed word leads; close to it, since the owner declares that the two mean the same.
 */
export const SYNONYM_WEIGHT = 0.8;

/**
 * The weight of a near synonym, relative to the typed word (`QueryTerm.near`). docs/decisions/0044-near-synonyms.md has the
 * measurement.
 */
export const NEAR_SYNONYM_WEIGHT = 0.5;

/** A near synonym in a larger share of all passages is ignored: it distinguishes little, and takes longest to look up. */
export const MAX_NEAR_SYNONYM_SHARE = 0.05;

/**
 * The weight of the exact form as typed: this share of the difference between its idf and that of the word in all its
 * forms. Puts the documents with a rare form first.
 */
export const WRITTEN_SHARE = 0.3;

/**
 * The same if meaning counts, too: a document that meaning finds with the word's other forms should not be outweighed by the
 * form. CACM with MiniLM, nDCG@10: .3 .599, .15 .603, none .605; other sets within .001.
 */
export const WRITTEN_SHARE_WITH_MEANING = 0.15;

/**
 * The share of its score that a word loses in a passage that has it only joined to others: `java` in `JavaScript`. So large that a long
 * passage with the word itself goes before a short one with many such parts. docs/decisions/0038-words-joined-to-others.md has the
 * measurement.
 */
export const JOINED_LOSS = 0.6;

/**
 * The factor of a document's score for its authority, 0 to 255: up to a twentieth more, so that links
 * decide between near-ties. `npm run bench -- links`: an eighth does not find much-linked pages better, and
 * the rest clearly worse (docs/decisions/0011-links.md).
 */
export function authorityFactor(authority: number): number {
  return 1 + (0.05 * authority) / 255;
}

/**
 * Matches are counted up to this number: further results cannot be requested, and counting all takes
 * as long as ranking them. With facets, which count each match, or sorted by time, all are counted.
 */
export const COUNTED_DOCUMENTS = 10_000;

/**
 * The scale of meaning if no word is found, so that there is no best score of the words: about the score of a
 * good match of two words.
 */
export const SCALE_WITHOUT_WORDS = 10;

/** The bounds of all boosts of a score together: two full ones (10 × 10), or the inverse. */
export const MAX_BOOST = 100;

/**
 * The factor of a document's score for its age in whole days; `null` if it has no date. By default
 * so small that it decides between near-ties, and halved after a year; if the query asks for recent documents, up
 * to half as much again, halved after 60 days. A future date counts as today.
 */
export function freshnessFactor(ageDays: number | null, freshness: 'usual' | 'wanted'): number {
  if (ageDays === null) return 1;
  const { gain, halfLifeDays } = FRESHNESS[freshness];
  return 1 + gain * 2 ** (-Math.max(0, ageDays) / halfLifeDays);
}

// A release or a manual is of use for about a year, news for weeks. The judged sets have no dates to tune it by.
const FRESHNESS = {
  usual: { gain: 0.05, halfLifeDays: 365 },
  wanted: { gain: 0.5, halfLifeDays: 60 },
} as const;

/**
 * The factor of a document's score for its depth below its home page (0): 1.03 for the home
 * page itself, half of that for each level. Decides between near-ties.
 */
export function depthFactor(depth: number): number {
  return 1 + 0.03 * 2 ** -depth;
}

/**
 * The factor of a table of contents, an index, a list of links or a change log, unless the query asks for one: such a page
 * collects the words of the pages that it lists, and those hold the answers. The factor of an equal title or file name
 * (`NAME_FACTORS`) outweighs it.
 */
export const OVERVIEW_FACTOR = 0.75;

/**
 * The factor for the caller's interests: 1 + a tenth of the mean of `weights` (−1 to 1), the weights of the document's
 * topics that the caller has rated. It lies between .9 and 1.1, so that a document that scores more than 1.1 / .9 = 1.22
 * times another stays in front for every caller.
 */
export function interestFactor(weights: readonly number[]): number {
  if (weights.length === 0) return 1;
  const mean = weights.reduce((sum, weight) => sum + weight, 0) / weights.length;
  return 1 + INTEREST_GAIN * mean;
}

// Decides near-ties and never hides the best answer (issue 5).
const INTEREST_GAIN = 0.1;

/**
 * The factor of a document whose name equals the query: its title, the name of the site whose home page it is, or its file's
 * name alone, which is weaker than a title. Other documents come first only if their words score more than twice as
 * much. docs/decisions/0015-names-age-and-depth.md has the measurement.
 */
export const NAME_FACTORS = { 'exact-title': 2, 'home-page': 2, 'file-name': 1.3 } as const;

/** An address, folder or site name that more documents than this share at the same depth identifies none of them. */
export const MAX_NAMESAKES = 3;

/** A title that more documents than this share identifies none of them: `Index`, `Untitled`. */
export const MAX_BEARERS = 200;
