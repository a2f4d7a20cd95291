import type { StoredDocument } from '../../documents/document.ts';
import type { DocumentCatalogue } from '../../documents/document-store.ts';
import { resolveLink } from '../../documents/layout/resolve-link.ts';
import type { ReadingLink } from './reading-blocks.ts';

/** Looked up among documents for one page of blocks; a list of links has more. */
const MAX_LOOK_UPS = 500;

/** Makes a function from the words of a link to what the wire says of it; each is looked up once. */
export function readingLinks(
  document: StoredDocument,
  documents: Pick<DocumentCatalogue, 'atUrl'>,
): (words: string) => ReadingLink {
  const known = new Map<string, ReadingLink>();
  return (words) => {
    const before = known.get(words);
    if (before !== undefined) return before;
    const resolved = resolveLink(words, document);
    const target =
      resolved === null || resolved.url === null || known.size >= MAX_LOOK_UPS
        ? null
        : documents.atUrl(document.sourceId, resolved.url);
    const link = {
      ...(resolved !== null && resolved.href !== null && { href: resolved.href }),
      ...(target !== null && { document: target.id }),
    };
    known.set(words, link);
    return link;
  };
}
