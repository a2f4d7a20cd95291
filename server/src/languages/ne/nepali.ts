import { stemmer } from '@orama/stemmers/nepali';
import type { Language } from '../language.ts';
import { DEVANAGARI } from '../scripts.ts';
import { nepaliPhrases } from './phrases.ts';
import { nepaliPrompts } from './prompts.ts';
import { nepaliQuestions } from './questions.ts';

/** Nepali. */
export const nepali: Language = {
  subtags: ['ne'],
  name: 'Nepali',
  script: DEVANAGARI,
  stem: stemmer,
  stopWords: [],
  moreStopWords:
    'छ छन् छु छौं छैन छैनन् हो हुन् होइन होइनन् थियो थिए थिइन् भयो भए भएको हुन्छ हुने गर्न गर्ने गर्नु मा को ले लाई बाट देखि सम्म र वा तर पनि यो त्यो यी ती यस त्यस भने म हामी तपाईं तिमी उनी'.split(
      ' ',
    ),
  questions: nepaliQuestions,
  prompts: nepaliPrompts,
  media: { pictures: 'तस्बिर|फोटो', videos: 'भिडियो' },
  phrases: nepaliPhrases,
};
