import type { DatabaseSync, SQLOutputValue, StatementSync } from 'node:sqlite';
import type { DatabaseDamage, MendedDocuments } from '../../../documents/damage.ts';
import type { DocumentInput, StoredDocument } from '../../../documents/document.ts';
import type { Thumbnail } from '../../../documents/document-facts.ts';
import { documentIdBytes, formatDocumentId } from '../../../documents/document-id.ts';
import type {
  DocumentRejection,
  DocumentTouch,
  DocumentWriter,
  ReplicatedPosition,
} from '../../../documents/document-store.ts';
import { type Fingerprint, fingerprintDocument } from '../../../documents/fingerprint.ts';
import type { LinkStanding } from '../../../documents/links/document-link.ts';
import { textFormOf } from '../../../documents/page-and-source.ts';
import {
  type PriceHistory,
  type PriceReading,
  withPriceRead,
} from '../../../documents/price-history.ts';

import {
  CHECKSUM,
  checksummedTable,
  isDamage,
  RowCheck,
  renewRowChecksums,
} from '../sound/row-checksums.ts';

import type { WriteAheadLog } from '../write-ahead-log.ts';
import { ChangeRows } from './change-rows.ts';
import { type DocumentRows, keptThumbnail, toMs } from './document-rows.ts';
import { LOG_MARK, MARK_VISIBILITY, shrinkFile } from './document-tables.ts';
import { decodeFacts } from './facts-codec.ts';
import { LayoutRows } from './layout-rows.ts';
import { LinkRows } from './link-rows.ts';
import { mendDocuments } from './mend-documents.ts';
import { PriceRows } from './price-rows.ts';
import { StoredCopies } from './stored-copies.ts';
import { type TallyChange, TallyRows } from './tally-rows.ts';
import { decodePieces, type TextBlocks, type WastedBlock } from './text-blocks.ts';

// A removal of this many rows holds the write lock, and the ingest thread, for about 20 ms.
const REMOVED_AT_ONCE = 1_000;

/** The parts of a {@link SqliteDocumentWriter}, over one connection. */
export interface SqliteDocumentWriterParts {
  readonly database: DatabaseSync;
  readonly rows: DocumentRows;
  readonly blocks: TextBlocks;
  readonly log: WriteAheadLog;
}

/** The writing half of the SQLite store: every method is one transaction. */
export class SqliteDocumentWriter implements DocumentWriter {
  readonly #log: WriteAheadLog;
  readonly #database: DatabaseSync;
  readonly #rows: DocumentRows;
  readonly #blocks: TextBlocks;
  readonly #links: LinkRows;
  readonly #layouts: LayoutRows;
  readonly #prices: PriceRows;
  readonly #tallies: TallyRows;
  readonly #changes: ChangeRows;
  readonly #statements: ReturnType<typeof prepareStatements>;
  readonly #check: RowCheck;
  readonly #copies: StoredCopies;

  constructor({ database, rows, blocks, log }: SqliteDocumentWriterParts) {
    this.#log = log;
    this.#database = database;
    this.#rows = rows;
    this.#blocks = blocks;
    this.#links = new LinkRows(database, rows);
    this.#layouts = new LayoutRows(database);
    this.#prices = new PriceRows(database);
    this.#tallies = new TallyRows(database);
    this.#changes = new ChangeRows(database);
    this.#statements = prepareStatements(database);
    this.#copies = new StoredCopies(database);
    this.#check = new RowCheck(database, 'documents');
  }

  together<Result>(work: () => Result): Result {
    return this.#transaction(work);
  }

  sync(): Promise<void> {
    return this.#log.sync();
  }

  readAhead(): boolean {
    return this.#copies.readAhead();
  }

