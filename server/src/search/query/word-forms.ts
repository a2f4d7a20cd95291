import {
  coarseTermOf,
  hasCompounds,
  partTerm,
  termNormalizer,
  type WordForm,
} from '../../languages/analysis/term-normalizer.ts';
import { knownLanguage } from '../../languages/known-languages.ts';

/** What several languages make of one word, each term once. */
export interface WordForms {
  /** Its term in each language, that of the first in front. */
  readonly alternatives: readonly string[];
  /** What the word is called as a part of compounds, where the languages have them. */
  readonly asParts: readonly string[];
  /** The words that it is made of, if it is a compound itself, as they are called as parts. */
  readonly parts: readonly string[];
  /** The word as it is written, where a language has another stem for it. */
  readonly written: readonly string[];
  /** Coarser forms that count for less. */
  readonly coarse: readonly string[];
}

// Each is a map of what was asked for in one order of the index's languages: as many as there are languages in front.
const MAX_MEMOS = 32;
// About 500 bytes each: 1 MB for the words of some hundred queries, 32 MB for all orders.
const MAX_WORDS = 2_048;

const memos = new Map<string, Map<string, WordForms>>();

/** The forms of a word in some languages (primary subtags). Kept: an index of thirty languages asks thirty stemmers once. */
export function wordForms(languages: readonly string[]): (surface: string) => WordForms {
  const key = languages.join();
  let memo = memos.get(key);
  if (memo === undefined) {
    if (memos.size >= MAX_MEMOS) memos.clear();
    memo = new Map();
    memos.set(key, memo);
  }
  const known = memo;
  return (surface) => {
    let forms = known.get(surface);
    if (forms === undefined) {
      if (known.size >= MAX_WORDS) known.clear();
      forms = formsOf(surface, languages);
      known.set(surface, forms);
    }
    return forms;
  };
}

function formsOf(surface: string, languages: readonly string[]): WordForms {
  const forms = languages.map((language) => ({
    language,
    form: termNormalizer(language).normalize(surface),
  }));
  const all = (of: (form: WordForm, language: string) => readonly string[]) => [
    ...new Set(forms.flatMap(({ form, language }) => of(form, language))),
  ];
  return {
    alternatives: all(({ indexTerm }) => [indexTerm]),
    asParts: all(({ word, indexTerm }, language) =>
      hasCompounds(language) && word !== null ? [partTerm(indexTerm)] : [],
    ),
    parts: all(({ parts }) => parts?.map(({ indexTerm }) => indexTerm) ?? []),
    written: all(({ writtenTerm }) => (writtenTerm === null ? [] : [writtenTerm])),
    coarse: all(askedCoarsely),
  };
}

/**
 * What else counts as a word, for less. Who types marks means them, but may find a text written without any; who types
 * none means any.
 */
function askedCoarsely({ term, word, coarseTerm }: WordForm, language: string): string[] {
  const hasMarks = knownLanguage(language)?.marks !== undefined && word !== null;
  if (!hasMarks) return coarseTerm === null ? [] : [coarseTerm];
  return [coarseTerm === null ? coarseTermOf(term) : coarseTerm.slice(coarseTermOf('').length)];
}
