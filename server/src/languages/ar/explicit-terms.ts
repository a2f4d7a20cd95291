import type { TermTable } from '../term-table.ts';

/** Arabic: words by which pages that show or sell pornography are known. */
export const arabicExplicitTerms: TermTable = [
  [4, 'سكس_عربي افلام_سكس سكس_مترجم أفلام_سكس'],
  [3, 'سكس شرموطة شراميط طيزها'],
];
