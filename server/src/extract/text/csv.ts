import { CsvError, type Info, parse } from 'csv-parse/sync';
import { CellTable } from '../rows/cell-table.ts';
import { NO_METADATA, type ReadDocument } from './marked-text.ts';
import { readPlainText } from './plain-text.ts';
import { TableWriter } from './table-writer.ts';
import { MAX_TEXT_UNITS, TextBuilder } from './text-builder.ts';
import { cellsOf } from './write-row.ts';

// A record that is longer has lost its closing quote: it would swallow every row up to the next one.
const MAX_RECORD_UNITS = 64 * 1024;
// After so many lost quotes, quotes are not what this file means by the character.
const MAX_BROKEN_RECORDS = 50;

/**
 * Reads comma, semicolon, tab or pipe separated rows as lines `column: value`, rows apart by blank
 * lines. A row with a broken quote costs itself only; rows may have too few or too many cells.
 */
export function readCsv(
  text: string,
  isTabSeparated: boolean,
  maxUnits = MAX_TEXT_UNITS,
): ReadDocument {
  const input = Buffer.from(text);
  const builder = new TextBuilder(maxUnits);
  const found: { table: CellTable | null } = { table: null };
  const table = new TableWriter(builder, 1, {
    head(cells, width) {
      found.table = new CellTable('', cells, width);
    },
    row: (cells) => found.table?.add(cells),
  });
  let count = 0;
  parseRows(input, isTabSeparated ? '\t' : delimiterOf(input), (row) => {
    count += 1;
    table.row(cellsOf(row));
  });
  // Hardly a table: its words are still worth finding.
  if (count === 0) return readPlainText(text, 'none', maxUnits);
  table.end();
  const rows = found.table?.finish() ?? null;
  return { content: builder.finish(), metadata: NO_METADATA, rows: rows === null ? [] : [rows] };
}

type KeepRow = (row: string[]) => void;

function parseRows(input: Buffer, delimiter: string, keep: KeepRow): void {
  let from = 0;
  for (let broken = 0; from < input.length; broken += 1) {
    const rest = input.subarray(from);
    const done = parseUntilBroken(rest, delimiter, broken < MAX_BROKEN_RECORDS, keep);
    if (done === null) break;
    // The broken row begins where the last good one ended: its line is left out.
    const lineEnd = rest.indexOf(LINE_FEED, skipLineFeeds(rest, done));
    if (lineEnd === -1) break;
    from += lineEnd + 1;
  }
}

const LINE_FEED = 0x0a;

function skipLineFeeds(bytes: Buffer, from: number): number {
  let at = from;
  while (bytes[at] === LINE_FEED || bytes[at] === 0x0d) at += 1;
  return at;
}

/** Keeps the rows up to the first broken one; returns the bytes they took, or `null` when none was broken. */
function parseUntilBroken(
  input: Buffer,
  delimiter: string,
  hasQuotes: boolean,
  keep: KeepRow,
): number | null {
  let bytesDone = 0;
  const onRecord = (row: string[], info: Info): null => {
    bytesDone = info.bytes;
    keep(row);
    return null;
  };
  try {
    parse(input, {
      delimiter,
      quote: hasQuotes ? '"' : null,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: hasQuotes ? MAX_RECORD_UNITS : 0,
      on_record: onRecord,
    });
    return null;
  } catch (error) {
    if (error instanceof CsvError) return bytesDone;
    throw error;
  }
}

const DELIMITERS = [',', ';', '\t', '|'] as const;
const SNIFFED_LINES = 20;
const SNIFFED_BYTES = 16 * 1024;

/** The delimiter that cuts the first lines into the same number of cells most often; a comma when none does. */
function delimiterOf(input: Buffer): string {
  const head = input.subarray(0, SNIFFED_BYTES).toString();
  const lines = head.split('\n', SNIFFED_LINES).filter((line) => line.trim() !== '');
  const scores = DELIMITERS.map((delimiter) => ({ delimiter, score: evenness(lines, delimiter) }));
  const best = scores.reduce((left, right) => (right.score > left.score ? right : left));
  return best.delimiter;
}

/** The number of lines with as many delimiters as the first, weighed by how many those are; 0 when the first has none. */
function evenness(lines: readonly string[], delimiter: string): number {
  const counts = lines.map((line) => line.replace(/"[^"]*"/g, '').split(delimiter).length - 1);
  const first = counts[0] ?? 0;
  const even = counts.filter((count) => count === first).length;
  return first === 0 ? 0 : even + first / 1_000;
}
