import fs from 'node:fs';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { ZstdCompressor, ZstdDecompressor } from '../../../runtime/zstd.ts';
import { IndexDamage } from '../../index-damage.ts';
import { ByteWriter } from './byte-writer.ts';

/** Where compressed chunks stand in a file, one behind the other. */
export interface StoredChunks {
  /** Where the first chunk begins in the file. */
  readonly at: number;
  /** Where each ends, counted from the first. */
  readonly ends: Uint32Array;
  /** The CRC-32 of the bytes of each in the file. */
  readonly checksums: Uint32Array;
  /** One byte for each chunk: 1 once it was read and found to be what was written. Shared by all readers. */
  readonly verified: Uint8Array;
  /** Where chunks stay for all threads once one has read them; `null`: nowhere. */
  readonly unpacked: UnpackedChunks | null;
}

/** What all chunks are before compression, one behind the other, in shared memory: the pages of a chunk that no thread has read take none. */
export interface UnpackedChunks {
  readonly bytes: Uint8Array;
  /** One byte for each chunk: 1 once it is there. */
  readonly isThere: Uint8Array;
}

/**
 * A long run of bytes, compressed in chunks so that a part can be read without the rest:
 *
 *     chunk 0 │ chunk 1 │ … │ chunk n        each zstd of 16 KiB, or as it is when that is no smaller
 *
 * Postings shrink to two thirds: most terms are rare, and their lists look alike.
 */
export interface ChunkedSection extends StoredChunks {
  /** Bytes before compression. */
  readonly rawBytes: number;
}

// Of postings larger chunks compress no better (64 KiB: 2 % worse), and take longer to read a short list from.
const CHUNK_BYTES = 16 << 10;

/** Offsets before and after compression are kept in 32 bits. */
export const MAX_STREAM_BYTES = 0xffff_ffff;

// Grows to a chunk: the segment of a push has a hundredth of one.
const FIRST_BUFFER_BYTES = 4 << 10;

/** Compresses chunks, and gives each to `append`, which must not keep it. */
export class ChunkWriter {
  readonly #append: (chunk: Uint8Array) => void;
  readonly #effort: CompressionEffort;
  readonly #ends: number[] = [];
  readonly #checksums: number[] = [];
  #written = 0;
  #crc32 = 0;

  constructor(append: (chunk: Uint8Array) => void, effort: CompressionEffort) {
    this.#append = append;
    this.#effort = effort;
  }

  /** Bytes in the file. */
  get bytes(): number {
    return this.#written;
  }

  /** Of all bytes in the file. */
  get crc32(): number {
    return this.#crc32;
  }

