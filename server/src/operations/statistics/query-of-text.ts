import { LRUCache } from 'lru-cache';
import { maskSecrets } from '../../answers/question/secrets/mask-secrets.ts';
import { scoreWords } from '../../documents/safety/score-words.ts';

/** A query as it is counted. */
export interface CountedQuery {
  /** In lower case, with secrets masked; `null`: it has no words, or is too long to be kept. */
  readonly query: string | null;
  /** Whether everybody may read it: it has no secret, no explicit word and a length that people type. */
  readonly isPublic: boolean;
}

/** UTF-16 units. Longer texts are pasted, not asked for by several people. */
export const MAX_KEPT_UNITS = 200;
const MAX_PUBLIC_UNITS = 100;

// Texts that come again within seconds: masking one takes 10 µs.
const KEPT_TEXTS = 5_000;

// Signs that are not seen, or turn the text around them: what is listed must look like what it is.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]+/g;

/** Reads queries: one that comes again soon costs nothing. */
export function createQueryReader(): (text: string, language: string | null) => CountedQuery {
  const known = new LRUCache<string, CountedQuery>({ max: KEPT_TEXTS });
  return (text, language) => {
    const key = `${language ?? ''} ${text}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const read = readQuery(text, language);
    known.set(key, read);
    return read;
  };
}

function readQuery(text: string, language: string | null): CountedQuery {
  const masked = maskSecrets(text.toWellFormed());
  const query = masked.text
    .normalize('NFC')
    .replace(UNSEEN, ' ')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
  if (query === '' || query.length > MAX_KEPT_UNITS) return { query: null, isPublic: false };
  const isClean = masked.kinds.length === 0 && scoreWords(query, language).terms.length === 0;
  return { query, isPublic: isClean && query.length <= MAX_PUBLIC_UNITS };
}
