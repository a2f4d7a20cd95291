import { stemmer } from '@orama/stemmers/indian';
import lists from 'stopword';
import type { Language } from '../language.ts';
import { DEVANAGARI } from '../scripts.ts';
import { hindiDialogue } from './dialogue.ts';
import { hindiForms } from './forms.ts';
import { hindiPhrases } from './phrases.ts';
import { hindiPrompts } from './prompts.ts';
import { hindiQuestions } from './questions.ts';

/** Hindi. */
export const hindi: Language = {
  subtags: ['hi'],
  name: 'Hindi',
  script: DEVANAGARI,
  stem: stemmer,
  stopWords: lists.hin,
  questions: hindiQuestions,
  prompts: hindiPrompts,
  media: { pictures: 'तस्वीरें|तस्वीर|फोटो|चित्र', videos: 'वीडियो' },
  dialogue: hindiDialogue,
  phrases: hindiPhrases,
  forms: hindiForms,
};
