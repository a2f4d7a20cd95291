import type { ShopWords } from '../shop.ts';

/** Spanish: what one says in a shop. */
export const spanishShop: ShopWords = {
  before: {
    atMost: 'máx\\.?|máximo|no más de',
    atLeast: 'mín\\.?|mínimo|desde|a partir de|no menos de',
    below: 'más barat[oa]s? que|por debajo de|bajo',
    above: 'más car[oa]s? que',
  },
  behind: {
    atMost: 'o menos|como máximo',
    atLeast: '(?:o|y) más|o superior|como mínimo',
  },
  unclear: 'máx\\.?|máximo|hasta|desde|a partir de|mín\\.?|mínimo|al menos|por lo menos|bajo',
  between: ['entre', 'y|a'],
  fromTo: ['de|desde', 'a|hasta'],
  articles: 'los|las|unos',
  people: 'niñ[oa]s?|bebés?|adultos?|mujer(?:es)?|hombres?|personas?|años|chic[oa]s?|mayores',
  stars: 'estrellas?|★|⭐',
  rated: 'valorad[oa]s? con|valoración(?: de)?|puntuación(?: de)?|calificación(?: de)?',
  size: 'tallas?|talle|tamaño',
  brand: 'de la marca|marca|de|hecho por',
  color: 'color(?:es)?|de color|en color',
  coloredIn: 'en|de color',
  adjectivesFollow: true,
  denied: 'pero no(?: de)?|que no (?:sea|sean)(?: de)?|no de|sin|excepto|salvo|menos los de',
  free: 'sin #|libre de #|# free|no #',
  imitations: 'sintético sintética vegano vegana imitación ecológico polipiel símil falso falsa',
  deniable:
    'cuero piel lana algodón seda lino poliéster nailon plumas plástico madera metal vidrio cristal cerámica acero aluminio usado usada reacondicionado reacondicionada',
  inStock: 'en stock|disponibles?|en existencias?|entrega inmediata',
  onSale:
    'en oferta|de oferta|en rebajas?|rebajad[oa]s?|con descuento|de rebajas|en promoción|en liquidación',
  newest: 'más nuev[oa]s?|más recientes?|últim[oa]s novedades',
  cheapest:
    '(?:el |la |los |las |lo )?más barat[oa]s?|(?:el |la )?más económic[oa]s?|precio más bajo',
  dearest: '(?:el |la |los |las )?más car[oa]s?|precio más alto',
  bestRated: '(?:el |la |los |las )?mejor(?:es)? (?:valorad|puntuad|calificad)[oa]s?',
  follows: 'con|y|pero|para|no|o|en|sin|de|por|que|solo',
  alternatives: 'o|y',
  joins: 'precio|con|y|pero|para|por|el|la|los|las|de|que|un|una|a|en|&',
};
