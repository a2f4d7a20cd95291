import fs from 'node:fs';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { ZstdCompressor, ZstdDecompressor } from '../../../runtime/zstd.ts';
import { IndexDamage } from '../../index-damage.ts';
import { ByteWriter } from './byte-writer.ts';

/** Where compressed chunks lie in a file, contiguously. */
export interface StoredChunks {
  /** The offset of the first chunk in the file. */
  readonly at: number;
  /** The end of each chunk, relative to the first. */
  readonly ends: Uint32Array;
  /** The CRC-32 of each chunk's bytes in the file. */
  readonly checksums: Uint32Array;
  /** One byte for each chunk: 1 once it was read and matched its checksum. Shared by all readers. */
  readonly verified: Uint8Array;
  /** Keeps chunks for all threads once one has read them; `null` keeps none. */
  readonly unpacked: UnpackedChunks | null;
}

/** The uncompressed bytes of all chunks, contiguous, in shared memory: pages of chunks that no thread has read take no memory. */
export interface UnpackedChunks {
  readonly bytes: Uint8Array;
  /** One byte for each chunk: 1 once it is unpacked. */
  readonly isThere: Uint8Array;
}

/**
 * A long run of bytes, compressed in chunks so that a part can be read without the rest:
 *
 *     chunk 0 │ chunk 1 │ … │ chunk n        each zstd of 16 KiB, or uncompressed if that is no larger
 *
 * Postings shrink to two thirds: most terms are rare, and their lists look alike.
 */
export interface ChunkedSection extends StoredChunks {
  /** Bytes before compression. */
  readonly rawBytes: number;
}

// Larger chunks compress postings no better (64 KiB: 2 % worse), and reading a short list from them takes longer.
const CHUNK_BYTES = 16 << 10;

/** Offsets before and after compression are kept in 32 bits. */
export const MAX_STREAM_BYTES = 0xffff_ffff;

// Grows up to a chunk: the segment of a push fills a hundredth of one.
const FIRST_BUFFER_BYTES = 4 << 10;

/** Compresses chunks, and passes each to `append`, which must not keep it. */
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

  /** The CRC-32 of all bytes in the file. */
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

  /** The ends of the chunks, and their checksums. */
  finish(): Pick<StoredChunks, 'ends' | 'checksums'> {
    return { ends: Uint32Array.from(this.#ends), checksums: Uint32Array.from(this.#checksums) };
  }
}

/**
 * Compresses a stream chunk by chunk, and passes each to `append`, which must not keep it. Callers append bytes to
 * {@link out}, and then call {@link settle}.
 */
export class ChunkedStreamWriter {
  /** Bytes that are not compressed yet. */
  readonly out = new ByteWriter(FIRST_BUFFER_BYTES);
  readonly #chunks: ChunkWriter;
  #compressed = 0;

  constructor(append: (chunk: Uint8Array) => void, effort: CompressionEffort = 'thorough') {
    this.#chunks = new ChunkWriter(append, effort);
  }

  /** Bytes in the file, after {@link finish}. */
  get bytes(): number {
    return this.#chunks.bytes;
  }

  /** The CRC-32 of all bytes in the file, after {@link finish}. */
  get crc32(): number {
    return this.#chunks.crc32;
  }

  /** Bytes before compression. */
  get rawBytes(): number {
    return this.#compressed + this.out.length;
  }

  /** Compresses the full chunks. */
  settle(): void {
    if (this.out.length < CHUNK_BYTES) return;
    const bytes = this.out.view();
    const whole = bytes.length - (bytes.length % CHUNK_BYTES);
    for (let at = 0; at < whole; at += CHUNK_BYTES) {
      this.#flush(bytes.subarray(at, at + CHUNK_BYTES));
    }
    this.out.dropFirst(whole);
  }

  /** Appends the remaining bytes; returns the ends of the chunks, and their checksums. */
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

/** The compression effort: `quick` for segments that are merged into a larger one within seconds. */
export type CompressionEffort = 'thorough' | 'quick';

// On postings level 15 is 3 % smaller than 3 and takes nine times as long (2.6 s for 120,000 passages); 9 is hardly smaller, and
// reading costs the same.
const LEVELS = { thorough: 15, quick: 3 } as const;

// The segment of a few pushes has twenty smaller sections and is merged into another within seconds: compressing them would take
// longer than the rest of the segment.
const MIN_COMPRESSED_BYTES = { thorough: 512, quick: 4 << 10 } as const;

/** One for the thread: a new context for each chunk would take .1 ms. */
const compressors = new Map<CompressionEffort, ZstdCompressor>();

/** zstd, or the bytes themselves if they are few or no larger: the length shows which. Lent: valid until the next call. */
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

/** Reverses {@link compressed}. The result begins at the start of its own buffer. */
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

// A spare byte shows zlib the end, so that it returns one piece: joining pieces of 16 KiB takes as long as unpacking.
function inOnePiece(rawBytes: number): zlib.ZstdOptions {
  return { chunkSize: rawBytes + 1 };
}

function alone(unpacked: Buffer<ArrayBuffer>, rawBytes: number): Uint8Array<ArrayBuffer> {
  const isAlone = unpacked.byteOffset === 0 && unpacked.buffer.byteLength === rawBytes + 1;
  return isAlone ? new Uint8Array(unpacked.buffer, 0, rawBytes) : new Uint8Array(unpacked);
}

/**
 * Reads chunks. Compares each with its checksum at the first read. Every read throws {@link IndexDamage} if that
 * fails.
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

  /** Reads every chunk and compares it with its checksum, even if it was verified before; yields the size of each. Keeps none. */
  *verifyAll(): Generator<number> {
    for (let index = 0; index < this.#chunks.ends.length; index++) {
      const bytes = this.#readStored(index);
      this.#verify(index, bytes);
      yield bytes.length;
    }
  }

  /** Unpacks a chunk into `target`, which has exactly its length. */
  read(index: number, target: Uint8Array): void {
    const bytes = this.#readStored(index);
    if (this.#chunks.verified[index] !== 1) this.#verify(index, bytes);
    target.set(bytes.length === target.length ? bytes : frames.decompress(bytes));
  }

  /** Unpacks a chunk into its place in `unpacked`, unless a thread has done so. Two threads may write the same bytes at once. */
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

/** Reads parts of a stream. Keeps the chunks that were read last. Throws as {@link ChunkReader}. */
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

  /** `length` uncompressed bytes from `at`. Lent: not to be written to, and valid until the next call. */
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

  /** Reuses the memory of the least recently read chunk if the cache is full: new memory for each would burden the garbage collector. */
  #roomFor(length: number): Uint8Array {
    if (this.#chunks.size < KEPT_CHUNKS) return new Uint8Array(length);
    const [oldest, room] = this.#chunks.entries().next().value!; // the cache is full, so there is one
    this.#chunks.delete(oldest);
    return room.length === length ? room : new Uint8Array(length);
  }
}

// One for the thread: a new context for each chunk would take half as long again.
const frames = new ZstdDecompressor(null);

/** A chunk's bytes in the file, reused by this thread. */
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
