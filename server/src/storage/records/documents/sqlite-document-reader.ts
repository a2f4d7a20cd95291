import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { DAMAGED_DETAIL } from '../../../documents/damage.ts';
import type { StoredDocument } from '../../../documents/document.ts';
import type { Thumbnail } from '../../../documents/document-facts.ts';
import {
  documentIdBytes,
  formatDocumentId,
  parseDocumentId,
} from '../../../documents/document-id.ts';
import type {
  DocumentAddress,
  DocumentChange,
  DocumentCounts,
  DocumentListQuery,
  DocumentRejection,
  DocumentState,
  OpenDocumentCatalogue,
  ReplicatedPosition,
  TextSlice,
} from '../../../documents/document-store.ts';
import type { LinkStanding, StoredLinks } from '../../../documents/links/document-link.ts';
import type { PriceHistory } from '../../../documents/price-history.ts';
import { Problem } from '../../../runtime/problem.ts';
import { DamagedRowError, isDamage, RowCheck } from '../sound/row-checksums.ts';
import { readsAtOnce } from '../sqlite-transaction.ts';
import type { AddressRow, DocumentRows, ReadDocument } from './document-rows.ts';
import { LOG_MARK, VISIBILITY_MARK } from './document-tables.ts';
import { LayoutRows } from './layout-rows.ts';
import { LinkRows } from './link-rows.ts';
import { PriceRows } from './price-rows.ts';
import type { RecentRows } from './recent-rows.ts';
import type { TextBlocks } from './text-blocks.ts';

// Texts move to other blocks when space is won back, by another connection and at most once
// between a read of the row and a read of the block; more would mean a damaged file.
const MAX_TEXT_READS = 5;

export interface ReaderParts {
  readonly database: DatabaseSync;
  readonly rows: DocumentRows;
  readonly blocks: TextBlocks;
  readonly onDamage: (error: unknown) => void;
  readonly recent: RecentRows | null;
}

/** The reading half of the SQLite store. One connection, shared statements. */
export class SqliteDocumentReader implements OpenDocumentCatalogue {
  readonly #database: DatabaseSync;
  readonly #rows: DocumentRows;
  readonly #blocks: TextBlocks;
  readonly #links: LinkRows;
  readonly #layouts: LayoutRows;
  readonly #prices: PriceRows;
  readonly #changes: StatementSync;
  readonly #lastChange: StatementSync;
  readonly #visibilityMark: StatementSync;
  readonly #byIdBytes: StatementSync;
  readonly #byNumber: StatementSync;
  readonly #atOnce: ReturnType<typeof readsAtOnce>;
  readonly #thumbnailCheck: RowCheck;
  readonly #onDamage: (error: unknown) => void;
  /** `null`: this connection writes, too. */
  readonly #recent: RecentRows | null;
  /** The last documents read, since their passages are usually read next. */
  readonly #lastRead = new Map<number, ReadDocument>();
  #hasVisibility = false;

