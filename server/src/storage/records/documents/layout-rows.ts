import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { ZstdCompressor, ZstdDecompressor } from '../../../runtime/zstd.ts';
import { RowCheck, RowInsert } from '../sound/row-checksums.ts';

// Below, the frame costs more than it wins.
const MIN_COMPRESSED_BYTES = 100;
const LEVEL = 3;
/** The first byte of every zstd frame; no layout begins with it. */
const ZSTD_MAGIC = 0x28;

const COLUMNS = ['number', 'layout'] as const;

/**
 * The layouts of documents (`encodeLayout`), large ones compressed. They have their own table, since searches read the rows of
 * documents and never need layouts. Documents of earlier versions have none.
 */
export class LayoutRows {
  readonly #database: DatabaseSync;
  #made: ReturnType<typeof prepareStatements> | null = null;
  #zstd: { readonly compressor: ZstdCompressor; readonly decompressor: ZstdDecompressor } | null =
    null;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** Keeps the layout of a document, `null` for none. `isReplaced`: the document may have one. Only inside a transaction. */
  put(number: number, layout: Uint8Array | null, isReplaced: boolean): void {
    if (layout !== null) this.#statements.put.run({ number, layout: this.#compressed(layout) });
    else if (isReplaced) this.remove(number);
  }

  remove(number: number): void {
    this.#statements.remove.run(number);
  }

  /** `null` where none is kept. @throws DamagedRowError */
  read(number: number): Uint8Array | null {
    const row = this.#statements.select.get(number);
    if (row === undefined) return null;
    this.#statements.check.assertSound(row);
    const stored = row['layout'] as Uint8Array; // the column is a BLOB
    if (stored[0] !== ZSTD_MAGIC) return stored;
    return Uint8Array.from(this.#codec.decompressor.decompress(stored));
  }

  #compressed(layout: Uint8Array): Uint8Array {
    if (layout.length < MIN_COMPRESSED_BYTES) return layout;
    const frame = this.#codec.compressor.compress(layout);
    return frame.length < layout.length ? frame : layout;
  }

  get #codec() {
    this.#zstd ??= {
      compressor: new ZstdCompressor(null, LEVEL),
      decompressor: new ZstdDecompressor(null),
    };
    return this.#zstd;
  }

  get #statements() {
    this.#made ??= prepareStatements(this.#database);
    return this.#made;
  }
}

function prepareStatements(database: DatabaseSync) {
  const prepare = (sql: string): StatementSync => database.prepare(sql);
  return {
    put: new RowInsert(database, 'layouts', 'INSERT OR REPLACE', COLUMNS),
    remove: prepare('DELETE FROM layouts WHERE number = ?'),
    select: prepare('SELECT * FROM layouts WHERE number = ?'),
    check: new RowCheck(database, 'layouts'),
  };
}
