import type { CalculationWords } from '../calculation.ts';

/** German: how calculations are said. */
export const germanCalculation: CalculationWords = {
  starts:
    'was ist,was sind,wie viel ist,wieviel ist,wie viel sind,wieviel sind,was ergibt,berechne,rechne,wie viel macht,was gibt',
  ends: 'bitte,ist,ergibt,gleich',
  weak: 'was ist,was sind,was gibt,ist,bitte',
  articles: 'die,das,der',
  operators: {
    '*': 'mal,multipliziert mit',
    '/': 'geteilt durch,dividiert durch,durch',
    '^': 'hoch',
    '+': 'und',
    '-': 'weniger',
  },
  postfixes: {
    '^2': 'quadriert,zum quadrat',
    '!': 'fakultät',
    '%': 'prozent',
    '°': 'grad',
  },
  prefixes: {
    sqrt: 'quadratwurzel von,quadratwurzel aus,wurzel aus,wurzel von',
    cbrt: 'dritte wurzel aus,dritte wurzel von,kubikwurzel aus',
    half: 'hälfte von',
    factorial: 'fakultät von',
    sqr: 'quadrat von',
    double: 'doppelte von',
    negative: 'negativ',
  },
  lists: {
    sum: 'summe von,summe aus',
    product: 'produkt von,produkt aus',
    difference: 'differenz von',
    gcd: 'ggt von',
    lcm: 'kgv von',
    average: 'durchschnitt von,mittelwert von',
  },
  functions: {
    sqrt: 'wurzel,quadratwurzel',
    cbrt: 'kubikwurzel',
    factorial: 'fakultät',
    average: 'durchschnitt',
    gcd: 'ggt',
    lcm: 'kgv',
  },
};
