import type { RelatedWords } from '../../../cards/dictionary/related-words.ts';
import { DEFAULT_LANGUAGE, termNormalizer } from '../../../languages/analysis/term-normalizer.ts';
import { once } from '../../../runtime/once.ts';

/** Names the words that are related to one of English. */
export type FindRelated = (word: string) => RelatedWords;

/** Words related to one, as terms. */
export interface RelatedTerms {
  readonly near: ReadonlySet<string>;
  /** Whether one says the opposite, and in no sense the same. */
  readonly isOpposite: (term: string) => boolean;
  readonly isVerb: boolean;
  /** Whether it can be a noun for people, one or several; `null`: it is no noun that the dictionary has. */
  readonly isPeople: boolean | null;
  /** The same of places. */
  readonly isPlace: boolean | null;
  /** What it is a kind of, as a noun. */
  readonly above: ReadonlySet<number>;
}

const KEPT_WORDS = 2_000;

/** Each as it is first asked for. */
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
    // What is near takes ten times as long to look up.
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

/** The same as terms of English; the words asked for last are kept, since the next question has some of them again. */
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