  put(documents: readonly DocumentInput[], indexedAt: string): StoredDocument[] {
    const indexedAtMs = toMs(indexedAt) ?? 0;
    return this.#transaction(() => {
      const { drafts, ids } = this.#draft(documents);
      const isVisibilitySaid = documents.some(({ facts }) => facts?.visibleTo !== undefined);
      if (isVisibilitySaid) this.#statements.markVisibility.run();
      const areSomeRejected = this.#statements.anyRejection.get() !== undefined;
      const texts = this.#blocks.write(textsOf(drafts.values()));
      const stored = new Map<string, StoredDocument>();
      for (const [id, draft] of drafts) {
        if (areSomeRejected) this.#forgetRejection(draft.input);
        const text = texts.get(draft.number)!; // each draft has one
        stored.set(id, this.#putOne(draft, text, indexedAtMs));
      }
      this.#tallies.add(
        [...drafts.values()].flatMap((draft) => this.#tallied(draft)),
        indexedAtMs,
      );
      this.#changes.add(
        'put',
        [...drafts.values()].map(({ number }) => number),
      );
      this.#release([...drafts.values()].flatMap(({ replaced }) => replaced?.text ?? []));
      return ids.map((id) => stored.get(id) as StoredDocument); // each has a draft
    });
  }

  touch(sourceId: string, touched: readonly DocumentTouch[], logsTimes = false): void {
    this.#transaction(() => {
      const timed: number[] = [];
      for (const { externalId, version, modifiedAt } of touched) {
        const id = documentIdBytes(sourceId, externalId);
        const row = logsTimes ? this.#statements.modified.get(id) : undefined;
        if (row !== undefined && row['modified_at'] !== toMs(modifiedAt)) {
          timed.push(Number(row['number']));
        }
        this.#statements.touch.run(version, toMs(modifiedAt), id);
      }
      this.#changes.add('put', timed);
    });
  }

  reject(sourceId: string, rejections: readonly DocumentRejection[]): void {
    this.#transaction(() => {
      const source = this.#rows.labels.make(sourceId);
      for (const { externalId, version, kind, reason } of rejections) {
        this.#statements.reject.run(source, externalId, version, kind, reason);
      }
      this.#removeAll(rejections.map(({ externalId }) => documentIdBytes(sourceId, externalId)));
    });
  }

  remove(sourceId: string, externalIds: readonly string[]): number {
    return this.#transaction(() => {
      const source = this.#rows.labels.make(sourceId);
      for (const id of externalIds) this.#statements.forgetRejection.run(source, id);
      return this.#removeAll(externalIds.map((id) => documentIdBytes(sourceId, id)));
    });
  }

  removeSource(sourceId: string): number {
    return this.#transaction(() => {
      const source = this.#rows.labels.make(sourceId);
      this.#statements.forgetRejections.run(source);
      for (;;) {
        const aside = this.#statements.asideOfSource.all(source, REMOVED_AT_ONCE);
        if (aside.length === 0) break;
        this.#dropAside(aside);
      }
      let removed = 0;
      for (;;) {
        const rows = this.#statements.idsOfSource.all(source, REMOVED_AT_ONCE);
        if (rows.length === 0) return removed;
        removed += this.#removeAll(rows.map((row) => row['id'] as Uint8Array));
      }
    });
  }

  setAside(sourceId: string): number {
    return this.#transaction(() => {
      const source = this.#rows.labels.make(sourceId);
      const { numbersOfSource, moveAside, removeOfSource } = this.#statements;
      const rows = numbersOfSource.all(source);
      moveAside.run(source);
      removeOfSource.run(source);
      for (const { number } of rows) this.#copies.all.remove(Number(number));
      this.#tallies.add(rows.map(({ type }) => ({ source, type: Number(type), change: -1 })));
      this.#changes.add(
        'remove',
        rows.map(({ number }) => Number(number)),
      );
      return rows.length;
    });
  }

  bringBack(sourceId: string, limit: number): number {
    return this.#transaction(() => {
      const source = this.#rows.labels.make(sourceId);
      const { asideOfSource, countAside, moveBack, dropAside } = this.#statements;
      const rows = asideOfSource.all(source, limit);
      const back = rows.filter((row) => this.#existing(row['id'] as Uint8Array) === null); // a BLOB
      for (const row of back) {
        moveBack.run(Number(row['number']));
        dropAside.run(Number(row['number']));
      }
      this.#dropAside(rows.filter((row) => !back.includes(row)));
      this.#tallies.add(
        back.map(({ type }) => ({ source, type: Number(type), change: 1 })),
        Math.max(0, ...back.map((row) => Number(row['indexed_at']))),
      );
      this.#changes.add(
        'put',
        back.map(({ number }) => Number(number)),
      );
      // Restored documents count as copies again.
      this.#copies.forget();
      return Number(countAside.get(source)?.['count']);
    });
  }

  restand(standings: ReadonlyMap<number, LinkStanding | null>): number {
    return this.#transaction(() => {
      const changed = this.#links.restand(standings);
      this.#changes.add('put', changed);
      return changed.length;
    });
  }

  noteWeighed(sequence: number): void {
    this.#statements.mark.run('links', sequence);
  }

  noteReplicated({ logId, sequence }: ReplicatedPosition): void {
    this.#transaction(() => {
      this.#statements.forgetLogs.run(`${LOG_MARK}${logId}`);
      this.#statements.mark.run(`${LOG_MARK}${logId}`, sequence);
    });
  }

  trimChanges(sequence: number): void {
    this.#changes.trim(sequence);
  }

  mend(damage: DatabaseDamage, readable: ReadonlySet<string>): MendedDocuments {
    try {
      return mendDocuments(this.#database, damage, readable);
    } finally {
      this.#forgetCaches();
    }
  }

  addChecksums(limit: number): number {
    return renewRowChecksums(this.#database, 'missing', limit);
  }

  shrink(): void {
    shrinkFile(this.#database);
  }

  checkpoint(): void {
    this.#log.keepBounded();
  }

  /** Gives each document its number; of two with the same identity the later one counts. Returns the ids of all, too. */
  #draft(documents: readonly DocumentInput[]): { drafts: Map<string, Draft>; ids: string[] } {
    let next = Number(this.#statements.lastNumber.get()?.['seq'] ?? 0) + 1;
    const drafts = new Map<string, Draft>();
    const ids = documents.map((input) => {
      const idBytes = documentIdBytes(input.sourceId, input.externalId);
      const replaced = this.#existing(idBytes);
      const id = formatDocumentId(idBytes);
      const number = replaced?.number ?? drafts.get(id)?.number ?? next++;
      drafts.set(id, { id, idBytes, number, input, replaced });
      return id;
    });
    return { drafts, ids };
  }

  #putOne(draft: Draft, text: Uint8Array, indexedAtMs: number): StoredDocument {
    const { number, idBytes, input, replaced } = draft;
    const fingerprint = fingerprintDocument(input);
    const duplicateGroup = this.#joinGroup(number, fingerprint, input.externalId);
    const encoded = { fingerprint, text, indexedAtMs, duplicateGroup };
    this.#rows.write({ number, id: idBytes, input, ...encoded });
    this.#putThumbnail(number, keptThumbnail(input), replaced !== null);
    this.#layouts.put(number, input.layout ?? null, replaced !== null);
    if (replaced !== null) this.#keepPrice(draft, replaced, indexedAtMs);
    if (replaced === null) this.#links.add(number, input);
    else this.#links.replace(number, input);
    return asStored(draft, duplicateGroup, indexedAtMs);
  }

  /** Adds to the price history if the price has changed. */
  #keepPrice({ number, input }: Draft, { priced }: Existing, nowMs: number): void {
    const price = input.facts?.product?.price ?? null;
    if (price === null) return;
    const known = this.#knownPrices(number);
    const history = withPriceRead(known, { nowMs, price, before: priced && priceOf(priced) });
    if (history !== known) this.#prices.put(number, history);
  }

  /** A damaged history is restarted. */
  #knownPrices(number: number): PriceHistory {
    try {
      return this.#prices.read(number);
    } catch (error) {
      if (isDamage(error)) return [];
      throw error;
    }
  }

  #forgetRejection({ sourceId, externalId }: DocumentInput): void {
    this.#statements.forgetRejection.run(this.#rows.labels.make(sourceId), externalId);
  }

  #tallied({ input, replaced }: Draft): TallyChange[] {
    const source = this.#rows.labels.make(input.sourceId);
    const added = { source, type: this.#rows.labels.make(input.type), change: 1 };
    return replaced === null ? [added] : [{ ...replaced, change: -1 }, added];
  }

  #putThumbnail(number: number, thumbnail: Thumbnail | null, isReplaced: boolean): void {
    const { putThumbnail, removeThumbnail } = this.#statements;
    if (thumbnail !== null) putThumbnail.run(number, thumbnail.mediaType, thumbnail.bytes);
    else if (isReplaced) removeThumbnail.run(number);
  }

  #removeAll(ids: readonly Uint8Array[]): number {
    const removed: Existing[] = [];
    for (const id of ids) {
      const existing = this.#existing(id);
      if (existing === null) continue;
      removed.push(existing);
      const { number } = existing;
      this.#copies.all.remove(number);
      this.#statements.remove.run(number);
      this.#statements.removeThumbnail.run(number);
      this.#layouts.remove(number);
      this.#prices.remove(number);
      this.#links.remove(number);
    }
    this.#tallies.add(removed.map(({ source, type }) => ({ source, type, change: -1 })));
    this.#changes.add(
      'remove',
      removed.map(({ number }) => number),
    );
    this.#release(removed.map(({ text }) => text));
    return removed.length;
  }

  /** Gives up documents that were set aside, and all that is kept of them under their numbers. */
  #dropAside(rows: readonly Record<string, SQLOutputValue>[]): void {
    for (const row of rows) {
      const number = Number(row['number']);
      this.#statements.dropAside.run(number);
      this.#statements.removeThumbnail.run(number);
      this.#layouts.remove(number);
      this.#prices.remove(number);
      this.#links.remove(number);
    }
    const sound = rows.filter((row) => this.#isSound(row));
    this.#release(sound.map((row) => row['text'] as Uint8Array)); // the column is a BLOB
  }

  #existing(id: Uint8Array): Existing | null {
    const row = this.#statements.existing.get(id);
    if (row === undefined) return null;
    const [number, source, type] = [row['number'], row['source'], row['type']].map(Number);
    const isSound = this.#isSound(row);
    const text = isSound ? (row['text'] as Uint8Array) : NO_TEXT;
    const priced = isSound ? row : null;
    return { number: number ?? 0, source: source ?? 0, type: type ?? 0, text, priced };
  }

  /** The texts that a damaged row names may be those of others: they are not given up. */
  #isSound(row: Record<string, SQLOutputValue>): boolean {
    try {
      this.#check.assertSound(row);
      return true;
    } catch (error) {
      if (isDamage(error)) return false;
      throw error;
    }
  }

  #joinGroup(number: number, fingerprint: Fingerprint | null, externalId: string): number {
    const copies = this.#copies.all;
    copies.remove(number);
    if (fingerprint === null) return number;
    const form = textFormOf(externalId);
    const group = copies.find(fingerprint, form) ?? number;
    copies.add(number, group, fingerprint, form);
    return group;
  }

  /** Frees the space of texts, by what their rows kept, and rewrites the rest of half-empty blocks. */
  #release(stored: readonly Uint8Array[]): void {
    for (const wasted of this.#blocks.release(stored)) this.#moveTexts(wasted);
  }

  #moveTexts({ block, members }: WastedBlock): void {
    const texts = new Map<number, string>();
    const given: Uint8Array[] = [];
    for (const number of members) {
      const row = this.#statements.text.get(number);
      if (row === undefined) continue;
      const stored = row['text'] as Uint8Array; // the column is a BLOB
      if (!decodePieces(stored).some((piece) => piece.block === block)) continue;
      const text = this.#soundText(stored);
      if (text === null) continue;
      texts.set(number, text);
      given.push(stored);
    }
    for (const [number, stored] of this.#blocks.write(texts)) {
      this.#statements.moveText.run(stored, number);
    }
    this.#blocks.release(given);
  }

  /** `null` if a part is damaged or missing: then the text is not moved. */
  #soundText(stored: Uint8Array): string | null {
    try {
      return this.#blocks.read(stored, 0, Number.MAX_SAFE_INTEGER);
    } catch (error) {
      if (isDamage(error)) return null;
      throw error;
    }
  }

  #transaction<Result>(work: () => Result): Result {
    // Inside `together`: the outer transaction ends it.
    if (this.#database.isTransaction) return work();
    // Immediate: a read that turns into a write could fail on a lock after half the work.
    this.#database.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      this.#database.exec('COMMIT');
      return result;
    } catch (error) {
      this.#rollBack();
      throw error;
    }
  }

  #rollBack(): void {
    if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
    this.#forgetCaches();
  }

  #forgetCaches(): void {
    this.#rows.forget();
    this.#blocks.forget();
    this.#copies.forget();
  }
}

