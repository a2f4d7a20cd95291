/** The words for numbers of one language. All in lower case; several words for a value with spaces between. */
export interface NumberWords {
  /** Primary subtag. */
  readonly language: string;
  /** By value, below a thousand. */
  readonly values: Readonly<Record<number, string>>;
  /** Thousand and above, by power of ten. */
  readonly scales: Readonly<Record<number, string>>;
  /** Between parts of a number: `two hundred and five`, `treinta y tres`. */
  readonly joiners: string;
  /** Before decimals. */
  readonly points: string;
  /** By denominator: `third thirds`. */
  readonly denominators: Readonly<Record<number, string>>;
  /** `a` third. */
  readonly articles: string;
  /** Several words in one: `dreiundzwanzig`. */
  readonly areCompounds?: boolean;
  /** Tens are counted on to 19: `soixante-douze`. */
  readonly areTensCountedOn?: boolean;
}

/** English first: it is understood whatever the locale is. */
export const NUMBER_WORDS: readonly NumberWords[] = [
  {
    language: 'en',
    values: {
      ...{
        0: 'zero nought naught',
        1: 'one',
        2: 'two',
        3: 'three',
        4: 'four',
        5: 'five',
        6: 'six',
        7: 'seven',
      },
      ...{
        8: 'eight',
        9: 'nine',
        10: 'ten',
        11: 'eleven',
        12: 'twelve',
        13: 'thirteen',
        14: 'fourteen',
      },
      ...{
        15: 'fifteen',
        16: 'sixteen',
        17: 'seventeen',
        18: 'eighteen',
        19: 'nineteen',
        20: 'twenty',
      },
      ...{
        30: 'thirty',
        40: 'forty fourty',
        50: 'fifty',
        60: 'sixty',
        70: 'seventy',
        80: 'eighty',
        90: 'ninety',
      },
      100: 'hundred',
    },
    scales: {
      ...{
        3: 'thousand',
        5: 'lakh lakhs',
        6: 'million millions',
        7: 'crore crores',
        9: 'billion billions',
      },
      ...{
        12: 'trillion trillions',
        15: 'quadrillion quadrillions',
        18: 'quintillion quintillions',
      },
    },
    joiners: 'and',
    points: 'point',
    denominators: {
      ...{
        2: 'half halves',
        3: 'third thirds',
        4: 'quarter quarters fourth fourths',
        5: 'fifth fifths',
      },
      ...{
        6: 'sixth sixths',
        7: 'seventh sevenths',
        8: 'eighth eighths',
        9: 'ninth ninths',
        10: 'tenth tenths',
      },
      ...{ 12: 'twelfth twelfths', 16: 'sixteenth sixteenths', 20: 'twentieth twentieths' },
      ...{
        100: 'hundredth hundredths',
        1000: 'thousandth thousandths',
        1000000: 'millionth millionths',
      },
    },
    articles: 'a an',
  },
  {
    language: 'de',
    values: {
      ...{
        0: 'null',
        1: 'eins ein eine einen',
        2: 'zwei zwo',
        3: 'drei',
        4: 'vier',
        5: 'fünf',
        6: 'sechs',
      },
      ...{
        7: 'sieben',
        8: 'acht',
        9: 'neun',
        10: 'zehn',
        11: 'elf',
        12: 'zwölf',
        13: 'dreizehn',
        14: 'vierzehn',
      },
      ...{
        15: 'fünfzehn',
        16: 'sechzehn',
        17: 'siebzehn',
        18: 'achtzehn',
        19: 'neunzehn',
        20: 'zwanzig',
      },
      ...{
        30: 'dreißig dreissig',
        40: 'vierzig',
        50: 'fünfzig',
        60: 'sechzig',
        70: 'siebzig',
        80: 'achtzig',
      },
      ...{ 90: 'neunzig', 100: 'hundert' },
    },
    scales: {
      ...{
        3: 'tausend',
        6: 'million millionen',
        9: 'milliarde milliarden',
        12: 'billion billionen',
      },
      ...{ 15: 'billiarde billiarden' },
    },
    joiners: '',
    points: 'komma',
    denominators: {
      2: 'halb',
      3: 'drittel',
      4: 'viertel',
      5: 'fünftel',
      8: 'achtel',
      10: 'zehntel',
      100: 'hundertstel',
    },
    articles: 'ein eine',
    areCompounds: true,
  },
  {
    language: 'es',
    values: {
      ...{
        0: 'cero',
        1: 'uno una un',
        2: 'dos',
        3: 'tres',
        4: 'cuatro',
        5: 'cinco',
        6: 'seis',
        7: 'siete',
        8: 'ocho',
      },
      ...{
        9: 'nueve',
        10: 'diez',
        11: 'once',
        12: 'doce',
        13: 'trece',
        14: 'catorce',
        15: 'quince',
      },
      ...{
        16: 'dieciséis dieciseis',
        17: 'diecisiete',
        18: 'dieciocho',
        19: 'diecinueve',
        20: 'veinte',
      },
      ...{
        21: 'veintiuno veintiún veintiun',
        22: 'veintidós veintidos',
        23: 'veintitrés veintitres',
        24: 'veinticuatro',
      },
      ...{
        25: 'veinticinco',
        26: 'veintiséis veintiseis',
        27: 'veintisiete',
        28: 'veintiocho',
        29: 'veintinueve',
      },
      ...{
        30: 'treinta',
        40: 'cuarenta',
        50: 'cincuenta',
        60: 'sesenta',
        70: 'setenta',
        80: 'ochenta',
        90: 'noventa',
      },
      ...{
        100: 'cien ciento',
        200: 'doscientos',
        300: 'trescientos',
        400: 'cuatrocientos',
        500: 'quinientos',
      },
      ...{ 600: 'seiscientos', 700: 'setecientos', 800: 'ochocientos', 900: 'novecientos' },
    },
    scales: { 3: 'mil', 6: 'millón millon millones', 12: 'billón billon billones' },
    joiners: 'y',
    points: 'punto coma',
    denominators: {
      2: 'medio',
      3: 'tercio tercios',
      4: 'cuarto cuartos',
      5: 'quinto quintos',
      10: 'décimo décimos',
    },
    articles: 'un',
  },
  {
    language: 'fr',
    values: {
      ...{
        0: 'zéro zero',
        1: 'un une',
        2: 'deux',
        3: 'trois',
        4: 'quatre',
        5: 'cinq',
        6: 'six',
        7: 'sept',
        8: 'huit',
      },
      ...{
        9: 'neuf',
        10: 'dix',
        11: 'onze',
        12: 'douze',
        13: 'treize',
        14: 'quatorze',
        15: 'quinze',
        16: 'seize',
      },
      ...{
        20: 'vingt',
        30: 'trente',
        40: 'quarante',
        50: 'cinquante',
        60: 'soixante',
        70: 'septante',
      },
      ...{ 80: 'octante huitante', 90: 'nonante', 100: 'cent cents' },
    },
    scales: { 3: 'mille', 6: 'million millions', 9: 'milliard milliards', 12: 'billion billions' },
    joiners: 'et',
    points: 'virgule',
    denominators: {
      2: 'demi',
      3: 'tiers',
      4: 'quart quarts',
      5: 'cinquième cinquièmes',
      10: 'dixième dixièmes',
    },
    articles: 'un',
    areTensCountedOn: true,
  },
];
