import { scanCodes } from './scan-codes.ts';
import type { NearestPassages, NearestQuery, NearPassage } from './vector-index.ts';
import { MAX_ADDRESSES, type VectorMatrix } from './vector-matrix.ts';

/** How many rows are compared exactly for each requested document: decision 10 compares other values. */
const CLOSE_ROWS_PER_HIT = 20;
/** For small limits the order by codes is too coarse; a thousand rows take .1 ms. */
const MIN_CLOSE_ROWS = 1_000;
/** If a few documents have most of the near passages, the next attempt compares so many times more. */
const MORE_ROWS = 4;
/** A sample of rows for the statistics of similarity: the error of the mean is a 45th of the deviation. */
const SAMPLE_ROWS = 2_048;
/** The length of a query in integers: each fits into 16 bits, and no dot product exceeds 32. */
const QUERY_LENGTH = 16_384;

/**
 * The passages of the matrix nearest to `vector`, which is normalised to unit length: first compares every row by its code,
 * then the best of them by all of their values. Ties are ordered by document number, then by passage.
 *
 * @throws Error if the vector has the wrong dimensions, no length, or NaN.
 */
export function findNearest(
  matrix: VectorMatrix,
  vector: Float32Array,
  query: NearestQuery,
): NearestPassages {
  const unit = unitVector(matrix, vector);
  writeQuery(matrix, unit);
  return { hits: findHits(matrix, unit, query), ...spread(matrix) };
}

function unitVector({ dimensions }: VectorMatrix, vector: Float32Array): Float64Array {
  if (vector.length !== dimensions)
    throw new Error(`a query's vector has ${vector.length} dimensions instead of ${dimensions}`);
  let squares = 0;
  for (const value of vector) squares += value * value;
  const length = Math.sqrt(squares);
  if (!(length > 0 && length < Number.POSITIVE_INFINITY))
    throw new Error("a query's vector has no length, or values that are no numbers");
  return Float64Array.from(vector, (value) => value / length);
}

function writeQuery({ kernel, width, queryAddress }: VectorMatrix, unit: Float64Array): void {
  const target = new Int16Array(kernel.memory.buffer, queryAddress, width);
  target.fill(0);
  for (const [at, value] of unit.entries()) target[at] = Math.round(value * QUERY_LENGTH);
}

function findHits(
  matrix: VectorMatrix,
  unit: Float64Array,
  { limit, documents }: NearestQuery,
): NearPassage[] {
  if (!(limit >= 1)) return [];
  const scan = scanCodes(matrix, unit, documents);
  let count = Math.max(MIN_CLOSE_ROWS, limit * CLOSE_ROWS_PER_HIT);
  for (;;) {
    const { rows, isAll } = scan.firstRows(count);
    const hits = bestOfDocuments(matrix, rows, limit);
    if (hits.length >= limit || isAll) return hits.slice(0, limit);
    count *= MORE_ROWS;
  }
}

/** The best row of each document, in order: `limit` of them and some more, or all if there are fewer. */
function bestOfDocuments(matrix: VectorMatrix, rows: Int32Array, limit: number): NearPassage[] {
  const similarities = cosines(matrix, rows);
  // Sorting numbers is cheap, hits are not: twice the limit of passages mostly has enough documents.
  const least = matrix.scratch.sorted(similarities).at(-2 * limit) ?? -1;
  const hits = gatherDocuments(matrix, rows, similarities, least);
  return hits.length >= limit ? hits : gatherDocuments(matrix, rows, similarities, -1);
}

function gatherDocuments(
  { rows: { numbers, passages } }: VectorMatrix,
  rows: Int32Array,
  similarities: Float32Array,
  least: number,
): NearPassage[] {
  const best = new Map<number, NearPassage>();
  for (let at = 0; at < rows.length; at += 1) {
    const similarity = similarities[at]!;
    if (similarity < least) continue;
    const row = rows[at]!;
    const hit = { documentNumber: numbers[row]!, passage: passages[row]!, similarity };
    const known = best.get(hit.documentNumber);
    if (known === undefined || isBefore(hit, known)) best.set(hit.documentNumber, hit);
  }
  return [...best.values()].sort((a, b) => (isBefore(a, b) ? -1 : 1));
}

function isBefore(a: NearPassage, b: NearPassage): boolean {
  if (a.similarity !== b.similarity) return a.similarity > b.similarity;
  if (a.documentNumber !== b.documentNumber) return a.documentNumber < b.documentNumber;
  return a.passage < b.passage;
}

/** The cosine of each of the rows with the query that was written. The next call overwrites the result. */
function cosines(matrix: VectorMatrix, rows: Int32Array): Float32Array {
  const { kernel, addressesAddress, queryAddress, width } = matrix;
  const { scales } = matrix.rows;
  const places = new Int32Array(kernel.memory.buffer, addressesAddress, MAX_ADDRESSES);
  const result = matrix.scratch.similarities(rows.length);
  for (let from = 0; from < rows.length; from += MAX_ADDRESSES) {
    const some = rows.subarray(from, from + MAX_ADDRESSES);
    for (let at = 0; at < some.length; at += 1) places[at] = matrix.valuesOf(some[at]!);
    kernel.dotRows(addressesAddress, some.length, queryAddress, width);
    for (let at = 0; at < some.length; at += 1) {
      const cosine = (places[at]! * scales[some[at]!]!) / QUERY_LENGTH;
      result[from + at] = Math.max(-1, Math.min(1, cosine));
    }
  }
  return result;
}

/** Mean and deviation of the cosine over evenly spaced rows: the same rows for every query. */
function spread(matrix: VectorMatrix): { mean: number; deviation: number } {
  const { count } = matrix.rows;
  const size = Math.min(count, SAMPLE_ROWS);
  if (size === 0) return { mean: 0, deviation: 0 };
  const values = cosines(matrix, matrix.scratch.sample(count, size));
  let [sum, squares] = [0, 0];
  for (const value of values) {
    sum += value;
    squares += value * value;
  }
  const mean = sum / size;
  return { mean, deviation: Math.sqrt(Math.max(0, squares / size - mean * mean)) };
}
