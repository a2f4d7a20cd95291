import type { CalculationWords } from '../calculation.ts';

/** Spanish: how calculations are said. */
export const spanishCalculation: CalculationWords = {
  starts: 'cuánto es,cuanto es,cuánto son,cuanto son,qué es,que es,calcula,calcular',
  ends: 'es igual a,por favor',
  weak: 'qué es,que es,por favor',
  articles: 'la,el,los,las',
  operators: {
    '+': 'más,mas',
    '-': 'menos',
    '*': 'por,multiplicado por',
    '/': 'dividido por,dividido entre,dividido en,entre',
    '^': 'elevado a,elevado a la',
  },
  postfixes: {
    '^2': 'al cuadrado',
    '^3': 'al cubo',
    '%': 'por ciento',
    '°': 'grados',
  },
  prefixes: {
    sqrt: 'raíz cuadrada de,raiz cuadrada de',
    cbrt: 'raíz cúbica de,raiz cubica de',
    half: 'mitad de',
    double: 'doble de',
    factorial: 'factorial de',
    negative: 'negativo',
  },
  lists: {
    sum: 'suma de',
    product: 'producto de',
    average: 'promedio de,media de',
  },
  functions: {
    average: 'promedio',
    sin: 'seno,sen',
    cos: 'coseno',
    sqrt: 'raiz,raíz',
  },
};
