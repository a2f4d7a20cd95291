import type { FilterExpression } from '../attributes/filter-expression.ts';
import type { DocumentCatalogue, DocumentCounts, DocumentListQuery } from './document-store.ts';
import { passesFilter, restrictLookUps } from './restrict-documents.ts';
import { mayHide } from './visibility.ts';

/** What is shown of documents to whoever opens, lists or counts them. */
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

/** What finds the documents that satisfy a filter without reading all: the index. */
export interface FilteredDocuments {
  /** Numbers of those that satisfy it, of one source or of all, as bits; `null`: all. */
  readonly passing: (filter: FilterExpression, sourceId?: string) => Uint8Array | null;
  /** How many of each type and source satisfy it; copies may count once. */
  readonly counts: (filter: FilterExpression) => Pick<DocumentCounts, 'byType' | 'bySource'>;
}

/**
 * Documents for callers who may see only what satisfies a filter: any other does not exist. Lists and counts hold what the
 * index has; each document of a list is looked at besides.
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
    // A document that cannot be read may be one that the caller must not see.
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

/** A page of all documents, of which one that was stored in this moment may not be for the caller. */
function listVisible(
  documents: Pick<DocumentCatalogue, 'list'>,
  filter: FilterExpression,
  query: DocumentListQuery,
): ReturnType<DocumentCatalogue['list']> {
  const { documents: page, total } = documents.list(query);
  return { documents: page.filter((document) => passesFilter(document, filter)), total };
}

/** Documents that satisfy a filter, in the order in which they were stored first. */
export function listFiltered(
  documents: Pick<DocumentCatalogue, 'byNumbers' | 'list'>,
  filter: FilterExpression,
  { sourceId, limit, offset }: DocumentListQuery,
  { passing }: Pick<FilteredDocuments, 'passing'>,
): ReturnType<DocumentCatalogue['list']> {
  const bits = passing(filter, sourceId);
  // By the index, which may not have the newest yet.
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

/** The numbers of bits that are set, `limit` of them behind the first `offset`. */
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

/** How many bits of each byte are set. */
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
