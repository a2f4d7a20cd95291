import type { RelatedWords } from '../../../cards/dictionary/related-words.ts';
import { DEFAULT_LANGUAGE, termNormalizer } from '../../../languages/analysis/term-normalizer.ts';

/** Names the words that are related to one of English. */
export type FindRelated = (word: string) => RelatedWords;

/** Words related to one, as terms. */
export interface RelatedTerms {
  readonly near: ReadonlySet<string>;
  readonly opposite: ReadonlySet<string>;
  readonly isVerb: boolean;
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
    const { near, opposite, isVerb } = related(word);
    const own = termOf(word);
    const nearTerms = new Set([own, ...near.map(termOf)]);
    const made = {
      near: nearTerms,
      isVerb,
      opposite: new Set(opposite.map(termOf).filter((term) => !nearTerms.has(term))),
    };
    const oldest = kept.size >= KEPT_WORDS ? kept.keys().next().value : undefined;
    if (oldest !== undefined) kept.delete(oldest);
    kept.set(word, made);
    return made;
  };
}
