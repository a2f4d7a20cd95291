import type { Passage, StoredDocument } from './document.ts';
import type { DocumentCatalogue, TextSlice } from './document-store.ts';
import type { LinkStanding, StoredLinks } from './links/document-link.ts';
import type { PriceHistory } from './price-history.ts';

/**
 * The port by which requests read documents from any store. A call may be a request over a network, so callers gather their
 * needs and call once. Code in the process of the store (ingest, the filling of vectors, the routes of documents) reads a
 * {@link DocumentCatalogue}.
 */
export interface DocumentReader {
  /** Reads everything requested, as of one moment. Missing documents are absent, with empty texts. */
  read(request: DocumentRequest): Promise<DocumentsRead>;
  /** The same, synchronously, if the store can be read in this process without waiting; otherwise `null`. */
  readonly atHand: DocumentLookUps | null;
}

/** Parts of documents to read. */
export interface DocumentRequest {
  readonly numbers?: readonly number[];
  readonly ids?: readonly string[];
  readonly slices?: readonly TextSlice[];
  /** Texts of passages, whose places in the text the caller does not know yet. */
  readonly passages?: readonly PassagePlace[];
  /** Numbers of documents whose link standings are requested. */
  readonly standings?: readonly number[];
  /** Numbers of documents whose links are requested. */
  readonly links?: readonly number[];
  /** Numbers of products whose price histories are requested. */
  readonly priceHistories?: readonly number[];
}

export interface PassagePlace {
  readonly number: number;
  /** Index into the document's passages. */
  readonly passage: number;
  /** How many passages, this one in the middle, as {@link windowAround}. Absent: it alone. */
  readonly count?: number;
}

/** Up to `count` passages around one: the index of the first, and the exclusive end. */
export function windowAround(
  passages: readonly Passage[],
  { passage, count = 1 }: Omit<PassagePlace, 'number'>,
): { readonly from: number; readonly to: number } {
  const from = Math.max(0, Math.min(passage - (count >> 1), passages.length - count));
  return { from, to: Math.min(passages.length, from + count) };
}

/** The part of a text from the first to the last such passage; empty without passages. */
export function sliceAround(
  passages: readonly Passage[],
  { number, ...place }: PassagePlace,
): TextSlice {
  const { from, to } = windowAround(passages, place);
  return { number, start: passages[from]?.start ?? 0, end: passages[to - 1]?.end ?? 0 };
}

/** The answer to a {@link DocumentRequest}. */
export interface DocumentsRead {
  /** By number: those of `numbers`. */
  readonly documents: ReadonlyMap<number, StoredDocument>;
  readonly byId: ReadonlyMap<string, StoredDocument>;
  /** Texts of the requested slices, in order. */
  readonly slices: readonly string[];
  /** Texts of the requested passages, in order. */
  readonly passages: readonly string[];
  readonly standings: ReadonlyMap<number, LinkStanding>;
  readonly links: ReadonlyMap<number, StoredLinks>;
  readonly priceHistories: ReadonlyMap<number, PriceHistory>;
}

/** The synchronous reads of requests. */
export interface DocumentLookUps
  extends Pick<
    DocumentCatalogue,
    | 'byNumbers'
    | 'byId'
    | 'text'
    | 'texts'
    | 'standings'
    | 'linksOf'
    | 'priceHistories'
    | 'hasVisibility'
  > {
  /** Announces later reads, so that they can be combined with the current one. Absent if that saves nothing. */
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
    priceHistories = [],
  }: DocumentRequest,
  catalogue: DocumentLookUps,
): DocumentsRead {
  const all = [...numbers, ...passages.map(({ number }) => number)];
  const documents =
    all.length === 0 ? new Map<number, StoredDocument>() : catalogue.byNumbers([...new Set(all)]);
  const places = passages.map((place) =>
    sliceAround(documents.get(place.number)?.passages ?? [], place),
  );
  return {
    documents,
    byId: mapOf(ids, (id) => catalogue.byId(id)),
    slices: slices.length === 0 ? [] : catalogue.texts(slices),
    passages: places.length === 0 ? [] : catalogue.texts(places),
    standings: standings.length === 0 ? new Map() : catalogue.standings(standings),
    links: mapOf(links, (number) => catalogue.linksOf(number)),
    priceHistories:
      priceHistories.length === 0 ? new Map() : catalogue.priceHistories(priceHistories),
  };
}

/** The results of `read` by key; keys without a result are absent. */
export function mapOf<Key, Value>(
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
