import { isStopWord } from '../../languages/analysis/stop-words.ts';
import { primarySubtag } from '../../languages/analysis/term-normalizer.ts';
import { knownLanguage } from '../../languages/known-languages.ts';
import { wordsOfList } from '../../languages/words-of-list.ts';
import { Problem } from '../../runtime/problem.ts';
import { MAX_QUERY_CHARACTERS, validateQueryText } from '../../search/query/parse-query.ts';
import { asksOnly } from './terms/asking-words.ts';

/**
 * A question as the search takes it: without quotes, minus signs and operators, which are no commands in prose, and
 * not longer than a query may be; `null` where nothing is left to search for. A long question's end is kept: that is
 * where people ask.
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
    // Too short, or empty: no question then.
    if (error instanceof Problem) return null;
    throw error;
  }
}

function withinLimit(text: string): string {
  if (text.length <= MAX_QUERY_CHARACTERS) return text;
  const end = text.slice(-MAX_QUERY_CHARACTERS);
  const space = end.indexOf(' ');
  // A script without spaces may have been cut in a surrogate pair.
  return (space < 0 || space > MAX_QUERY_CHARACTERS / 2 ? end : end.slice(space))
    .toWellFormed()
    .replaceAll('\ufffd', '');
}

/**
 * A question without the small words of its language, where nothing of the content is in that language: there `ist` is no small
 * word but a rare one, and decides what is found. What is left are names, and words that both languages have. Linear.
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
  // A name in Latin letters among words of another script is all that the content can have.
  const kept = LATIN_NAME.test(text) ? text.replace(OTHER_SCRIPT, ' ') : text;
  const rest = kept.replace(WORD, (word) => (isSmall(word, own) ? ' ' : word));
  return /[\p{L}\p{N}]/u.test(rest) ? rest : text;
}

const LATIN_NAME = /\p{sc=Latin}{2}/u;
const OTHER_SCRIPT = /[^\p{sc=Latin}\p{sc=Common}\p{M}]+/gu;
const WORD = /[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*['’]?/gu;

/** Also where all of its parts are: `qu'est-ce`. */
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
