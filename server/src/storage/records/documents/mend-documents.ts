import type { DatabaseSync } from 'node:sqlite';
import type {
  DamagedDocument,
  DamagedRow,
  DatabaseDamage,
  MendedDocuments,
} from '../../../documents/damage.ts';
import { documentIdBytes, formatDocumentId } from '../../../documents/document-id.ts';
import { mendDatabase } from '../sound/mend-database.ts';
import { mendBeforeOpening, type StartMending } from '../sound/open-sound-database.ts';
import { checkWholeStructure } from '../sound/verify-database.ts';
import { inTransaction } from '../sqlite-transaction.ts';
import { MARK_VISIBILITY, openDocumentTables } from './document-tables.ts';
import { decodePieces, dictionaryOf } from './text-blocks.ts';

/**
 * Repairs the file of documents as far as possible. Derived data is rebuilt. A document that cannot be repaired is deleted if
 * its source is one of `readable`, so that the next refresh reads it again; otherwise it loses its version, so that pushing it
 * again never counts as unchanged.
 */
export function mendDocuments(
  database: DatabaseSync,
  damage: DatabaseDamage,
  readable: ReadonlySet<string>,
): MendedDocuments {
  const { repaired, damaged } = mendDatabase(database, damage);
  const mender = new DocumentMender(database, readable);
  const mend = () => {
    for (const row of damaged) mender.take(row);
    return mender.finish();
  };
  const outcome = inTransaction(database, mend, () => {});
  const structure = damage.structure.length === 0 ? [] : checkWholeStructure(database);
  return { ...outcome, repaired: repaired.length + outcome.repaired, structure };
}

/** {@link mendBeforeOpening}, and recomputes the counts that are kept for speed. */
export function mendDocumentsBeforeOpening(file: string): StartMending {
  const mending = mendBeforeOpening(file);
  if (mending.kind !== 'salvaged') return mending;
  const database = openDocumentTables(file);
  try {
    inTransaction(
      database,
      () => {
        countAgain(database);
        database.exec(MARK_VISIBILITY); // the mark may have been lost
      },
      () => {},
    );
  } finally {
    database.close();
  }
  return mending;
}

/** Statements that delete a row, for tables whose rows are read, computed or tried again, or, like price histories, restarted. */
const DISPENSABLE: Readonly<Record<string, string>> = {
  rejections: 'DELETE FROM rejections WHERE source = ? AND external_id = ?',
  link_standings: 'DELETE FROM link_standings WHERE number = ?',
  marks: 'DELETE FROM marks WHERE name = ?',
  changes: 'DELETE FROM changes WHERE sequence = ?',
  links: 'DELETE FROM links WHERE number = ?',
  text_dictionaries: 'DELETE FROM text_dictionaries WHERE key = ?',
  thumbnails: 'DELETE FROM thumbnails WHERE number = ?',
  layouts: 'DELETE FROM layouts WHERE number = ?',
  price_histories: 'DELETE FROM price_histories WHERE number = ?',
};

/** Of those, the tables whose rows are rebuilt by reading the original of their document. */
const MADE_OF_ORIGINALS = new Set(['thumbnails', 'links', 'layouts']);

/** Tables whose rows many documents share: those that use a damaged one. */
const SHARED: Readonly<Record<string, string>> = {
  labels: `SELECT number FROM documents
    WHERE ?1 IN (source, type, site, ifnull(language, 0), media_type)`,
  url_bases: 'SELECT number FROM documents WHERE source = ?1 AND url IS NULL',
};

class DocumentMender {
  readonly #database: DatabaseSync;
  readonly #readable: ReadonlySet<string>;
  /** Documents whose row is damaged, or another row that reading them needs. */
  readonly #unreadable = new Set<number>();
  /** Documents whose row is sound, but not their text or other data of theirs. */
  readonly #incomplete = new Set<number>();
  readonly #blocks = new Set<number>();
  readonly #dictionaries = new Set<number>();
  #repaired = 0;
  #isIndexSuspect = false;
  #hasRemoved = false;

  constructor(database: DatabaseSync, readable: ReadonlySet<string>) {
    this.#database = database;
    this.#readable = readable;
  }

