import { isStopWord } from '../../languages/analysis/stop-words.ts';
import { primarySubtag } from '../../languages/analysis/term-normalizer.ts';
import { knownLanguage } from '../../languages/known-languages.ts';
import { wordsOfList } from '../../languages/words-of-list.ts';
import { Problem } from '../../runtime/problem.ts';
import { MAX_QUERY_CHARACTERS, validateQueryText } from '../../search/query/parse-query.ts';
import { asksOnly } from './terms/asking-words.ts';

/**
 * A question as a query: without quotes, minus signs and operators, which are not meant as such in prose, and within the
 * maximal length; `null` if nothing is left to search for. Keeps the end of a long question, which usually has the request.
 */
export function searchableText(text: string, minCharacters: number): string | null {
  const plain = text
    .toWellFormed()
    .replace(/[\0"“”„«»\ufffd]/gu, ' ')
    .replace(/(?<=^|\s)-(?=\p{L})/gu, '')
    .replace(/(?<=^|\s)(site|type|filetype|ext|intitle|before|after):/giu, '$1 ')
    .replace(/\s+/gu, ' ')
    .trim();
  try {
    return validateQueryText(withinLimit(plain), minCharacters);
  } catch (error) {
    // Too short, or empty: not a query.
    if (error instanceof Problem) return null;
    throw error;
  }
}

function withinLimit(text: string): string {
  if (text.length <= MAX_QUERY_CHARACTERS) return text;
  const end = text.slice(-MAX_QUERY_CHARACTERS);
  const space = end.indexOf(' ');
  // A script without spaces may have been cut within a surrogate pair.
  return (space < 0 || space > MAX_QUERY_CHARACTERS / 2 ? end : end.slice(space))
    .toWellFormed()
    .replaceAll('\ufffd', '');
}

/**
 * Removes the small words of a question if no content is in its language: in another language, `ist` would be a rare word and
 * dominate the ranking. Keeps names, and words that both languages have. Linear.
 */
export function withoutForeignWords(
  text: string,
  language: string | null,
  contentLanguages: Readonly<Record<string, number>>,
): string {
  if (language === null) return text;
  const own = primarySubtag(language);
  const isKnown = Object.keys(contentLanguages).some((one) => primarySubtag(one) === own);
  if (isKnown) return text;
  // Among words of another script, the content can only have the names in Latin letters.
  const kept = LATIN_NAME.test(text) ? text.replace(OTHER_SCRIPT, ' ') : text;
  const rest = kept.replace(WORD, (word) => (isSmall(word, own) ? ' ' : word));
  return /[\p{L}\p{N}]/u.test(rest) ? rest : text;
}

const LATIN_NAME = /\p{sc=Latin}{2}/u;
const OTHER_SCRIPT = /[^\p{sc=Latin}\p{sc=Common}\p{M}]+/gu;
const WORD = /[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*['’]?/gu;

/** Whether a word is a small word, or all of its parts are: `qu'est-ce`. */
function isSmall(word: string, language: string): boolean {
  const lower = word.toLowerCase();
  const parts = lower.split(/['’-]/).filter((part) => part !== '');
  return isOne(lower, language) || parts.every((part) => isOne(part, language));
}

function isOne(word: string, language: string): boolean {
  const { verbs = '' } = knownLanguage(language)?.statements ?? {};
  return (
    wordsOfList(verbs).has(word) || isStopWord(word, language) || asksOnly(word, language) === 0
  );
}
