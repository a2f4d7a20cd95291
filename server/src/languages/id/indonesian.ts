import { stemmer } from '@orama/stemmers/indonesian';
import lists from 'stopword';
import type { Language } from '../language.ts';
import { LATIN } from '../scripts.ts';
import { indonesianPhrases } from './phrases.ts';
import { indonesianPrompts } from './prompts.ts';
import { indonesianQuestions } from './questions.ts';

/** Indonesian. */
export const indonesian: Language = {
  subtags: ['id'],
  name: 'Indonesian',
  script: LATIN,
  stem: stemmer,
  stemChangesBeginnings: true,
  stopWords: lists.ind,
  questions: indonesianQuestions,
  prompts: indonesianPrompts,
  media: { pictures: 'foto-foto|foto|gambar', videos: 'video' },
  phrases: indonesianPhrases,
  groupsDigitsByDot: true,
};
