import fs from 'node:fs';
import { basename } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import zlib from 'node:zlib';
import { once } from '../../../runtime/once.ts';
import { IndexDamage } from '../../index-damage.ts';
import type { PackedColumn, PackedColumns } from '../attributes/attribute-columns.ts';
import { type PackedArray, restoreAscending } from '../attributes/pack-arrays.ts';
import type { ColumnsSource } from '../attributes/write-columns.ts';
import type { CompletionSections } from '../segments/completions.ts';
import type { DictionaryTable } from '../segments/dictionary-pages.ts';
import { DictionaryWriter } from '../segments/dictionary-writer.ts';
import {
  COLUMN_ARRAYS,
  type ColumnName,
  type DocumentColumns,
  ORDINAL_COLUMNS,
  type Ordinals,
  type StringTables,
} from '../segments/document-columns.ts';
import { orderOfNumbers } from '../segments/order-of-numbers.ts';
import { AppendingFile } from './appending-file.ts';
import {
  type ChunkedSection,
  ChunkedStreamWriter,
  type CompressionEffort,
  compressed,
  decompressed,
  decompressedElsewhere,
  readFully,
  type StoredChunks,
  type UnpackedChunks,
} from './chunked-stream.ts';

/**
 * A segment: an immutable file, written once.
 *
 *     magic │ documents stream │ positions stream │ texts stream │ dictionary │ columns │ completions │ attributes │ footer │ tail
 *     tail: footer length 4 │ footer CRC-32 4 │ magic 8
 *
 * Only segments with attributes have the texts stream and the attributes. The streams ({@link ChunkedSection}) and the pages of
 * the dictionary ({@link DictionaryTable}) are read in parts, everything else is loaded whole; each section is
 * compressed if that makes it smaller, after ascending numbers ({@link ASCENDING}) became differences. The footer is JSON: offset,
 * lengths and CRC-32 of each section, and the string tables. Checksums cover every byte: those of chunks are a section of their
 * own. A file without a valid footer is unfinished, and no manifest names it.
 */
const MAGIC = Buffer.from('QSEG0008');

/** The lengths and checksums of the footer, and the magic number. */
const TAIL_BYTES = 8 + MAGIC.length;

export interface Section {
  readonly at: number;
  readonly bytes: number;
  /** Uncompressed; equal to `bytes` if the section is not compressed. */
  readonly rawBytes: number;
  /** Of the bytes in the file. The chunks of a stream have their own checksums, for readers of a part. */
  readonly crc32: number;
}

export interface Footer {
  readonly sections: Record<string, Section>;
  readonly strings: StringTables;
  readonly keys: number;
  /** Absent if no document has attributes. */
  readonly attributes?: {
    readonly columns: readonly PackedColumn[];
    readonly ascending: readonly PackedArray[];
  };
}

/** `shared`: readable by other threads, too. */
export type SegmentMemory = 'own' | 'shared';

/** The parts of a segment in memory; the streams stay in the file. */
export interface LoadedSegment {
  readonly memory: SegmentMemory;
  readonly fd: number;
  readonly documents: ChunkedSection;
  readonly positions: ChunkedSection;
  /** The texts of attributes; `null` if no document has any. */
  readonly texts: ChunkedSection | null;
  readonly dictionary: DictionaryTable;
  readonly columns: DocumentColumns;
  /** The ordinal of each passage's document; `null` if each document has just one passage, with the same ordinal. */
  readonly documentOfPassage: Uint32Array | null;
  readonly sizeBytes: number;
  /** Ordinals of documents by ascending number, made at the first call; `null` if the numbers ascend already. */
  orderByNumber(): Uint32Array | null;
  /** Read at the first call, unless loaded before. @throws IndexDamage */
  completions(): CompletionSections;
  /** Read at the first call, unless loaded before. @throws IndexDamage */
  attributes(): PackedColumns;
  close(): void;
}

/** A {@link LoadedSegment} in a form that can be posted to other threads without copying. */
export interface SharedParts
  extends Omit<LoadedSegment, 'memory' | 'orderByNumber' | 'completions' | 'attributes' | 'close'> {
  readonly orderByNumber: Uint32Array | null;
  readonly completions: CompletionSections;
  readonly attributes: PackedColumns;
}

