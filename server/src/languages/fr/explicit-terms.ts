import type { TermTable } from '../term-table.ts';

/** French: words by which pages that show or sell pornography are known. */
export const frenchExplicitTerms: TermTable = [
  [
    4,
    'vidéos_porno vidéo_porno film_porno films_porno porno_gratuit éjac_faciale plan_cul plans_cul',
  ],
  [
    3,
    'enculer enculée enculées suceuse suceuses salopes partouze partouzes sodomisée baiseuse branleuse cochonnes sexe_gratuit',
  ],
  [2, 'salope baisée branlette gros_seins gros_nichons levrette chatte_mouillée libertine_cherche'],
  [1, 'nichons gorge_profonde chattes cochonne'],
];
