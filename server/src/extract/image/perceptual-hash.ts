/** The edge of the grey picture that {@link perceptualHash} looks at. */
export const HASHED_EDGE = 32;

// Frequencies that are kept in each direction: 8 × 8 = 64 bits.
const FREQUENCIES = 8;
// Of the strongest frequency, in grey levels as the transform scales them: a quarter of a level across
// the picture. Below it is no pattern but rounding, and its hash would be that of chance.
const MIN_AMPLITUDE = 8;

/**
 * 64 bits of a picture's coarse pattern in 16 hexadecimal digits, `null` for a picture without one.
 * Scaling, compressing and small edits change a few bits, another picture about half of them.
 *
 * Each bit says whether one of the 64 lowest frequencies is stronger than their median (Zauner,
 * Implementation and Benchmarking of Perceptual Image Hash Functions, 2010).
 *
 * @param grey {@link HASHED_EDGE}² grey levels, row by row
 */
export function perceptualHash(grey: Uint8Array): string | null {
  const frequencies = lowFrequencies(grey);
  if (Math.max(...frequencies.map(Math.abs)) < MIN_AMPLITUDE) return null;
  const sorted = frequencies.toSorted();
  const median = ((sorted[31] ?? 0) + (sorted[32] ?? 0)) / 2;
  let hash = '';
  for (let at = 0; at < frequencies.length; at += 4) {
    const bits = frequencies.subarray(at, at + 4);
    hash += bits.reduce((digit, value) => digit * 2 + (value > median ? 1 : 0), 0).toString(16);
  }
  return hash;
}

/** The discrete cosine transform (DCT-II) in two passes; the first row and column, which hold the brightness, are left out. */
function lowFrequencies(grey: Uint8Array): Float64Array {
  const rows = transformRows(Float64Array.from(grey), HASHED_EDGE);
  return transformRows(transpose(rows, HASHED_EDGE, FREQUENCIES), FREQUENCIES);
}

/** From `count` rows of {@link HASHED_EDGE} values to rows of {@link FREQUENCIES}. */
function transformRows(values: Float64Array, count: number): Float64Array {
  const transformed = new Float64Array(count * FREQUENCIES);
  for (let row = 0; row < count; row += 1) {
    for (let frequency = 0; frequency < FREQUENCIES; frequency += 1) {
      let sum = 0;
      for (let at = 0; at < HASHED_EDGE; at += 1) {
        sum += (values[row * HASHED_EDGE + at] ?? 0) * cosine(frequency, at);
      }
      transformed[row * FREQUENCIES + frequency] = sum;
    }
  }
  return transformed;
}

function transpose(values: Float64Array, rows: number, columns: number): Float64Array {
  return values.map((_, at) => values[(at % rows) * columns + Math.floor(at / rows)] ?? 0);
}

function cosine(frequency: number, at: number): number {
  return COSINES[frequency * HASHED_EDGE + at] ?? 0;
}

// Orthonormal, for the frequencies 1 .. 8.
const COSINES = Float64Array.from({ length: FREQUENCIES * HASHED_EDGE }, (_, index) => {
  const frequency = Math.floor(index / HASHED_EDGE) + 1;
  const angle = (Math.PI * frequency * (2 * (index % HASHED_EDGE) + 1)) / (2 * HASHED_EDGE);
  return Math.sqrt(2 / HASHED_EDGE) * Math.cos(angle);
});
