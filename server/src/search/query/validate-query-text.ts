import { CharacterClass, characterClasses } from '../../languages/analysis/character-classes.ts';
import { Problem } from '../../runtime/problem.ts';

// Longer than any question a person types; a bound on the work of one search (meilisearch#2175: 32 s).
export const MAX_QUERY_CHARACTERS = 400;

/**
 * The query's text, trimmed and in NFC. Throws `ERR_QUERY_REQUIRED`, `ERR_QUERY_TOO_SHORT`,
 * `ERR_QUERY_TOO_LONG`, or `ERR_PARAM_INVALID` for NUL and lone surrogates. Lengths count characters.
 */
export function validateQueryText(text: string, minCharacters: number): string {
  const trimmed = text.trim();
  if (trimmed === '') {
    throw new Problem('ERR_QUERY_REQUIRED', { detail: 'Give the words to look for in “q”.' });
  }
  if (trimmed.length > MAX_QUERY_CHARACTERS && [...trimmed].length > MAX_QUERY_CHARACTERS) {
    throw new Problem('ERR_QUERY_TOO_LONG', {
      detail: `Shorten “q” to ${MAX_QUERY_CHARACTERS} characters.`,
    });
  }
  if (trimmed.includes('\0') || !trimmed.isWellFormed()) {
    const message = 'holds a NUL character or half of a surrogate pair';
    throw new Problem('ERR_PARAM_INVALID', {
      detail: `“q” ${message}: send well-formed UTF-8 text.`,
      errors: [{ path: 'q', message }],
    });
  }
  if (trimmed.length < minCharacters && [...trimmed].length < minCharacters && !isDense(trimmed)) {
    throw new Problem('ERR_QUERY_TOO_SHORT', {
      detail: `Give at least ${minCharacters} characters in “q”.`,
    });
  }
  return trimmed.normalize('NFC');
}

/** One character of Chinese, Japanese or Korean is a word. */
function isDense(text: string): boolean {
  return characterClasses()[text.charCodeAt(0)] === CharacterClass.dense;
}
