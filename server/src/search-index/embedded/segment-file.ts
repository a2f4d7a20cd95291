import fs from 'node:fs';
import zlib from 'node:zlib';
import {
  type ChunkedSection,
  ChunkedStreamWriter,
  compressed,
  decompressed,
  readFully,
  writeFully,
} from './chunked-stream.ts';
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
 * The streams are read in parts ({@link ChunkedSection}), all else is loaded whole; each section is
 * compressed where that makes it smaller. The footer is JSON: offset, lengths and CRC-32 of each section,
 * and the string tables. A file without a valid footer was never finished, and no manifest names it.
 */
const MAGIC = Buffer.from('QSEG0004');

interface Section {
  readonly at: number;
  readonly bytes: number;
  /** Before compression; the same as `bytes` where it is not compressed. */
  readonly rawBytes: number;
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
  readonly documents: ChunkedSection;
  readonly positions: ChunkedSection;
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
  readonly #sections: Record<string, Section> = {};
  readonly #documents: ChunkedStreamWriter;
  readonly #positions: ChunkedStreamWriter;
  #at = MAGIC.length;

  constructor(path: string) {
    this.#path = path;
    this.#fd = fs.openSync(path, 'w');
    fs.writeSync(this.#fd, MAGIC);
    this.#documents = new ChunkedStreamWriter(this.#fd, this.#at);
    // Positions grow at the same time as documents: they wait in a file of their own.
    this.#positions = new ChunkedStreamWriter(fs.openSync(`${path}.positions`, 'w+'), 0);
  }

  writeDocuments(bytes: Uint8Array): void {
    this.#documents.write(bytes);
  }

  writePositions(bytes: Uint8Array): void {
    this.#positions.write(bytes);
  }

  /** Writes the rest, makes the file durable and closes it. */
  finish(parts: {
    dictionary: DictionarySections;
    keys: number;
    columns: DocumentColumns;
    completions: CompletionSections;
  }): void {
    const documentEnds = this.#finishStream('documents', this.#documents);
    const positionEnds = this.#finishStream('positions', this.#positions, () =>
      this.#copyPositions(),
    );
    this.#writeArrays({ documents: documentEnds, positions: positionEnds }, 'ends');
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
    fs.closeSync(this.#positions.fd);
    fs.rmSync(`${this.#path}.positions`, { force: true });
    fs.rmSync(this.#path, { force: true });
  }

  #finishStream(name: string, stream: ChunkedStreamWriter, place = () => {}): Uint32Array {
    const ends = stream.finish();
    place();
    const { bytes, rawBytes, crc32 } = stream;
    this.#sections[name] = { at: this.#at, bytes, rawBytes, crc32 };
    this.#at += bytes;
    return ends;
  }

  #copyPositions(): void {
    const { fd, bytes } = this.#positions;
    const buffer = new Uint8Array(COPY_BYTES);
    for (let done = 0; done < bytes; ) {
      const part = buffer.subarray(0, Math.min(buffer.length, bytes - done));
      readFully(fd, part, done);
      writeFully(this.#fd, part, this.#at + done);
      done += part.length;
    }
    fs.closeSync(fd);
    fs.rmSync(`${this.#path}.positions`);
  }

  #writeArrays(arrays: Readonly<Record<string, ArrayBufferView>>, group: string): void {
    for (const [name, array] of Object.entries(arrays)) {
      const raw = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
      const bytes = compressed(raw);
      writeFully(this.#fd, bytes, this.#at);
      this.#sections[`${group}.${name}`] = {
        at: this.#at,
        bytes: bytes.length,
        rawBytes: raw.length,
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

const COPY_BYTES = 1 << 20;

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
  const numbers = (name: string) => new Uint32Array(array(name).buffer);
  const stream = (name: string): ChunkedSection => {
    const { at, rawBytes } = section(name);
    return { at, rawBytes, ends: numbers(`ends.${name}`) };
  };
  const columns = Object.fromEntries(
    (Object.keys(COLUMN_ARRAYS) as ColumnName[]).map((name) => {
      const bytes = array(`columns.${name}`);
      return [name, new COLUMN_ARRAYS[name](bytes.buffer)];
    }),
  );
  return {
    fd,
    documents: stream('documents'),
    positions: stream('positions'),
    keys: footer.keys,
    sizeBytes,
    // The names come from COLUMN_ARRAYS, which has exactly those of DocumentColumns.
    columns: { ...columns, strings: footer.strings } as unknown as DocumentColumns,
    dictionary: {
      bytes: array('dictionary.bytes'),
      blockStarts: numbers('dictionary.blockStarts'),
      blockDocuments: numbers('dictionary.blockDocuments'),
      blockPositions: numbers('dictionary.blockPositions'),
    },
    completions: {
      texts: array('completions.texts'),
      starts: numbers('completions.starts'),
      documents: numbers('completions.documents'),
      weights: new Float32Array(array('completions.weights').buffer),
      kinds: array('completions.kinds'),
      words: numbers('completions.words'),
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
  return decompressed(bytes, section.rawBytes);
}

function columnArrays(columns: DocumentColumns): Record<ColumnName, ArrayBufferView> {
  const arrays: Partial<Record<ColumnName, ArrayBufferView>> = {};
  for (const name of Object.keys(COLUMN_ARRAYS) as ColumnName[]) arrays[name] = columns[name];
  // The loop ran over every name.
  return arrays as Record<ColumnName, ArrayBufferView>;
}
