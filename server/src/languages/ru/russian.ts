import lists from 'stopword';
import type { Language } from '../language.ts';
import { CYRILLIC } from '../scripts.ts';
import { russianDialogue } from './dialogue.ts';
import { russianExplicitTerms } from './explicit-terms.ts';
import { russianForms } from './forms.ts';
import { russianPhrases } from './phrases.ts';
import { RUSSIAN_PLAIN_HEADINGS } from './plain-headings.ts';
import { russianPrompts } from './prompts.ts';
import { russianQuestions } from './questions.ts';
import { russianShop } from './shop.ts';
import { russianStatements } from './statements.ts';
import { stemRussian } from './stem-russian.ts';
import { russianTables } from './tables.ts';

/** Russian. */
export const russian: Language = {
  subtags: ['ru'],
  name: 'Russian',
  script: CYRILLIC,
  stem: stemRussian,
  stopWords: lists.rus,
  questions: russianQuestions,
  prompts: russianPrompts,
  media: {
    pictures: 'фото|фотографии|картинки|снимки|изображения',
    videos: 'видео|видеоролики|ролики',
  },
  explicitTerms: russianExplicitTerms,
  dialogue: russianDialogue,
  statements: russianStatements,
  tables: russianTables,
  shop: russianShop,
  phrases: russianPhrases,
  plainHeadings: RUSSIAN_PLAIN_HEADINGS,
  forms: russianForms,
};
