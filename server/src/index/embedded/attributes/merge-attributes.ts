import type { ChunkedStreamWriter } from '../files/chunked-stream.ts';
import type { Segment } from '../segments/segment.ts';
import {
  type AttributeColumn,
  booleanAt,
  type MoneyColumn,
  type PackedColumns,
  type TextColumn,
} from './attribute-columns.ts';
import { columnKey } from './collect-attributes.ts';
import type { NumberValues } from './number-values.ts';
import { TextDictionaryWriter } from './text-dictionary.ts';
import { walkTexts } from './walk-texts.ts';
import { type ColumnsSource, ColumnsWriter, type ColumnToWrite } from './write-columns.ts';

/** The columns of the live documents of `segments`, concatenated. Holds one column at a time in memory. */
export function mergeAttributes(segments: readonly Segment[]): ColumnsSource {
  return {
    write(texts: ChunkedStreamWriter): PackedColumns {
      const documents = segments.reduce((sum, { liveCount }) => sum + liveCount, 0);
      const writer = new ColumnsWriter(documents);
      for (const parts of columnsOf(segments)) mergeColumn(parts, writer, texts);
      return writer.finish();
    },
  };
}

/** A column of one of the segments, and the targets of its live documents. */
interface ColumnPart<Column extends AttributeColumn = AttributeColumn> {
  readonly column: Column;
  /** The places of live documents, ascending, and the new ordinal of each. */
  readonly places: Uint32Array;
  readonly documents: Uint32Array;
}

/** For each attribute and type, its columns in all segments that have it; sorted by name and type. */
function columnsOf(segments: readonly Segment[]): ColumnPart[][] {
  const columns = new Map<string, ColumnPart[]>();
  let first = 0;
  for (const segment of segments) {
    const all = segment.attributes.all();
    const ordinals = all.length === 0 ? null : newOrdinals(segment, first);
    for (const column of all) {
      const key = columnKey(column.name, column.type);
      const parts = columns.get(key) ?? [];
      columns.set(key, parts);
      parts.push(partOf(column, ordinals!)); // set for segments with columns
    }
    first += segment.liveCount;
  }
  return [...columns.keys()]
    .sort()
    .map((key) => columns.get(key)!.filter(({ places }) => places.length > 0))
    .filter((parts) => parts.length > 0);
}

/** The new ordinal of each live document; -1 for the others. */
function newOrdinals({ deleted, documentCount }: Segment, first: number): Int32Array {
  const ordinals = new Int32Array(documentCount);
  let next = first;
  for (let at = 0; at < documentCount; at++) ordinals[at] = deleted[at] === 1 ? -1 : next++;
  return ordinals;
}

function partOf(column: AttributeColumn, ordinals: Int32Array): ColumnPart {
  const old = column.holders.documents();
  const places = new Uint32Array(old.length);
  const documents = new Uint32Array(old.length);
  let count = 0;
  for (let place = 0; place < old.length; place++) {
    const ordinal = ordinals[old[place]!]!;
    if (ordinal < 0) continue;
    places[count] = place;
    documents[count++] = ordinal;
  }
  return { column, places: places.subarray(0, count), documents: documents.subarray(0, count) };
}

function mergeColumn(
  parts: readonly ColumnPart[],
  writer: ColumnsWriter,
  texts: ChunkedStreamWriter,
): void {
  const [{ column: first }] = parts as [ColumnPart]; // there is at least one part
  const column = {
    name: first.name,
    type: first.type,
    documents: joined(parts.map(({ documents }) => documents)),
    starts: mergeStarts(parts),
  };
  // All parts have the same type.
  switch (first.type) {
    case 'string':
    case 'strings':
      mergeTexts(column, parts as readonly ColumnPart<TextColumn>[], writer, texts);
      break;
    case 'number':
    case 'numbers':
    case 'date': {
      const read = (of: AttributeColumn) => (of as typeof first).values;
      writer.addNumbers(column, mergeNumbers(parts, read));
      break;
    }
    case 'boolean': {
      const read = (of: AttributeColumn, place: number) =>
        Number(booleanAt(of as typeof first, place));
      writer.addBooleans(column, Uint8Array.from(eachPlace(parts, read)));
      break;
    }
    case 'money':
      mergeMoney(column, parts as readonly ColumnPart<MoneyColumn>[], writer);
      break;
    case 'place':
      writer.addPlaces(
        column,
        mergeNumbers(parts, (of) => (of as typeof first).latitudes),
        mergeNumbers(parts, (of) => (of as typeof first).longitudes),
      );
      break;
  }
}

