import { type ColumnValue, rowChecksum } from './row-checksums.ts';

/** A column of a damaged row, as its bytes are. */
export interface StoredColumn {
  readonly type: 'null' | 'integer' | 'real' | 'text' | 'blob';
  /** Whole numbers as bigint; text as its bytes, which may be no UTF-8 any more. */
  readonly value: null | number | bigint | Uint8Array;
}

/**
 * Restores a row with a single flipped bit in one of its values: the only row at a distance of one bit with this checksum.
 * `null` if there is none or more than one. Rows with the same checksum differ in at least four bits up to 11 kB, and in three
 * beyond (Koopman, 32-Bit Cyclic Redundancy Codes, DSN 2002), so that one flipped bit is never mistaken for another, and two in
 * a row of usual length never for one.
 *
 * Costs some microseconds for each bit of text and numbers, and nanoseconds for each of bytes.
 */
export function repairRow(
  columns: readonly StoredColumn[],
  checksum: number,
): ColumnValue[] | null {
  const damaged = columns.map(asWritten);
  const found = [
    ...repairedText(columns, damaged, checksum),
    ...repairedNumbers(damaged, checksum),
    ...repairedBytes(damaged, checksum),
  ];
  return found.length === 1 ? found[0]! : null;
}

// Trying each bit of a longer text would take a second or more.
const MAX_TEXT_BYTES = 16 * 1024;

function asWritten({ type, value }: StoredColumn): ColumnValue {
  return type === 'text' ? Buffer.from(value as Uint8Array).toString() : value; // text comes as bytes
}

function* repairedText(
  columns: readonly StoredColumn[],
  damaged: readonly ColumnValue[],
  checksum: number,
): Generator<ColumnValue[]> {
  for (const [at, { type, value }] of columns.entries()) {
    if (type !== 'text' || !(value instanceof Uint8Array) || value.length > MAX_TEXT_BYTES)
      continue;
    const bytes = Buffer.from(value);
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      bytes[bit >> 3]! ^= 1 << (bit & 7);
      const text = bytes.toString();
      const row = damaged.with(at, text);
      // Invalid UTF-8 was never written.
      if (rowChecksum(row) === checksum && Buffer.from(text).equals(bytes)) yield row;
      bytes[bit >> 3]! ^= 1 << (bit & 7);
    }
  }
}

function* repairedNumbers(
  damaged: readonly ColumnValue[],
  checksum: number,
): Generator<ColumnValue[]> {
  for (const [at, value] of damaged.entries()) {
    if (typeof value !== 'bigint') continue;
    for (let bit = 0n; bit < 64n; bit++) {
      const row = damaged.with(at, BigInt.asIntN(64, value ^ (1n << bit)));
      if (rowChecksum(row) === checksum) yield row;
    }
  }
}

/**
 * CRC-32 is linear: a flipped bit changes the checksum by the same difference for any value of the other bits. So the
 * differences are computed once, from the last byte that went into the checksum to the first.
 */
function* repairedBytes(
  damaged: readonly ColumnValue[],
  checksum: number,
): Generator<ColumnValue[]> {
  const wanted = (rowChecksum(damaged) ^ checksum) >>> 0;
  const differences = Array.from({ length: 8 }, (_, bit) => differenceOf(1 << bit));
  const step = () => {
    for (let bit = 0; bit < 8; bit++) differences[bit] = shifted(differences[bit]!);
  };
  for (let i = bytesBehindBlobs(damaged); i > 0; i--) step();
  for (let at = damaged.length - 1; at >= 0; at--) {
    const value = damaged[at];
    if (!(value instanceof Uint8Array)) continue;
    for (let i = value.length - 1; i >= 0; i--) {
      const bit = differences.indexOf(wanted);
      if (bit >= 0) yield damaged.with(at, flipped(value, i, bit));
      step();
    }
  }
}

/** Text and the description of the columns, ten bytes each: as `rowChecksum` has them. */
function bytesBehindBlobs(values: readonly ColumnValue[]): number {
  let bytes = 0;
  for (const value of values) {
    if (value !== null) bytes += 10;
    if (typeof value === 'string') bytes += Buffer.byteLength(value);
  }
  return bytes;
}

function flipped(bytes: Uint8Array, at: number, bit: number): Uint8Array {
  const copy = Uint8Array.from(bytes);
  copy[at]! ^= 1 << bit;
  return copy;
}

// The polynomial of CRC-32 (ISO 3309), bits reversed.
const POLYNOMIAL = 0xedb8_8320;

function differenceOf(byte: number): number {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (value & 1 ? POLYNOMIAL : 0);
  return value >>> 0;
}

const DIFFERENCES = Uint32Array.from({ length: 256 }, (_, byte) => differenceOf(byte));

/** The difference after one more byte. */
function shifted(difference: number): number {
  return ((difference >>> 8) ^ DIFFERENCES[difference & 0xff]!) >>> 0;
}
