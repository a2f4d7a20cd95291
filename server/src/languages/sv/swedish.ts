import lists from 'stopword';
import type { Language } from '../language.ts';
import { LATIN } from '../scripts.ts';
import { swedishDialogue } from './dialogue.ts';
import { swedishForms } from './forms.ts';
import { swedishPhrases } from './phrases.ts';
import { swedishPrompts } from './prompts.ts';
import { swedishQuestions } from './questions.ts';
import { swedishStatements } from './statements.ts';
import { stemSwedish } from './stem-swedish.ts';

/** Swedish. */
export const swedish: Language = {
  subtags: ['sv'],
  name: 'Swedish',
  script: LATIN,
  stem: stemSwedish,
  stopWords: lists.swe,
  questions: swedishQuestions,
  prompts: swedishPrompts,
  media: {
    pictures: 'bilder|foton|fotografier',
    videos: 'videor|video|videoklipp',
    of: 'på|av|från',
  },
  dialogue: swedishDialogue,
  statements: swedishStatements,
  phrases: swedishPhrases,
  forms: swedishForms,
};
