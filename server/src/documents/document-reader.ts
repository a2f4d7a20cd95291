import type { StoredDocument } from './document.ts';
import type { DocumentCatalogue, TextSlice } from './document-store.ts';
import type { LinkStanding, StoredLinks } from './links/document-link.ts';

/**
 * The port by which requests read documents, wherever they are stored. A call is one request over a network: callers
 * gather what they need and ask once. What follows a store in its own process (ingest, the filling of vectors, the
 * routes of documents) reads a {@link DocumentCatalogue}.
 */
export interface DocumentReader {
  /** All that is asked for, as of one moment. What is gone is absent, and its texts are empty. */
  read(request: DocumentRequest): Promise<DocumentsRead>;
  /** The same, answered at once, where the store can be read in this process without waiting; `null`: it cannot. */
  readonly atHand: DocumentLookUps | null;
}

/** What is asked for of some documents. */
export interface DocumentRequest {
  readonly numbers?: readonly number[];
  readonly ids?: readonly string[];
  readonly slices?: readonly TextSlice[];
  /** Texts of passages, whose place the caller does not know yet. */
  readonly passages?: readonly PassagePlace[];
  /** Numbers of documents whose standing among links is asked for. */
  readonly standings?: readonly number[];
  /** Numbers of documents whose links are asked for. */
  readonly links?: readonly number[];
}

export interface PassagePlace {
  readonly number: number;
  /** Index into the document's passages. */
  readonly passage: number;
}

/** The answer to a {@link DocumentRequest}. */
export interface DocumentsRead {
  /** By number: those of `numbers`. */
  readonly documents: ReadonlyMap<number, StoredDocument>;
  readonly byId: ReadonlyMap<string, StoredDocument>;
  /** Of the slices, in their order. */
  readonly slices: readonly string[];
  /** Of the passages, in their order. */
  readonly passages: readonly string[];
  readonly standings: ReadonlyMap<number, LinkStanding>;
  readonly links: ReadonlyMap<number, StoredLinks>;
}

/** What requests read of documents, answered at once. */
export interface DocumentLookUps
  extends Pick<
    DocumentCatalogue,
    'byNumbers' | 'byId' | 'text' | 'texts' | 'standings' | 'linksOf'
  > {
  /**
   * Says what will be asked for next, so that it can be read together with what is asked for now. Absent where that
   * spares nothing.
   */
  expect?(request: DocumentRequest): void;
}

/** Reads a store that this process has open. */
export function readCatalogue(catalogue: DocumentLookUps): DocumentReader {
  return {
    read: async (request) => readAll(request, catalogue),
    atHand: catalogue,
  };
}

function readAll(
  {
    numbers = [],
    ids = [],
    slices = [],
    passages = [],
    standings = [],
    links = [],
  }: DocumentRequest,
  catalogue: DocumentLookUps,
): DocumentsRead {
  const all = [...numbers, ...passages.map(({ number }) => number)];
  const documents = all.length === 0 ? new Map() : catalogue.byNumbers([...new Set(all)]);
  const places = passages.map(({ number, passage }): TextSlice => {
    const { start, end } = documents.get(number)?.passages[passage] ?? { start: 0, end: 0 };
    return { number, start, end };
  });
  return {
    documents,
    byId: mapOf(ids, (id) => catalogue.byId(id)),
    slices: slices.length === 0 ? [] : catalogue.texts(slices),
    passages: places.length === 0 ? [] : catalogue.texts(places),
    standings: standings.length === 0 ? new Map() : catalogue.standings(standings),
    links: mapOf(links, (number) => catalogue.linksOf(number)),
  };
}

function mapOf<Key, Value>(
  keys: readonly Key[],
  read: (key: Key) => Value | null,
): Map<Key, Value> {
  const values = new Map<Key, Value>();
  for (const key of keys) {
    const value = read(key);
    if (value !== null) values.set(key, value);
  }
  return values;
}
