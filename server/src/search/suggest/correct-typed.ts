import type { IndexLookUps } from '../../index/search-index-reader.ts';
import { queryLanguages } from '../query/query-languages.ts';
import { correctQuery } from '../spelling/correct-query.ts';

const LAST_WORD = /[\p{L}\p{M}]{2,32}$/u;

// Shorter ones are the beginnings of too much to be mistakes.
const MIN_CORRECTED_LENGTH = 6;

/**
 * The typed text with its unknown words replaced by known ones; `null` when nothing changes. A last word that is only begun stays as it is: a
 * short one, and one that a word of the content begins with.
 */
export function correctTyped(text: string, index: IndexLookUps): string | null {
  const [last = ''] = LAST_WORD.exec(text) ?? [];
  const isBegun =
    last !== '' && (last.length < MIN_CORRECTED_LENGTH || index.wordsFrom(last, 1).length > 0);
  const finished = isBegun ? text.slice(0, -last.length) : text;
  const { likely, usual } = queryLanguages(text.split(/\s+/u), null, index.statistics().languages);
  const content = { index, languages: likely, usualLanguages: usual };
  const corrected = correctQuery(finished, content, { foundNothing: false })?.text ?? null;
  if (corrected === null || isBegun) return corrected && corrected + last;
  return isUnfinished(last, corrected) ? null : corrected;
}

/** Whether a correction changes the last word into one that is longer by more than a letter. */
function isUnfinished(last: string, corrected: string): boolean {
  const [instead = ''] = LAST_WORD.exec(corrected) ?? [];
  return last !== '' && instead.length > last.length + 1;
}
