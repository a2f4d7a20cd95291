import type { TermTable } from '../term-table.ts';

/** Polish: words by which pages that show or sell pornography are known. */
export const polishExplicitTerms: TermTable = [
  [4, 'darmowe_porno filmy_porno sex_filmy'],
  [3, 'ruchanie ruchać cipka cipki cipkę obciąganie sekskamerki'],
  [2, 'cycki rucha dziwki'],
];
