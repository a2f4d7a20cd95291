/** How often codes of zstd's sequences, and bytes outside of them, occur. */
export interface SequenceCounts {
  readonly literalLengths: Uint32Array;
  readonly matchLengths: Uint32Array;
  readonly offsets: Uint32Array;
  readonly literals: Uint32Array;
}

/** RFC 8878, section 3.1.1.3.2.1.1: the least value of each code. */
const LITERAL_LENGTHS = [
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 18, 20, 22, 24, 28, 32, 40, 48, 64, 128,
  256, 512, 1024, 2048, 4096, 8192, 16384, 32768, 65536,
];
const MATCH_LENGTHS = [
  3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28,
  29, 30, 31, 32, 33, 34, 35, 37, 39, 41, 43, 47, 51, 59, 67, 83, 99, 131, 259, 515, 1027, 2051,
  4099, 8195, 16387, 32771, 65539,
];
// For a dictionary and a block of 128 KiB in all: larger offsets do not occur (ZDICT counts as many).
const OFFSET_CODES = 18;

const SHORT_BYTES = 5;
const LONG_BYTES = 8;
const HASH_BITS = 16;

/**
 * Splits each sample into matches, with earlier parts of the sample and with `content`, and the literals between, about as
 * zstd does at level 3, and counts their codes. Each count is one more than the occurrences, since zstd accepts only tables
 * with all codes.
 */
export function countSequences(content: Uint8Array, samples: Iterable<Uint8Array>): SequenceCounts {
  const counts: SequenceCounts = {
    literalLengths: new Uint32Array(LITERAL_LENGTHS.length).fill(1),
    matchLengths: new Uint32Array(MATCH_LENGTHS.length).fill(1),
    offsets: new Uint32Array(OFFSET_CODES).fill(1),
    literals: new Uint32Array(256).fill(1),
  };
  const parser = new Parser(content);
  for (const sample of samples) parser.count(sample, counts);
  return counts;
}

class Parser {
  readonly #content: Uint8Array;
  readonly #ofContent = {
    short: new Uint32Array(1 << HASH_BITS),
    long: new Uint32Array(1 << HASH_BITS),
  };
  readonly #short = new Uint32Array(1 << HASH_BITS);
  readonly #long = new Uint32Array(1 << HASH_BITS);

  constructor(content: Uint8Array) {
    this.#content = content;
    const view = viewOf(content);
    for (let at = 0; at + LONG_BYTES <= content.length; at++) {
      this.#ofContent.short[hashAt(view, at, SHORT_BYTES)] = at + 1;
      this.#ofContent.long[hashAt(view, at, LONG_BYTES)] = at + 1;
    }
  }

  count(sample: Uint8Array, counts: SequenceCounts): void {
    this.#short.set(this.#ofContent.short);
    this.#long.set(this.#ofContent.long);
    const bytes = Buffer.concat([this.#content, sample]);
    const view = viewOf(bytes);
    let literalsFrom = this.#content.length;
    let lastOffset = 0;
    let at = literalsFrom;
    while (at + LONG_BYTES <= bytes.length) {
      const match = this.#matchAt(bytes, view, at);
      if (match === null) {
        at++;
        continue;
      }
      const offset = at - match.from;
      for (let literal = literalsFrom; literal < at; literal++) counts.literals[bytes[literal]!]!++;
      counts.literalLengths[codeOf(LITERAL_LENGTHS, at - literalsFrom)]!++;
      counts.matchLengths[codeOf(MATCH_LENGTHS, match.length)]!++;
      // The last offset has its own code, and the codes of others are shifted by three such.
      counts.offsets[offset === lastOffset ? 0 : 31 - Math.clz32(offset + 3)]!++;
      lastOffset = offset;
      at += match.length;
      literalsFrom = at;
    }
    for (let literal = literalsFrom; literal < bytes.length; literal++) {
      counts.literals[bytes[literal]!]!++;
    }
  }

  #matchAt(bytes: Uint8Array, view: DataView, at: number): { from: number; length: number } | null {
    const [short, long] = [hashAt(view, at, SHORT_BYTES), hashAt(view, at, LONG_BYTES)];
    const [nearShort, nearLong] = [this.#short[short]!, this.#long[long]!];
    this.#short[short] = at + 1;
    this.#long[long] = at + 1;
    for (const [near, least] of [
      [nearLong, LONG_BYTES],
      [nearShort, SHORT_BYTES],
    ] as const) {
      if (near === 0) continue;
      const from = near - 1;
      let length = 0;
      while (at + length < bytes.length && bytes[from + length] === bytes[at + length]) length++;
      if (length >= least) return { from, length };
    }
    return null;
  }
}

/** The last code whose least value is not above. */
function codeOf(least: readonly number[], value: number): number {
  let code = least.length - 1;
  while (least[code]! > value) code--;
  return code;
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function hashAt(view: DataView, at: number, length: number): number {
  const rest = length === LONG_BYTES ? view.getUint32(at + 4, true) : view.getUint8(at + 4);
  const low = Math.imul(view.getUint32(at, true), 0x9e3779b1);
  return Math.imul((low ^ (low >>> 15)) + rest, 0x85ebca77) >>> (32 - HASH_BITS);
}