/** The parts for other threads. Only for a segment in shared memory. */
export function shareLoaded(loaded: LoadedSegment): SharedParts {
  if (loaded.memory !== 'shared') throw new Error('a segment in own memory cannot be shared');
  const { memory: _, close: __, orderByNumber, completions, attributes, ...rest } = loaded;
  return {
    ...rest,
    orderByNumber: orderByNumber(),
    completions: completions(),
    attributes: attributes(),
  };
}

/** Reverses {@link shareLoaded}, in another thread. The file stays open: it belongs to the sharing thread. */
export function loadShared({
  orderByNumber,
  completions,
  attributes,
  ...rest
}: SharedParts): LoadedSegment {
  return {
    ...rest,
    memory: 'shared',
    orderByNumber: () => orderByNumber,
    completions: () => completions,
    attributes: () => attributes,
    close: () => undefined,
  };
}

/**
 * Makes a segment of the parts that {@link shareLoaded} returned, in the thread that keeps it from then on. Opens the file anew,
 * so that the other thread may close its own. Throws as `openSync` does.
 */
export function takeOverSegment(file: string, parts: SharedParts): LoadedSegment {
  const fd = fs.openSync(file, 'r');
  return { ...loadShared(parts), fd, close: () => fs.closeSync(fd) };
}

/** Bytes that are 0. */
export function makeBytes(length: number, memory: SegmentMemory): Uint8Array<ArrayBufferLike> {
  return new Uint8Array(memory === 'own' ? new ArrayBuffer(length) : new SharedArrayBuffer(length));
}

/**
 * `all` loads everything that searches need, so that damage is detected at once. `columns` loads the rest on demand, which a writer
 * needs only for merges: the completions take half of a segment's memory.
 */
export type LoadedParts = 'all' | 'columns';

/** Arrays of 32 bits that mostly ascend: as differences they shrink to a third or less. */
const ASCENDING: ReadonlySet<string> = new Set([
  'dictionary.ends',
  'dictionary.firstKeyEnds',
  'dictionary.documents',
  'dictionary.positions',
  'columns.numbers',
  'columns.groups',
  'columns.firstPassages',
  'completions.starts',
  'completions.documents',
]);

/** The difference of each number to the one before it, modulo 2^32. */
function differences(numbers: Uint32Array): Uint32Array {
  return numbers.map((number, at) => (at === 0 ? number : number - numbers[at - 1]!));
}

/** Reverses {@link differences}, in place. */
function addUp(numbers: Uint32Array): void {
  for (let at = 1; at < numbers.length; at++) numbers[at]! += numbers[at - 1]!;
}

/** Writes the two streams of postings as they arrive, and everything else at {@link finish}. */
export class SegmentFileWriter {
  readonly #file: AppendingFile;
  /** Positions arrive together with documents, so they are collected in a file of their own if they are large. */
  readonly #waiting: AppendingFile;
  readonly documents: ChunkedStreamWriter;
  readonly positions: ChunkedStreamWriter;
  readonly dictionary: DictionaryWriter;
  readonly #sections: Record<string, Section> = {};
  readonly #effort: CompressionEffort;

