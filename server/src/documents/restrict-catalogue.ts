import type { FilterExpression } from '../attributes/filter-expression.ts';
import type { DocumentCatalogue, DocumentCounts, DocumentListQuery } from './document-store.ts';
import { passesFilter, restrictLookUps } from './restrict-documents.ts';
import { mayHide } from './visibility.ts';

/** The operations that open, list and count documents. */
export type ShownDocuments = Pick<
  DocumentCatalogue,
  | 'byNumbers'
  | 'byId'
  | 'isDamaged'
  | 'atUrl'
  | 'text'
  | 'texts'
  | 'fullText'
  | 'thumbnail'
  | 'layout'
  | 'list'
  | 'counts'
  | 'hasVisibility'
  | 'linksOf'
  | 'linkersOf'
  | 'numbersAfter'
  | 'standings'
  | 'priceHistories'
>;

/** Finds documents that satisfy a filter without reading all: the index. */
export interface FilteredDocuments {
  /** Numbers of matching documents, of one source or of all, as bits; `null`: all match. */
  readonly passing: (filter: FilterExpression, sourceId?: string) => Uint8Array | null;
  /** Numbers of matching documents by type and source; copies may count once. */
  readonly counts: (filter: FilterExpression) => Pick<DocumentCounts, 'byType' | 'bySource'>;
}

/**
 * A catalogue for callers who may see only documents that satisfy a filter; others appear not to exist. Lists and counts
 * come from the index; each listed document is also checked itself.
 */
export function restrictCatalogue(
  documents: ShownDocuments,
  restriction: FilterExpression,
  filtered: FilteredDocuments,
): ShownDocuments {
  const lookUps = restrictLookUps(documents, restriction);
  const hides = () => mayHide(restriction, documents);
  const isVisible = (number: number) => lookUps.byNumbers([number]).has(number);
  return {
    ...lookUps,
    // A damaged document may be hidden from the caller.
    isDamaged: (id) => !hides() && documents.isDamaged(id),
    atUrl(sourceId, url) {
      const document = documents.atUrl(sourceId, url);
      return document !== null && passesFilter(document, restriction) ? document : null;
    },
    fullText: (number) => (isVisible(number) ? documents.fullText(number) : ''),
    thumbnail: (number) => (isVisible(number) ? documents.thumbnail(number) : null),
    layout: (number) => (isVisible(number) ? documents.layout(number) : null),
    list: (query) =>
      hides()
        ? listFiltered(documents, restriction, query, filtered)
        : listVisible(documents, restriction, query),
    counts: () =>
      hides()
        ? {
            documents: countBits(filtered.passing(restriction)) ?? documents.counts().documents,
            ...filtered.counts(restriction),
            lastIndexedAt: null,
            sizeBytes: 0,
          }
        : documents.counts(),
    linkersOf: (number, from, to) => [
      ...lookUps.byNumbers(documents.linkersOf(number, from, to)).keys(),
    ],
    numbersAfter: (after, limit) => documents.numbersAfter(after, limit),
  };
}

/** A page of all documents, without those hidden from the caller, which may just have been stored. */
function listVisible(
  documents: Pick<DocumentCatalogue, 'list'>,
  filter: FilterExpression,
  query: DocumentListQuery,
): ReturnType<DocumentCatalogue['list']> {
  const { documents: page, total } = documents.list(query);
  return { documents: page.filter((document) => passesFilter(document, filter)), total };
}

/** Documents that satisfy a filter, in order of first storing. */
export function listFiltered(
  documents: Pick<DocumentCatalogue, 'byNumbers' | 'list'>,
  filter: FilterExpression,
  { sourceId, limit, offset }: DocumentListQuery,
  { passing }: Pick<FilteredDocuments, 'passing'>,
): ReturnType<DocumentCatalogue['list']> {
  const bits = passing(filter, sourceId);
  // From the index, which may lack the newest documents.
  if (bits === null) {
    return listVisible(documents, filter, { ...(sourceId && { sourceId }), limit, offset });
  }
  const numbers = [...numbersOf(bits, offset, limit)];
  const stored = documents.byNumbers(numbers);
  const page = numbers.flatMap((number) => stored.get(number) ?? []);
  return {
    documents: page.filter((document) => passesFilter(document, filter)),
    total: countBits(bits) ?? 0,
  };
}

/** The positions of set bits, `limit` of them after the first `offset`. */
export function* numbersOf(bits: Uint8Array, offset: number, limit: number): Generator<number> {
  let before = offset;
  let left = limit;
  for (let byte = 0; byte < bits.length && left > 0; byte += 1) {
    const count = ONES[bits[byte]!]!;
    if (count <= before) {
      before -= count;
      continue;
    }
    for (let bit = 0; bit < 8 && left > 0; bit += 1) {
      if ((bits[byte]! & (1 << bit)) === 0) continue;
      if (before > 0) before -= 1;
      else {
        left -= 1;
        yield byte * 8 + bit;
      }
    }
  }
}

/** Number of set bits for each byte value. */
const ONES = Uint8Array.from(
  { length: 256 },
  (_, byte) => [0, 1, 2, 3, 4, 5, 6, 7].filter((bit) => (byte & (1 << bit)) !== 0).length,
);

function countBits(bits: Uint8Array | null): number | null {
  if (bits === null) return null;
  let count = 0;
  for (let byte = 0; byte < bits.length; byte += 1) count += ONES[bits[byte]!]!;
  return count;
}
