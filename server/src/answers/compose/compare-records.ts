import type { RecordAnswer, RecordRow } from '../evidence.ts';
import type { CitedSources } from './cited-sources.ts';
import { markdownCell } from './quotation/markdown-text.ts';

// More fields are looked at where they stand.
const MAX_ROWS = 15;
const MIN_SHARED = 2;

/**
 * The fields that the records of several subjects have in common, side by side: a row each, a citation for each subject. `null` where a
 * subject has no record of its own, or where they have too little in common.
 */
export function compareRecords(
  answers: readonly (RecordAnswer | undefined)[],
  sources: CitedSources,
): string | null {
  const rows = answers.map((answer) => {
    return answer?.result === null && answer.rows.length === 1 ? answer.rows[0] : null;
  });
  if (rows.length < 2 || !rows.every((row) => row !== null)) return null;
  const [first] = rows;
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
