import type { FilterExpression } from '../attributes/filter-expression.ts';
import { matchesFilter } from '../attributes/matches-filter.ts';
import { attributesOfFacts } from './attributes-of-facts.ts';
import type { StoredDocument } from './document.ts';
import type {
  DocumentLookUps,
  DocumentReader,
  DocumentRequest,
  DocumentsRead,
} from './document-reader.ts';
import { mayHide, visibilityColumns } from './visibility.ts';

/** Whether a document satisfies a filter or a restriction, by its attributes, including those of its product, and its visibility. */
export function passesFilter(
  document: Pick<StoredDocument, 'facts' | 'sourceId'>,
  filter: FilterExpression,
): boolean {
  const attributes = attributesOfFacts(document.facts);
  return matchesFilter(filter, { ...attributes, ...visibilityColumns(document) });
}

/** A reader for callers who may see only documents that satisfy a filter: others appear not to exist, and their texts are empty. */
export function restrictDocuments(
  reader: DocumentReader,
  restriction: FilterExpression,
): DocumentReader {
  return {
    read: async (request) =>
      onlyVisible(request, await reader.read(withDocuments(request)), restriction),
    atHand: reader.atHand && restrictLookUps(reader.atHand, restriction),
  };
}

/**
 * The same for synchronous look-ups. Each checks its documents, unless the restriction can hide none.
 */
export function restrictLookUps(
  documents: DocumentLookUps,
  restriction: FilterExpression,
): DocumentLookUps {
  const isVisible = (document: StoredDocument) => passesFilter(document, restriction);
  const hides = () => mayHide(restriction, documents);
  const byNumbers = (numbers: readonly number[]) =>
    new Map([...documents.byNumbers(numbers)].filter(([, document]) => isVisible(document)));
  return {
    byNumbers,
    byId(id) {
      const document = documents.byId(id);
      return document !== null && isVisible(document) ? document : null;
    },
    text: (number, start, end) =>
      !hides() || byNumbers([number]).has(number) ? documents.text(number, start, end) : '',
    texts(slices) {
      if (!hides()) return documents.texts(slices);
      const visible = byNumbers([...new Set(slices.map(({ number }) => number))]);
      return documents.texts(
        slices.map((slice) => (visible.has(slice.number) ? slice : { ...slice, start: 0, end: 0 })),
      );
    },
    standings(numbers) {
      const standings = documents.standings(numbers);
      if (!hides()) return standings;
      const visible = byNumbers([...standings.keys()]);
      return new Map([...standings].filter(([number]) => visible.has(number)));
    },
    linksOf: (number) =>
      !hides() || byNumbers([number]).has(number) ? documents.linksOf(number) : null,
    priceHistories(numbers) {
      if (!hides()) return documents.priceHistories(numbers);
      return documents.priceHistories([...byNumbers(numbers).keys()]);
    },
    hasVisibility: () => documents.hasVisibility(),
    ...(documents.expect && {
      expect: (request: DocumentRequest) => documents.expect?.(withDocuments(request)),
    }),
  };
}

/** With the documents that a request is about, whose attributes decide. */
function withDocuments(request: DocumentRequest): DocumentRequest {
  const { numbers = [], slices = [], passages = [], standings = [], links = [] } = request;
  const { priceHistories = [] } = request;
  const about = [...slices, ...passages].map(({ number }) => number);
  const all = [...numbers, ...about, ...standings, ...links, ...priceHistories];
  return { ...request, numbers: [...new Set(all)] };
}

function onlyVisible(
  { numbers = [], slices = [], passages = [] }: DocumentRequest,
  read: DocumentsRead,
  restriction: FilterExpression,
): DocumentsRead {
  const visible = new Map(
    [...read.documents].filter(([, document]) => passesFilter(document, restriction)),
  );
  const requested = new Set([...numbers, ...passages.map(({ number }) => number)]);
  const ofVisible = <Value>(values: ReadonlyMap<number, Value>) =>
    new Map([...values].filter(([number]) => visible.has(number)));
  return {
    documents: new Map([...visible].filter(([number]) => requested.has(number))),
    byId: new Map([...read.byId].filter(([, document]) => passesFilter(document, restriction))),
    slices: read.slices.map((text, at) => (visible.has(slices[at]?.number ?? 0) ? text : '')),
    passages: read.passages.map((text, at) => (visible.has(passages[at]?.number ?? 0) ? text : '')),
    standings: ofVisible(read.standings),
    links: ofVisible(read.links),
    priceHistories: ofVisible(read.priceHistories),
  };
}
