import type { TermTable } from '../term-table.ts';

/** Spanish: words by which pages that show or sell pornography are known. */
export const spanishExplicitTerms: TermTable = [
  [
    4,
    'videos_porno video_porno porno_gratis videos_xxx video_xxx peliculas_porno películas_porno putas_follando maduras_follando',
  ],
  [
    3,
    'follando folladas follada mamadas tetonas tetona culonas culona cogiendo_rico sexo_gratis sexo_duro videos_sexo escorts_putas',
  ],
  [2, 'follar polla pollas mamada guarras cachondas cachonda chupando_polla sexo_anal'],
  [1, 'tetas putas coño verga zorras'],
];