  /** `onDamage` gets damage found by a read, which then leaves out the damaged rows. */
  constructor({ database, rows, blocks, onDamage, recent }: ReaderParts) {
    this.#database = database;
    this.#rows = rows;
    this.#blocks = blocks;
    this.#links = new LinkRows(database, rows);
    this.#layouts = new LayoutRows(database);
    this.#prices = new PriceRows(database);
    this.#changes = database.prepare(
      'SELECT sequence, number, removed FROM changes WHERE sequence > ? ORDER BY sequence LIMIT ?',
    );
    this.#lastChange = database.prepare("SELECT seq FROM sqlite_sequence WHERE name = 'changes'");
    this.#visibilityMark = database.prepare('SELECT 1 FROM marks WHERE name = ?');
    this.#byIdBytes = rows.prepare('WHERE id = ?');
    this.#byNumber = rows.prepare('WHERE number = ?');
    this.#atOnce = readsAtOnce(database);
    this.#thumbnailCheck = new RowCheck(database, 'thumbnails');
    this.#onDamage = onDamage;
    this.#recent = recent;
  }

  /** Nothing may be read after it. */
  close(): void {
    this.#database.close();
  }

  byNumbers(numbers: readonly number[]): Map<number, StoredDocument> {
    this.#lastRead.clear();
    if (!this.#recallAll(numbers)) {
      this.#atOnce(() => {
        this.#recent?.begin();
        for (const number of numbers) {
          const read = this.#ifSound(() => this.#recentOrRead(number), null);
          if (read !== null) this.#lastRead.set(number, read);
        }
      });
    }
    const documents = new Map<number, StoredDocument>();
    for (const [number, { document }] of this.#lastRead) documents.set(number, document);
    return documents;
  }

  /** Whether all of these are cached, which makes them the last ones read. Needs no transaction. */
  #recallAll(numbers: readonly number[]): boolean {
    const recent = this.#recent;
    if (recent === null || numbers.some((number) => recent.get(number) === undefined)) return false;
    recent.begin(); // forgets them all where anything was written
    for (const number of numbers) {
      const read = recent.get(number);
      if (read === undefined) return false;
      this.#lastRead.set(number, read);
    }
    return true;
  }

  byId(id: string): StoredDocument | null {
    const bytes = parseDocumentId(id);
    if (bytes === null) return null;
    return this.#ifSound(() => this.#readById(bytes), null);
  }

  isDamaged(id: string): boolean {
    const bytes = parseDocumentId(id);
    if (bytes === null) return false;
    try {
      this.#readById(bytes);
      return false;
    } catch (error) {
      if (isDamage(error)) return true;
      throw error;
    }
  }

  atUrl(sourceId: string, url: string): StoredDocument | null {
    const source = this.#sourceKey(sourceId);
    const externalId = this.#rows.externalIdAt(source, url);
    const named =
      externalId === null
        ? null
        : this.byId(formatDocumentId(documentIdBytes(sourceId, externalId)));
    if (named?.url === url) return named;
    const first = this.#rows.prepare('WHERE source = ? AND url = ? ORDER BY number LIMIT 1');
    return this.#ifSound(() => {
      const row = first.get(source, url);
      return row === undefined ? null : this.#rows.read(row).document;
    }, null);
  }

  text(number: number, start: number, end: number): string {
    return this.#ifSound(() => this.#readText(number, start, end), '');
  }

  texts(slices: readonly TextSlice[]): string[] {
    const read = () => slices.map(({ number, start, end }) => this.text(number, start, end));
    const isAtHand = slices.every(({ number }) => this.#lastRead.get(number)?.inRow != null);
    return isAtHand ? read() : this.#atOnce(read);
  }

  fullText(number: number): string {
    try {
      return this.#readText(number, 0, Number.MAX_SAFE_INTEGER);
    } catch (error) {
      if (!isDamage(error)) throw error;
      this.#onDamage(error);
      throw documentDamaged(error);
    }
  }

  thumbnail(number: number): Thumbnail | null {
    return this.#ifSound(() => {
      const [row] = this.#all('SELECT * FROM thumbnails WHERE number = ?', number);
      if (row === undefined) return null;
      this.#thumbnailCheck.assertSound(row);
      // The column is a BLOB.
      return { mediaType: String(row['media_type']), bytes: row['bytes'] as Uint8Array };
    }, null);
  }

  layout(number: number): Uint8Array | null {
    return this.#ifSound(() => this.#layouts.read(number), null);
  }

  priceHistories(numbers: readonly number[]): Map<number, PriceHistory> {
    const histories = new Map<number, PriceHistory>();
    this.#atOnce(() => {
      for (const number of numbers) {
        const history = this.#ifSound(() => this.#prices.read(number), []);
        if (history.length > 0) histories.set(number, history);
      }
    });
    return histories;
  }

  list(query: DocumentListQuery): { documents: StoredDocument[]; total: number } {
    const counts = this.counts();
    const { sourceId, limit, offset } = query;
    if (sourceId === undefined) {
      const rows = this.#page('', [limit, offset]);
      return { documents: rows, total: counts.documents };
    }
    const rows = this.#page('WHERE source = ?', [this.#sourceKey(sourceId), limit, offset]);
    return { documents: rows, total: counts.bySource[sourceId] ?? 0 };
  }

  versions(sourceId: string): Map<string, string> {
    const sql = 'SELECT external_id, version FROM documents WHERE source = ?';
    const versions = new Map<string, string>();
    for (const row of this.#database.prepare(sql).iterate(this.#sourceKey(sourceId))) {
      versions.set(String(row['external_id']), String(row['version']));
    }
    return versions;
  }

  rejections(sourceId: string): Map<string, DocumentRejection> {
    const sql = 'SELECT external_id, version, kind, reason FROM rejections WHERE source = ?';
    const rejections = new Map<string, DocumentRejection>();
    for (const row of this.#all(sql, this.#sourceKey(sourceId))) {
      const externalId = String(row['external_id']);
      const kind = row['kind'] === 'failed' ? 'failed' : 'skipped';
      const [version, reason] = [String(row['version']), String(row['reason'])];
      rejections.set(externalId, { externalId, version, kind, reason });
    }
    return rejections;
  }

  counts(): DocumentCounts {
    return this.#ifSound(() => this.#count(), NO_COUNTS);
  }

  #count(): DocumentCounts {
    const byType: Record<string, number> = {};
    const bySource: Record<string, number> = {};
    let [documents, lastIndexedAtMs] = [0, 0];
    for (const row of this.#all('SELECT source, type, documents, last_indexed_at FROM tallies')) {
      const count = Number(row['documents']);
      add(byType, this.#rows.labels.value(Number(row['type'])), count);
      add(bySource, this.#rows.labels.value(Number(row['source'])), count);
      documents += count;
      lastIndexedAtMs = Math.max(lastIndexedAtMs, Number(row['last_indexed_at']));
    }
    const lastIndexedAt = lastIndexedAtMs === 0 ? null : new Date(lastIndexedAtMs).toISOString();
    return { documents, byType, bySource, lastIndexedAt, sizeBytes: this.#sizeBytes() };
  }

  hasVisibility(): boolean {
    // Once it is there it stays.
    this.#hasVisibility ||= this.#visibilityMark.get(VISIBILITY_MARK) !== undefined;
    return this.#hasVisibility;
  }

  changesAfter(sequence: number, limit: number): DocumentChange[] {
    return this.#changes.all(sequence, limit).map((row) => ({
      sequence: Number(row['sequence']),
      number: Number(row['number']),
      kind: row['removed'] === 1 ? 'remove' : 'put',
    }));
  }

  lastSequence(): number {
    return Number(this.#lastChange.get()?.['seq'] ?? 0);
  }

  trimmedSequence(): number {
    const first = this.#number('SELECT min(sequence) FROM changes');
    return first === null ? this.lastSequence() : first - 1;
  }

  weighedSequence(): number {
    return this.#number("SELECT sequence FROM marks WHERE name = 'links'") ?? -1;
  }

  replicatedPosition(): ReplicatedPosition | null {
    const sql = 'SELECT name, sequence FROM marks WHERE name GLOB ? LIMIT 1';
    const [row] = this.#all(sql, `${LOG_MARK}*`);
    if (row === undefined) return null;
    const logId = String(row['name']).slice(LOG_MARK.length);
    return { logId, sequence: Number(row['sequence']) };
  }

  numbersAfter(after: number, limit: number): number[] {
    const sql = 'SELECT number FROM documents WHERE number > ? ORDER BY number LIMIT ?';
    return this.#all(sql, after, limit).map((row) => Number(row['number']));
  }

  addressesAfter(after: number, limit: number): DocumentAddress[] {
    const sql = `SELECT number, id, source, external_id, url FROM documents
                 WHERE number > ? ORDER BY number LIMIT ?`;
    return this.#all(sql, after, limit).map((row) => this.#rows.readAddress(asAddressRow(row)));
  }

  linksAfter(after: number, limit: number): StoredLinks[] {
    return this.#links.after(after, limit);
  }

  linksOf(number: number): StoredLinks | null {
    const [next] = this.#links.after(number - 1, 1);
    return next?.number === number ? next : null;
  }

  linkersOf(number: number, from: number, to: number): number[] {
    const address = this.linksOf(number)?.address ?? null;
    if (address === null) return [];
    return this.#links.linkersOf(address, from, to).filter((linker) => linker !== number);
  }

  standings(numbers?: readonly number[]): Map<number, LinkStanding> {
    return this.#links.standings(numbers);
  }

  statesAfter(after: number, limit: number): DocumentState[] {
    const sql = `SELECT number, indexed_at, language FROM documents
                 WHERE number > ? ORDER BY number LIMIT ?`;
    return this.#all(sql, after, limit).map((row) => ({
      number: Number(row['number']),
      indexedAt: new Date(Number(row['indexed_at'])).toISOString(),
      language: row['language'] === null ? null : this.#rows.labels.value(Number(row['language'])),
    }));
  }

  /** The result of `read`; on damage, which is reported, `otherwise`. */
  #ifSound<Result>(read: () => Result, otherwise: Result): Result {
    try {
      return read();
    } catch (error) {
      if (!isDamage(error)) throw error;
      this.#onDamage(error);
      return otherwise;
    }
  }

  #readById(id: Uint8Array): StoredDocument | null {
    const row = this.#byIdBytes.get(id);
    return row === undefined ? null : this.#rows.read(row).document;
  }

  #recentOrRead(number: number): ReadDocument | null {
    const recent = this.#recent?.get(number);
    if (recent !== undefined) return recent;
    const read = this.#readByNumber(number);
    if (read !== null) this.#recent?.add(number, read);
    return read;
  }

  #readByNumber(number: number): ReadDocument | null {
    const row = this.#byNumber.get(number);
    return row === undefined ? null : this.#rows.read(row);
  }

  #readText(number: number, start: number, end: number): string {
    for (let reads = 0; reads < MAX_TEXT_READS; reads++) {
      const row = this.#rowOfText(number);
      if (row === null) return '';
      const text = this.#textOf(row, start, end);
      if (text !== null) return text;
    }
    throw new DamagedRowError(`a part of the text of document ${number} is missing`);
  }

  #rowOfText(number: number): ReadDocument | null {
    const last = this.#lastRead.get(number);
    if (last !== undefined) {
      // Once: if the text has moved since, the next attempt looks it up.
      this.#lastRead.delete(number);
      return last;
    }
    this.#recent?.begin();
    return this.#recentOrRead(number);
  }

  #textOf(row: ReadDocument, start: number, end: number): string | null {
    if (row.inRow === undefined) row.inRow = this.#blocks.inRow(row.text);
    return row.inRow === null
      ? this.#blocks.read(row.text, start, end)
      : row.inRow.slice(start, end);
  }

  #page(where: string, values: SQLInputValue[]): StoredDocument[] {
    const page = this.#rows.prepare(`${where} ORDER BY number LIMIT ? OFFSET ?`);
    const rows = this.#ifSound(() => page.all(...values), []);
    return rows.flatMap((row) => this.#ifSound(() => [this.#rows.read(row).document], []));
  }

  /** A source without a label has no documents: no row has the key -1. */
  #sourceKey(sourceId: string): number {
    return this.#rows.labels.find(sourceId) ?? -1;
  }

  #sizeBytes(): number {
    return (this.#number('PRAGMA page_count') ?? 0) * (this.#number('PRAGMA page_size') ?? 0);
  }

  #number(sql: string): number | null {
    const value = Object.values(this.#all(sql)[0] ?? {})[0];
    return typeof value === 'number' ? value : null;
  }

  #all(sql: string, ...values: SQLInputValue[]): ReturnType<StatementSync['all']> {
    return this.#database.prepare(sql).all(...values);
  }
}

/** The statement selects these columns; SQLite's types are not more precise. */
function asAddressRow(row: Record<string, unknown>): AddressRow {
  return row as unknown as AddressRow;
}

const NO_COUNTS: DocumentCounts = {
  documents: 0,
  byType: {},
  bySource: {},
  lastIndexedAt: null,
  sizeBytes: 0,
};

function documentDamaged(cause: unknown): Problem {
  return new Problem('ERR_CONFLICT', { detail: DAMAGED_DETAIL, cause });
}

function add(counts: Record<string, number>, key: string, count: number): void {
  if (count > 0) counts[key] = (counts[key] ?? 0) + count;
}
