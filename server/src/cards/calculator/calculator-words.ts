/*
 * What people write around and instead of signs, in lower case, articles left out. Longest first is found by length,
 * so the order does not matter. English, German, Spanish, French.
 */

/** Before what is asked: they show that a calculation is meant. */
export const QUESTION_STARTS: readonly string[] = [
  ...[
    'what is',
    "what's",
    'whats',
    'what’s',
    'what are',
    'how much is',
    "how much's",
    'how much are',
    'calculate',
  ],
  ...[
    'compute',
    'evaluate',
    'solve',
    'work out',
    'tell me',
    'can you',
    'could you',
    'can you tell me',
    'please',
  ],
  ...[
    'can you calculate',
    'can you solve',
    'could you tell me',
    'what does',
    'value of',
    'what is value of',
  ],
  ...[
    'what is result of',
    'result of',
    'what would be',
    'do you know',
    'calc',
    'find',
    'i need',
    'give me',
  ],
  ...[
    'was ist',
    'was sind',
    'wie viel ist',
    'wieviel ist',
    'wie viel sind',
    'wieviel sind',
    'was ergibt',
  ],
  ...['berechne', 'rechne', 'wie viel macht', 'was gibt'],
  ...[
    'cuánto es',
    'cuanto es',
    'cuánto son',
    'cuanto son',
    'qué es',
    'que es',
    'calcula',
    'calcular',
  ],
  ...[
    'combien font',
    'combien fait',
    'calcule',
    'calculer',
    'que vaut',
    'combien vaut',
    'quelle est',
  ],
];

/** After it. */
export const QUESTION_ENDS: readonly string[] = [
  ...[
    'equal',
    'equals',
    'equals what',
    'equal to',
    'equal to what',
    'is what',
    'please',
    'is',
    'is equal to',
    'bitte',
  ],
  ...['ist', 'ergibt', 'gleich', 'es igual a', 'por favor', 'égale', 'fait', "s'il te plaît"],
];

/** Of both, those that ask for much besides calculations. */
export const WEAK_QUESTIONS: ReadonlySet<string> = new Set([
  ...[
    'what is',
    "what's",
    'whats',
    'what’s',
    'what are',
    'what does',
    'tell me',
    'can you',
    'could you',
  ],
  ...[
    'can you tell me',
    'could you tell me',
    'please',
    'value of',
    'what is value of',
    'do you know',
  ],
  ...[
    'find',
    'i need',
    'give me',
    'was ist',
    'was sind',
    'was gibt',
    'qué es',
    'que es',
    'quelle est',
  ],
  ...['is', 'ist', 'bitte', 'por favor', "s'il te plaît"],
]);

/** Between two numbers. */
export const OPERATOR_WORDS: Readonly<Record<string, string>> = {
  ...{
    plus: '+',
    minus: '-',
    times: '*',
    'multiplied by': '*',
    'divided by': '/',
    'added to': '+',
    less: '-',
  },
  ...{
    xor: 'xor',
    'bitwise xor': 'xor',
    'bitwise and': '&',
    'bitwise or': '|',
    shl: '<<',
    shr: '>>',
  },
  ...{ 'shifted left by': '<<', 'shifted right by': '>>', 'left shift': '<<', 'right shift': '>>' },
  ...{ mod: 'mod', modulo: 'mod', modulus: 'mod', choose: 'ncr', ncr: 'ncr', npr: 'npr' },
  ...{ 'to power of': '^', 'raised to power of': '^', 'raised to': '^', 'to power': '^' },
  ...{
    mal: '*',
    'multipliziert mit': '*',
    'geteilt durch': '/',
    'dividiert durch': '/',
    durch: '/',
    hoch: '^',
  },
  ...{ und: '+', weniger: '-' },
  ...{
    más: '+',
    mas: '+',
    menos: '-',
    por: '*',
    'multiplicado por': '*',
    'dividido por': '/',
    'dividido entre': '/',
  },
  ...{ 'dividido en': '/', entre: '/', 'elevado a': '^', 'elevado a la': '^' },
  ...{
    moins: '-',
    fois: '*',
    'multiplié par': '*',
    'divisé par': '/',
    puissance: '^',
    'à la puissance': '^',
  },
};

