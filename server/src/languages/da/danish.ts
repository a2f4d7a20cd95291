import lists from 'stopword';
import type { Language } from '../language.ts';
import { LATIN } from '../scripts.ts';
import { danishDialogue } from './dialogue.ts';
import { danishForms } from './forms.ts';
import { danishPrompts } from './prompts.ts';
import { danishQuestions } from './questions.ts';
import { danishStatements } from './statements.ts';
import { stemDanish } from './stem-danish.ts';

/** Danish. */
export const danish: Language = {
  subtags: ['da'],
  name: 'Danish',
  script: LATIN,
  stem: stemDanish,
  stopWords: lists.dan,
  questions: danishQuestions,
  prompts: danishPrompts,
  media: { pictures: 'billeder|fotos|fotografier', videos: 'videoer|video', of: 'af|fra' },
  dialogue: danishDialogue,
  statements: danishStatements,
  foldSpellings: (word) => word.replace(/aa|oe/g, (pair) => WRITTEN_OUT[pair] ?? pair),
  groupsDigitsByDot: true,
  forms: danishForms,
};

const WRITTEN_OUT: Readonly<Record<string, string>> = { aa: 'å', oe: 'ø' };
