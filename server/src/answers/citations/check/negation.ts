/*
 * Words that deny, by language; for scripts without spaces what is part of words. Not those that deny only a part of
 * what is said (`not only`), which are blanked first, nor the `No,` with which an answer begins.
 */
const WORDS: Readonly<Record<string, string>> = {
  en: 'not no never none neither nor without cannot nobody nothing nowhere hardly lacks lack failed unable',
  de: 'nicht kein keine keinen keiner keines keinem nie niemals niemand nirgends ohne weder nichts',
  fr: 'ne n pas jamais aucun aucune sans ni rien personne',
  es: 'no nunca jamás ningún ninguna ninguno sin ni tampoco nada nadie',
  it: 'non mai nessun nessuno nessuna senza né niente nulla',
  pt: 'não nunca jamais nenhum nenhuma sem nem nada ninguém',
  nl: 'niet geen nooit zonder noch niemand niets nergens',
  sv: 'inte ingen inget inga aldrig utan',
  da: 'ikke ingen intet aldrig uden',
  no: 'ikke ingen intet aldri uten',
  pl: 'nie nigdy żaden żadna bez ani nikt nic',
  ru: 'не нет никогда ни без нельзя никто ничего',
  uk: 'не ні ніколи без ніхто нічого',
  tr: 'değil yok asla hiç',
  ar: 'لا لم لن ليس ليست بدون',
};
const DENSE: Readonly<Record<string, RegExp>> = {
  zh: /[不没沒未无無非]|别(?![\p{sc=Han}])/gu,
  ja: /ない|なく|なかっ|ません|ず(?=[、にな。])|無/gu,
  ko: /않|없|못|아니/gu,
};
const PARTIAL =
  /\bnot (?:only|just|merely|necessarily)\b|\bno (?:longer than|more than|less than|later than|doubt)\b|\bno\. ?\d|nicht nur|nicht zuletzt|ohne weiteres|no (?:solo|sólo|obstante)|non seulement|non solo|não só|не только|не менее|不仅|不僅|不但|不同|不断|不过|非常|除非|无论|無論|分别|类别|級別|级别|だけで(?:は|も)?なく|なくては|なければ|^(?:no|nein|non|não|нет|nej|nee)(?=[,.!:;–—])/giu;
const WORD = /[\p{L}\p{M}]+(?:['’]t(?!\p{L}))?/gu;
const ENGLISH_ENDING = /n['’]t$/iu;

const sets = new Map<string, ReadonlySet<string>>();

/** Where a text denies something: the places of the words that do. */
export interface Denial {
  readonly start: number;
  readonly end: number;
}

/** What denies something in a text, in order; `null` in languages whose words for it are not known. */
export function denialsIn(text: string, language: string): Denial[] | null {
  const rest = text.replace(PARTIAL, (partial) => ' '.repeat(partial.length));
  const dense = DENSE[language];
  if (dense !== undefined) return [...rest.matchAll(dense)].map(placeOf);
  const words = wordsOf(language);
  if (words === null) return null;
  return [...rest.matchAll(WORD)]
    .filter(
      ([word]) => words.has(word.toLowerCase()) || (language === 'en' && ENGLISH_ENDING.test(word)),
    )
    .map(placeOf);
}

/** Whether a text denies something; `null` in languages whose words for it are not known. */
export function isNegated(text: string, language: string): boolean | null {
  const denials = denialsIn(text, language);
  return denials === null ? null : denials.length > 0;
}

function placeOf(match: RegExpExecArray): Denial {
  return { start: match.index, end: match.index + match[0].length };
}

function wordsOf(language: string): ReadonlySet<string> | null {
  const listed = Object.hasOwn(WORDS, language) ? WORDS[language] : undefined;
  if (listed === undefined) return null;
  let set = sets.get(language);
  if (set === undefined) {
    set = new Set(listed.split(' '));
    sets.set(language, set);
  }
  return set;
}
