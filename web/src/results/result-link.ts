import { isOwnPath } from '../place/own-path.ts';
import type { SearchResult } from '../wire/wire-types.ts';

/** The page of the web that a result was read from; `null`: it was read from none. */
export function originalPage({ url }: Pick<SearchResult, 'url'>): string | null {
  // The address is untrusted like the content: only the web is followed, never `javascript:`.
  return /^https?:\/\//i.test(url) ? url : null;
}

/** The picture of a result, where this server keeps it: the page loads nothing from others. */
export function ownThumbnail({ thumbnailUrl }: Pick<SearchResult, 'thumbnailUrl'>): string | null {
  return thumbnailUrl !== null && isOwnPath(thumbnailUrl) ? thumbnailUrl : null;
}

const EXTENSION = /\.([a-z0-9]{1,5})$/i;

/** What a file is, by the end of its name: `PDF`; `null` where that says nothing. */
export function fileType({ type, url }: Pick<SearchResult, 'type' | 'url'>): string | null {
  if (type !== 'file') return null;
  const path = url.split(/[?#]/, 1)[0] ?? '';
  return EXTENSION.exec(path)?.[1]?.toUpperCase() ?? null;
}