  take({ table, key }: DamagedRow): void {
    const first = Number(key[0]);
    if (table === 'documents') this.#unreadable.add(first);
    else if (table === 'text_blocks') this.#blocks.add(first);
    else if (table === 'text_dictionaries') this.#dictionaries.add(first);
    else if (table === 'tallies') this.#hasRemoved = true;
    else if (SHARED[table] !== undefined) {
      for (const number of this.#numbers(SHARED[table], first)) this.#unreadable.add(number);
    } else this.#drop(table, key);
  }

  finish(): Omit<MendedDocuments, 'structure'> {
    this.#findTexts();
    const [forgotten, lost]: [DamagedDocument[], DamagedDocument[]] = [[], []];
    for (const number of new Set([...this.#unreadable, ...this.#incomplete])) {
      const document = this.#identify(number);
      const isReadable = document.sourceId !== null && this.#readable.has(document.sourceId);
      if (isReadable) this.#forget(number);
      else if (!this.#unreadable.has(number)) this.#loseVersion(number);
      (isReadable ? forgotten : lost).push(document);
    }
    if (this.#hasRemoved) countAgain(this.#database);
    const repaired = this.#repaired;
    return { repaired, forgotten, lost, isIndexSuspect: this.#isIndexSuspect };
  }

  #drop(table: string, key: DamagedRow['key']): void {
    const sql = DISPENSABLE[table];
    if (sql === undefined) return;
    this.#database.prepare(sql).run(...key);
    this.#repaired++;
    if (table === 'changes') this.#isIndexSuspect = true;
    if (table === 'link_standings' || table === 'links') {
      this.#database.exec("DELETE FROM marks WHERE name = 'links'");
    }
    // The name of a damaged mark is lost, too. The mark that documents have principals must be kept, so it is set again.
    if (table === 'marks') this.#database.exec(MARK_VISIBILITY);
    if (MADE_OF_ORIGINALS.has(table)) this.#incomplete.add(Number(key[0]));
  }

  /**
   * Finds the documents with a part of their text in a damaged block, or compressed with a damaged dictionary. A damaged block
   * also loses its list of documents.
   */
  #findTexts(): void {
    if (this.#blocks.size === 0 && this.#dictionaries.size === 0) return;
    const unused = { blocks: new Set(this.#blocks), dictionaries: new Set(this.#dictionaries) };
    for (const dictionary of this.#dictionaries) {
      const sql = 'SELECT block AS number FROM text_blocks WHERE dictionary = ?1';
      for (const block of this.#numbers(sql, dictionary)) {
        this.#blocks.add(block);
        unused.dictionaries.delete(dictionary);
      }
    }
    for (const row of this.#database.prepare('SELECT number, text FROM documents').iterate()) {
      const number = Number(row['number']);
      if (this.#unreadable.has(number)) continue;
      const text = row['text'] as Uint8Array; // the column is a BLOB, and the row is sound
      const dictionary = dictionaryOf(text);
      if (dictionary !== null && this.#dictionaries.has(dictionary)) {
        this.#incomplete.add(number);
        unused.dictionaries.delete(dictionary);
      }
      for (const { block } of decodePieces(text)) {
        if (!this.#blocks.has(block)) continue;
        this.#incomplete.add(number);
        unused.blocks.delete(block);
      }
    }
    for (const block of unused.blocks) this.#deleteBlock(block);
    for (const dictionary of unused.dictionaries) this.#drop('text_dictionaries', [dictionary]);
  }

  /** Of documents that were put again meanwhile, or are gone. */
  #deleteBlock(block: number): void {
    this.#database.prepare('DELETE FROM text_blocks WHERE block = ?').run(block);
    this.#repaired++;
  }

  /** The id is a hash of source and external id: if it matches, none of the three is damaged. */
  #identify(number: number): DamagedDocument {
    const unknown = { number, id: null, sourceId: null, externalId: null };
    try {
      const sql = `SELECT id, external_id, value AS source_id FROM documents
        LEFT JOIN labels ON labels.key = documents.source WHERE number = ?`;
      const row = this.#database.prepare(sql).get(number);
      if (!(row?.['id'] instanceof Uint8Array)) return unknown;
      const id = formatDocumentId(row['id']);
      const [sourceId, externalId] = [String(row['source_id']), String(row['external_id'])];
      const isSame = formatDocumentId(documentIdBytes(sourceId, externalId)) === id;
      return isSame ? { number, id, sourceId, externalId } : { ...unknown, id };
    } catch (error) {
      if (error instanceof Error && ('errcode' in error || 'code' in error)) return unknown;
      throw error;
    }
  }

  #forget(number: number): void {
    for (const table of ['documents', 'links', 'link_standings', 'thumbnails', 'layouts']) {
      this.#database.prepare(`DELETE FROM ${table} WHERE number = ?`).run(number);
    }
    this.#database.prepare('INSERT INTO changes (number, removed) VALUES (?, 1)').run(number);
    this.#hasRemoved = true;
  }

  #loseVersion(number: number): void {
    this.#database.prepare("UPDATE documents SET version = '' WHERE number = ?").run(number);
  }

  #numbers(sql: string, key: number): number[] {
    return this.#database
      .prepare(sql)
      .all(key)
      .map((row) => Number(row['number']));
  }
}

function countAgain(database: DatabaseSync): void {
  database.exec(`DELETE FROM tallies;
    INSERT INTO tallies (source, type, documents, last_indexed_at)
      SELECT source, type, count(*), max(indexed_at) FROM documents GROUP BY source, type`);
}
