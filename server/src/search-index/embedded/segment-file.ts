import fs from 'node:fs';
import zlib from 'node:zlib';
import type { CompletionSections } from './completions.ts';
import type { DictionarySections } from './dictionary.ts';
import {
  COLUMN_ARRAYS,
  type ColumnName,
  type DocumentColumns,
  type StringTables,
} from './document-columns.ts';

/**
 * A segment: an immutable file, written once and read for ever.
 *
 *     magic │ documents stream │ positions stream │ dictionary │ columns │ completions │ footer │ footer length │ magic
 *
 * The footer is JSON: the offset, byte length and CRC-32 of each section, and the string tables. A
 * file without a valid footer was never finished, and no manifest names it.
 */
const MAGIC = Buffer.from('QSEG0001');

/** Offsets into the streams are kept in 32 bits. */
export const MAX_STREAM_BYTES = 0xffff_ffff;

// One write call for each megabyte: fewer calls than that no longer show.
const WRITE_BUFFER_BYTES = 1 << 20;

interface Section {
  readonly at: number;
  readonly bytes: number;
  readonly crc32: number;
}

interface Footer {
  readonly sections: Record<string, Section>;
  readonly strings: StringTables;
  readonly keys: number;
}

/** What a segment holds in memory; the two streams stay in the file. */
export interface LoadedSegment {
  readonly fd: number;
  readonly documentsAt: number;
  readonly positionsAt: number;
  readonly dictionary: DictionarySections;
  readonly keys: number;
  readonly columns: DocumentColumns;
  readonly completions: CompletionSections;
  readonly sizeBytes: number;
}

/** Writes the two streams as they come, then everything else at {@link finish}. */
export class SegmentFileWriter {
  readonly #fd: number;
  readonly #path: string;
  readonly #positions: SpillBuffer;
  readonly #sections: Record<string, Section> = {};
  readonly #documents: SpillBuffer;
  #at: number;

