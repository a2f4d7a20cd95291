// Those of the languages that are answered in; a letter by itself (`J. R. R.`, `z. B.`) is one without a list.
const ABBREVIATIONS = new Set(
  'etc vs cf dr mr mrs ms prof st jr sr no nr ca approx incl resp bzw ggf usw vgl geb gest née né fl fig vol pp ed eds rev gen col lt sgt capt sen rep gov pres hon inc ltd co corp dept est ej p.ej sra sta av aprox art chap env др им стр рис тыс'.split(
    ' ',
  ),
);

const LETTERS = /^(?:\p{L}\.)*\p{L}$/u;
const LAST_WORD = /[^\s("“„«[]*$/u;
// So many characters before a full stop tell whether it is an abbreviation's.
const MAX_WORD_UNITS = 20;

/** Whether the full stop at an offset of a text is an abbreviation's or an initial's, and so perhaps no sentence's. */
export function isAbbreviationsDot(text: string, dot: number): boolean {
  const word = LAST_WORD.exec(text.slice(Math.max(0, dot - MAX_WORD_UNITS), dot))?.[0] ?? '';
  return LETTERS.test(word) || ABBREVIATIONS.has(word.toLowerCase());
}
