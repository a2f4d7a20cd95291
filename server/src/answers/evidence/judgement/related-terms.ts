import type { RelatedWords } from '../../../cards/dictionary/related-words.ts';
import { DEFAULT_LANGUAGE, termNormalizer } from '../../../languages/analysis/term-normalizer.ts';

/** Names the words that are related to one of English. */
export type FindRelated = (word: string) => RelatedWords;

/** Words related to one, as terms. */
export interface RelatedTerms {
  readonly near: ReadonlySet<string>;
  readonly opposite: ReadonlySet<string>;
  readonly isVerb: boolean;
  /** Whether it can be a noun for people, one or several; `null`: it is no noun that the dictionary has. */
  readonly isPeople: boolean | null;
  /** The same of places. */
  readonly isPlace: boolean | null;
  /** What it is a kind of, as a noun. */
  readonly above: ReadonlySet<number>;
}

const KEPT_WORDS = 2_000;

/** The same as terms of English; the words asked for last are kept, since the next question has some of them again. */
export function createRelatedTerms(related: FindRelated): (word: string) => RelatedTerms {
  const normalizer = termNormalizer(DEFAULT_LANGUAGE);
  const termOf = (word: string) => normalizer.normalize(word).term;
  const kept = new Map<string, RelatedTerms>();
  return (word) => {
    const known = kept.get(word);
    if (known !== undefined) return known;
    const { near, opposite, isVerb, isPeople, isPlace, above } = related(word);
    const own = termOf(word);
    const nearTerms = new Set([own, ...near.map(termOf)]);
    const made = {
      near: nearTerms,
      isVerb,
      isPeople,
      isPlace,
      above: new Set(above),
      opposite: new Set(opposite.map(termOf).filter((term) => !nearTerms.has(term))),
    };
    const oldest = kept.size >= KEPT_WORDS ? kept.keys().next().value : undefined;
    if (oldest !== undefined) kept.delete(oldest);
    kept.set(word, made);
    return made;
  };
}
