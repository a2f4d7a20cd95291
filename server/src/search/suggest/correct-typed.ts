import type { IndexLookUps } from '../../index/search-index-reader.ts';
import { queryLanguages } from '../query/query-languages.ts';
import { correctQuery } from '../spelling/correct-query.ts';

const LAST_WORD = /[\p{L}\p{M}]{2,32}$/u;

// Shorter words are the beginnings of too many others to be mistakes.
const MIN_CORRECTED_LENGTH = 6;

/**
 * Replaces unknown words of the typed text by known ones; `null` if nothing changes. Keeps an unfinished last word: a short
 * one, or one that is the beginning of a word of the content. `foundNothing`: there is no suggestion for the text as typed; as in a search
 * that finds nothing, a rare word may then be replaced, too.
 */
export function correctTyped(
  text: string,
  index: IndexLookUps,
  options: { readonly foundNothing: boolean },
): string | null {
  const [last = ''] = LAST_WORD.exec(text) ?? [];
  const isBegun =
    last !== '' && (last.length < MIN_CORRECTED_LENGTH || index.wordsFrom(last, 1).length > 0);
  const finished = isBegun ? text.slice(0, -last.length) : text;
  const { likely, usual } = queryLanguages(text.split(/\s+/u), null, index.statistics().languages);
  const content = { index, languages: likely, usualLanguages: usual };
  const corrected = correctQuery(finished, content, options)?.text ?? null;
  if (corrected === null || isBegun) return corrected && corrected + last;
  return isUnfinished(last, corrected) ? null : corrected;
}

/** Whether a correction makes the last word longer by more than a letter. */
function isUnfinished(last: string, corrected: string): boolean {
  const [instead = ''] = LAST_WORD.exec(corrected) ?? [];
  return last !== '' && instead.length > last.length + 1;
}
