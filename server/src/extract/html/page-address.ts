import { findElement, type HtmlElement } from './html-tree.ts';

// Servers refuse longer ones; some page builders put whole pictures into a query.
const MAX_ADDRESS_UNITS = 4_096;

/** What addresses of a page are relative to: its `base` if it has one, else its own address; `null` for a file. */
export function baseAddress(root: HtmlElement, url: string | null): string | null {
  const base = findElement(
    root,
    ({ name, attributes }) => name === 'base' && attributes['href'] !== undefined,
  );
  return absoluteAddress(base?.attributes['href'], url) ?? url;
}

/**
 * An address of a page as absolute http(s) without fragment; `null` if it is invalid, has another scheme, contains a
 * password, is longer than 4,096 characters, or is relative without a base.
 */
export function absoluteAddress(written: string | undefined, base: string | null): string | null {
  if (written === undefined || written.length > MAX_ADDRESS_UNITS) return null;
  const url = URL.parse(written.trim(), base ?? undefined);
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  if (url.username !== '' || url.password !== '' || url.href.length > MAX_ADDRESS_UNITS)
    return null;
  url.hash = '';
  return url.href;
}
