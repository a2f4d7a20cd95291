import { BLOCK_ROWS, CHUNK_ROWS, type VectorMatrix } from './vector-matrix.ts';

/** The kernel adds two values of tables in one byte. */
const MAX_TABLE_VALUE = 127;
const MAX_SUM = 65_535;
/** The number of dimensions whose signs select a value of a table. */
const TABLE_DIMENSIONS = 4;

/** The order of all rows by their codes: coarse, but reads only an eighth. */
export interface CodeScan {
  /**
   * The first `count` rows, and all others that are equal to the last; fewer if no more
   * may be found. The selection depends only on the vectors, not on their places. The next call overwrites the result.
   */
  firstRows(count: number): { readonly rows: Int32Array; readonly isAll: boolean };
}

/**
 * Compares a query of unit length with the signs of every row. A row stores one bit for each dimension, but the query
 * seven: the query's signs alone would need twice the rows for the same result (decision 10).
 *
 * @param documents as in {@link NearestQuery.documents}: rows of others are never returned.
 */
export function scanCodes(
  matrix: VectorMatrix,
  unit: Float64Array,
  documents: Uint8Array | undefined,
): CodeScan {
  const maxSum = writeTables(matrix, unit);
  sumCodes(matrix);
  const histogram = countSums(matrix, documents, maxSum);
  return {
    firstRows(count) {
      const { sum, rows } = leastSum(histogram, count);
      return { rows: collectRows(matrix, sum, documents, rows), isAll: sum === 0 };
    },
  };
}

/**
 * For each half byte of a code, the dot product of its four signs and the query, shifted and scaled
 * so that all are in 0..127 with the same step, and the sum of all tables fits into 16 bits. Returns the largest sum.
 */
function writeTables(matrix: VectorMatrix, unit: Float64Array): number {
  const { kernel, width, tablesAddress } = matrix;
  const tables = new Uint8Array(kernel.memory.buffer, tablesAddress, width * TABLE_DIMENSIONS);
  const sizes = tableSizes(unit, width / TABLE_DIMENSIONS);
  const levels = Math.min(MAX_TABLE_VALUE, Math.floor(MAX_SUM / sizes.length));
  const stepsPerUnit = levels / (2 * Math.max(...sizes));
  for (let at = 0; at < tables.length; at += 1) {
    const table = at >> TABLE_DIMENSIONS;
    let dot = sizes[table]!;
    for (let place = 0; place < TABLE_DIMENSIONS; place += 1) {
      const value = unit[table * TABLE_DIMENSIONS + place] ?? 0;
      dot += at & (1 << place) ? -value : value;
    }
    tables[at] = Math.min(levels, Math.round(dot * stepsPerUnit));
  }
  return levels * sizes.length;
}

/** The largest absolute value of each table. */
function tableSizes(unit: Float64Array, tables: number): Float64Array {
  const sizes = new Float64Array(tables);
  for (const [at, value] of unit.entries()) {
    const table = Math.floor(at / TABLE_DIMENSIONS);
    sizes[table] = sizes[table]! + Math.abs(value);
  }
  return sizes;
}

function sumCodes(matrix: VectorMatrix): void {
  const { kernel, rows, tablesAddress, codeBytes } = matrix;
  for (let first = 0; first < rows.count; first += CHUNK_ROWS) {
    const chunk = first / CHUNK_ROWS;
    const blocks = Math.ceil(Math.min(CHUNK_ROWS, rows.count - first) / BLOCK_ROWS);
    kernel.sumCodes(matrix.codesOf(chunk), blocks, tablesAddress, codeBytes, matrix.sumsOf(chunk));
  }
}

/** How many of the rows that may be found have each sum. */
function countSums(
  matrix: VectorMatrix,
  documents: Uint8Array | undefined,
  maxSum: number,
): Uint32Array {
  const { rows, sums } = matrix;
  const { numbers, count } = rows;
  const histogram = matrix.scratch.histogram.subarray(0, maxSum + 1).fill(0);
  for (let first = 0; first < count; first += CHUNK_ROWS) {
    const length = Math.min(CHUNK_ROWS, count - first);
    const start = matrix.sumsOf(first / CHUNK_ROWS) / Uint16Array.BYTES_PER_ELEMENT;
    for (let at = 0; at < length; at += 1) {
      if (documents !== undefined && !isSet(documents, numbers[first + at]!)) continue;
      histogram[sums[start + at]!]! += 1;
    }
  }
  return histogram;
}

/** The largest sum that at least `count` rows reach, or 0 if there are fewer, and the number of these rows. */
function leastSum(histogram: Uint32Array, count: number): { sum: number; rows: number } {
  let rows = 0;
  let sum = histogram.length;
  while (sum > 0 && rows < count) {
    sum -= 1;
    rows += histogram[sum]!;
  }
  return { sum, rows };
}

function collectRows(
  matrix: VectorMatrix,
  least: number,
  documents: Uint8Array | undefined,
  length: number,
): Int32Array {
  const { rows, sums } = matrix;
  const { numbers, count } = rows;
  const found = matrix.scratch.rows(length);
  let end = 0;
  for (let first = 0; first < count; first += CHUNK_ROWS) {
    const inChunk = Math.min(CHUNK_ROWS, count - first);
    const start = matrix.sumsOf(first / CHUNK_ROWS) / Uint16Array.BYTES_PER_ELEMENT;
    for (let at = 0; at < inChunk; at += 1) {
      if (sums[start + at]! < least) continue;
      if (documents !== undefined && !isSet(documents, numbers[first + at]!)) continue;
      found[end] = first + at;
      end += 1;
    }
  }
  return found;
}

function isSet(bits: Uint8Array, number: number): boolean {
  return ((bits[number >> 3] ?? 0) & (1 << (number & 7))) !== 0;
}
