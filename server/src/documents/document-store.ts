import type { DatabaseDamage, MendedDocuments } from './damage.ts';
import type { DocumentInput, StoredDocument } from './document.ts';
import type { Thumbnail } from './document-facts.ts';
import type { LinkStanding, StoredLinks } from './links/document-link.ts';
import type { PriceHistory } from './price-history.ts';

/**
 * The truth about documents: everything else (the index, suggestions) can be made again from it.
 *
 * An implementation must make each call of {@link DocumentWriter} atomic before it returns (a `kill -9` right after
 * loses nothing), and must give each write a place in one totally ordered log of changes, so that an index can catch
 * up from where it stopped. A power cut may take the last writes, in their order, up to the last {@link DocumentWriter.sync}.
 */
export interface DocumentWriter {
  /** Makes all calls inside `work` one: after a crash either all or none of them happened. */
  together<Result>(work: () => Result): Result;
  /**
   * Resolves when all that was written before the call outlives a power cut. The disk does it while other work goes on.
   * Rejects when it could not be done: then it is not known what is on the disk, and a later sync brings all of it there.
   */
  sync(): Promise<void>;
  /** Reads some of what the first write needs, in some milliseconds. Returns whether there may be more; what is left the first write reads. */
  readAhead(): boolean;
  /** Inserts or replaces by `(sourceId, externalId)`. Returns the stored form, in the order given. */
  put(documents: readonly DocumentInput[], indexedAt: string): StoredDocument[];
  /** Removes by `(sourceId, externalId)`; unknown ones are ignored. Returns how many there were. */
  remove(sourceId: string, externalIds: readonly string[]): number;
  /** Removes all of a source, what is set aside included. Returns how many there were that were not. */
  removeSource(sourceId: string): number;
  /**
   * Takes all documents of a source out, for every reader and in the log as if they were removed, and keeps them for
   * {@link bringBack}. Returns how many there were.
   */
  setAside(sourceId: string): number;
  /**
   * Brings at most `limit` of the documents of a source that were set aside back, under their numbers and ids; one
   * whose id was put again meanwhile is dropped. Returns how many are still set aside.
   */
  bringBack(sourceId: string, limit: number): number;
  /**
   * Notes that the originals of documents changed on the outside only (a copy, a checkout): the
   * same content under a new version. Writes no change; unknown documents are ignored.
   */
  touch(sourceId: string, touched: readonly DocumentTouch[]): void;
  /**
   * Remembers originals that could not become documents, so that they are not tried again before
   * they change. A document of the same external id is removed. A later put forgets the rejection.
   */
  reject(sourceId: string, rejections: readonly DocumentRejection[]): void;
  /**
   * Keeps what links say of documents, `null` for nothing; numbers that are gone are ignored. Those of which
   * the index has to know, since their authority or anchors are others, get a `put` in the log. Returns how many.
   */
  restand(standings: ReadonlyMap<number, LinkStanding | null>): number;
  /** Remembers that all links were weighed as they were at `sequence`. */
  noteWeighed(sequence: number): void;
  /** Forgets log entries up to and including `sequence`: the index has them on disk. */
  trimChanges(sequence: number): void;
  /** Mends what a verification found, as far as it can be done. `readable`: sources whose documents are read again when they are forgotten. */
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
 * Reading never returns damaged data: a damaged document is left out and an empty text given in place of a
 * damaged one, but for {@link DocumentCatalogue.fullText}.
 */
export interface DocumentCatalogue {
  /** By number; numbers that are gone are absent from the map. */
  byNumbers(numbers: readonly number[]): Map<number, StoredDocument>;
  byId(id: string): StoredDocument | null;
  /** Whether there is a document of this id that is damaged. */
  isDamaged(id: string): boolean;
  /** The first document of a source with this address, as it was put; `null` when there is none. */
  atUrl(sourceId: string, url: string): StoredDocument | null;
  /** A slice of the text in UTF-16 units; reads only the stored chunks it touches. */
  text(number: number, start: number, end: number): string;
  /** {@link text} of several, in their order: cheaper than one by one. */
  texts(slices: readonly TextSlice[]): string[];
  /** @throws Problem ERR_CONFLICT when the text is damaged */
  fullText(number: number): string;
  /** The small picture that was put with it; `null` when there is none. */
  thumbnail(number: number): Thumbnail | null;
  /** How the text is laid out, as it was put (`decodeLayout`); `null` where it is not known. */
  layout(number: number): Uint8Array | null;
  /** What these products cost, where that ever changed; the others are absent. Kept for `PRICE_HISTORY_DAYS`. */
  priceHistories(numbers: readonly number[]): Map<number, PriceHistory>;
  list(query: DocumentListQuery): { documents: StoredDocument[]; total: number };
  /** External id → version of all documents of a source: what a connector compares with. */
  versions(sourceId: string): Map<string, string>;
  counts(): DocumentCounts;
  /**
   * Whether a document may say for whom it is ({@link DocumentFacts.visibleTo}): `true` from the moment in which the first
   * that does is stored, also when it is gone. A look into memory or at one row.
   */
  hasVisibility(): boolean;
  /** What {@link DocumentWriter.reject} noted of a source, by external id. */
  rejections(sourceId: string): Map<string, DocumentRejection>;
  /** Changes after `sequence`, in order, at most `limit`. */
  changesAfter(sequence: number, limit: number): DocumentChange[];
  /** The last place in the log. */
  lastSequence(): number;
  /** The last place that was trimmed: a reader that stopped before it cannot catch up. */
  trimmedSequence(): number;
  /** Numbers of all documents greater than `after`, ascending, at most `limit`: for a rebuild. */
  numbersAfter(after: number, limit: number): number[];
  /** Where documents with numbers greater than `after` lie, ascending, at most `limit`: cheap, for going through all. */
  addressesAfter(after: number, limit: number): DocumentAddress[];
  /** What documents with numbers greater than `after` link to, ascending, at most `limit`; those without links, too. */
  linksAfter(after: number, limit: number): StoredLinks[];
  /** What the document with this number links to; `null` where there is none. */
  linksOf(number: number): StoredLinks | null;
  /** Numbers, of those from `from` up to before `to`, of documents that link to this one: ascending, without itself. */
  linkersOf(number: number, from: number, to: number): number[];
  /** The position in the log last passed to {@link DocumentWriter.noteWeighed}; -1 before the first call. */
  weighedSequence(): number;
  /** What {@link DocumentWriter.restand} keeps of these documents, or of all; those that nothing links to are absent. */
  standings(numbers?: readonly number[]): Map<number, LinkStanding>;
  /** In which state documents with numbers greater than `after` are, ascending, at most `limit`: for comparing with what was made of them. */
  statesAfter(after: number, limit: number): DocumentState[];
}

/** A part of the text of a document, in UTF-16 units. */
export interface TextSlice {
  readonly number: number;
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
}

/** Tells whether data derived from a document are still current. */
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

/** An original that is known, and why it is no document. */
export interface DocumentRejection {
  readonly externalId: string;
  readonly version: string;
  readonly kind: 'skipped' | 'failed';
  /** A short stable word, as in `binary` or `malformed`. */
  readonly reason: string;
}

/** One entry of the log. A document put twice appears twice; the reader sees its present state. */
export interface DocumentChange {
  readonly sequence: number;
  readonly number: number;
  readonly kind: 'put' | 'remove';
}

/** A {@link DocumentCatalogue} that has to be closed. */
export interface OpenDocumentCatalogue extends DocumentCatalogue {
  close(): void;
}

/** Reads and writes. */
export interface DocumentStore extends OpenDocumentCatalogue, DocumentWriter {}
