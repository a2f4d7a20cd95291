import { DENSE_LANGUAGES, SPACED_LANGUAGES } from './alternatives.ts';
import { foldText } from './analysis/fold-text.ts';
import type { Language } from './language.ts';
import type { Questions } from './questions.ts';

/** Phrases of all languages, compared without case, accents and punctuation. */
export interface PhraseSet {
  /** Whether a text holds one of them. Linear. */
  isIn(text: string): boolean;
}

/** The lists of all languages under one name as a set. */
export function phraseSet(property: 'latest' | 'overview'): PhraseSet {
  const listed = (languages: readonly Language[]) =>
    languages.flatMap(({ questions }) => phrasesIn(questions, property));
  const phrases = new Set(listed(SPACED_LANGUAGES));
  const longest = Math.max(...[...phrases].map((phrase) => phrase.split(' ').length));
  // Where nothing stands between words any of the text may be one.
  const dense = listed(DENSE_LANGUAGES);
  return {
    isIn(text) {
      const folded = wordsOf(text).join(' ');
      const words = folded.split(' ');
      const isPhrase = words.some((_, at) =>
        Array.from({ length: longest }, (__, more) =>
          words.slice(at, at + more + 1).join(' '),
        ).some((phrase) => phrases.has(phrase)),
      );
      return isPhrase || dense.some((phrase) => folded.includes(phrase));
    },
  };
}

function phrasesIn(questions: Questions, property: 'latest' | 'overview'): string[] {
  return questions[property].split(',').map((phrase) => wordsOf(phrase).join(' '));
}

function wordsOf(text: string): string[] {
  return foldText(text)
    .split(NOT_OF_A_WORD)
    .filter((word) => word !== '');
}

const NOT_OF_A_WORD = /[^\p{L}\p{M}\p{N}]+/u;
