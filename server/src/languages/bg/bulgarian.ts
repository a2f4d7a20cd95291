import { stemmer } from '@orama/stemmers/bulgarian';
import lists from 'stopword';
import type { Language } from '../language.ts';
import { CYRILLIC } from '../scripts.ts';
import { bulgarianForms } from './forms.ts';
import { bulgarianPrompts } from './prompts.ts';
import { bulgarianQuestions } from './questions.ts';

/** Bulgarian. */
export const bulgarian: Language = {
  subtags: ['bg'],
  name: 'Bulgarian',
  script: CYRILLIC,
  stem,
  stopWords: lists.bul,
  questions: bulgarianQuestions,
  prompts: bulgarianPrompts,
  forms: bulgarianForms,
};

/**
 * The library's stem; the word itself where the library throws a TypeError: its rule for a vowel that forms lose
 * writes into a string (`възстановена`, @orama/stemmers 3.1.18).
 */
function stem(word: string): string {
  try {
    return stemmer(word);
  } catch (error) {
    if (error instanceof TypeError) return word;
    throw error;
  }
}
