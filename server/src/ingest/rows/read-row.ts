import type { StatedAttribute } from '../../documents/stated-attribute.ts';
import type { RowTable } from '../../extract/rows/file-rows.ts';
import { flatRecord } from '../../extract/rows/flat-record.ts';
import { keyOf } from '../../extract/rows/row-key.ts';
import { contentHash, rowName } from './row-name.ts';

/** A row as it stands in its file. */
export interface FileRow {
  /** As a person counts: in a table of cells the head is row 1, of records the first is 1. */
  readonly number: number;
  readonly table: RowTable;
  /** Cells in the order of the columns, or the record itself. */
  readonly written: readonly string[] | Readonly<Record<string, unknown>>;
  /** By label, without what is empty. */
  readonly values: ReadonlyMap<string, unknown>;
  /** Stands for its values and their labels, not for its place. */
  readonly content: string;
  /** By its key, else by its content: rows of one file may have the same. */
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

/** The fields of a row as attributes: each as the type of its column. `isLeftOut`: columns that are none. */
export function statedByRow(
  { table, values }: FileRow,
  isLeftOut: (label: string) => boolean = () => false,
): StatedAttribute[] {
  const stated = table.columns.flatMap(({ label, name, type, style }): StatedAttribute[] => {
    const value = values.get(label);
    if (type === null || value === undefined || isLeftOut(label)) return [];
    return [{ label, name, value, type, ...(style !== null && { style }) }];
  });
  // Of rows of several sheets: which one they stand in.
  return table.name === '' ? stated : [...stated, { label: 'sheet', value: table.name }];
}
