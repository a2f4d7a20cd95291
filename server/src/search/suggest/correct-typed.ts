import type { SearchIndexReader } from '../../index/search-index.ts';
import { queryLanguages } from '../query/query-languages.ts';
import { correctQuery } from '../spelling/correct-query.ts';

const LAST_WORD = /[\p{L}\p{M}]{2,32}$/u;

// Shorter ones are the beginnings of too much to be mistakes.
const MIN_CORRECTED_LENGTH = 6;

/** The typed text with its unknown words replaced by known ones; `null` when nothing changes, or only a word that is just begun. */
export function correctTyped(text: string, index: SearchIndexReader): string | null {
  const { likely, usual } = queryLanguages(text.split(/\s+/u), null, index.statistics().languages);
  const content = { index, languages: likely, usualLanguages: usual };
  const corrected = correctQuery(text, content, { foundNothing: false })?.text ?? null;
  return corrected === null || isUnfinished(text, corrected, index) ? null : corrected;
}

/**
 * Whether a correction changes a last word that is only begun: a short one, one that a word of the content begins with,
 * or into a word that is longer than what was typed by more than a letter.
 */
function isUnfinished(text: string, corrected: string, index: SearchIndexReader): boolean {
  const [last] = LAST_WORD.exec(text) ?? [];
  if (last === undefined || corrected.endsWith(last)) return false;
  const [instead = ''] = LAST_WORD.exec(corrected) ?? [];
  const isLonger = instead.length > last.length + 1;
  if (last.length < MIN_CORRECTED_LENGTH || isLonger) return true;
  return index.wordsFrom(last, 1).length > 0;
}
