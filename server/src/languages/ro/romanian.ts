import lists from 'stopword';
import type { Language } from '../language.ts';
import { LATIN } from '../scripts.ts';
import { romanianForms } from './forms.ts';
import { romanianPhrases } from './phrases.ts';
import { romanianPrompts } from './prompts.ts';
import { romanianQuestions } from './questions.ts';
import { stemRomanian } from './stem-romanian.ts';

/** Romanian. */
export const romanian: Language = {
  subtags: ['ro'],
  name: 'Romanian',
  script: LATIN,
  stem: stemRomanian,
  stopWords: lists.ron,
  questions: romanianQuestions,
  prompts: romanianPrompts,
  media: { pictures: 'poze|fotografii|imagini', videos: 'videoclipuri|video', of: 'cu|de|din' },
  phrases: romanianPhrases,
  groupsDigitsByDot: true,
  forms: romanianForms,
};
