import type { DocumentNames } from '../../search-index.ts';
import { KeyPrefix } from './dictionary.ts';

/**
 * The ways in which a document has a name, added up: stored as the frequency in the postings of names.
 * So a query needs one look-up for each name and segment.
 */
export const NameKind = {
  title: 1,
  file: 2,
  site: 4,
  address: 8,
  place: 16,
  subject: 32,
  fileName: 64,
  fileStem: 128,
} as const;

/** The dictionary's key of a name: 36 bits of its hash, so that a name takes some ten bytes of memory. */
export function nameKey(space: NameSpace, name: string): string {
  // With a million names, one query in 68,000 collides with another name; its document still has to match the query's words.
  return KeyPrefix.name + digits(hashOf(name, SEEDS[space]));
}

/** The spaces of names, hashed separately: titles as words; paths, which mostly end with the written name of a file. */
export type NameSpace = 'words' | 'path';

const SEEDS: Readonly<Record<NameSpace, number>> = { words: 1, path: 2 };

/** Two interleaved mixes of 32 bits, as 53 bits: cyrb53 (bryc, public domain), several times as fast as a digest. */
function hashOf(text: string, seed: number): number {
  let high = 0xdeadbeef ^ seed;
  let low = 0x41c6ce57 ^ seed;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    high = Math.imul(high ^ unit, 2654435761);
    low = Math.imul(low ^ unit, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (low & 0x1f_ffff) * 2 ** 32 + (high >>> 0);
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The lowest 36 bits, six for each character. */
function digits(value: number): string {
  let text = '';
  for (let rest = value, at = 0; at < 6; at++, rest = Math.floor(rest / 64))
    text += DIGITS[rest % 64];
  return text;
}

/** The keys of a document's names, without their prefix, with the ways in which it has each. */
export function nameKeysOf(names: DocumentNames) {
  const { titles, subjects, files, fileNames, fileStems, sites, addresses, places } = names;
  const kinds = new Map<string, number>();
  const add = (space: NameSpace, called: readonly string[], kind: number) => {
    for (const name of called) {
      const key = nameKey(space, name).slice(KeyPrefix.name.length);
      kinds.set(key, (kinds.get(key) ?? 0) | kind);
    }
  };
  add('words', titles, NameKind.title);
  add('words', subjects, NameKind.subject);
  add('words', files, NameKind.file);
  add('path', fileNames, NameKind.fileName);
  add('path', fileStems, NameKind.fileStem);
  add('words', sites, NameKind.site);
  add('path', addresses, NameKind.address);
  add('path', places, NameKind.place);
  return kinds;
}