  constructor(path: string, effort: CompressionEffort = 'thorough') {
    this.#effort = effort;
    this.#file = new AppendingFile(path);
    this.#waiting = new AppendingFile(`${path}.positions`);
    this.#file.append(MAGIC);
    this.documents = new ChunkedStreamWriter((chunk) => this.#file.append(chunk), effort);
    this.positions = new ChunkedStreamWriter((chunk) => this.#waiting.append(chunk), effort);
    this.dictionary = new DictionaryWriter(effort);
  }

  /** Writes the rest and closes the file. Does not sync it: see `unsynced-files.ts`. */
  finish(parts: {
    columns: DocumentColumns;
    completions: CompletionSections;
    attributes: ColumnsSource;
  }): void {
    const documents = this.#finishStream('documents', this.documents);
    const positions = this.#finishStream('positions', this.positions);
    this.#waiting.copyTo(this.#file);
    this.#waiting.discard();
    const attributes = this.#writeAttributes(parts.attributes);
    this.#writeArrays({ ...documents }, 'documents');
    this.#writeArrays({ ...positions }, 'positions');
    this.#writeDictionary();
    this.#writeArrays(columnArrays(parts.columns), 'columns');
    this.#writeArrays({ ...parts.completions }, 'completions');
    const { strings } = parts.columns;
    const keys = this.dictionary.size;
    this.#writeFooter({ sections: this.#sections, strings, keys, ...attributes });
    this.#file.close();
  }

  /** Closes and removes the unfinished file. */
  abandon(): void {
    this.#waiting.discard();
    this.#file.discard();
  }

  /** Ends the documents' stream in the file, and begins that of the positions. */
  #finishStream(name: 'documents' | 'positions', stream: ChunkedStreamWriter) {
    const at = name === 'documents' ? MAGIC.length : this.#file.length;
    return this.#noteStream(name, stream, at);
  }

  #noteStream(name: string, stream: ChunkedStreamWriter, at: number) {
    const chunks = stream.finish();
    const { bytes, rawBytes, crc32 } = stream;
    this.#sections[name] = { at, bytes, rawBytes, crc32 };
    return chunks;
  }

  #writeDictionary(): void {
    const { pages, crc32, rawBytes, arrays } = this.dictionary.finish();
    const at = this.#file.length;
    this.#sections['dictionary'] = { at, bytes: pages.length, rawBytes, crc32 };
    this.#file.append(pages);
    this.#writeArrays({ ...arrays }, 'dictionary');
  }

  /** Returns the footer's entry of the attributes. */
  #writeAttributes(source: ColumnsSource): Pick<Footer, 'attributes'> {
    const at = this.#file.length;
    const stream = new ChunkedStreamWriter((chunk) => this.#file.append(chunk), this.#effort);
    const { columns, ascending, bytes } = source.write(stream);
    if (columns.length === 0) return {};
    const texts = this.#noteStream('texts', stream, at);
    this.#writeArrays({ ...texts }, 'texts');
    this.#writeArrays({ bytes }, 'attributes');
    return { attributes: { columns, ascending } };
  }

  #writeArrays(arrays: Readonly<Record<string, ArrayBufferView>>, group: string): void {
    for (const [name, array] of Object.entries(arrays)) {
      const stored = ASCENDING.has(`${group}.${name}`) ? differences(array as Uint32Array) : array;
      const raw = new Uint8Array(stored.buffer, stored.byteOffset, stored.byteLength);
      const bytes = compressed(raw, this.#effort);
      this.#sections[`${group}.${name}`] = {
        at: this.#file.length,
        bytes: bytes.length,
        rawBytes: raw.length,
        crc32: zlib.crc32(bytes),
      };
      this.#file.append(bytes);
    }
  }

  #writeFooter(footer: Footer): void {
    const json = Buffer.from(JSON.stringify(footer));
    const tail = Buffer.alloc(8);
    tail.writeUInt32LE(json.length, 0);
    tail.writeUInt32LE(zlib.crc32(json), 4);
    this.#file.append(Buffer.concat([json, tail, MAGIC]));
  }
}

// The postings of 150,000 passages without their positions, and as much for their dictionary. Of a larger segment threads cache
// packed lists and pages.
const MAX_UNPACKED_BYTES = 32 << 20;

// Reading it from the page cache and its checksum take half a millisecond.
const PIECE_BYTES = 1 << 20;

// A file of this size is read whole, and its parts are slices: reading a part costs as much as reading everything.
const READ_WHOLE_BYTES = 256 << 10;

/** Opens a finished segment. Throws {@link IndexDamage} if it is truncated or does not match its checksums. */
export function loadSegment(
  file: string,
  parts: LoadedParts,
  memory: SegmentMemory = 'own',
): LoadedSegment {
  const fd = fs.openSync(file, 'r');
  try {
    const name = basename(file);
    const sizeBytes = fs.fstatSync(fd).size;
    const read = partReader(fd, sizeBytes, name);
    const footer = parseFooter(read, sizeBytes, name);
    const readArray = (key: string, section: Section) =>
      restored(key, readSection(read, section, name), memory);
    const loaded = openSegment({ fd, name, sizeBytes, footer, memory }, readArray);
    // A small one was read whole already, but its bytes are not kept.
    if (parts === 'all' || sizeBytes <= READ_WHOLE_BYTES) readAll(loaded);
    return loaded;
  } catch (error) {
    fs.closeSync(fd);
    throw error;
  }
}

