import type { StoredDocument } from '../document.ts';

/** Where a link of a document leads: an address that may be followed, or one to look up among documents. */
export interface ResolvedLink {
  /** `http`, `https` or `mailto`; `null` for an address that only names a document. */
  readonly href: string | null;
  /** Without fragment: where another document may be; `null` for `mailto`. */
  readonly url: string | null;
}

const FOLLOWED: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:']);

/** Resolves the target of a layout's link against the address of its document; `null` if it has no valid target. */
export function resolveLink(
  words: string,
  { url: base }: Pick<StoredDocument, 'url'>,
): ResolvedLink | null {
  const url = URL.parse(words, URL.canParse(base) ? base : undefined);
  if (url === null) return null;
  const href = FOLLOWED.has(url.protocol) ? url.href : null;
  if (url.protocol === 'mailto:') return { href, url: null };
  if (href === null && url.protocol !== 'file:') return null;
  url.hash = '';
  if (url.protocol === 'file:') url.search = '';
  return { href, url: url.href };
}
