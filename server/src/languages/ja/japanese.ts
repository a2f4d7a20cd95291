import type { Language } from '../language.ts';
import { JAPANESE } from '../scripts.ts';
import { japaneseDialogue } from './dialogue.ts';
import { japaneseExplicitTerms } from './explicit-terms.ts';
import { japanesePhrases } from './phrases.ts';
import { JAPANESE_PLAIN_HEADINGS } from './plain-headings.ts';
import { japanesePrompts } from './prompts.ts';
import { japaneseQuestions } from './questions.ts';
import { japaneseShop } from './shop.ts';
import { japaneseStatements } from './statements.ts';
import { japaneseTables } from './tables.ts';

/** Japanese. */
export const japanese: Language = {
  subtags: ['ja'],
  name: 'Japanese',
  script: JAPANESE,
  stopWords: [],
  questions: japaneseQuestions,
  prompts: japanesePrompts,
  media: { pictures: 'の?(?:写真|画像)', videos: 'の?(?:動画|ビデオ|映像)' },
  explicitTerms: japaneseExplicitTerms,
  dialogue: japaneseDialogue,
  statements: japaneseStatements,
  tables: japaneseTables,
  shop: japaneseShop,
  phrases: japanesePhrases,
  plainHeadings: JAPANESE_PLAIN_HEADINGS,
  // Endings and particles are written in hiragana.
  grammarCharacters: /\p{sc=Hira}|[何誰]/u,
};