/**
 * The same for all parts, in shared memory, in pieces of at most some milliseconds, with other work of the thread in between.
 * Rejects with {@link IndexDamage}.
 */
export async function loadSegmentInPieces(file: string): Promise<LoadedSegment> {
  const fd = fs.openSync(file, 'r');
  try {
    const name = basename(file);
    const sizeBytes = fs.fstatSync(fd).size;
    const footer = readFooter(fd, sizeBytes, name);
    const arrays = new Map<string, Uint8Array<ArrayBufferLike>>();
    for (const [key, section] of Object.entries(footer.sections)) {
      if (!isArray(key)) continue;
      const bytes = await readSectionInPieces(fd, section, name);
      arrays.set(key, restored(key, bytes, 'shared'));
      await nextTurn();
    }
    // Each existing array is taken once.
    const takeArray = (key: string) => arrays.get(key)!;
    const loaded = openSegment({ fd, name, sizeBytes, footer, memory: 'shared' }, takeArray);
    await nextTurn();
    loaded.orderByNumber();
    readAll(loaded);
    return loaded;
  } catch (error) {
    fs.closeSync(fd);
    throw error;
  }
}

/** Streams are sections, too, but are not read whole. */
function isArray(key: string): boolean {
  return key.includes('.');
}

function readAll(loaded: LoadedSegment): void {
  loaded.completions();
  loaded.attributes();
}

/** A segment file whose footer has been read. */
interface OpenFile {
  readonly fd: number;
  readonly name: string;
  readonly sizeBytes: number;
  readonly footer: Footer;
  readonly memory: SegmentMemory;
}

/** `readArray` returns the uncompressed bytes of a section in `memory`. */
function openSegment(
  { fd, name, sizeBytes, footer, memory }: OpenFile,
  readArray: (key: string, section: Section) => Uint8Array<ArrayBufferLike>,
): LoadedSegment {
  const section = (key: string) => {
    const found = footer.sections[key];
    if (!found) throw new IndexDamage(name, `it lacks its section ${key}`);
    return found;
  };
  const array = (key: string) => readArray(key, section(key));
  const numbers = (key: string) => asArray(Uint32Array, array(key));
  const unpackedOnce = (rawBytes: number, chunks: number): UnpackedChunks | null => {
    if (memory !== 'shared' || rawBytes > MAX_UNPACKED_BYTES) return null;
    return { bytes: makeBytes(rawBytes, memory), isThere: makeBytes(chunks, memory) };
  };
  /** `isReadOften`: each search reads many of them. */
  const chunks = (key: string, isReadOften: boolean): StoredChunks => {
    const { at, rawBytes } = section(key);
    const [ends, checksums] = [numbers(`${key}.ends`), numbers(`${key}.checksums`)];
    const unpacked = isReadOften ? unpackedOnce(rawBytes, ends.length) : null;
    return { at, ends, checksums, verified: makeBytes(ends.length, memory), unpacked };
  };
  const stream = (key: string, isReadOften = false): ChunkedSection => {
    return { ...chunks(key, isReadOften), rawBytes: section(key).rawBytes };
  };
  const arrays = Object.fromEntries(
    (Object.keys(COLUMN_ARRAYS) as ColumnName[]).map((key) => {
      const bytes = array(`columns.${key}`);
      return [key, asArray<ArrayBufferView>(COLUMN_ARRAYS[key], bytes)];
    }),
  );
  // The names come from COLUMN_ARRAYS, which has exactly those of DocumentColumns.
  const loaded = { ...arrays, strings: footer.strings } as unknown as DocumentColumns;
  const columns = inFewBytes(loaded, memory);
  return {
    memory,
    fd,
    documents: stream('documents', true),
    positions: stream('positions'),
    texts: footer.attributes === undefined ? null : stream('texts'),
    dictionary: {
      keys: footer.keys,
      chunks: chunks('dictionary', true),
      rawLengths: numbers('dictionary.rawLengths'),
      firstKeys: array('dictionary.firstKeys'),
      firstKeyEnds: numbers('dictionary.firstKeyEnds'),
      documents: numbers('dictionary.documents'),
      positions: numbers('dictionary.positions'),
    },
    sizeBytes,
    columns,
    documentOfPassage: mapPassages(columns, memory),
    close: () => fs.closeSync(fd),
    orderByNumber: once(() => orderByNumber(columns.numbers, memory)),
    completions: once(() => ({
      texts: array('completions.texts'),
      starts: numbers('completions.starts'),
      ends: asArray(Uint16Array, array('completions.ends')),
      documents: numbers('completions.documents'),
      weights: asArray(Float32Array, array('completions.weights')),
      kinds: array('completions.kinds'),
      words: numbers('completions.words'),
    })),
    attributes: once(() => {
      if (footer.attributes === undefined) {
        return { columns: [], ascending: [], bytes: makeBytes(0, memory) };
      }
      const { columns, ascending } = footer.attributes;
      const bytes = array('attributes.bytes');
      restoreAscending(bytes, ascending);
      return { columns, ascending, bytes };
    }),
  };
}

