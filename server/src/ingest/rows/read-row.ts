import type { StatedAttribute } from '../../documents/stated-attribute.ts';
import type { RowTable } from '../../extract/rows/file-rows.ts';
import { flatRecord } from '../../extract/rows/flat-record.ts';
import { keyOf } from '../../extract/rows/row-key.ts';
import { contentHash, rowName } from './row-name.ts';

/** A row of a file. */
export interface FileRow {
  /** 1-based. In a table of cells the header is row 1, in a list of records the first record. */
  readonly number: number;
  readonly table: RowTable;
  /** Cells in the order of the columns, or the record itself. */
  readonly written: readonly string[] | Readonly<Record<string, unknown>>;
  /** By label, without empty values. */
  readonly values: ReadonlyMap<string, unknown>;
  /** A hash of its values and their labels, independent of its place. */
  readonly content: string;
  /** From its key, else its content. Rows of one file may share a name. */
  readonly name: string;
}

/** Reads an unpacked row. */
export function readRow(table: RowTable, written: FileRow['written'], at: number): FileRow {
  const values = valuesOf(table, written);
  const content = contentHash([...values]);
  const label = table.key === null ? undefined : table.columns[table.key]?.label;
  const key = label === undefined ? null : keyOf(values.get(label));
  const by = label === undefined || key === null ? content : { label, key };
  const number = table.form === 'cells' ? at + 2 : at + 1;
  return { number, table, written, values, content, name: rowName(table.name, by) };
}

function valuesOf(table: RowTable, written: FileRow['written']): Map<string, unknown> {
  if (!Array.isArray(written)) return flatRecord(written);
  const values = table.columns.map(({ label }, place) => [label, written[place]] as const);
  return new Map(values.filter(([, value]) => value !== ''));
}

/** The fields of a row as attributes, each with the type of its column. `isLeftOut`: columns to leave out. */
export function statedByRow(
  { table, values }: FileRow,
  isLeftOut: (label: string) => boolean = () => false,
): StatedAttribute[] {
  const stated = table.columns.flatMap(({ label, name, type, style }): StatedAttribute[] => {
    const value = values.get(label);
    if (type === null || value === undefined || isLeftOut(label)) return [];
    return [{ label, name, value, type, ...(style !== null && { style }) }];
  });
  // With several sheets, the sheet of the row is an attribute.
  return table.name === '' ? stated : [...stated, { label: 'sheet', value: table.name }];
}
