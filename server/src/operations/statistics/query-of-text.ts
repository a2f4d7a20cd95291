import { LRUCache } from 'lru-cache';
import { maskSecrets } from '../../answers/question/secrets/mask-secrets.ts';
import { scoreWords } from '../../documents/safety/score-words.ts';

/** A query for counting. */
export interface CountedQuery {
  /** In lower case, with secrets masked; `null`: no words, or too long to store. */
  readonly query: string | null;
  /** Whether it may be public: no secret, no explicit word, and of a length that people type. */
  readonly isPublic: boolean;
}

/** UTF-16 units. Longer texts are pasted, and not used by several people. */
export const MAX_KEPT_UNITS = 200;
const MAX_PUBLIC_UNITS = 100;

// Texts that come again within seconds: masking one takes 10 µs.
const KEPT_TEXTS = 5_000;

// Invisible characters and direction overrides, which would disguise a listed query.
// biome-ignore lint/suspicious/noControlCharactersInRegex: matches the characters to remove
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]+/g;

/** Creates a reader of queries with a cache for repeated ones. */
export function createQueryReader(): (text: string, language: string | null) => CountedQuery {
  const cache = new LRUCache<string, CountedQuery>({ max: KEPT_TEXTS });
  return (text, language) => {
    const key = `${language ?? ''} ${text}`;
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const read = readQuery(text, language);
    cache.set(key, read);
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
