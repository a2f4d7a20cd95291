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

/** Whether nothing is wrong. */
export function isSound({ structure, rows }: DatabaseDamage): boolean {
  return structure.length === 0 && rows.length === 0;
}

/** A stored document that cannot be read as it was put. */
export interface DamagedDocument {
  readonly number: number;
  /** As callers know it; `null` where that is damaged, too, like the next two. */
  readonly id: string | null;
  readonly sourceId: string | null;
  readonly externalId: string | null;
}

/** The result of repairing the documents. */
export interface MendedDocuments {
  /** Rows in which one bit had flipped, or that could be made again from others: they are as they were. */
  readonly repaired: number;
  /** Forgotten, so that their sources read them again. */
  readonly forgotten: readonly DamagedDocument[];
  /** Have no source that could be read: they stay as they are until they are put again. */
  readonly lost: readonly DamagedDocument[];
  /** Whether what the index knows may be of damaged rows, too. */
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
