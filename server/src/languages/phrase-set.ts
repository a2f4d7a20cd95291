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
  // By the first word of each. Few words of a text begin one.
  const phrases = Map.groupBy(
    listed(SPACED_LANGUAGES).map((phrase) => phrase.split(' ')),
    ([first]) => first,
  );
  // Where nothing stands between words any of the text may be one.
  const dense = listed(DENSE_LANGUAGES);
  return {
    isIn(text) {
      const words = wordsOf(text);
      const isPhrase = words.some((word, at) =>
        phrases.get(word)?.some((phrase) => phrase.every((part, i) => words[at + i] === part)),
      );
      if (isPhrase) return true;
      const folded = words.join(' ');
      return dense.some((phrase) => folded.includes(phrase));
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