/** Copies the columns into less memory. */
function inFewBytes(columns: DocumentColumns, memory: SegmentMemory): DocumentColumns {
  const narrow = Object.fromEntries(
    ORDINAL_COLUMNS.map((key) => [
      key,
      narrowed(columns[key], columns.strings[key].length, memory),
    ]),
  );
  const { firstPassages } = columns;
  const areAlone = firstPassages.length === columns.passageLengths.length + 1;
  const first = areAlone && memory === 'shared' ? ascending(firstPassages.length) : firstPassages;
  return { ...columns, ...narrow, firstPassages: first };
}

function narrowed(ordinals: Ordinals, values: number, memory: SegmentMemory): Ordinals {
  if (values > 0x100 || ordinals.BYTES_PER_ELEMENT === 1) return ordinals;
  const narrow = makeBytes(ordinals.length, memory);
  narrow.set(ordinals);
  return narrow;
}

/** 0, 1, 2 …: the first passages of documents of one passage each, shared by all segments of the process. */
function ascending(length: number): Uint32Array {
  if (numbersFrom0.length < length) {
    numbersFrom0 = asArray(Uint32Array, makeBytes(4 * length, 'shared'));
    for (let at = 0; at < length; at++) numbersFrom0[at] = at;
  }
  return numbersFrom0.subarray(0, length);
}

let numbersFrom0: Uint32Array = new Uint32Array(0);

/** Restores the uncompressed bytes of a section in `memory`. */
function restored(
  key: string,
  bytes: Uint8Array<ArrayBuffer>,
  memory: SegmentMemory,
): Uint8Array<ArrayBufferLike> {
  const own = inMemory(bytes, memory);
  if (ASCENDING.has(key)) addUp(asArray(Uint32Array, own));
  return own;
}

/** Moves bytes to shared memory if other threads need them. */
function inMemory(
  bytes: Uint8Array<ArrayBuffer>,
  memory: SegmentMemory,
): Uint8Array<ArrayBufferLike> {
  if (memory === 'own') return bytes;
  const shared = makeBytes(bytes.length, memory);
  shared.set(bytes);
  return shared;
}

function orderByNumber(numbers: Uint32Array, memory: SegmentMemory): Uint32Array | null {
  const order = orderOfNumbers(numbers);
  return order && asArray(Uint32Array, inMemory(new Uint8Array(order.buffer), memory));
}

function mapPassages(
  { firstPassages, passageLengths }: DocumentColumns,
  memory: SegmentMemory,
): Uint32Array | null {
  const documents = firstPassages.length - 1;
  if (documents === passageLengths.length) return null;
  const map = asArray(Uint32Array, makeBytes(4 * passageLengths.length, memory));
  for (let at = 0; at < documents; at++) map.fill(at, firstPassages[at], firstPassages[at + 1]);
  return map;
}

