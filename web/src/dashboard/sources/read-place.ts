/** What is typed or pasted as the place of a source. */
export type TypedPlace =
  | { readonly kind: 'empty' | 'neither' }
  | { readonly kind: 'url'; readonly url: string }
  | { readonly kind: 'path'; readonly path: string };

/** Reads it as an address, a path on the server, or neither. A host without a scheme is an address by https. */
export function readPlace(typed: string): TypedPlace {
  const text = typed.trim().replace(/^["'<](.*)["'>]$/, '$1');
  if (text === '') return { kind: 'empty' };
  if (/^(\/(?!\/)|[a-z]:[\\/]|\\\\)/i.test(text)) return { kind: 'path', path: text };
  const file = /^file:\/\/(\/.*)$/i.exec(text)?.[1];
  if (file !== undefined) return { kind: 'path', path: decoded(file) };
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(text)
    ? text
    : /^(localhost|[^\s/:@]+\.[^\s/:@]+)(:\d+)?([/?#]|$)/i.test(text)
      ? `https://${text}`
      : '';
  return isWebAddress(address) ? { kind: 'url', url: address } : { kind: 'neither' };
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path; // not written as an address: taken as it stands
  }
}
