import lists from 'stopword';
import type { Language } from '../language.ts';
import { GREEK } from '../scripts.ts';
import { greekForms } from './forms.ts';
import { greekPhrases } from './phrases.ts';
import { greekPrompts } from './prompts.ts';
import { greekQuestions } from './questions.ts';
import { stemGreek } from './stem-greek.ts';

/** Greek. */
export const greek: Language = {
  subtags: ['el'],
  name: 'Greek',
  script: GREEK,
  stem: stemGreek,
  stopWords: lists.ell,
  questions: greekQuestions,
  prompts: greekPrompts,
  media: {
    pictures: 'φωτογραφίες|φωτογραφιες|εικόνες|εικονες',
    videos: 'βίντεο|βιντεο',
    of: 'από|απο|του|της|των',
  },
  phrases: greekPhrases,
  groupsDigitsByDot: true,
  forms: greekForms,
};
