import lists from 'stopword';
import type { Language } from '../language.ts';
import { HEBREW } from '../scripts.ts';
import { hebrewDialogue } from './dialogue.ts';
import { hebrewForms } from './forms.ts';
import { hebrewPrompts } from './prompts.ts';
import { hebrewQuestions } from './questions.ts';

/** Hebrew. */
export const hebrew: Language = {
  subtags: ['he'],
  name: 'Hebrew',
  script: HEBREW,
  stopWords: lists.heb,
  questions: hebrewQuestions,
  prompts: hebrewPrompts,
  media: { pictures: 'תמונות|צילומים', videos: 'סרטונים|סרטון|וידאו', of: 'של' },
  dialogue: hebrewDialogue,
  forms: hebrewForms,
};
