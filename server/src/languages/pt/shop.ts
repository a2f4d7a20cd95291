import type { ShopWords } from '../shop.ts';

/** Portuguese: what one says in a shop. */
export const portugueseShop: ShopWords = {
  before: {
    atMost: 'máx\\.?|máximo|não mais de',
    atLeast: 'mín\\.?|mínimo|a partir de|desde|não menos de',
    below: 'mais barat[oa]s? que|por menos de',
    above: 'mais car[oa]s? que',
  },
  behind: {
    atMost: 'ou menos|no máximo',
    atLeast: '(?:ou|e) mais|ou superior|no mínimo',
  },
  unclear: 'máx\\.?|máximo|até|desde|a partir de|mín\\.?|mínimo|pelo menos|no máximo|no mínimo',
  between: ['entre', 'e|a'],
  fromTo: ['de|desde', 'a|até'],
  articles: 'os|as',
  currencies: [['BRL', 'rea(?:is|l)']],
  people:
    'crianças?|bebês?|bebés?|adultos?|mulher(?:es)?|hom(?:em|ens)|pessoas?|anos|menin[oa]s?|idade',
  stars: 'estrelas?|★|⭐',
  rated: 'avaliad[oa]s? com|avaliação(?: de)?|classificação(?: de)?|nota',
  size: 'tamanhos?|tam\\.?|número',
  brand: 'da marca|marca|da|do|de|por',
  color: 'cor|na cor|de cor|cores',
  coloredIn: 'em|na cor|de cor',
  adjectivesFollow: true,
  denied: 'mas não(?: de)?|que não (?:seja|sejam)(?: de)?|não de|sem|exceto|menos os de',
  free: 'sem #|livre de #|# free|zero #',
  imitations: 'sintético sintética vegano vegana imitação ecológico ecológica falso falsa',
  deniable:
    'couro camurça pele lã algodão seda linho poliéster nylon penas plástico madeira metal vidro cerâmica aço alumínio usado usada recondicionado recondicionada',
  inStock: 'em estoque|em stock|disponíve(?:l|is)|pronta entrega',
  onSale: 'em promoção|em oferta|em saldo|em liquidação|com desconto',
  newest: '(?:o |a |os |as )?mais (?:nov[oa]s?|recentes?)|últimos lançamentos',
  cheapest:
    '(?:o |a |os |as )?mais (?:barat[oa]s?|econômic[oa]s?|económic[oa]s?|em conta)|menor preço',
  dearest: '(?:o |a |os |as )?mais car[oa]s?|maior preço',
  bestRated:
    '(?:o |a |os |as )?(?:mais bem|melhor(?:es)?) (?:avaliad|classificad)[oa]s?|melhores avaliações',
  follows: 'com|e|mas|para|não|ou|em|sem|de|por|que|só',
  alternatives: 'ou|e',
  joins: 'preço|com|e|mas|para|por|o|a|os|as|de|que|um|uma|&',
};
