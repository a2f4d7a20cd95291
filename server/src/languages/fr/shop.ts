import type { ShopWords } from '../shop.ts';

/** French: what one says in a shop. */
export const frenchShop: ShopWords = {
  before: {
    atMost: 'max\\.?|maximum|pas plus de|jusqu.à',
    atLeast: 'min\\.?|minimum|à partir de|dès|pas moins de',
    below: 'moins chère?s? que|sous',
    above: 'plus chère?s? que',
  },
  behind: {
    atMost: 'ou moins|maximum|max|au plus|au maximum',
    atLeast: '(?:ou|et) plus|minimum|au moins|au minimum',
  },
  unclear: 'max\\.?|maximum|jusqu.à|à partir de|dès|min\\.?|minimum|au moins|sous',
  between: ['entre', 'et|à'],
  fromTo: ['de', 'à|jusqu.à'],
  articles: 'les',
  people:
    'enfants?|bébés?|garçons?|filles?|adultes?|femmes?|hommes?|personnes?|ados?|âge|ans|seniors?',
  stars: 'étoiles?|★|⭐',
  rated: 'notée?s?|note(?: de)?|avis',
  size: 'tailles?|pointure',
  brand: 'de la marque|marque|de chez|de|par',
  color: 'couleurs?|de couleur|en couleur|coloris',
  coloredIn: 'en|de couleur',
  adjectivesFollow: true,
  denied: 'mais pas(?: en| de)?|pas (?:en|de)|sans|sauf|hors|excepté',
  free: 'sans #|# free|no #',
  imitations: 'faux simili vegan végétal synthétique imitation similicuir fausse',
  deniable:
    'cuir daim fourrure laine coton soie lin polyester nylon duvet plastique bois métal verre céramique acier aluminium occasion reconditionné reconditionnée',
  inStock: 'en stock|disponibles?|livrable(?:s)? immédiatement',
  onSale: 'en promo(?:tion)?|en soldes?|soldée?s?|en réduction|remisée?s?|en déstockage',
  newest: '(?:le |la |les )?plus (?:récente?s?|nouveau|nouvelle|nouveaux)|dernières nouveautés',
  cheapest:
    '(?:le |la |les )?moins chère?s?|(?:le )?prix le plus bas|(?:le |la )?plus économiques?',
  dearest: '(?:le |la |les )?plus chère?s?|prix le plus élevé',
  bestRated:
    '(?:le |la |les )?mieux notée?s?|meilleure?s? (?:notes?|avis)|(?:le |la |les )?mieux évaluée?s?',
  follows: 'avec|et|mais|pour|pas|ou|en|sans|de|par|que|qui|seulement',
  alternatives: 'ou|et',
  joins: 'prix|avec|et|mais|pour|par|le|la|les|de|des|que|qui|un|une|à|&',
};
