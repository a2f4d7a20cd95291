import type { RelatedWords } from '../../../cards/dictionary/related-words.ts';
import { DEFAULT_LANGUAGE, termNormalizer } from '../../../languages/analysis/term-normalizer.ts';
import { once } from '../../../runtime/once.ts';

/** Looks up the words related to an English word. */
export type FindRelated = (word: string) => RelatedWords;

/** The related words of a word, as terms. */
export interface RelatedTerms {
  readonly near: ReadonlySet<string>;
  /** Whether a term is an antonym and in no sense a synonym. */
  readonly isOpposite: (term: string) => boolean;
  readonly isVerb: boolean;
  /** Whether it can be a noun for people, singular or plural; `null` if it is no noun in the dictionary. */
  readonly isPeople: boolean | null;
  /** The same for places. */
  readonly isPlace: boolean | null;
  /** The senses above it, as a noun: the kinds of thing that it is. */
  readonly above: ReadonlySet<number>;
}

const KEPT_WORDS = 2_000;

/** Computes each property at its first use. */
function termsOf(
  word: string,
  found: RelatedWords,
  termOf: (word: string) => string,
): RelatedTerms {
  const near = once(() => new Set([termOf(word), ...found.near.map(termOf)]));
  const opposite = once(() => new Set(found.opposite.map(termOf)));
  const isPeople = once(() => found.isPeople);
  const isPlace = once(() => found.isPlace);
  const above = once(() => new Set(found.above));
  return {
    isVerb: found.isVerb,
    get near() {
      return near();
    },
    // Checked last, since looking up synonyms takes ten times as long.
    isOpposite: (term) => opposite().has(term) && !near().has(term),
    get isPeople() {
      return isPeople();
    },
    get isPlace() {
      return isPlace();
    },
    get above() {
      return above();
    },
  };
}

/** Looks up related words as English terms; caches recent words, since the next question shares some of them. */
export function createRelatedTerms(related: FindRelated): (word: string) => RelatedTerms {
  const normalizer = termNormalizer(DEFAULT_LANGUAGE);
  const termOf = (word: string) => normalizer.normalize(word).term;
  const kept = new Map<string, RelatedTerms>();
  return (word) => {
    const known = kept.get(word);
    if (known !== undefined) return known;
    const made = termsOf(word, related(word), termOf);
    const oldest = kept.size >= KEPT_WORDS ? kept.keys().next().value : undefined;
    if (oldest !== undefined) kept.delete(oldest);
    kept.set(word, made);
    return made;
  };
}
