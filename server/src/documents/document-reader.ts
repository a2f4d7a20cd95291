import type { Passage, StoredDocument } from './document.ts';
import type { DocumentCatalogue, TextSlice } from './document-store.ts';
import type { LinkStanding, StoredLinks } from './links/document-link.ts';
import type { PriceHistory } from './price-history.ts';

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
  /** Texts of passages, whose places in the text the caller does not know yet. */
  readonly passages?: readonly PassagePlace[];
  /** Numbers of documents whose standing among links is asked for. */
  readonly standings?: readonly number[];
  /** Numbers of documents whose links are asked for. */
  readonly links?: readonly number[];
  /** Numbers of products of which it is asked what they cost before. */
  readonly priceHistories?: readonly number[];
}

export interface PassagePlace {
  readonly number: number;
  /** Index into the document's passages. */
  readonly passage: number;
  /** How many passages, this one in the middle, as {@link windowAround}. Absent: it alone. */
  readonly count?: number;
}

/** Passages around one, `count` of them if there are so many: the index of the first, and that behind the last. */
export function windowAround(
  passages: readonly Passage[],
  { passage, count = 1 }: Omit<PassagePlace, 'number'>,
): { readonly from: number; readonly to: number } {
  const from = Math.max(0, Math.min(passage - (count >> 1), passages.length - count));
  return { from, to: Math.min(passages.length, from + count) };
}

/** The part of a text that such passages take, from the first to the last; empty where there are none. */
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
  /** Of the slices, in their order. */
  readonly slices: readonly string[];
  /** Of the passages, in their order. */
  readonly passages: readonly string[];
  readonly standings: ReadonlyMap<number, LinkStanding>;
  readonly links: ReadonlyMap<number, StoredLinks>;
  readonly priceHistories: ReadonlyMap<number, PriceHistory>;
}

/** What requests read of documents, answered at once. */
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

/** What `read` has of the keys; those it has nothing of are absent. */
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
