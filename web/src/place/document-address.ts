/** What the address of a document says. */
export interface DocumentPlace {
  readonly id: string;
  /** What was searched for: its words are marked. Empty: nothing is. */
  readonly query: string;
  /** The passage at which it opens, by its place among those of the document, from 0. */
  readonly passage: number | null;
}

const PREFIX = '/d/';

// As long as a query may be; the words of a longer one are not marked.
const MAX_QUERY_CHARACTERS = 400;

/** Whether a path of the page is that of a document. */
export function isDocumentPath(path: string): boolean {
  return path.startsWith(PREFIX) && path.length > PREFIX.length;
}

/** The address of a document, from `/`. */
export function documentAddress(
  id: string,
  { query = '', passage = null }: Partial<DocumentPlace> = {},
): string {
  const words = query.slice(0, MAX_QUERY_CHARACTERS).toWellFormed().trim();
  const search = words === '' ? '' : `?${new URLSearchParams({ q: words })}`;
  const hash = passage === null || passage === 0 ? '' : `#${passage}`;
  return `${PREFIX}${encodeURIComponent(id.toWellFormed())}${search}${hash}`;
}

/** Reads the address of a document; what is malformed is left out. `null`: it is none of a document. */
export function readDocumentAddress({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): DocumentPlace | null {
  if (!isDocumentPath(pathname)) return null;
  const query = (new URLSearchParams(search).get('q') ?? '').toWellFormed().trim();
  const passage = /^#(\d{1,8})$/.exec(hash)?.[1];
  return {
    id: decoded(pathname.slice(PREFIX.length)),
    query: query.slice(0, MAX_QUERY_CHARACTERS).toWellFormed(),
    passage: passage === undefined ? null : Number(passage),
  };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // not written as an address: no document has this id
  }
}
