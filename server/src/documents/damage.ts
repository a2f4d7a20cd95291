/** A row whose checksum is another than that of its values. */
export interface DamagedRow {
  readonly table: string;
  /** The values of its key, in the order of the table's. */
  readonly key: readonly (null | number | bigint | string | Uint8Array)[];
}

/** The faults of a database file. */
export interface DatabaseDamage {
  /** The engine's first messages on its pages and indexes; empty if it finds nothing. */
  readonly structure: readonly string[];
  readonly rows: readonly DamagedRow[];
}

/** Whether there is no damage. */
export function isSound({ structure, rows }: DatabaseDamage): boolean {
  return structure.length === 0 && rows.length === 0;
}

/** A damaged stored document. */
export interface DamagedDocument {
  readonly number: number;
  /** The public id; like the next two `null` if damaged, too. */
  readonly id: string | null;
  readonly sourceId: string | null;
  readonly externalId: string | null;
}

/** The result of repairing the documents. */
export interface MendedDocuments {
  /** Number of restored rows: with one flipped bit, or rebuilt from others. */
  readonly repaired: number;
  /** Forgotten, so that their sources read them again. */
  readonly forgotten: readonly DamagedDocument[];
  /** Documents without a readable source: they stay damaged until put again. */
  readonly lost: readonly DamagedDocument[];
  /** Whether the index may contain data of damaged rows. */
  readonly isIndexSuspect: boolean;
  /** The remaining faults of the file itself; empty if there are none. */
  readonly structure: readonly string[];
}

/** The parts of the stored data that can be damaged separately. */
export type StoredPart = 'index' | 'documents' | 'records' | 'crawls' | 'vectors' | 'statistics';

/** Damage as reported to an operator. */
export interface Damage {
  readonly part: StoredPart;
  /** The damage and its repair or remedy: sentences, without a path. Equal damage has equal text. */
  readonly detail: string;
}

/** The response to a request for a document whose stored data are damaged. */
export const DAMAGED_DETAIL =
  'The stored copy of this document is damaged, so it is not shown. It is read again from its source by itself; if it was pushed, push it again.';
