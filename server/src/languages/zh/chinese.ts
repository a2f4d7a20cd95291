import type { Language } from '../language.ts';
import { HAN } from '../scripts.ts';
import { chineseDialogue } from './dialogue.ts';
import { chineseExplicitTerms } from './explicit-terms.ts';
import { chinesePhrases } from './phrases.ts';
import { CHINESE_PLAIN_HEADINGS } from './plain-headings.ts';
import { chinesePrompts } from './prompts.ts';
import { chineseQuestions } from './questions.ts';
import { chineseShop } from './shop.ts';
import { chineseStatements } from './statements.ts';
import { chineseTables } from './tables.ts';

/** Chinese. */
export const chinese: Language = {
  subtags: ['zh'],
  name: 'Chinese',
  script: HAN,
  stopWords: [],
  questions: chineseQuestions,
  prompts: chinesePrompts,
  media: { pictures: '的?(?:图片|照片|圖片|相片)', videos: '的?(?:视频|影片|視頻)' },
  explicitTerms: chineseExplicitTerms,
  dialogue: chineseDialogue,
  statements: chineseStatements,
  tables: chineseTables,
  shop: chineseShop,
  phrases: chinesePhrases,
  plainHeadings: CHINESE_PLAIN_HEADINGS,
  grammarCharacters: /[的了是在和与及或吗呢么什哪谁几何被把从到对为于之其这那个些]|多少/u,
};
