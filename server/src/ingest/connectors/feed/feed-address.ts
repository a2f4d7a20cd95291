// Browsers and servers stop at some thousands. Longer ones are data in the form of an address.
const MAX_URL_UNITS = 4_096;

/** An address as written, made absolute; `null` unless it is http(s). Keeps its fragment, but not credentials. */
export function absoluteUrl(written: string | null | undefined, base: string): string | null {
  const trimmed = written?.trim() ?? '';
  if (trimmed === '' || trimmed.length > MAX_URL_UNITS) return null;
  const url = URL.parse(trimmed, base) ?? URL.parse(encodeURI(trimmed.toWellFormed()), base);
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null;
  url.username = '';
  url.password = '';
  return url.href;
}