interface Draft {
  readonly id: string;
  readonly idBytes: Uint8Array;
  readonly number: number;
  readonly input: DocumentInput;
  readonly replaced: Existing | null;
}

interface Existing {
  readonly number: number;
  readonly source: number;
  readonly type: number;
  /** The row's part of the text; empty if the row is damaged. */
  readonly text: Uint8Array;
  /** The row, which has the price; `null` if it is damaged. */
  readonly priced: Record<string, SQLOutputValue> | null;
}

const NO_TEXT = new Uint8Array();

/** The price of a product in its row, and since when it is known. */
function priceOf(row: Record<string, SQLOutputValue>): PriceReading['before'] {
  const facts = row['facts'];
  const price = facts instanceof Uint8Array ? decodeFacts(facts)?.product?.price : undefined;
  return price === undefined ? null : { price, readMs: Number(row['indexed_at']) };
}

function prepareStatements(database: DatabaseSync) {
  const prepare = (sql: string): StatementSync => database.prepare(sql);
  // With the checksum, which is of the same columns in the same order.
  const columns = [...checksummedTable(database, 'documents').columns, CHECKSUM].join(', ');
  const move = (from: string, to: string) =>
    `INSERT INTO ${to} (${columns}) SELECT ${columns} FROM ${from}`;
  return {
    mark: prepare('INSERT OR REPLACE INTO marks (name, sequence) VALUES (?, ?)'),
    forgetLogs: prepare(`DELETE FROM marks WHERE name GLOB '${LOG_MARK}*' AND name <> ?`),
    markVisibility: prepare(MARK_VISIBILITY),
    lastNumber: prepare("SELECT seq FROM sqlite_sequence WHERE name = 'documents'"),
    existing: prepare('SELECT * FROM documents WHERE id = ?'),
    text: prepare('SELECT text FROM documents WHERE number = ?'),
    moveText: prepare('UPDATE documents SET text = ? WHERE number = ?'),
    remove: prepare('DELETE FROM documents WHERE number = ?'),
    putThumbnail: prepare(
      'INSERT OR REPLACE INTO thumbnails (number, media_type, bytes) VALUES (?, ?, ?)',
    ),
    removeThumbnail: prepare('DELETE FROM thumbnails WHERE number = ?'),
    numbersOfSource: prepare('SELECT number, type FROM documents WHERE source = ? ORDER BY number'),
    moveAside: prepare(`${move('documents', 'documents_aside')} WHERE source = ?`),
    removeOfSource: prepare('DELETE FROM documents WHERE source = ?'),
    asideOfSource: prepare(
      'SELECT * FROM documents_aside WHERE source = ? ORDER BY number LIMIT ?',
    ),
    countAside: prepare('SELECT count(*) AS count FROM documents_aside WHERE source = ?'),
    moveBack: prepare(`${move('documents_aside', 'documents')} WHERE number = ?`),
    dropAside: prepare('DELETE FROM documents_aside WHERE number = ?'),
    idsOfSource: prepare('SELECT id FROM documents WHERE source = ? LIMIT ?'),
    modified: prepare('SELECT number, modified_at FROM documents WHERE id = ?'),
    touch: prepare('UPDATE documents SET version = ?, modified_at = ? WHERE id = ?'),
    reject: prepare(
      `INSERT OR REPLACE INTO rejections (source, external_id, version, kind, reason)
       VALUES (?, ?, ?, ?, ?)`,
    ),
    anyRejection: prepare('SELECT 1 FROM rejections LIMIT 1'),
    forgetRejection: prepare('DELETE FROM rejections WHERE source = ? AND external_id = ?'),
    forgetRejections: prepare('DELETE FROM rejections WHERE source = ?'),
  };
}

function textsOf(drafts: Iterable<Draft>): Map<number, string> {
  const texts = new Map<number, string>();
  for (const { number, input } of drafts) texts.set(number, input.text);
  return texts;
}

function asStored(draft: Draft, duplicateGroup: number, indexedAtMs: number): StoredDocument {
  const { text: _, thumbnail: __, links: ___, layout: ____, ...fields } = draft.input;
  return {
    ...fields,
    facts: fields.facts ?? null,
    hasThumbnail: keptThumbnail(draft.input) !== null,
    isTruncated: fields.isTruncated ?? false,
    publishedAt: normalisedTime(fields.publishedAt),
    modifiedAt: normalisedTime(fields.modifiedAt),
    number: draft.number,
    id: draft.id,
    indexedAt: new Date(indexedAtMs).toISOString(),
    duplicateGroup,
  };
}

function normalisedTime(iso: string | null): string | null {
  const ms = toMs(iso);
  return ms === null ? null : new Date(ms).toISOString();
}
