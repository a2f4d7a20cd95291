import type { DatabaseDamage, MendedDocuments } from './damage.ts';
import type { DocumentInput, StoredDocument } from './document.ts';
import type { Thumbnail } from './document-facts.ts';
import type { LinkStanding, StoredLinks } from './links/document-link.ts';
import type { PriceHistory } from './price-history.ts';

/**
 * The source of truth about documents: everything else (the index, suggestions) can be rebuilt from it.
 *
 * An implementation must apply each call of {@link DocumentWriter} atomically before it returns (a `kill -9` right after loses
 * nothing), and must log each write in one totally ordered log of changes, so that an index can catch up from where it
 * stopped. A power cut may lose the last writes, in order, back to the last {@link DocumentWriter.sync}.
 */
export interface DocumentWriter {
  /** Makes all calls inside `work` one: after a crash either all or none of them happened. */
  together<Result>(work: () => Result): Result;
  /**
   * Resolves when everything written before the call survives a power cut. Does not block other work. If it rejects, the state
   * of the disk is unknown, and a later sync writes everything.
   */
  sync(): Promise<void>;
  /** Loads a part of the data that the first write needs, in some milliseconds. Returns whether there may be more; the first write loads the rest. */
  readAhead(): boolean;
  /** Inserts or replaces by `(sourceId, externalId)`. Returns the stored form, in the order given. */
  put(documents: readonly DocumentInput[], indexedAt: string): StoredDocument[];
  /** Removes by `(sourceId, externalId)`; unknown ones are ignored. Returns how many there were. */
  remove(sourceId: string, externalIds: readonly string[]): number;
  /** Removes all documents of a source, including those set aside. Returns the number of those not set aside. */
  removeSource(sourceId: string): number;
  /**
   * Hides all documents of a source from every reader, logged as removals, and keeps them for {@link bringBack}. Returns their
   * number.
   */
  setAside(sourceId: string): number;
  /**
   * Brings at most `limit` of the documents of a source that were set aside back, under their numbers and ids; one
   * whose id was put again meanwhile is dropped. Returns how many are still set aside.
   */
  bringBack(sourceId: string, limit: number): number;
  /**
   * Notes that the originals of documents changed on the outside only (a copy, a checkout): the
   * same content under a new version. Writes no change, unless `logsTimes` and the time of a document is another one: the index
   * has the time of the last change in the log. Unknown documents are ignored.
   */
  touch(sourceId: string, touched: readonly DocumentTouch[], logsTimes?: boolean): void;
  /**
   * Remembers originals that could not become documents, so that they are not tried again before
   * they change. A document of the same external id is removed. A later put forgets the rejection.
   */
  reject(sourceId: string, rejections: readonly DocumentRejection[]): void;
  /**
   * Stores the link standings of documents, `null` for none; ignores removed numbers. Documents with a changed authority or
   * anchors get a `put` in the log, since the index depends on them. Returns their number.
   */
  restand(standings: ReadonlyMap<number, LinkStanding | null>): number;
  /** Stores that all links were weighed as of `sequence`. */
  noteWeighed(sequence: number): void;
  /**
   * Stores that these documents are what a log of several nodes made of them, up to an entry of it. To be called in the same
   * {@link together} as the operations of that entry.
   */
  noteReplicated(position: ReplicatedPosition): void;
  /** Forgets log entries up to and including `sequence`: the index has them on disk. */
  trimChanges(sequence: number): void;
  /** Repairs damage found by a verification as far as possible. `readable`: sources whose deleted documents are read again. */
  mend(damage: DatabaseDamage, readable: ReadonlySet<string>): MendedDocuments;
  /** Gives rows of an earlier version their checksums, at most `limit` of each table. Returns how many it were. */
  addChecksums(limit: number): number;
  /** Gives room that removals freed back to the disk, as far as that is quick. Needs hardly any itself. */
  shrink(): void;
  /**
   * Bounds what writing leaves behind (a write-ahead log). To be called after each write when no caller waits for it:
   * mostly it does nothing, now and then it takes some syncs.
   */
  checkpoint(): void;
}

/**
 * Reads never return damaged data: a damaged document is left out, and a damaged text is empty, except for
 * {@link DocumentCatalogue.fullText}.
 */