/** After a number. */
export const POSTFIX_WORDS: Readonly<Record<string, string>> = {
  ...{
    squared: '^2',
    cubed: '^3',
    factorial: '!',
    percent: '%',
    'per cent': '%',
    degrees: '°',
    degree: '°',
    deg: '°',
    // An angle in radians is the number that it is.
    rad: 'rad',
    radians: 'rad',
  },
  ...{ quadriert: '^2', 'zum quadrat': '^2', fakultät: '!', prozent: '%', grad: '°' },
  ...{ 'al cuadrado': '^2', 'al cubo': '^3', 'por ciento': '%', grados: '°' },
  ...{ 'au carré': '^2', 'au cube': '^3', 'pour cent': '%', degrés: '°' },
};

/** Before one number: they take the next factor alone. */
export const PREFIX_WORDS: Readonly<Record<string, string>> = {
  ...{
    'square root of': 'sqrt',
    'square root': 'sqrt',
    'sq root of': 'sqrt',
    'sqrt of': 'sqrt',
    'root of': 'sqrt',
  },
  ...{
    'cube root of': 'cbrt',
    'cubic root of': 'cbrt',
    'third root of': 'cbrt',
    'cube root': 'cbrt',
  },
  ...{
    'natural log of': 'ln',
    'natural logarithm of': 'ln',
    'ln of': 'ln',
    'log of': 'log',
    'logarithm of': 'log',
  },
  ...{
    'log2 of': 'log2',
    'sine of': 'sin',
    'sin of': 'sin',
    'cosine of': 'cos',
    'cos of': 'cos',
    'tangent of': 'tan',
  },
  ...{
    'tan of': 'tan',
    'absolute value of': 'abs',
    'half of': 'half',
    'square of': 'sqr',
    'double of': 'double',
  },
  ...{ 'bitwise not': 'not', 'bitwise not of': 'not' },
  ...{ 'factorial of': 'factorial', twice: 'double', negative: 'negative', positive: 'positive' },
  ...{
    'quadratwurzel von': 'sqrt',
    'quadratwurzel aus': 'sqrt',
    'wurzel aus': 'sqrt',
    'wurzel von': 'sqrt',
  },
  ...{
    'dritte wurzel aus': 'cbrt',
    'dritte wurzel von': 'cbrt',
    'kubikwurzel aus': 'cbrt',
    'hälfte von': 'half',
  },
  ...{
    'fakultät von': 'factorial',
    'quadrat von': 'sqr',
    'doppelte von': 'double',
    negativ: 'negative',
  },
  ...{
    'raíz cuadrada de': 'sqrt',
    'raiz cuadrada de': 'sqrt',
    'raíz cúbica de': 'cbrt',
    'raiz cubica de': 'cbrt',
  },
  ...{
    'mitad de': 'half',
    'doble de': 'double',
    'factorial de': 'factorial',
    negativo: 'negative',
  },
  ...{
    'racine carrée de': 'sqrt',
    'racine de': 'sqrt',
    'racine cubique de': 'cbrt',
    'moitié de': 'half',
  },
  ...{ 'factorielle de': 'factorial', 'carré de': 'sqr', 'double de': 'double' },
};

