import lists from 'stopword';
import type { Language } from '../language.ts';
import { LATIN } from '../scripts.ts';
import { norwegianDialogue } from './dialogue.ts';
import { norwegianForms } from './forms.ts';
import { norwegianPrompts } from './prompts.ts';
import { norwegianQuestions } from './questions.ts';
import { norwegianStatements } from './statements.ts';
import { stemNorwegian } from './stem-norwegian.ts';

/** Norwegian. */
export const norwegian: Language = {
  subtags: ['nb', 'nn', 'no'],
  name: 'Norwegian',
  script: LATIN,
  stem: stemNorwegian,
  stopWords: lists.nob,
  questions: norwegianQuestions,
  prompts: norwegianPrompts,
  media: { pictures: 'bilder|fotoer|fotografier', videos: 'videoer|video', of: 'av|fra' },
  dialogue: norwegianDialogue,
  statements: norwegianStatements,
  foldSpellings: (word) => word.replace(/aa|oe/g, (pair) => WRITTEN_OUT[pair] ?? pair),
  groupsDigitsByDot: true,
  forms: norwegianForms,
};

const WRITTEN_OUT: Readonly<Record<string, string>> = { aa: 'å', oe: 'ø' };