export interface DocumentCatalogue {
  /** By number; numbers that are gone are absent from the map. */
  byNumbers(numbers: readonly number[]): Map<number, StoredDocument>;
  byId(id: string): StoredDocument | null;
  /** Whether the document with this id is damaged. */
  isDamaged(id: string): boolean;
  /** The first document of a source with exactly this address; `null` if there is none. */
  atUrl(sourceId: string, url: string): StoredDocument | null;
  /** A slice of the text in UTF-16 units; reads only the stored chunks it touches. */
  text(number: number, start: number, end: number): string;
  /** {@link text} of several, in their order: cheaper than one by one. */
  texts(slices: readonly TextSlice[]): string[];
  /** @throws Problem ERR_CONFLICT when the text is damaged */
  fullText(number: number): string;
  /** The thumbnail of a document; `null` if there is none. */
  thumbnail(number: number): Thumbnail | null;
  /** The encoded layout of the text (`decodeLayout`); `null` if unknown. */
  layout(number: number): Uint8Array | null;
  /** Price histories of these products, over `PRICE_HISTORY_DAYS`; products without a change are absent. */
  priceHistories(numbers: readonly number[]): Map<number, PriceHistory>;
  list(query: DocumentListQuery): { documents: StoredDocument[]; total: number };
  /** Versions of all documents of a source by external id, for comparison by connectors. */
  versions(sourceId: string): Map<string, string>;
  counts(): DocumentCounts;
  /**
   * Whether any document may have its own principals ({@link DocumentFacts.visibleTo}): `true` once the first one is stored,
   * even after it is removed. Reads memory or one row.
   */
  hasVisibility(): boolean;
  /** Rejections of a source stored by {@link DocumentWriter.reject}, by external id. */
  rejections(sourceId: string): Map<string, DocumentRejection>;
  /** Changes after `sequence`, in order, at most `limit`. */
  changesAfter(sequence: number, limit: number): DocumentChange[];
  /** The last place in the log. */
  lastSequence(): number;
  /** The last place that was trimmed: a reader that stopped before it cannot catch up. */
  trimmedSequence(): number;
  /** Numbers of all documents greater than `after`, ascending, at most `limit`: for a rebuild. */
  numbersAfter(after: number, limit: number): number[];
  /** Addresses of at most `limit` documents with numbers greater than `after`, ascending. Cheap, for iterating over all. */
  addressesAfter(after: number, limit: number): DocumentAddress[];
  /** Links of at most `limit` documents with numbers greater than `after`, ascending, including those without links. */
  linksAfter(after: number, limit: number): StoredLinks[];
  /** Links of the document with this number; `null` if it does not exist. */
  linksOf(number: number): StoredLinks | null;
  /** Numbers, of those from `from` up to before `to`, of documents that link to this one: ascending, without itself. */
  linkersOf(number: number, from: number, to: number): number[];
  /** The position in the log last passed to {@link DocumentWriter.noteWeighed}; -1 before the first call. */
  weighedSequence(): number;
  /** The position last passed to {@link DocumentWriter.noteReplicated}; `null`: none, these documents are of no shared log. */
  replicatedPosition(): ReplicatedPosition | null;
  /** Link standings of these documents, or of all; documents without incoming links are absent. */
  standings(numbers?: readonly number[]): Map<number, LinkStanding>;
  /** States of at most `limit` documents with numbers greater than `after`, ascending, to compare with derived data. */
  statesAfter(after: number, limit: number): DocumentState[];
}

/** A position in a log that several nodes share (`DocumentLog`), which is not the log of changes of this store. */
export interface ReplicatedPosition {
  readonly logId: string;
  /** All entries up to this one were performed. */
  readonly sequence: number;
}

/** A part of the text of a document, in UTF-16 units. */
export interface TextSlice {
  readonly number: number;
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
}

/** Shows whether data derived from a document is current. */
export interface DocumentState {
  readonly number: number;
  /** {@link StoredDocument.indexedAt}: another after each put. */
  readonly indexedAt: string;
  readonly language: string | null;
}

/** The identity of a document. */
export interface DocumentAddress {
  readonly number: number;
  readonly id: string;
  readonly url: string;
  readonly externalId: string;
}

export interface DocumentListQuery {
  readonly sourceId?: string;
  readonly limit: number;
  readonly offset: number;
}

export interface DocumentCounts {
  readonly documents: number;
  readonly byType: Readonly<Record<string, number>>;
  readonly bySource: Readonly<Record<string, number>>;
  readonly lastIndexedAt: string | null;
  /** The size of the store on the disk. */
  readonly sizeBytes: number;
}

export interface DocumentTouch {
  readonly externalId: string;
  readonly version: string;
  /** ISO 8601 in UTC. */
  readonly modifiedAt: string | null;
}

/** A known original, and why it is no document. */
export interface DocumentRejection {
  readonly externalId: string;
  readonly version: string;
  readonly kind: 'skipped' | 'failed';
  /** A short stable word: `binary`, `malformed`. */
  readonly reason: string;
}

/** One entry of the log. A document put twice appears twice; the reader sees its present state. */
export interface DocumentChange {
  readonly sequence: number;
  readonly number: number;
  readonly kind: 'put' | 'remove';
}

/** A {@link DocumentCatalogue} that its owner has to close. */
export interface OpenDocumentCatalogue extends DocumentCatalogue {
  close(): void;
}

/** Reads and writes. */
export interface DocumentStore extends OpenDocumentCatalogue, DocumentWriter {}
