/** Units of ratings. */
export const STARS =
  /^(?:stars?|sterne?n?|étoiles?|estrellas?|stelle|estrelas?|sterren|星|звёзд\p{L}*|звезд\p{L}*|★)$/iu;
/** Words in the labels of ratings. */
export const RATING =
  /rating|stars?|bewertung|sterne|note|étoiles|valoración|estrellas|voto|stelle|nota|estrelas|beoordeling|рейтинг|评分|评价|評価/iu;
