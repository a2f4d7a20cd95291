import type { WordForms } from '../language.ts';

/** How words of Arabic change. */
export const arabicForms: WordForms = {
  prefixes: 'ال و ف ب ك ل لل وال بال فال كال ول وب س سي سن ست',
  endings: 'ه ها هم ي ك نا ات ان ين ون ة ته تها تهم ية ا وا ت تم',
  furtherEndings: 'هما كم يات يين اته اتها اتهم',
};
