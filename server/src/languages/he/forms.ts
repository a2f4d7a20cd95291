import type { WordForms } from '../language.ts';

/** How words of Hebrew change. */
export const hebrewForms: WordForms = {
  prefixes: 'ה ו ב ל מ ש כ וה שה מה לה וב ול ומ וש כש',
  endings: 'ים ות ה ת י ו ך ית יות נו כם הם יים',
  furtherEndings: 'תי יה יהם יו יך',
};
