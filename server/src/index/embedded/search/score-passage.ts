import { SYNONYM_WEIGHT } from '../../ranking.ts';
import { type DecodedPostings, decoded, MAX_FREQUENCY } from '../segments/postings.ts';
import type { Segment } from '../segments/segment.ts';
import { passagesIn, phraseKey } from './foreign-words.ts';
import { type ScoringTerm, saturationOf } from './scoring-term.ts';
import type { ForeignPassage, ForeignWords } from './search-scope.ts';
import { postingsOfSynonym } from './term-postings.ts';

/** One passage, scored as `score-segment.ts` scores all of them. */
export interface ScoredPassage {
  /** Local to the segment. */
  readonly passage: number;
  readonly score: number;
  /** The bits of its words; {@link TOUCHED_BIT} if it has only a bonus; 0 for none. */
  readonly mask: number;
  readonly added: readonly AddedScore[];
}

/** The contribution of one form of a word to the score of a passage. */
export interface AddedScore {
  readonly term: ScoringTerm;
  /** In the dictionary; `null` for a synonym. */
  readonly key: string | null;
  readonly value: number;
  /** As BM25 counts them, including those in title and headings. */
  readonly occurrences: number;
}

/** One form of a word, with the passages of a segment that have it. */
export interface ScoredForm {
  readonly term: ScoringTerm;
  readonly key: string | null;
  readonly postings: DecodedPostings;
  readonly boost: number;
  /** Whether it counts only if no other form of the word is present. */
  readonly isAlternative: boolean;
}

/** The forms of all words in the order in which a search adds them: each word's keys, then its synonyms. */
export function formsIn(
  segment: Segment,
  terms: readonly ScoringTerm[],
  foreign?: ForeignWords,
): ScoredForm[] {
  if (foreign !== undefined) return foreignForms(terms, passagesIn(segment, foreign));
  return terms.flatMap((term) => {
    const { boost } = term;
    const forms = term.keys.flatMap((key, i): ScoredForm[] => {
      const postings = segment.postings(key);
      return postings
        ? [{ term, key, postings, boost, isAlternative: i > 0 || term.form === 'near' }]
        : [];
    });
    const synonyms = term.synonyms.flatMap((words) =>
      postingsOfSynonym(segment, words).map((list): ScoredForm => {
        const weaker = boost * SYNONYM_WEIGHT;
        return { term, key: null, postings: decoded(list), boost: weaker, isAlternative: true };
      }),
    );
    return [...forms, ...synonyms];
  });
}

/** As `formsIn`, from foreign passages. */
export function foreignForms(
  terms: readonly ScoringTerm[],
  passages: ReadonlyMap<number, ForeignPassage>,
): ScoredForm[] {
  const postingsOf = (key: string): DecodedPostings | null => {
    const having = [...passages].filter(([, { occurrences }]) => occurrences.has(key));
    if (having.length === 0) return null;
    return {
      passages: Uint32Array.from(having, ([passage]) => passage),
      frequencies: Uint8Array.from(having, ([, { occurrences }]) =>
        Math.min(occurrences.get(key) ?? 0, MAX_FREQUENCY),
      ),
    };
  };
  return terms.flatMap((term) => {
    const { boost } = term;
    const forms: ScoredForm[] = [];
    const add = (key: string, form: Omit<ScoredForm, 'term' | 'postings'>) => {
      const postings = postingsOf(key);
      if (postings !== null) forms.push({ term, postings, ...form });
    };
    for (const [i, key] of term.keys.entries()) {
      add(key, { key, boost, isAlternative: i > 0 || term.form === 'near' });
    }
    const synonym = { key: null, boost: boost * SYNONYM_WEIGHT, isAlternative: true };
    for (const words of term.synonyms) {
      if (words.length === 1) for (const key of words[0]!) add(key, synonym);
      else add(phraseKey(words), synonym);
    }
    return forms;
  });
}

// As in `score-segment.ts`: distinguishes a passage with only a bonus from one with nothing.
const TOUCHED_BIT = 1 << 30;

/**
 * Scores one passage. Rounds each step to 32 bits as the accumulator of a search does, so that the
 * result is exactly the same number; a value is the difference that a step made.
 */
export function scorePassage(
  segment: Segment,
  passage: number,
  forms: readonly ScoredForm[],
  averageLength: number,
): ScoredPassage {
  const length = segment.columns.passageLengths[passage]!;
  const added: AddedScore[] = [];
  let score = 0;
  let mask = 0;
  for (const { term, key, postings, boost, isAlternative } of forms) {
    const occurrences = occurrencesIn(postings, passage);
    const isCounted = isAlternative && term.bit !== 0 && (mask & term.bit) !== 0;
    if (occurrences === 0 || isCounted) continue;
    const { most, base, perLength } = saturationOf({ term: term.term, boost }, averageLength);
    const value = (most * occurrences) / (occurrences + base + perLength * length);
    const next = Math.fround(score + value);
    added.push({ term, key, value: next - score, occurrences });
    score = next;
    mask |= term.bit | TOUCHED_BIT;
  }
  return { passage, score, mask, added };
}

function occurrencesIn({ passages, frequencies }: DecodedPostings, passage: number): number {
  let low = 0;
  let high = passages.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (passages[middle]! < passage) low = middle + 1;
    else high = middle;
  }
  return passages[low] === passage ? frequencies[low]! : 0;
}
