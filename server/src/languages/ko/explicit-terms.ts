import type { TermTable } from '../term-table.ts';

/** Korean: words by which pages that show or sell pornography are known. */
export const koreanExplicitTerms: TermTable = [
  [4, '야동 야동사이트 성인동영상'],
  [3, '조건만남 포르노 섹스동영상 출장안마'],
];