/** Before several numbers with `and` and commas between. */
export const LIST_WORDS: Readonly<Record<string, string>> = {
  ...{
    'sum of': 'sum',
    'product of': 'product',
    'difference between': 'difference',
    'difference of': 'difference',
  },
  ...{
    'quotient of': 'quotient',
    'average of': 'average',
    'mean of': 'average',
    'add up': 'sum',
    add: 'sum',
  },
  ...{
    'greatest common divisor of': 'gcd',
    'greatest common factor of': 'gcd',
    'gcd of': 'gcd',
    'gcf of': 'gcd',
  },
  ...{
    'highest common factor of': 'gcd',
    'hcf of': 'gcd',
    'least common multiple of': 'lcm',
    'lcm of': 'lcm',
  },
  ...{
    'lowest common multiple of': 'lcm',
    'maximum of': 'max',
    'max of': 'max',
    'minimum of': 'min',
    'min of': 'min',
  },
  ...{
    multiply: 'product',
    divide: 'quotient',
    subtract: 'difference',
    'summe von': 'sum',
    'summe aus': 'sum',
  },
  ...{
    'produkt von': 'product',
    'produkt aus': 'product',
    'differenz von': 'difference',
    'ggt von': 'gcd',
  },
  ...{
    'kgv von': 'lcm',
    'durchschnitt von': 'average',
    'mittelwert von': 'average',
    'suma de': 'sum',
  },
  ...{
    'producto de': 'product',
    'promedio de': 'average',
    'media de': 'average',
    'somme de': 'sum',
  },
  ...{ 'produit de': 'product', 'moyenne de': 'average' },
};

/** Between the numbers of such a list, besides the comma. `from` turns the two round: subtract 5 from 9. */
export const LIST_JOINERS: Readonly<Record<string, readonly string[]>> = {
  any: ['and', 'und', 'y', 'et'],
  product: ['by', 'with', 'times'],
  quotient: ['by', 'with'],
  sum: ['to', 'with', 'plus'],
  difference: ['from'],
};

/** Other names of functions. */
export const FUNCTION_NAMES: Readonly<Record<string, string>> = {
  ...{
    log10: 'log',
    lg: 'log',
    lb: 'log2',
    ld: 'log2',
    arcsin: 'asin',
    arccos: 'acos',
    arctan: 'atan',
  },
  ...{
    avg: 'average',
    mean: 'average',
    fact: 'factorial',
    factorial: 'factorial',
    ceiling: 'ceil',
    arcsinh: 'asinh',
  },
  ...{
    arccosh: 'acosh',
    arctanh: 'atanh',
    binom: 'ncr',
    comb: 'ncr',
    perm: 'npr',
    hcf: 'gcd',
    gcf: 'gcd',
    pow: 'power',
  },
  ...{
    wurzel: 'sqrt',
    quadratwurzel: 'sqrt',
    kubikwurzel: 'cbrt',
    fakultät: 'factorial',
    factorielle: 'factorial',
    durchschnitt: 'average',
    promedio: 'average',
    moyenne: 'average',
    sine: 'sin',
    cosine: 'cos',
    seno: 'sin',
    coseno: 'cos',
    raiz: 'sqrt',
    raíz: 'sqrt',
    racine: 'sqrt',
    sen: 'sin',
    tg: 'tan',
    ggt: 'gcd',
    kgv: 'lcm',
  },
};

/** Functions that take a number without parentheses: the names of others mean something else in a search. */
export const BARE_FUNCTIONS: ReadonlySet<string> = new Set(
  'sqrt cbrt ln log log2 sin cos tan asin acos atan sinh cosh tanh factorial'.split(' '),
);
/** Of those that mean something else (`floor 2`, `abs 500`): only of a number that is none there, `floor 2.5`, `abs -5`. */
export const BARE_WITH_FRACTIONS: ReadonlySet<string> = new Set(
  'abs floor ceil trunc round exp'.split(' '),
);
/** Of several numbers: `gcd 12 18`, `average 5, 10, 15`. */
export const BARE_WITH_LISTS: ReadonlySet<string> = new Set(
  'gcd lcm average sum product max min'.split(' '),
);
/** Short for a function only before parentheses: `fact 5`, `mean 5`. */
export const NEVER_BARE: ReadonlySet<string> = new Set('fact mean comb perm pow tg'.split(' '));

/** Words that may stand before a phrase and say nothing. */
export const ARTICLES: ReadonlySet<string> = new Set('the die das der la el le los las'.split(' '));
