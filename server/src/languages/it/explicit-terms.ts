import type { TermTable } from '../term-table.ts';

/** Italian: words by which pages that show or sell pornography are known. */
export const italianExplicitTerms: TermTable = [
  [4, 'video_porno porno_gratis sborrata sborrate film_porno'],
  [3, 'pompino pompini inculata scopate_amatoriali troie_italiane'],
  [2, 'scopata scopate tettone fighe'],
  [1, 'scopare tette figa'],
];
