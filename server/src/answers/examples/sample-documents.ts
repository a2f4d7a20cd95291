import type { StoredDocument } from '../../documents/document.ts';
import type { DocumentCatalogue } from '../../documents/document-store.ts';

/** The number of evenly spread places in the content. */
const PLACES = 24;
/** Adjacent documents are often from one folder, and similar. */
const AT_ONE_PLACE = 2;
const MAX_NUMBER = 2 ** 32;

/** The first documents of each source, so that a small source is represented beside a large one. */
const OF_EACH_SOURCE = 4;
const MAX_SOURCES = 8;

/** The documents to sample. */
export type SampledDocuments = Pick<
  DocumentCatalogue,
  'byNumbers' | 'numbersAfter' | 'counts' | 'list'
>;

/**
 * Samples at most 80 documents across the content, alternating between sources; the same ones for the same content. About
 * seventy reads by key.
 */
export function sampleDocuments(documents: SampledDocuments): StoredDocument[] {
  const last = lastNumber(documents);
  const numbers = Array.from({ length: PLACES }, (_, place) =>
    documents.numbersAfter(Math.floor((last * place) / PLACES), AT_ONE_PLACE),
  );
  const spread = documents.byNumbers([...new Set(numbers.flat())]).values();
  const all = new Map([...firstOfSources(documents), ...spread].map((one) => [one.number, one]));
  return inTurn([...Map.groupBy(all.values(), ({ sourceId }) => sourceId).values()]);
}

function firstOfSources(documents: SampledDocuments): StoredDocument[] {
  const { bySource } = documents.counts();
  return Object.keys(bySource)
    .slice(0, MAX_SOURCES)
    .flatMap(
      (sourceId) => documents.list({ sourceId, limit: OF_EACH_SOURCE, offset: 0 }).documents,
    );
}

/** The first item of each list, then the second of each, and so on. */
function inTurn<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) =>
    lists.flatMap((list) => list.slice(at, at + 1)),
  ).flat();
}

/** The greatest number in use; 0 if there is none. */
function lastNumber(documents: Pick<DocumentCatalogue, 'numbersAfter'>): number {
  let [low, high] = [0, MAX_NUMBER];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (documents.numbersAfter(middle - 1, 1).length > 0) low = middle;
    else high = middle;
  }
  return low;
}