/** Views bytes at the beginning of a buffer as numbers. */
function asArray<Numbers>(
  type: {
    new (buffer: ArrayBufferLike, byteOffset: number, length: number): Numbers;
    readonly BYTES_PER_ELEMENT: number;
  },
  bytes: Uint8Array<ArrayBufferLike>,
): Numbers {
  return new type(bytes.buffer, bytes.byteOffset, bytes.byteLength / type.BYTES_PER_ELEMENT);
}

/** The footer of an open segment of `sizeBytes`. @throws IndexDamage */
export function readFooter(fd: number, sizeBytes: number, name: string): Footer {
  return parseFooter((at, length) => readBytes(fd, at, length, name), sizeBytes, name);
}

/** Reads a part of a file. @throws IndexDamage if the file ends before */
type ReadPart = (at: number, length: number) => Buffer;

function partReader(fd: number, sizeBytes: number, name: string): ReadPart {
  if (sizeBytes > READ_WHOLE_BYTES) return (at, length) => readBytes(fd, at, length, name);
  const whole = readBytes(fd, 0, sizeBytes, name);
  return (at, length) => {
    if (at + length > sizeBytes) throw new IndexDamage(name, 'a part of it cannot be read');
    return whole.subarray(at, at + length);
  };
}

function parseFooter(read: ReadPart, sizeBytes: number, name: string): Footer {
  if (sizeBytes < MAGIC.length + TAIL_BYTES) throw new IndexDamage(name, 'it is cut short');
  const tail = read(sizeBytes - TAIL_BYTES, TAIL_BYTES);
  const head = read(0, MAGIC.length);
  const length = tail.readUInt32LE(0);
  if (!tail.subarray(8).equals(MAGIC) || !head.equals(MAGIC) || length > sizeBytes - TAIL_BYTES) {
    throw new IndexDamage(name, 'it is not a finished segment');
  }
  const json = read(sizeBytes - TAIL_BYTES - length, length);
  if (zlib.crc32(json) !== tail.readUInt32LE(4)) {
    throw new IndexDamage(name, 'its footer does not match its checksum');
  }
  // Written by this file's writer, and protected by the checksum.
  return JSON.parse(json.toString()) as Footer;
}

function readSection(read: ReadPart, section: Section, name: string): Uint8Array<ArrayBuffer> {
  const bytes = read(section.at, section.bytes);
  checkSection(zlib.crc32(bytes), section, name);
  return decompressed(bytes, section.rawBytes);
}

/** As {@link readSection}, but yields to other work between pieces, and unpacks in another thread. */
async function readSectionInPieces(
  fd: number,
  section: Section,
  name: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = Buffer.alloc(section.bytes);
  let crc32 = 0;
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    const piece = bytes.subarray(at, at + PIECE_BYTES);
    readInto(fd, piece, section.at + at, name);
    crc32 = zlib.crc32(piece, crc32);
    await nextTurn();
  }
  checkSection(crc32, section, name);
  return decompressedElsewhere(bytes, section.rawBytes);
}

function checkSection(crc32: number, section: Section, name: string): void {
  if (crc32 === section.crc32) return;
  throw new IndexDamage(name, 'a section does not match its checksum');
}

function readBytes(fd: number, at: number, length: number, name: string): Buffer {
  const bytes = Buffer.alloc(length);
  readInto(fd, bytes, at, name);
  return bytes;
}

function readInto(fd: number, target: Buffer, at: number, name: string): void {
  try {
    readFully(fd, target, at);
  } catch (cause) {
    throw new IndexDamage(name, 'a part of it cannot be read', { cause });
  }
}

function columnArrays(columns: DocumentColumns): Record<ColumnName, ArrayBufferView> {
  const arrays: Partial<Record<ColumnName, ArrayBufferView>> = {};
  for (const name of Object.keys(COLUMN_ARRAYS) as ColumnName[]) arrays[name] = columns[name];
  // The loop covers every name.
  return arrays as Record<ColumnName, ArrayBufferView>;
}
