import { hash } from 'node:crypto';
import { normaliseUrl } from '../../runtime/urls/normalise-url.ts';

// 48 bits are exact as a number. Of 100 million links to the outside, a third of one would meet one of a million
// documents by chance.
/** Bytes of a key. */
export const LINK_KEY_BYTES = 6;

/**
 * Identifies the document at an address, only for links. Addresses that nearly always are the same page share a key: with and
 * without `https`, `www.`, tracking parameters, fragment, a trailing slash, `index.html` or `.html` (`.md` in folders). `null`
 * for an address that is neither http(s) nor a file, or contains a password.
 */
export function linkKey(address: string | URL): number | null {
  const url = typeof address === 'string' ? URL.parse(address) : address;
  if (url === null) return null;
  const place = url.protocol === 'file:' ? `file:${url.pathname}` : pagePlace(url.href);
  if (place === null) return null;
  const bytes = hash('sha1', place.replace(ENDING, ''), 'buffer');
  return bytes.readUIntBE(0, LINK_KEY_BYTES);
}

// `docs/index.html`, `docs/README.md`, `docs/` and `docs.html` are `docs`; a query is unchanged.
const ENDING = /(?:\/(?:index|readme))?(?:\.(?:x?html?|md|markdown))?\/*$/i;
const NO_RULES = { keep: [], drop: [] };

function pagePlace(address: string): string | null {
  const url = normaliseUrl(address, NO_RULES);
  return url === null ? null : url.replace(/^https?:\/\/(?:www\.)?/, '');
}
