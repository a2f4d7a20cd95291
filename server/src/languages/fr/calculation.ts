import type { CalculationWords } from '../calculation.ts';

/** French: how calculations are said. */
export const frenchCalculation: CalculationWords = {
  starts: 'combien font,combien fait,calcule,calculer,que vaut,combien vaut,quelle est',
  ends: "égale,fait,s'il te plaît",
  weak: "quelle est,s'il te plaît",
  articles: 'la,le',
  operators: {
    '-': 'moins',
    '*': 'fois,multiplié par',
    '/': 'divisé par',
    '^': 'puissance,à la puissance',
  },
  postfixes: {
    '^2': 'au carré',
    '^3': 'au cube',
    '%': 'pour cent',
    '°': 'degrés',
  },
  prefixes: {
    sqrt: 'racine carrée de,racine de',
    cbrt: 'racine cubique de',
    half: 'moitié de',
    factorial: 'factorielle de',
    sqr: 'carré de',
    double: 'double de',
  },
  lists: {
    sum: 'somme de',
    product: 'produit de',
    average: 'moyenne de',
  },
  functions: {
    factorial: 'factorielle',
    average: 'moyenne',
    sqrt: 'racine',
  },
};
