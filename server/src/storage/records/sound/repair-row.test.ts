import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { repairRow, type StoredColumn } from './repair-row.ts';
import { type ColumnValue, rowChecksum } from './row-checksums.ts';

const value: fc.Arbitrary<ColumnValue> = fc.oneof(
  fc.constant(null),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
  fc.string({ unit: 'binary', maxLength: 20 }).map((text) => text.toWellFormed()),
  fc.uint8Array({ maxLength: 300 }),
);

describe('repairRow', () => {
  it('restores a row with any single flipped bit in its values', () => {
    const rows = fc.array(value, { minLength: 1, maxLength: 5 });
    const property = fc.property(rows, fc.nat(), fc.nat(), (row, at, bit) => {
      const columns = row.map(stored);
      const places = columns.flatMap((column, place) => (sizeOf(column) > 0 ? [place] : []));
      fc.pre(places.length > 0);
      const place = places[at % places.length]!;
      const damaged = columns.with(place, flip(columns[place]!, bit));
      expect(repairRow(damaged, rowChecksum(row))?.map(plain)).toEqual(row.map(plain));
    });
    fc.assert(property, { numRuns: 60 });
  });

  it('finds the bit of a long blob at once', () => {
    const blob = Uint8Array.from({ length: 64 * 1024 }, (_, at) => (at * 31) % 251);
    const damaged = Uint8Array.from(blob);
    damaged[40_000]! ^= 16;
    const columns: StoredColumn[] = [stored(7n), { type: 'blob', value: damaged }, stored('text')];
    const row = [7n, blob, 'text'];
    expect(repairRow(columns, rowChecksum(row))?.map(plain)).toEqual(row.map(plain));
  });

  it('does not repair more than one flipped bit', () => {
    const blob = Uint8Array.from({ length: 200 }, (_, at) => at);
    const damaged = Uint8Array.from(blob);
    damaged[3]! ^= 1;
    damaged[90]! ^= 2;
    expect(repairRow([{ type: 'blob', value: damaged }], rowChecksum([blob]))).toBeNull();
  });
});

function stored(given: ColumnValue): StoredColumn {
  if (given === null) return { type: 'null', value: null };
  if (typeof given === 'string') return { type: 'text', value: Buffer.from(given) };
  if (given instanceof Uint8Array) return { type: 'blob', value: given };
  return { type: 'integer', value: BigInt(given) };
}

function sizeOf({ value: given }: StoredColumn): number {
  return given instanceof Uint8Array ? given.length : given === null ? 0 : 8;
}

function flip(column: StoredColumn, bit: number): StoredColumn {
  const { value: given } = column;
  if (typeof given === 'bigint') {
    return { ...column, value: BigInt.asIntN(64, given ^ (1n << BigInt(bit % 64))) };
  }
  const bytes = Uint8Array.from(given as Uint8Array); // all others that can be flipped
  bytes[(bit >> 3) % bytes.length]! ^= 1 << (bit & 7);
  return { ...column, value: bytes };
}

function plain(given: ColumnValue): unknown {
  return given instanceof Uint8Array ? [...given] : given;
}
