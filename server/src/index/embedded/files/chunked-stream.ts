import fs from 'node:fs';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { ZstdDecompressor } from '../../../runtime/zstd.ts';
import { IndexDamage } from '../../index-damage.ts';
import { ByteWriter } from './byte-writer.ts';

/**
 * A long run of bytes, compressed in chunks so that a part can be read without the rest:
 *
 *     chunk 0 │ chunk 1 │ … │ chunk n        each zstd of 64 KiB, or as it is when that is no smaller
 *
 * `ends` says where each chunk ends in the file, counted from the first, `checksums` what the CRC-32 of its
 * bytes in the file is. Postings shrink to two thirds: most terms are rare, and their lists look alike.
 */
export interface ChunkedSection {
  /** Where the first chunk begins in the file. */
  readonly at: number;
  /** Bytes before compression. */
  readonly rawBytes: number;
  readonly ends: Uint32Array;
  readonly checksums: Uint32Array;
  /** One byte for each chunk: 1 once it was read and found to be what was written. Shared by all readers. */
  readonly verified: Uint8Array;
}

// Smaller chunks compress worse, larger ones take longer to read a short list from: 40 µs for one of these.
const CHUNK_BYTES = 64 << 10;

/** Offsets before and after compression are kept in 32 bits. */
export const MAX_STREAM_BYTES = 0xffff_ffff;

// Grows to a chunk: the segment of a push has a hundredth of one.
const FIRST_BUFFER_BYTES = 4 << 10;

/**
 * Compresses a stream chunk by chunk, and gives each to `append`, which must not keep it. What is to be written is appended to
 * {@link out}, and then {@link settle} called.
 */
export class ChunkedStreamWriter {
  /** What is not compressed yet. */
  readonly out = new ByteWriter(FIRST_BUFFER_BYTES);
  readonly #append: (chunk: Uint8Array) => void;
  readonly #effort: CompressionEffort;
  readonly #ends: number[] = [];
  readonly #checksums: number[] = [];
  #written = 0;
  #crc32 = 0;
  #compressed = 0;

  constructor(append: (chunk: Uint8Array) => void, effort: CompressionEffort = 'thorough') {
    this.#append = append;
    this.#effort = effort;
  }

  /** Bytes in the file, once {@link finish} was called. */
  get bytes(): number {
    return this.#written;
  }

  /** Of all bytes in the file. */
  get crc32(): number {
    return this.#crc32;
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
  finish(): Pick<ChunkedSection, 'ends' | 'checksums'> {
    if (this.out.length > 0) this.#flush(this.out.view());
    this.out.clear();
    return {
      ends: Uint32Array.from(this.#ends),
      checksums: Uint32Array.from(this.#checksums),
    };
  }

  #flush(bytes: Uint8Array): void {
    const chunk = compressed(bytes, this.#effort);
    this.#append(chunk);
    this.#checksums.push(zlib.crc32(chunk));
    this.#crc32 = zlib.crc32(chunk, this.#crc32);
    this.#written += chunk.length;
    this.#ends.push(this.#written);
    this.#compressed += bytes.length;
    if (this.#compressed > MAX_STREAM_BYTES) throw new Error('A segment grew over 4 GiB.');
  }
}

/** How long to compress: `quick` for what is merged into a larger segment within seconds. */
export type CompressionEffort = 'thorough' | 'quick';

// Level 9 is 2 % smaller than 3 and takes six times as long; reading costs the same.
const COMPRESSION = {
  thorough: { params: { [zlib.constants.ZSTD_c_compressionLevel]: 9 } },
  quick: { params: { [zlib.constants.ZSTD_c_compressionLevel]: 3 } },
};

// The segment of some pushes has twenty sections that are smaller, and is merged into another within seconds: each
// context of the compressor costs 0.1 ms, three times what the rest of the segment does. A large segment has none to
// speak of.
const MIN_COMPRESSED_BYTES = 4 << 10;

/** zstd, or the bytes themselves when they are few or that is no smaller: the length tells which. */
export function compressed(bytes: Uint8Array, effort: CompressionEffort): Uint8Array {
  if (bytes.length < MIN_COMPRESSED_BYTES) return bytes;
  const packed = zlib.zstdCompressSync(bytes, COMPRESSION[effort]);
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
 * Reads parts of a stream. Keeps the chunks it read last. Each chunk is compared with its checksum when it is
 * read for the first time; every read throws {@link IndexDamage} where that fails.
 */
export class ChunkedStream {
  readonly #fd: number;
  readonly #section: ChunkedSection;
  readonly #file: string;
  readonly #chunks = new Map<number, Uint8Array>();

  /** `file` is the name of the segment, for messages. */
  constructor(fd: number, section: ChunkedSection, file: string) {
    this.#fd = fd;
    this.#section = section;
    this.#file = file;
  }

  /** Reads every chunk and compares it with its checksum, known ones too; yields the bytes of each. Keeps none. */
  *verifyAll(): Generator<number> {
    for (let index = 0; index < this.#section.ends.length; index++) {
      const bytes = this.#readStored(index);
      this.#verify(index, bytes);
      yield bytes.length;
    }
  }

  /** `length` bytes from `at`, counted before compression. Lent: not to be written to, and valid until the next call. */
  read(at: number, length: number): Uint8Array {
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

  #chunk(index: number): Uint8Array {
    const known = this.#chunks.get(index);
    if (known) return known;
    const bytes = this.#readStored(index);
    if (this.#section.verified[index] !== 1) this.#verify(index, bytes);
    const length = Math.min(CHUNK_BYTES, this.#section.rawBytes - index * CHUNK_BYTES);
    const chunk = this.#roomFor(length);
    chunk.set(bytes.length === length ? bytes : frames.decompress(bytes));
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

  /** Lent: valid until the next call for any stream. */
  #readStored(index: number): Uint8Array {
    const { at, ends } = this.#section;
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
    const { checksums, verified } = this.#section;
    if (zlib.crc32(bytes) !== checksums[index]) {
      throw new IndexDamage(this.#file, 'a chunk does not match its checksum');
    }
    verified[index] = 1;
  }
}

// Of this thread. A context of its own for each chunk would take half as long again.
const frames = new ZstdDecompressor(null);

/** A chunk as it stands in the file, of this thread: at most {@link CHUNK_BYTES}. */
let stored = new Uint8Array(0);

const NO_BYTES = new Uint8Array(0);

// Half a megabyte for each stream of each segment: neighbouring terms of a query's words, and of a merge.
const KEPT_CHUNKS = 8;

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
