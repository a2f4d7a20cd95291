import type { FileRows } from '../rows/file-rows.ts';
import { RecordList } from '../rows/record-list.ts';
import { NO_METADATA, type ReadDocument } from './marked-text.ts';
import { readPlainText } from './plain-text.ts';
import { MAX_TEXT_UNITS, TextBuilder } from './text-builder.ts';

// Deeper values are machinery, and the path of each would be longer than it.
const MAX_DEPTH = 32;

/**
 * Reads JSON as lines `path: value`, the records of a list apart by blank lines: of one that is the whole, or the only one in a
 * record around it, as answers of servers have theirs. Text that is not JSON is read
 * as JSON lines if it is that, otherwise kept as it stands: its words are still worth finding.
 */
export function readJson(text: string, maxUnits = MAX_TEXT_UNITS): ReadDocument {
  const value = parse(text);
  if (value === NOT_JSON)
    return readJsonLines(text, maxUnits) ?? readPlainText(text, 'none', maxUnits);
  const builder = new TextBuilder(maxUnits);
  const enclosed = enclosedRecords(value);
  if (enclosed) writeEnclosed(enclosed, builder);
  else writeRows(value, builder);
  const content = builder.finish();
  return { content, metadata: { ...NO_METADATA, title: titleOf(value) }, rows: rowsOf(value) };
}

/** Reads a JSON value per line; lines that are not JSON are left out. `null` when less than half are. */
export function readJsonLines(text: string, maxUnits = MAX_TEXT_UNITS): ReadDocument | null {
  const builder = new TextBuilder(maxUnits);
  let rows = 0;
  let broken = 0;
  const records = new RecordList();
  for (const line of lines(text)) {
    const value = parse(line);
    if (value === NOT_JSON) broken += 1;
    else rows += 1;
    if (value === NOT_JSON) continue;
    records.add(value);
    writeRows(Array.isArray(value) ? value : [value], builder);
  }
  if (rows <= broken) return null;
  const table = records.finish();
  const content = builder.finish();
  return { content, metadata: NO_METADATA, rows: table === null ? [] : [table] };
}

function rowsOf(value: unknown): FileRows {
  if (!Array.isArray(value)) return [];
  const records = new RecordList();
  for (const one of value) records.add(one);
  const table = records.finish();
  return table === null ? [] : [table];
}

/** Writes one record as it stands in the text of its file. */
export function writeRecord(record: object, builder: TextBuilder): void {
  writeRecords([record], { path: '', depth: 0 }, builder);
}

const NOT_JSON = Symbol('not JSON');

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return NOT_JSON;
    throw error;
  }
}

function* lines(text: string): Generator<string> {
  for (let start = 0; start < text.length; ) {
    const next = text.indexOf('\n', start);
    const end = next === -1 ? text.length : next;
    const line = text.slice(start, end).trim();
    if (line !== '') yield line;
    start = end + 1;
  }
}

function writeRows(value: unknown, builder: TextBuilder): void {
  if (Array.isArray(value)) writeRecords(value, { path: '', depth: 0 }, builder);
  else writeValue(value, { path: '', depth: 0 }, builder);
}

/** Each record of a list apart; of plain values each on a line. */
function writeRecords(list: readonly unknown[], at: Place, builder: TextBuilder): void {
  for (const row of list) {
    if (builder.isFull) return;
    if (!isRecord(row)) {
      writeValue(row, at, builder);
      continue;
    }
    builder.beginRow();
    writeValue(row, at, builder);
    builder.endRow();
  }
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** A record that holds one list of records, and the name of that. */
interface Enclosed {
  readonly around: object;
  readonly name: string;
  readonly records: readonly unknown[];
}

// A shorter list is part of the data of a single thing.
const MIN_ENCLOSED_RECORDS = 3;

function enclosedRecords(value: unknown): Enclosed | null {
  if (!isRecord(value) || Array.isArray(value)) return null;
  const lists = Object.entries(value).filter(
    (field): field is [string, unknown[]] =>
      Array.isArray(field[1]) &&
      field[1].length >= MIN_ENCLOSED_RECORDS &&
      field[1].every(isRecord),
  );
  const [only] = lists;
  if (only === undefined || lists.length > 1) return null;
  return { around: value, name: only[0], records: only[1] };
}

function writeEnclosed({ around, name, records }: Enclosed, builder: TextBuilder): void {
  for (const [field, value] of Object.entries(around)) {
    if (builder.isFull) return;
    const at = { path: field, depth: 1 };
    if (field === name) {
      builder.endBlock();
      writeRecords(records, at, builder);
    } else writeValue(value, at, builder);
  }
}

function writeValue(value: unknown, at: Place, builder: TextBuilder): void {
  if (builder.isFull || value === null || at.depth > MAX_DEPTH) return;
  if (Array.isArray(value)) writeList(value, at, builder);
  else if (typeof value === 'object') writeFields(value, at, builder);
  else writeScalar(String(value), at.path, builder);
}

/** Where a value stands: the names above it, and how deep lists and records lie around it. */
interface Place {
  readonly path: string;
  readonly depth: number;
}

function writeFields(record: object, { path, depth }: Place, builder: TextBuilder): void {
  for (const [name, field] of Object.entries(record)) {
    if (builder.isFull) return;
    writeValue(field, { path: path === '' ? name : `${path}.${name}`, depth: depth + 1 }, builder);
  }
}

/** A list of plain values is one line; a list of records has their fields under the list's name. */
function writeList(list: readonly unknown[], { path, depth }: Place, builder: TextBuilder): void {
  const isPlain = list.every((item) => typeof item !== 'object' || item === null);
  if (isPlain) {
    writeScalar(list.filter((item) => item !== null).join(', '), path, builder);
    return;
  }
  for (const item of list) {
    if (builder.isFull) return;
    writeValue(item, { path, depth: depth + 1 }, builder);
  }
}

function writeScalar(value: string, path: string, builder: TextBuilder): void {
  if (value.trim() === '') return;
  if (path !== '') {
    builder.field(path, value);
    return;
  }
  builder.inline(value);
  builder.endLine();
}

function titleOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const title = 'title' in value ? value.title : 'name' in value ? value.name : null;
  const isTitle =
    typeof title === 'string' && title.trim() !== '' && title.length <= MAX_TITLE_UNITS;
  return isTitle ? title : null;
}

const MAX_TITLE_UNITS = 200;