  constructor(path: string) {
    this.#path = path;
    this.#fd = fs.openSync(path, 'w');
    fs.writeSync(this.#fd, MAGIC);
    this.#at = MAGIC.length;
    this.#documents = new SpillBuffer(this.#fd, this.#at);
    // Positions grow at the same time as documents: they wait in a file of their own.
    this.#positions = new SpillBuffer(fs.openSync(`${path}.positions`, 'w+'), 0);
  }

  writeDocuments(bytes: Uint8Array): void {
    this.#documents.write(bytes);
  }

  writePositions(bytes: Uint8Array): void {
    this.#positions.write(bytes);
  }

  /** Bytes in the larger of the two streams. */
  get streamBytes(): number {
    return Math.max(this.#documents.length, this.#positions.length);
  }

  /** Writes the rest, makes the file durable and closes it. */
  finish(parts: {
    dictionary: DictionarySections;
    keys: number;
    columns: DocumentColumns;
    completions: CompletionSections;
  }): void {
    this.#documents.flush();
    this.#sections['documents'] = this.#documents.section(this.#at);
    this.#at += this.#documents.length;
    this.#appendPositions();
    this.#writeArrays({ ...parts.dictionary }, 'dictionary');
    this.#writeArrays(columnArrays(parts.columns), 'columns');
    this.#writeArrays({ ...parts.completions }, 'completions');
    this.#writeFooter(parts.columns.strings, parts.keys);
    fs.fsyncSync(this.#fd);
    fs.closeSync(this.#fd);
  }

  /** Closes and removes what was written so far. */
  abandon(): void {
    fs.closeSync(this.#fd);
    this.#positions.close();
    fs.rmSync(`${this.#path}.positions`, { force: true });
    fs.rmSync(this.#path, { force: true });
  }

  #appendPositions(): void {
    this.#positions.flush();
    this.#sections['positions'] = this.#positions.section(this.#at);
    const buffer = new Uint8Array(WRITE_BUFFER_BYTES);
    for (let done = 0; done < this.#positions.length; ) {
      const read = fs.readSync(this.#positions.fd, buffer, 0, buffer.length, done);
      fs.writeSync(this.#fd, buffer, 0, read, this.#at + done);
      done += read;
    }
    this.#at += this.#positions.length;
    this.#positions.close();
    fs.rmSync(`${this.#path}.positions`);
  }

  #writeArrays(arrays: Readonly<Record<string, ArrayBufferView>>, group: string): void {
    for (const [name, array] of Object.entries(arrays)) {
      // Typed arrays can only be laid over a buffer at a multiple of their element size.
      this.#at = (this.#at + 7) & ~7;
      const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
      writeFully(this.#fd, bytes, this.#at);
      this.#sections[`${group}.${name}`] = {
        at: this.#at,
        bytes: bytes.length,
        crc32: zlib.crc32(bytes),
      };
      this.#at += bytes.length;
    }
  }

  #writeFooter(strings: StringTables, keys: number): void {
    const footer: Footer = { sections: this.#sections, strings, keys };
    const json = Buffer.from(JSON.stringify(footer));
    const tail = Buffer.alloc(4);
    tail.writeUInt32LE(json.length);
    writeFully(this.#fd, Buffer.concat([json, tail, MAGIC]), this.#at);
  }
}

/** Opens a finished segment. Throws when the file is cut short or does not match its checksums. */
export function loadSegment(path: string): LoadedSegment {
  const fd = fs.openSync(path, 'r');
  try {
    return readSegment(fd, path);
  } catch (error) {
    fs.closeSync(fd);
    throw error;
  }
}

function readSegment(fd: number, path: string): LoadedSegment {
  const sizeBytes = fs.fstatSync(fd).size;
  const footer = readFooter(fd, sizeBytes, path);
  const section = (name: string) => {
    const found = footer.sections[name];
    if (!found) throw new Error(`The segment ${path} lacks its section ${name}.`);
    return found;
  };
  const array = (name: string) => readSection(fd, section(name), path);
  const columns = Object.fromEntries(
    (Object.keys(COLUMN_ARRAYS) as ColumnName[]).map((name) => {
      const bytes = array(`columns.${name}`);
      return [name, new COLUMN_ARRAYS[name](bytes.buffer)];
    }),
  );
  return {
    fd,
    documentsAt: section('documents').at,
    positionsAt: section('positions').at,
    keys: footer.keys,
    sizeBytes,
    // The names come from COLUMN_ARRAYS, which has exactly those of DocumentColumns.
    columns: { ...columns, strings: footer.strings } as unknown as DocumentColumns,
    dictionary: {
      bytes: array('dictionary.bytes'),
      blockStarts: new Uint32Array(array('dictionary.blockStarts').buffer),
      blockDocuments: new Uint32Array(array('dictionary.blockDocuments').buffer),
      blockPositions: new Uint32Array(array('dictionary.blockPositions').buffer),
    },
    completions: {
      texts: array('completions.texts'),
      starts: new Uint32Array(array('completions.starts').buffer),
      documents: new Uint32Array(array('completions.documents').buffer),
      weights: new Float32Array(array('completions.weights').buffer),
      kinds: array('completions.kinds'),
      words: new Uint32Array(array('completions.words').buffer),
    },
  };
}

function readFooter(fd: number, sizeBytes: number, path: string): Footer {
  const tail = Buffer.alloc(4 + MAGIC.length);
  fs.readSync(fd, tail, 0, tail.length, Math.max(0, sizeBytes - tail.length));
  const length = tail.readUInt32LE(0);
  if (!tail.subarray(4).equals(MAGIC) || length > sizeBytes) {
    throw new Error(`The file ${path} is not a finished segment.`);
  }
  const json = Buffer.alloc(length);
  fs.readSync(fd, json, 0, length, sizeBytes - tail.length - length);
  // Written by this file's writer and guarded by the magic number around it.
  return JSON.parse(json.toString()) as Footer;
}

function readSection(fd: number, section: Section, path: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(section.bytes);
  readFully(fd, bytes, section.at);
  if (zlib.crc32(bytes) !== section.crc32) {
    throw new Error(`The segment ${path} does not match its checksum.`);
  }
  return bytes;
}

function columnArrays(columns: DocumentColumns): Record<ColumnName, ArrayBufferView> {
  const arrays: Partial<Record<ColumnName, ArrayBufferView>> = {};
  for (const name of Object.keys(COLUMN_ARRAYS) as ColumnName[]) arrays[name] = columns[name];
  // The loop ran over every name.
  return arrays as Record<ColumnName, ArrayBufferView>;
}

/** Reads exactly as many bytes as `target` holds. */
export function readFully(fd: number, target: Uint8Array, at: number): void {
  for (let done = 0; done < target.length; ) {
    const read = fs.readSync(fd, target, done, target.length - done, at + done);
    if (read === 0) throw new Error('A segment ended before what it promises.');
    done += read;
  }
}

function writeFully(fd: number, bytes: Uint8Array, at: number): void {
  for (let done = 0; done < bytes.length; ) {
    done += fs.writeSync(fd, bytes, done, bytes.length - done, at + done);
  }
}

/** Collects small writes into large ones, and the checksum with them. */
class SpillBuffer {
  readonly fd: number;
  readonly #start: number;
  readonly #buffer = new Uint8Array(WRITE_BUFFER_BYTES);
  #used = 0;
  #crc32 = 0;
  length = 0;

  constructor(fd: number, start: number) {
    this.fd = fd;
    this.#start = start;
  }

  write(bytes: Uint8Array): void {
    if (this.#used + bytes.length > this.#buffer.length) this.flush();
    if (bytes.length > this.#buffer.length) {
      this.#put(bytes);
      return;
    }
    this.#buffer.set(bytes, this.#used);
    this.#used += bytes.length;
    this.length += bytes.length;
  }

  flush(): void {
    if (this.#used === 0) return;
    this.length -= this.#used;
    this.#put(this.#buffer.subarray(0, this.#used));
    this.#used = 0;
  }

  section(at: number): Section {
    return { at, bytes: this.length, crc32: this.#crc32 };
  }

  close(): void {
    fs.closeSync(this.fd);
  }

  #put(bytes: Uint8Array): void {
    writeFully(this.fd, bytes, this.#start + this.length);
    this.#crc32 = zlib.crc32(bytes, this.#crc32);
    this.length += bytes.length;
  }
}
