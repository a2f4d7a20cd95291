import type { TermTable } from '../term-table.ts';

/** Dutch: words by which pages that show or sell pornography are known. */
export const dutchExplicitTerms: TermTable = [
  [4, 'gratis_porno pornofilms sexfilms neukfilms'],
  [3, 'neuken geneukt sletje kutje sekscontact sexcontact hoertje geile_sletten'],
  [2, 'tieten sletten hoeren gratis_sex'],
  [1, 'geile neukt'],
];
