import { fileOfRow, isRowVersion } from './row-name.ts';

/** The stored rows of each file: external id → version, by the external id of the file. */
export type KnownRows = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** The rows among all documents of a source. */
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

// The suffix of the version of a file whose rows are documents.
const ROWS_VERSION = /-rows$/;

/** The state of a file with rows, from that of its content. */
export function stateWithRows(state: string): string {
  return `${state}-rows`;
}

/** Whether the stored version of a file shows that its rows are documents. */
export function hasRows(version: string): boolean {
  return ROWS_VERSION.test(version);
}