  write(bytes: Uint8Array): void {
    const chunk = compressed(bytes, this.#effort);
    this.#append(chunk);
    this.#checksums.push(zlib.crc32(chunk));
    this.#crc32 = zlib.crc32(chunk, this.#crc32);
    this.#written += chunk.length;
    if (this.#written > MAX_STREAM_BYTES) throw new Error('A segment grew over 4 GiB.');
    this.#ends.push(this.#written);
  }

  /** Where the chunks end, and their checksums. */
  finish(): Pick<StoredChunks, 'ends' | 'checksums'> {
    return { ends: Uint32Array.from(this.#ends), checksums: Uint32Array.from(this.#checksums) };
  }
}

/**
 * Compresses a stream chunk by chunk, and gives each to `append`, which must not keep it. What is to be written is appended to
 * {@link out}, and then {@link settle} called.
 */
export class ChunkedStreamWriter {
  /** What is not compressed yet. */
  readonly out = new ByteWriter(FIRST_BUFFER_BYTES);
  readonly #chunks: ChunkWriter;
  #compressed = 0;

  constructor(append: (chunk: Uint8Array) => void, effort: CompressionEffort = 'thorough') {
    this.#chunks = new ChunkWriter(append, effort);
  }

  /** Bytes in the file, once {@link finish} was called. */
  get bytes(): number {
    return this.#chunks.bytes;
  }

  /** Of all bytes in the file. */
  get crc32(): number {
    return this.#chunks.crc32;
  }

  /** Bytes before compression. */
  get rawBytes(): number {
    return this.#compressed + this.out.length;
  }

  /** Compresses the chunks that are whole. */
  settle(): void {
    if (this.out.length < CHUNK_BYTES) return;
    const bytes = this.out.view();
    const whole = bytes.length - (bytes.length % CHUNK_BYTES);
    for (let at = 0; at < whole; at += CHUNK_BYTES) {
      this.#flush(bytes.subarray(at, at + CHUNK_BYTES));
    }
    this.out.dropFirst(whole);
  }

  /** Appends what is left; returns where the chunks end, and their checksums. */
  finish(): Pick<StoredChunks, 'ends' | 'checksums'> {
    if (this.out.length > 0) this.#flush(this.out.view());
    this.out.clear();
    return this.#chunks.finish();
  }

  #flush(bytes: Uint8Array): void {
    this.#chunks.write(bytes);
    this.#compressed += bytes.length;
    if (this.#compressed > MAX_STREAM_BYTES) throw new Error('A segment grew over 4 GiB.');
  }
}

/** How long to compress: `quick` for what is merged into a larger segment within seconds. */
export type CompressionEffort = 'thorough' | 'quick';

// Of postings level 15 is 3 % smaller than 3 and takes nine times as long (2.6 s for 120,000 passages); 9 is hardly smaller, and
// reading costs the same.
const LEVELS = { thorough: 15, quick: 3 } as const;

// The segment of some pushes has twenty sections that are smaller, and is merged into another within seconds: compressing them would take
// longer than the rest of the segment.
const MIN_COMPRESSED_BYTES = { thorough: 512, quick: 4 << 10 } as const;

/** Of this thread: a context of its own for each chunk would take .1 ms. */
const compressors = new Map<CompressionEffort, ZstdCompressor>();

/** zstd, or the bytes themselves when they are few or that is no smaller: the length tells which. Lent: valid until the next call. */
export function compressed(bytes: Uint8Array, effort: CompressionEffort): Uint8Array {
  if (bytes.length < MIN_COMPRESSED_BYTES[effort]) return bytes;
  let compressor = compressors.get(effort);
  if (compressor === undefined) {
    compressor = new ZstdCompressor(null, LEVELS[effort]);
    compressors.set(effort, compressor);
  }
  const packed = compressor.compress(bytes);
  return packed.length < bytes.length ? packed : bytes;
}

/** The opposite of {@link compressed}. The result begins its buffer, which nothing else is in. */
export function decompressed(bytes: Uint8Array, rawBytes: number): Uint8Array<ArrayBuffer> {
  if (bytes.length === rawBytes) return new Uint8Array(bytes);
  return alone(zlib.zstdDecompressSync(bytes, inOnePiece(rawBytes)), rawBytes);
}

/** The same, in a thread of Node's pool. */
export async function decompressedElsewhere(
  bytes: Uint8Array,
  rawBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  if (bytes.length === rawBytes) return new Uint8Array(bytes);
  return alone(await zstdDecompress(bytes, inOnePiece(rawBytes)), rawBytes);
}

const zstdDecompress = promisify(
  zlib.zstdDecompress as (
    bytes: Uint8Array,
    options: zlib.ZstdOptions,
    done: (error: Error | null, result: Buffer<ArrayBuffer>) => void,
  ) => void,
);

// With a byte to spare by which zlib sees the end: joining pieces of 16 KiB takes as long as unpacking.
function inOnePiece(rawBytes: number): zlib.ZstdOptions {
  return { chunkSize: rawBytes + 1 };
}

function alone(unpacked: Buffer<ArrayBuffer>, rawBytes: number): Uint8Array<ArrayBuffer> {
  const isAlone = unpacked.byteOffset === 0 && unpacked.buffer.byteLength === rawBytes + 1;
  return isAlone ? new Uint8Array(unpacked.buffer, 0, rawBytes) : new Uint8Array(unpacked);
}

/**
 * Reads chunks. Each is compared with its checksum when it is read for the first time; every read throws {@link IndexDamage} where
 * that fails.
 */
export class ChunkReader {
  readonly #fd: number;
  readonly #chunks: StoredChunks;
  readonly #file: string;

  /** `file` is the name of the segment, for messages. */
  constructor(fd: number, chunks: StoredChunks, file: string) {
    this.#fd = fd;
    this.#chunks = chunks;
    this.#file = file;
  }

  /** Reads every chunk and compares it with its checksum, known ones too; yields the bytes of each. Keeps none. */
  *verifyAll(): Generator<number> {
    for (let index = 0; index < this.#chunks.ends.length; index++) {
      const bytes = this.#readStored(index);
      this.#verify(index, bytes);
      yield bytes.length;
    }
  }

  /** Puts what a chunk was before compression into `target`, which is as long as that. */
  read(index: number, target: Uint8Array): void {
    const bytes = this.#readStored(index);
    if (this.#chunks.verified[index] !== 1) this.#verify(index, bytes);
    target.set(bytes.length === target.length ? bytes : frames.decompress(bytes));
  }

  /** The same into its place in `unpacked`, if no thread has read it before. Two may do so at the same time: they write the same bytes. */
  readOnce(index: number, target: Uint8Array, { isThere }: UnpackedChunks): void {
    if (Atomics.load(isThere, index) === 1) return;
    this.read(index, target);
    Atomics.store(isThere, index, 1);
  }

  /** Lent: valid until the next call for any chunks. */
  #readStored(index: number): Uint8Array {
    const { at, ends } = this.#chunks;
    const start = index === 0 ? 0 : ends[index - 1]!;
    const length = ends[index]! - start;
    if (stored.length < length) stored = new Uint8Array(length);
    const bytes = stored.subarray(0, length);
    try {
      readFully(this.#fd, bytes, at + start);
    } catch (cause) {
      throw new IndexDamage(this.#file, 'a part of it cannot be read', { cause });
    }
    return bytes;
  }

  #verify(index: number, bytes: Uint8Array): void {
    const { checksums, verified } = this.#chunks;
    if (zlib.crc32(bytes) !== checksums[index]) {
      throw new IndexDamage(this.#file, 'a chunk does not match its checksum');
    }
    verified[index] = 1;
  }
}

/** Reads parts of a stream. Keeps the chunks it read last. Throws as {@link ChunkReader}. */
export class ChunkedStream {
  readonly #reader: ChunkReader;
  readonly #rawBytes: number;
  readonly #unpacked: UnpackedChunks | null;
  readonly #chunks = new Map<number, Uint8Array>();

  /** `file` is the name of the segment, for messages. */
  constructor(fd: number, section: ChunkedSection, file: string) {
    this.#reader = new ChunkReader(fd, section, file);
    this.#rawBytes = section.rawBytes;
    this.#unpacked = section.unpacked;
  }

  /** `length` bytes from `at`, counted before compression. Lent: not to be written to, and valid until the next call. */
  read(at: number, length: number): Uint8Array {
    if (this.#unpacked !== null) return this.#readUnpacked(at, length, this.#unpacked);
    const first = Math.floor(at / CHUNK_BYTES);
    const from = at - first * CHUNK_BYTES;
    if (from + length <= CHUNK_BYTES) {
      return length === 0 ? NO_BYTES : this.#chunk(first).subarray(from, from + length);
    }
    const bytes = new Uint8Array(length);
    for (let done = 0; done < length; ) {
      const index = Math.floor((at + done) / CHUNK_BYTES);
      const start = at + done - index * CHUNK_BYTES;
      const part = this.#chunk(index).subarray(start, start + length - done);
      bytes.set(part, done);
      done += part.length;
    }
    return bytes;
  }

  #readUnpacked(at: number, length: number, unpacked: UnpackedChunks): Uint8Array {
    const end = at + length;
    for (let index = Math.floor(at / CHUNK_BYTES); index * CHUNK_BYTES < end; index++) {
      const start = index * CHUNK_BYTES;
      this.#reader.readOnce(index, unpacked.bytes.subarray(start, start + CHUNK_BYTES), unpacked);
    }
    return unpacked.bytes.subarray(at, end);
  }

  #chunk(index: number): Uint8Array {
    const known = this.#chunks.get(index);
    if (known) return known;
    const chunk = this.#roomFor(Math.min(CHUNK_BYTES, this.#rawBytes - index * CHUNK_BYTES));
    this.#reader.read(index, chunk);
    this.#chunks.set(index, chunk);
    return chunk;
  }

  /** In the place of the chunk that was read longest ago, when enough are kept: a new one for each would wait for the collection of garbage. */
  #roomFor(length: number): Uint8Array {
    if (this.#chunks.size < KEPT_CHUNKS) return new Uint8Array(length);
    const [oldest, room] = this.#chunks.entries().next().value!; // enough are kept, so there is one
    this.#chunks.delete(oldest);
    return room.length === length ? room : new Uint8Array(length);
  }
}

// Of this thread. A context of its own for each chunk would take half as long again.
const frames = new ZstdDecompressor(null);

/** A chunk as it stands in the file, of this thread. */
let stored = new Uint8Array(0);

const NO_BYTES = new Uint8Array(0);

// Half a megabyte for each stream of each segment: neighbouring terms of a query's words, and of a merge.
const KEPT_CHUNKS = 32;

/** Reads exactly as many bytes as `target` holds. */
export function readFully(fd: number, target: Uint8Array, at: number): void {
  for (let done = 0; done < target.length; ) {
    const read = fs.readSync(fd, target, done, target.length - done, at + done);
    if (read === 0) throw new Error('A segment ended before what it promises.');
    done += read;
  }
}

/** Writes all of `bytes`. */
export function writeFully(fd: number, bytes: Uint8Array, at: number): void {
  for (let done = 0; done < bytes.length; ) {
    done += fs.writeSync(fd, bytes, done, bytes.length - done, at + done);
  }
}
