import { hash } from 'node:crypto';
import type { DocumentNames } from '../search-index.ts';
import { KeyPrefix } from './dictionary.ts';

/**
 * In which way a document bears a name: what stands in the place of a frequency in the postings of names, added
 * up. So a query finds out with one look-up for each name and segment.
 */
export const NameKind = { title: 1, file: 2, site: 4, address: 8, place: 16 } as const;

/** The dictionary's key of a name: 36 bits of it, so that a name costs some ten bytes of memory. */
export function nameKey(space: 'words' | 'path', name: string): string {
  // Of a million names, one query in 68,000 meets a foreign one, which then still has to match the query's words.
  return KeyPrefix.name + hash('sha1', `${space}\n${name}`, 'base64url').slice(0, 6);
}

/** The keys of a document, without their prefix, and in which ways it bears each. */
export function nameKeysOf({ titles, files, sites, addresses, places }: DocumentNames) {
  const kinds = new Map<string, number>();
  const add = (space: 'words' | 'path', names: readonly string[], kind: number) => {
    for (const name of names) {
      const key = nameKey(space, name).slice(KeyPrefix.name.length);
      kinds.set(key, (kinds.get(key) ?? 0) | kind);
    }
  };
  add('words', titles, NameKind.title);
  add('words', files, NameKind.file);
  add('words', sites, NameKind.site);
  add('path', addresses, NameKind.address);
  add('path', places, NameKind.place);
  return kinds;
}
