import { isStopWord } from '../../languages/analysis/stop-words.ts';

/**
 * The names in a question: capitalised words that are not the first of a sentence; adjacent ones are one name (`New York`, but
 * `Bank of England` is two). German capitalises all nouns: there, only those without an article, adjacent ones, and those in
 * capitals count. Years count; a question in capitals has no names. Linear.
 */
export function findNames(text: string, language: string | null): Word[] {
  const words = wordsOf(text);
  if (!/\p{Ll}/u.test(text)) return [];
  const names: Word[] = [];
  for (const [place, word] of words.entries()) {
    if (!isNamed(word, place, text, language)) continue;
    const last = names.at(-1);
    if (last !== undefined && word.start - last.end === 1 && text[last.end] === ' ') {
      names[names.length - 1] = {
        text: text.slice(last.start, word.end),
        start: last.start,
        end: word.end,
      };
    } else names.push(word);
  }
  return names;
}

const YEAR = /^(?:1[5-9]|20)\d\d$/;
// `WACC`, `iPhone`, `HIV-1`, `C++`: only names look like this, at any position.
const UNLIKE_WORDS = /\p{L}\p{Lu}|\p{Lu}-?\d|^\p{Lu}[+#]/u;

function isNamed(word: Word, place: number, text: string, language: string | null): boolean {
  if (YEAR.test(word.text)) return true;
  const lower = word.text.toLowerCase().replace(/['’]s$/, '');
  if (isStopWord(lower, language ?? 'en')) return false;
  if (UNLIKE_WORDS.test(word.text)) return true;
  if (!/^\p{Lu}/u.test(word.text)) return false;
  if (beginsSentence(text, place, word.start)) {
    // `Skunk Anansie`; but German also has `Neue Autos`.
    return language !== 'de' && /^ \p{Lu}\p{Ll}/u.test(text.slice(word.end, word.end + 3));
  }
  return language !== 'de' || isGermanName(text, word);
}

function beginsSentence(text: string, place: number, start: number): boolean {
  return place === 0 || /[.!?¿¡:]\s*["'“„«(]?$/u.test(text.slice(Math.max(0, start - 4), start));
}

/**
 * Whether a noun follows a function word that is no article, or is next to another capitalised word: `Was ist Rust`, `in
 * Österreich`, `Ada Lovelace`.
 */
function isGermanName(text: string, word: Word): boolean {
  if (/^ \p{Lu}\p{Ll}/u.test(text.slice(word.end, word.end + 3))) return true;
  const before =
    /(\p{L}+) $/u.exec(text.slice(Math.max(0, word.start - 40), word.start))?.[1] ?? '';
  if (/^\p{Lu}\p{Ll}/u.test(before)) return true;
  return isStopWord(before, 'de') && !DETERMINER.test(before);
}

const DETERMINER =
  /^(?:de[rnms]|die|das|(?:k|m|d|s)?ein\w*|ihr\w*|unser\w*|eu(?:er|re)\w*|die[sj]\w*|jede\w*|all\w*|viele\w*|welche\w*|wie|manche\w*|einige\w*|zum|zur|vom|im|am|beim|ins)$/u;

/** A word in a text. */
export interface Word {
  readonly text: string;
  /** UTF-16 offsets. */
  readonly start: number;
  readonly end: number;
}

/** The words of a text in order: letters, marks and digits, including joining signs (`don't`, `3.5`, `node.js`). Linear. */
export function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(WORD), (match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
}

// `l’Espagne` and `qu'il` are two words: a name begins after the apostrophe.
const WORD =
  /(?:(?<![\p{L}\p{N}])(?:[cdjlmnst]|qu)['’](?=\p{L}{2}))|[\p{L}\p{N}\p{M}]+(?:['’._+-][\p{L}\p{N}\p{M}]+)*[+#]{0,2}/giu;
