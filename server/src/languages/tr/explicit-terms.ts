import type { TermTable } from '../term-table.ts';

/** Turkish: words by which pages that show or sell pornography are known. */
export const turkishExplicitTerms: TermTable = [
  [4, 'sikiş sikişme porno_izle sex_izle türk_porno'],
  [3, 'sikişi sikiyor amcık götten_sikiş ifşa_porno'],
];
