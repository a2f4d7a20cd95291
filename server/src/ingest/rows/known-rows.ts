import { fileOfRow, isRowVersion } from './row-name.ts';

/** The rows that are stored of each file: external id → version, by the external id of the file. */
export type KnownRows = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Those among all documents of a source. */
export function knownRows(versions: ReadonlyMap<string, string>): KnownRows {
  const files = new Map<string, Map<string, string>>();
  for (const [externalId, version] of versions) {
    if (!isRowVersion(version)) continue;
    const file = fileOfRow(externalId);
    const rows = files.get(file) ?? new Map<string, string>();
    files.set(file, rows);
    rows.set(externalId, version);
  }
  return files;
}

// At the end of the version of a file whose rows are documents.
const ROWS_VERSION = /-rows$/;

/** The state of a file of rows, from that of its content. */
export function stateWithRows(state: string): string {
  return `${state}-rows`;
}

/** Whether the stored version of a file says that its rows are documents. */
export function hasRows(version: string): boolean {
  return ROWS_VERSION.test(version);
}
