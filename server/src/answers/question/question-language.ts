import { detectLanguage } from '../../languages/analysis/detect-language.ts';
import { stopWords } from '../../languages/analysis/stop-words.ts';
import { wordsOf } from './words-and-names.ts';

/**
 * The language that a question is asked in, its primary subtag; `null` where it cannot be told. By its small words, of which
 * even five words hold some, and else by its letters. `others` are what was said before: asked only if the question does not tell.
 */
export function questionLanguage(text: string, others: readonly string[] = []): string | null {
  // `¿Y en Alemania?` and `Et en Allemagne ?` share their small words.
  if (/[¿¡]/.test(text)) return 'es';
  const written = byScript(text.slice(0, MAX_SAMPLE_UNITS));
  if (written !== null) return written;
  const isShort = wordsOf(text).length < MIN_WORDS && others.length > 0;
  for (const one of isShort ? [...others, text] : [text, ...others]) {
    const sample = one.slice(0, MAX_SAMPLE_UNITS);
    const language = byScript(sample) ?? bySmallWords(sample) ?? detectLanguage(sample);
    if (language !== null) return language;
  }
  return null;
}

// What a few hundred characters do not tell, a page does not either.
const MAX_SAMPLE_UNITS = 400;
/** Languages in the Latin script that lists of small words tell apart, in the order in which ties are decided. */
const LATIN = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'sv', 'da', 'pl', 'tr'];
// Of the words: of a text of any of these languages a third and more are small ones; names and loans bring a few of another's.
const MIN_SHARE = 0.25;
// Fewer are told by what was said before: nobody changes the language with `Windows?`.
const MIN_WORDS = 4;

function byScript(text: string): string | null {
  if (!/[^\p{sc=Latin}\P{L}]/u.test(text)) return null;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const script = SCRIPTS.find(
    ([pattern]) => (text.match(pattern)?.length ?? 0) > letters * SCRIPT_SHARE,
  );
  return detectLanguage(text) ?? (script ?? scriptOfWords(text))?.[1] ?? null;
}

/** `ما هو ownership`: one long name does not outweigh the words that ask for it. */
function scriptOfWords(text: string): (typeof SCRIPTS)[number] | undefined {
  const words = wordsOf(text).map((word) => word.text);
  const latin = words.filter((word) => /^\p{sc=Latin}/u.test(word)).length;
  return SCRIPTS.find(([pattern]) => {
    const own = words.filter((word) => word.match(pattern) !== null).length;
    return own > latin;
  });
}

// A name in another script does not make the question one of that language.
const SCRIPT_SHARE = 0.5;
/** What a few words in a script are most likely written in. */
const SCRIPTS: readonly (readonly [RegExp, string])[] = [
  [/\p{sc=Arabic}/gu, 'ar'],
  [/\p{sc=Cyrillic}/gu, 'ru'],
  [/\p{sc=Hebrew}/gu, 'he'],
  [/\p{sc=Greek}/gu, 'el'],
  [/\p{sc=Devanagari}/gu, 'hi'],
];

// Asks for a number or a price, and is no name: what the lists of small words lack.
const ASKING: Readonly<Record<string, readonly string[]>> = {
  de: ['kostet'],
  fr: ['combien', 'coûte', 'coûtent'],
  es: ['cuánto', 'cuánta', 'cuántos', 'cuántas', 'cuesta', 'cuestan'],
  pt: ['quanto', 'quanta', 'quantos', 'quantas', 'custa', 'custam'],
};

function bySmallWords(text: string): string | null {
  const words = wordsOf(text.replaceAll('’', "'")).map((word) => word.text.toLowerCase());
  if (words.length === 0) return null;
  const counts = LATIN.map((language) => {
    const small = stopWords(language);
    const asking = ASKING[language] ?? [];
    const own = words.filter((word) => isSmall(word, small) || asking.includes(word));
    return { language, count: own.length };
  });
  const most = Math.max(...counts.map(({ count }) => count));
  if (most < words.length * MIN_SHARE) return null;
  // Languages share small words (`la`, `die`, `of`): then letters decide, and else what is written more.
  const best = counts.filter(({ count }) => count === most).map(({ language }) => language);
  const detected = best.length === 1 ? null : detectLanguage(text);
  return detected !== null && best.includes(detected) ? detected : (best[0] ?? null);
}

/** `qu'est-ce` is small since each of its parts is. */
function isSmall(word: string, small: ReadonlySet<string>): boolean {
  if (small.has(word)) return true;
  const parts = word.split(/['-]/).filter((part) => part !== '');
  return parts.length > 0 && parts.every((part) => small.has(part));
}
