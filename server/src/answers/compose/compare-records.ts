import type { RecordAnswer, RecordRow } from '../evidence.ts';
import type { CitedSources } from './cited-sources.ts';
import { markdownCell } from './quotation/markdown-text.ts';

// Further fields are left to the source.
const MAX_ROWS = 15;
const MIN_SHARED = 2;
// Several records can have one name: sizes of one thing. With more columns, the content has the table already.
const MAX_COLUMNS = 4;

/**
 * A table of the common fields of several subjects' records: a row for each field, a citation for each subject. `null` if a
 * subject has no record, or they have too few fields in common.
 */
export function compareRecords(
  answers: readonly (RecordAnswer | undefined)[],
  sources: CitedSources,
): string | null {
  const own = answers.map((answer) => (answer?.result === null ? answer.rows : []));
  if (own.length < 2 || own.some(({ length }) => length === 0)) return null;
  const rows = own.flat();
  const [first] = rows;
  if (rows.length > Math.max(MAX_COLUMNS, own.length)) return null;
  const labels = (first?.fields ?? [])
    .map(({ label }) => label)
    .filter((label) => rows.every((row) => cellOf(row, label) !== null))
    .filter((label) => !rows.every((row) => cellOf(row, label) === row.name))
    .slice(0, MAX_ROWS);
  if (labels.length < MIN_SHARED || new Set(rows.map(placeOf)).size < rows.length) return null;
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const heads = rows.map((row) => `${markdownCell(row.name ?? '')} ${mark(row, sources)}`);
  return [
    line(['', ...heads]),
    line(['---', ...rows.map(() => '---')]),
    ...labels.map((label) =>
      line([markdownCell(label), ...rows.map((row) => markdownCell(cellOf(row, label) ?? ''))]),
    ),
  ].join('\n');
}

function cellOf({ fields }: RecordRow, label: string): string | null {
  return fields.find((field) => field.label === label)?.value ?? null;
}

function placeOf({ passage, start }: RecordRow): string {
  return `${passage.source.documentId} ${passage.start + start}`;
}

function mark({ passage, text, start }: RecordRow, sources: CitedSources): string {
  return sources.mark({ passage, kind: 'table', text, start, isLeaning: false });
}
