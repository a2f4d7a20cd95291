import type { TermTable } from '../term-table.ts';

/** Portuguese: words by which pages that show or sell pornography are known. */
export const portugueseExplicitTerms: TermTable = [
  [4, 'vídeos_pornô vídeo_pornô videos_porno pornô_grátis porno_grátis pornodoido'],
  [3, 'buceta bucetas boquete fodendo punheta putaria pornô'],
  [2, 'transando foder gostosas novinha novinhas safadas'],
  [1, 'gozando gostosa safada'],
];