function startsOf(column: AttributeColumn): Uint32Array | null {
  return 'starts' in column ? column.starts : null;
}

/** `null` if each document has one value. */
function mergeStarts(parts: readonly ColumnPart[]): Uint32Array | null {
  if (startsOf(parts[0]!.column) === null) return null;
  const starts = new Uint32Array(1 + parts.reduce((sum, { places }) => sum + places.length, 0));
  let at = 0;
  for (const { column, places } of parts) {
    const old = startsOf(column)!; // all parts have lists
    for (const place of places) {
      starts[at + 1] = starts[at]! + old[place + 1]! - old[place]!;
      at++;
    }
  }
  return starts;
}

/** Calls `visit` with each value's old and new place. Returns the number of values. */
function eachValue(
  { column, places }: ColumnPart,
  first: number,
  visit: (from: number, to: number) => void,
): number {
  const starts = startsOf(column);
  let to = first;
  for (const place of places) {
    if (starts === null) visit(place, to++);
    else for (let from = starts[place]!; from < starts[place + 1]!; from++) visit(from, to++);
  }
  return to - first;
}

function countValues({ column, places }: ColumnPart): number {
  const starts = startsOf(column);
  if (starts === null) return places.length;
  return places.reduce((sum, place) => sum + starts[place + 1]! - starts[place]!, 0);
}

function countAll(parts: readonly ColumnPart[]): number {
  return parts.reduce((sum, part) => sum + countValues(part), 0);
}

function mergeNumbers(
  parts: readonly ColumnPart[],
  valuesOf: (column: AttributeColumn) => NumberValues,
): Float64Array {
  const numbers = new Float64Array(countAll(parts));
  let first = 0;
  for (const part of parts) {
    const values = valuesOf(part.column);
    first += eachValue(part, first, (from, to) => {
      numbers[to] = values.at(from);
    });
  }
  return numbers;
}

function* eachPlace(
  parts: readonly ColumnPart[],
  read: (column: AttributeColumn, place: number) => number,
): Generator<number> {
  for (const { column, places } of parts) for (const place of places) yield read(column, place);
}

function mergeMoney(
  column: ColumnToWrite,
  parts: readonly ColumnPart<MoneyColumn>[],
  writer: ColumnsWriter,
): void {
  const currencies = [...new Set(parts.flatMap((part) => part.column.currencies))];
  const currencyOf = new Uint32Array(countAll(parts));
  let to = 0;
  for (const { column: of, places } of parts) {
    const numbers = of.currencies.map((currency) => currencies.indexOf(currency));
    for (const place of places) currencyOf[to++] = numbers[of.currencyOf[place]!]!;
  }
  const amounts = mergeNumbers(parts, (of) => (of as MoneyColumn).amounts);
  writer.addMoney(column, amounts, currencies, currencyOf);
}

function mergeTexts(
  column: ColumnToWrite,
  parts: readonly ColumnPart<TextColumn>[],
  writer: ColumnsWriter,
  texts: ChunkedStreamWriter,
): void {
  const dictionary = new TextDictionaryWriter(texts);
  const newOrdinals = mergeDictionaries(parts, dictionary);
  const ordinals = new Uint32Array(countAll(parts));
  let first = 0;
  for (const [i, part] of parts.entries()) {
    const old = part.column.ordinals;
    const now = newOrdinals[i]!;
    first += eachValue(part, first, (from, to) => {
      ordinals[to] = now[old[from]!]!;
    });
  }
  writer.addTexts(column, ordinals, dictionary);
}

/** Writes the texts of live documents; returns, for each part, the new ordinal of each old one. */
function mergeDictionaries(
  parts: readonly ColumnPart<TextColumn>[],
  dictionary: TextDictionaryWriter,
): Uint32Array[] {
  const ordinals = parts.map(({ column }) => new Uint32Array(column.dictionary.size));
  walkTexts(
    parts.map((part) => ({ dictionary: part.column.dictionary, isWanted: usedTexts(part) })),
    (text, holders) => {
      for (const { source, ordinal } of holders) ordinals[source]![ordinal] = dictionary.size;
      dictionary.add(text);
    },
  );
  return ordinals;
}

/** Marks the texts of the dictionary that a live document has, one byte for each. */
function usedTexts(part: ColumnPart<TextColumn>): Uint8Array {
  const used = new Uint8Array(part.column.dictionary.size);
  const { ordinals } = part.column;
  eachValue(part, 0, (from) => {
    used[ordinals[from]!] = 1;
  });
  return used;
}

function joined(parts: readonly Uint32Array[]): Uint32Array {
  const all = new Uint32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
