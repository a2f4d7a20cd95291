import { isOwnPath } from '../place/own-path.ts';
import type { SearchResult } from '../wire/wire-types.ts';

/** The page of the web that a result was read from; `null`: it was read from none. */
export function originalPage({ url }: Pick<SearchResult, 'url'>): string | null {
  // The address is untrusted like the content: only the web is followed, never `javascript:`.
  return /^https?:\/\//i.test(url) ? url : null;
}

/**
 * Where this server shows the picture of a result: the page loads nothing from others. One that only the web has is shown of products,
 * pictures and films, which are chosen by their looks; of a page it is mostly the emblem of its site.
 */
export function ownThumbnail({
  id,
  type,
  thumbnailUrl,
}: Pick<SearchResult, 'id' | 'type' | 'thumbnailUrl'>): string | null {
  if (thumbnailUrl === null || isOwnPath(thumbnailUrl)) return thumbnailUrl;
  return SEEN.has(type) ? `/api/images/${id}/thumbnail` : null;
}

const SEEN: ReadonlySet<SearchResult['type']> = new Set(['product', 'image', 'video']);

const EXTENSION = /\.([a-z0-9]{1,5})$/i;

/** What a file is, by the end of its name: `PDF`; `null` where that says nothing. */
export function fileType({ type, url }: Pick<SearchResult, 'type' | 'url'>): string | null {
  if (type !== 'file') return null;
  const path = url.split(/[?#]/, 1)[0] ?? '';
  return EXTENSION.exec(path)?.[1]?.toUpperCase() ?? null;
}
