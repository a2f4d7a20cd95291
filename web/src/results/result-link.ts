import type { SearchResult } from '../wire/wire-types.ts';

/** Where a result leads: for a file what this server serves of it, else its address; `null`: nowhere. */
export function resultLink({
  documentUrl,
  url,
}: Pick<SearchResult, 'documentUrl' | 'url'>): string | null {
  if (documentUrl !== null && isOwnPath(documentUrl)) return documentUrl;
  // The address is untrusted like the content: only the web is followed, never `javascript:`.
  return /^https?:\/\//i.test(url) ? url : null;
}

/** The picture of a result, where this server keeps it: the page loads nothing from others. */
export function ownThumbnail({ thumbnailUrl }: Pick<SearchResult, 'thumbnailUrl'>): string | null {
  return thumbnailUrl !== null && isOwnPath(thumbnailUrl) ? thumbnailUrl : null;
}

// Browsers read `\` as `/`, and `//host` as another server.
function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path);
}

const EXTENSION = /\.([a-z0-9]{1,5})$/i;

/** What a file is, by the end of its name: `PDF`; `null` where that says nothing. */
export function fileType({ type, url }: Pick<SearchResult, 'type' | 'url'>): string | null {
  if (type !== 'file') return null;
  const path = url.split(/[?#]/, 1)[0] ?? '';
  return EXTENSION.exec(path)?.[1]?.toUpperCase() ?? null;
}
