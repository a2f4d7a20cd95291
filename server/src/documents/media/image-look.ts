import type { ImageFacts } from '../document-facts.ts';

/*
 * Visual similarity of pictures, computed from what is stored of each: a hash of its coarse pattern
 * (`extract/image/perceptual-hash.ts`) and its most frequent colours. It does not know what a picture shows: two photographs of dogs
 * are similar only if their shapes and colours are.
 */

/** The visual features that pictures are compared by. */
export interface ImageLook {
  /** 64 bits as 16 hexadecimal digits; `null` if the picture has no pattern, such as a plain colour. */
  readonly hash: string | null;
  /** `#rrggbb`, the most frequent first, at most {@link COMPARED_COLORS}. */
  readonly colors: readonly string[];
}

const COMPARED_COLORS = 3;

/** The look of a picture; `null` if neither its pattern nor its colours are known. */
export function imageLook(facts: Pick<ImageFacts, 'perceptualHash' | 'colors'>): ImageLook | null {
  const { perceptualHash: hash = null, colors = [] } = facts;
  if (hash === null && colors.length === 0) return null;
  return { hash, colors: colors.slice(0, COMPARED_COLORS) };
}

/** Serialises a look for an index column: the hash or 16 dashes, then the colours. */
export function writeLook({ hash, colors }: ImageLook): string {
  return (hash ?? NO_HASH) + colors.join('');
}

/** Parses the output of {@link writeLook}. */
export function readLook(text: string): ImageLook {
  const hash = text.slice(0, HASH_DIGITS);
  return {
    hash: hash === NO_HASH ? null : hash,
    colors: text.slice(HASH_DIGITS).match(/#[0-9a-f]{6}/g) ?? [],
  };
}

const HASH_DIGITS = 16;
const NO_HASH = '-'.repeat(HASH_DIGITS);

/** The similarity of two looks, from 0 (unrelated) to 1 (the same). Symmetric. */
export function similarity(left: ImageLook, right: ImageLook): number {
  return packedSimilarity(packLook(left), packLook(right), 0);
}

/** Whether one picture is probably a copy of the other: scaled, compressed, mirrored or lightly edited. */
export function areCopies(left: ImageLook, right: ImageLook): boolean {
  if (left.hash === null || right.hash === null) return false;
  const [a, b] = [packLook(left), packLook(right)];
  return differentPatternBits(a, b, 0) <= COPY_BITS && colorSimilarity(a, b, 0) >= COPY_COLORS;
}

/** The numbers that a packed look occupies. */
export const PACKED_WORDS = 3 + COMPARED_COLORS;

/**
 * Packs a look into numbers, so that 100,000 can be compared in milliseconds:
 *
 *     [0] 1 if it has a pattern, else 0   [1], [2] the hash   [3…] colours as 0xrrggbb, -1 if absent
 *
 * Writes to `words` from `at` on.
 */
export function packLook(
  { hash, colors }: ImageLook,
  words: Int32Array = new Int32Array(PACKED_WORDS),
  at = 0,
): Int32Array {
  words[at] = hash === null ? 0 : 1;
  words[at + 1] = hash === null ? 0 : Number.parseInt(hash.slice(0, 8), 16);
  words[at + 2] = hash === null ? 0 : Number.parseInt(hash.slice(8), 16);
  for (let i = 0; i < COMPARED_COLORS; i++) {
    const color = colors[i];
    words[at + 3 + i] = color === undefined ? NO_COLOR : Number.parseInt(color.slice(1), 16);
  }
  return words;
}

const NO_COLOR = -1;

/** The {@link similarity} of a packed look and the look at `at` in an array of packed looks. */
export function packedSimilarity(look: Int32Array, words: Int32Array, at: number): number {
  const colors = colorSimilarity(look, words, at);
  if (look[0] === 0 || words[at] === 0) {
    // Plain colours are compared by colour alone; a plain colour is hardly similar to a pattern, even in the same colours.
    return look[0] === words[at] ? colors : PLAIN_SHARE * colors;
  }
  const pattern = Math.max(0, 1 - differentPatternBits(look, words, at) / UNRELATED_BITS);
  return PATTERN_SHARE * pattern + (1 - PATTERN_SHARE) * colors;
}

const PATTERN_SHARE = 0.6;
const PLAIN_SHARE = 0.3;
// Unrelated pictures differ in half of their 64 bits on average.
const UNRELATED_BITS = 32;
// Of 64: scaling and compressing change up to eight (`perceptual-hash.test.ts`).
const COPY_BITS = 8;
const COPY_COLORS = 0.5;

/**
 * The number of differing pattern bits, as the pictures are or with one of them mirrored horizontally, whichever is fewer. Mirroring
 * negates the horizontally odd frequencies, which are every second group of eight bits. The median that bits are compared with is
 * close to zero, so negating a frequency flips its bit in nearly all cases.
 */
function differentPatternBits(look: Int32Array, words: Int32Array, at: number): number {
  const high = look[1]! ^ words[at + 1]!;
  const low = look[2]! ^ words[at + 2]!;
  const same = countBits(high) + countBits(low);
  return Math.min(same, countBits(high ^ MIRRORED_BITS) + countBits(low ^ MIRRORED_BITS));
}

const MIRRORED_BITS = 0xff00ff00;

/** Counts the set bits of a 32-bit number (Warren, Hacker's Delight, 2nd edition, 5-1). */
function countBits(value: number): number {
  let bits = value - ((value >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Compares each colour with the nearest of the other look, in both directions; frequent colours weigh more. */
function colorSimilarity(look: Int32Array, words: Int32Array, at: number): number {
  if (look[3] === NO_COLOR || words[at + 3] === NO_COLOR) return 0;
  return (nearness(look, 3, words, at + 3) + nearness(words, at + 3, look, 3)) / 2;
}

function nearness(from: Int32Array, first: number, to: Int32Array, second: number): number {
  let sum = 0;
  let weights = 0;
  for (let rank = 0; rank < COMPARED_COLORS; rank++) {
    const color = from[first + rank]!;
    if (color === NO_COLOR) break;
    let nearest = UNRELATED_COLORS;
    for (let i = 0; i < COMPARED_COLORS && to[second + i] !== NO_COLOR; i++) {
      nearest = Math.min(nearest, colorDistance(color, to[second + i]!));
    }
    sum += (1 - nearest / UNRELATED_COLORS) / (rank + 1);
    weights += 1 / (rank + 1);
  }
  return sum / weights;
}

// On the scale of `colorDistance`, where black and white are 765 apart. Beyond, two colours count as unrelated.
const UNRELATED_COLORS = 200;

/** The "redmean" distance, which approximates perceived differences (Riemersma, Colour metric). */
function colorDistance(left: number, right: number): number {
  const [leftRed, rightRed] = [left >> 16, right >> 16];
  const meanRed = (leftRed + rightRed) / 2;
  const red = leftRed - rightRed;
  const green = ((left >> 8) & 0xff) - ((right >> 8) & 0xff);
  const blue = (left & 0xff) - (right & 0xff);
  return Math.sqrt(
    (2 + meanRed / 256) * red * red + 4 * green * green + (2 + (255 - meanRed) / 256) * blue * blue,
  );
}
