import lists from 'stopword';
import type { Language } from '../language.ts';
import { LATIN } from '../scripts.ts';
import { polishDialogue } from './dialogue.ts';
import { polishExplicitTerms } from './explicit-terms.ts';
import { polishForms } from './forms.ts';
import { polishPhrases } from './phrases.ts';
import { polishPrompts } from './prompts.ts';
import { polishQuestions } from './questions.ts';
import { polishStatements } from './statements.ts';
import { stemPolish } from './stem-polish.ts';

/** Polish. */
export const polish: Language = {
  subtags: ['pl'],
  name: 'Polish',
  script: LATIN,
  stem: stemPolish,
  stopWords: lists.pol,
  questions: polishQuestions,
  prompts: polishPrompts,
  media: {
    pictures: 'zdjęcia|zdjecia|fotografie|obrazy|fotki',
    videos: 'filmiki|filmik|wideo|video',
  },
  explicitTerms: polishExplicitTerms,
  dialogue: polishDialogue,
  statements: polishStatements,
  phrases: polishPhrases,
  forms: polishForms,
};
