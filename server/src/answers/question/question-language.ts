import { detectLanguage } from '../../languages/analysis/detect-language.ts';
import { stopWords } from '../../languages/analysis/stop-words.ts';
import { knownLanguage } from '../../languages/known-languages.ts';
import { wordsOf } from './words-and-names.ts';

/**
 * Detects the language of a question, its primary subtag; `null` if it cannot be determined. By stop words, which even five
 * words contain, otherwise by letters. `others` are earlier turns: used only if the question is not sufficient.
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

// More text would not help.
const MAX_SAMPLE_UNITS = 400;
/** Languages in the Latin script with lists of stop words, in order of priority for ties. */
const LATIN = 'en de fr es it nl pt sv da pl tr ro id vi hu cs'.split(' ').map(candidate);
// Minimum share of stop words: a third or more in these languages; names and loanwords add a few of other languages.
const MIN_SHARE = 0.25;
// With fewer words, earlier turns decide: `Windows?` is no change of language.
const MIN_WORDS = 4;
const MAX_FEW_WORDS = 5;

function byScript(text: string): string | null {
  if (!/[^\p{sc=Latin}\P{L}]/u.test(text)) return null;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const script = SCRIPTS.find(
    ({ letter }) => (text.match(letter)?.length ?? 0) > letters * SCRIPT_SHARE,
  );
  const detected = detectLanguage(text);
  // The detector supports languages without a list here.
  if (detected !== null && knownLanguage(detected) === undefined) return detected;
  const { candidates = [] } = script ?? scriptOfWords(text) ?? {};
  if (candidates.length === 0) return detected;
  const best = mostSmallWords(text, candidates);
  // Letters are less reliable than stop words for a few words, and more reliable for longer texts.
  const isLong = wordsOf(text).length > MAX_FEW_WORDS;
  if (detected !== null && (isLong || best.length !== 1)) return detected;
  return best[0] ?? candidates[0]!.language;
}

/** Decides by words, so that one long name does not outweigh the rest: `ما هو ownership`. */
function scriptOfWords(text: string): (typeof SCRIPTS)[number] | undefined {
  const words = wordsOf(text).map((word) => word.text);
  const latin = words.filter((word) => /^\p{sc=Latin}/u.test(word)).length;
  return SCRIPTS.find(({ letter }) => {
    const own = words.filter((word) => word.match(letter) !== null).length;
    return own > latin;
  });
}

// A name in another script does not make the question one of that language.
const SCRIPT_SHARE = 0.5;
/** The languages of each script; the most likely one for a few words first. */
const SCRIPTS: readonly { readonly letter: RegExp; readonly candidates: readonly Candidate[] }[] = [
  { letter: /\p{sc=Arabic}/gu, candidates: ['ar', 'fa'].map(candidate) },
  { letter: /\p{sc=Cyrillic}/gu, candidates: ['ru', 'uk', 'bg', 'sr'].map(candidate) },
  { letter: /\p{sc=Hebrew}/gu, candidates: ['he'].map(candidate) },
  { letter: /\p{sc=Greek}/gu, candidates: ['el'].map(candidate) },
  { letter: /\p{sc=Devanagari}/gu, candidates: ['hi', 'ne'].map(candidate) },
  { letter: /\p{sc=Bengali}/gu, candidates: ['bn'].map(candidate) },
  { letter: /\p{sc=Tamil}/gu, candidates: ['ta'].map(candidate) },
];

/** A candidate language. */
interface Candidate {
  readonly language: string;
  /** Question words, besides the stop words. */
  readonly asking: ReadonlySet<string>;
}

function candidate(language: string): Candidate {
  const words = knownLanguage(language)?.questions.asking.split(' ') ?? [];
  return { language, asking: new Set(words) };
}

function bySmallWords(text: string): string | null {
  const best = mostSmallWords(text, LATIN, MIN_SHARE);
  // Languages share stop words (`la`, `die`, `of`): letters break the tie, otherwise the order of the list.
  const detected = best.length < 2 ? null : detectLanguage(text);
  return detected !== null && best.includes(detected) ? detected : (best[0] ?? null);
}

/** The languages with the most stop words in a text; none below a minimum share of all words. */
function mostSmallWords(text: string, candidates: readonly Candidate[], minShare = 0): string[] {
  const words = wordsOf(text.replaceAll('’', "'")).map((word) => word.text.toLowerCase());
  const counts = candidates.map(({ language, asking }) => {
    const small = stopWords(language);
    const own = words.filter((word) => isSmall(word, small) || asking.has(word));
    return { language, count: own.length };
  });
  const most = Math.max(...counts.map(({ count }) => count));
  if (most === 0 || most < words.length * minShare) return [];
  return counts.filter(({ count }) => count === most).map(({ language }) => language);
}

/** Whether a word is a stop word, or each of its parts is: `qu'est-ce`. */
function isSmall(word: string, small: ReadonlySet<string>): boolean {
  if (small.has(word)) return true;
  const parts = word.split(/['-]/).filter((part) => part !== '');
  return parts.length > 0 && parts.every((part) => small.has(part));
}
