import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { NearCopies } from '../../../documents/near-copies.ts';
import { textFormOf } from '../../../documents/page-and-source.ts';
import { decodeFingerprint } from './document-rows.ts';

// 2 to 4 ms.
const PIECE_DOCUMENTS = 1_000;

/**
 * Finds near-copies among the stored documents, for the only writer. They are read ahead in pieces before the first write, since
 * a million documents take seconds; a write reads the rest.
 */
export class StoredCopies {
  readonly #statement: StatementSync;
  #copies = new NearCopies();
  /** All documents up to this number were read; `null`: all there are. */
  #readTo: number | null = 0;

  constructor(database: DatabaseSync) {
    this.#statement = database.prepare(
      `SELECT number, duplicate_group, fingerprint, external_id FROM documents
       WHERE fingerprint IS NOT NULL AND number > ? ORDER BY number LIMIT ?`,
    );
    this.#statement.setReturnArrays(true);
  }

  /** Reads the next piece, in some milliseconds. Returns whether there may be more. */
  readAhead(): boolean {
    if (this.#readTo === null) return false;
    const rows = this.#statement.all(this.#readTo, PIECE_DOCUMENTS) as unknown as CopyRow[];
    for (const [number, group, fingerprint, externalId] of rows) {
      const form = textFormOf(externalId);
      this.#copies.add(number, group ?? number, decodeFingerprint(fingerprint), form);
    }
    const [last] = rows.at(-1) ?? [];
    this.#readTo = rows.length < PIECE_DOCUMENTS ? null : last!; // a full piece has a last one
    return this.#readTo !== null;
  }

  /** All of them. */
  get all(): NearCopies {
    while (this.readAhead());
    return this.#copies;
  }

  /** They are read again with the next write: the documents are others now. */
  forget(): void {
    this.#copies = new NearCopies();
    this.#readTo = 0;
  }
}

type CopyRow = readonly [
  number: number,
  group: number | null,
  fingerprint: Uint8Array,
  externalId: string,
];
