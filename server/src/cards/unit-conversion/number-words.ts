/** Numbers in words; English, German, Spanish and French, by {@link foldWord}. Words shared by several languages are listed once. */

const LISTS: Readonly<Record<number, string>> = {
  0: 'zero null cero',
  1: 'one a an ein eine einen einem einer uno un una une',
  2: 'two zwei dos deux',
  3: 'three drei tres trois',
  4: 'four vier cuatro quatre',
  5: 'five funf cinco cinq',
  6: 'six sechs seis',
  7: 'seven sieben siete sept',
  8: 'eight acht ocho huit',
  9: 'nine neun nueve neuf',
  10: 'ten zehn diez dix',
  11: 'eleven elf once onze',
  12: 'twelve dozen zwolf doce douze',
  13: 'thirteen dreizehn trece treize',
  14: 'fourteen vierzehn catorce quatorze',
  15: 'fifteen funfzehn quince quinze',
  16: 'sixteen sechzehn dieciseis seize',
  17: 'seventeen siebzehn diecisiete',
  18: 'eighteen achtzehn dieciocho',
  19: 'nineteen neunzehn diecinueve',
  20: 'twenty zwanzig veinte vingt',
  30: 'thirty dreissig treinta trente',
  40: 'forty vierzig cuarenta quarante',
  50: 'fifty funfzig cincuenta cinquante',
  60: 'sixty sechzig sesenta soixante',
  70: 'seventy siebzig setenta septante',
  80: 'eighty achtzig ochenta',
  90: 'ninety neunzig noventa nonante',
};

const MULTIPLIERS: Readonly<Record<number, string>> = {
  100: 'hundred hundert cien ciento cent cents',
  1000: 'thousand tausend mil mille',
  1000000: 'million millions millionen mio millon millones mn',
  1000000000: 'billion billions milliarde milliarden mrd milliard milliards bn',
};

const FRACTIONS: Readonly<Record<string, string>> = {
  '1/2': 'half halves halb halbe halber halbes halben medio media demi demie',
  '1/3': 'third thirds drittel tercio tiers',
  '1/4': 'quarter quarters fourth viertel cuarto quart',
  '3/4': 'dreiviertel',
  '3/2': 'anderthalb eineinhalb',
  '1/8': 'eighth eighths achtel',
  '1/10': 'tenth tenths zehntel',
};

function invert(lists: Readonly<Record<string, string>>): Map<string, string> {
  const pairs = Object.entries(lists).flatMap(([value, words]) =>
    words.split(' ').map((word): [string, string] => [word, value]),
  );
  return new Map(pairs);
}

/** Words for 0 to 90, as digits. */
export const SMALL_NUMBERS: ReadonlyMap<string, string> = withGermanPairs(invert(LISTS));
/** Words that multiply the number before them, as digits. */
export const NUMBER_MULTIPLIERS: ReadonlyMap<string, string> = invert(MULTIPLIERS);
/** Words for fractions of one, as fractions. */
export const FRACTION_WORDS: ReadonlyMap<string, string> = invert(FRACTIONS);

/** `einundzwanzig` to `neunundneunzig`. */
function withGermanPairs(words: Map<string, string>): Map<string, string> {
  const ones = 'ein zwei drei vier funf sechs sieben acht neun'.split(' ');
  const tens = 'zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig'.split(' ');
  for (const [at, one] of ones.entries()) {
    for (const [of, ten] of tens.entries()) {
      words.set(`${one}und${ten}`, String((of + 2) * 10 + at + 1));
    }
  }
  return words;
}
