import { Problem } from '../../runtime/problem.ts';
import { MAX_QUERY_CHARACTERS, validateQueryText } from '../../search/query/parse-query.ts';

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
