import { constants, zstdCompressSync } from 'node:zlib';
import type { SequenceCounts } from './count-sequences.ts';

/** RFC 8878, section 5: the most exact tables that each kind of code may have. */
const OFFSET_LOG = 8;
const LENGTH_LOG = 9;

/** The entropy tables of a zstd dictionary; `null` if the literals give no usable one. */
export function entropyTables(counts: SequenceCounts): Uint8Array | null {
  const literals = literalsTable(counts.literals);
  if (literals === null) return null;
  return Buffer.concat([
    literals,
    fseTable(counts.offsets, OFFSET_LOG),
    fseTable(counts.matchLengths, LENGTH_LOG),
    fseTable(counts.literalLengths, LENGTH_LOG),
  ]);
}

/** RFC 8878, section 4.1.1. No count is 0. */
export function fseTable(counts: Uint32Array, log: number): Uint8Array {
  const shares = sharesOf(counts, 1 << log);
  const bits = new BitWriter();
  bits.write(log - 5, 4);
  let left = (1 << log) + 1;
  let threshold = 1 << log;
  let width = log + 1;
  for (const share of shares) {
    // Values below `spare` take one bit less, since not all values are possible any more.
    const spare = 2 * threshold - 1 - left;
    left -= share;
    const value = share + 1 < threshold ? share + 1 : share + 1 + spare;
    bits.write(value, value < spare ? width - 1 : width);
    while (left < threshold) {
      width--;
      threshold >>= 1;
    }
  }
  return bits.bytes();
}

/** Counts scaled to a sum of `size`, each at least 1. */
function sharesOf(counts: Uint32Array, size: number): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const shares = Array.from(counts, (count) => Math.max(1, Math.round((count * size) / total)));
  for (;;) {
    const excess = shares.reduce((sum, share) => sum + share, 0) - size;
    if (excess === 0) return shares;
    const largest = shares.indexOf(Math.max(...shares));
    // Never below half of the largest, so that its share stays about right.
    shares[largest]! -= Math.min(excess, Math.ceil(shares[largest]! / 2));
  }
}

class BitWriter {
  readonly #bytes: number[] = [];
  #pending = 0;
  #width = 0;

  write(value: number, width: number): void {
    this.#pending |= value << this.#width;
    this.#width += width;
    for (; this.#width >= 8; this.#width -= 8) {
      this.#bytes.push(this.#pending & 255);
      this.#pending >>>= 8;
    }
  }

  bytes(): Uint8Array {
    return Uint8Array.from(this.#width === 0 ? this.#bytes : [...this.#bytes, this.#pending & 255]);
  }
}

// Less than a block of zstd.
const LITERALS_BYTES = 96 * 1024;

/**
 * The Huffman table of literals, as zstd itself writes it: at the beginning of a block of bytes that come as often as
 * the literals, in no order, so that there is nothing but literals.
 */
function literalsTable(counts: Uint32Array): Uint8Array | null {
  const bytes = shuffled(counts, LITERALS_BYTES);
  const params = { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_minMatch]: 7 };
  const frame = zstdCompressSync(bytes, { params });
  const block = startOfBlock(frame);
  const isCompressed = ((frame[block]! >> 1) & 3) === 2;
  const literals = block + 3;
  const header = frame[literals]!;
  const areCompressed = (header & 3) === 2;
  if (!isCompressed || !areCompressed) return null;
  const table = literals + [3, 3, 4, 5][(header >> 2) & 3]!;
  const first = frame[table]!;
  // Weights of four bits each, or as many bytes of compressed weights as the first byte says.
  const length = first >= 128 ? 1 + ((first - 126) >> 1) : 1 + first;
  return Uint8Array.prototype.slice.call(frame, table, table + length);
}

/** Where the first block of a frame begins that says its size, behind magic number, descriptor, window and size. */
function startOfBlock(frame: Uint8Array): number {
  const descriptor = frame[4]!;
  const isSingleSegment = (descriptor & 0x20) !== 0;
  const sizeBytes = [isSingleSegment ? 1 : 0, 2, 4, 8][descriptor >> 6]!;
  return 5 + (isSingleSegment ? 0 : 1) + sizeBytes;
}

/** Bytes that come as often as `counts` says, about `length` of them. */
function shuffled(counts: Uint32Array, length: number): Uint8Array {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const bytes: number[] = [];
  counts.forEach((count, byte) => {
    const times = Math.max(1, Math.round((count * length) / total));
    for (let i = 0; i < times; i++) bytes.push(byte);
  });
  let random = 1;
  for (let at = bytes.length - 1; at > 0; at--) {
    random = (Math.imul(random, 1_664_525) + 1_013_904_223) >>> 0;
    const other = random % (at + 1);
    [bytes[at], bytes[other]] = [bytes[other]!, bytes[at]!];
  }
  return Uint8Array.from(bytes);
}
