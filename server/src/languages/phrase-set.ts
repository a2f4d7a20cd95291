import { foldText } from './analysis/fold-text.ts';
import { KNOWN_LANGUAGES } from './known-languages.ts';
import type { Questions } from './questions.ts';

/** Phrases of all languages, compared without case, accents and punctuation. */
export interface PhraseSet {
  /** Whether a text holds one of them. Linear. */
  isIn(text: string): boolean;
}

/** The lists of all languages under one name as a set. */
export function phraseSet(property: 'latest' | 'overview'): PhraseSet {
  const listed = (isDense: boolean) =>
    KNOWN_LANGUAGES.filter(({ script }) => script.isDense === isDense).flatMap(({ questions }) =>
      phrasesIn(questions, property),
    );
  const phrases = new Set(listed(false));
  const longest = Math.max(...[...phrases].map((phrase) => phrase.split(' ').length));
  // Where nothing stands between words any of the text may be one.
  const dense = listed(true);
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
