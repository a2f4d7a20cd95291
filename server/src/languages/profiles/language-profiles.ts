import { readFileSync } from 'node:fs';

/*
 * Which byte sequences are typical of which language: the smallest database of ELD (Nito T.M., "Efficient language
 * detector", Apache-2.0), in one megabyte instead of the eighty of its objects. `tools/language-profiles` writes the file:
 *
 *   byte 0        how many languages
 *   for each      two letters of its code, and the score per sequence (in thousandths) above which it is certain, 16 bits
 *   4 bytes       how many sequences
 *   for each      1 byte: its length; the sequence; 1 byte: how many languages; for each of them its number and its score
 *
 * All numbers are little endian.
 */

/** A language with the score that it has in texts of its own. */
export interface ProfiledLanguage {
  /** A primary subtag of two letters. */
  readonly code: string;
  readonly usualScore: number;
}

/** A sequence of bytes that is typical of some languages; `scores` by the number of a language. */
export interface ProfiledSequence {
  readonly bytes: Uint8Array;
  readonly scores: readonly (readonly [language: number, score: number])[];
}

// What the file leaves out of every score of a sequence.
const LEAST_SCORE = 53;

/** The bytes of a file of profiles. */
export function encodeProfiles(
  languages: readonly ProfiledLanguage[],
  sequences: readonly ProfiledSequence[],
): Uint8Array {
  const head = Buffer.alloc(1 + languages.length * 4 + 4);
  head[0] = languages.length;
  languages.forEach(({ code, usualScore }, i) => {
    head.write(code, 1 + i * 4, 'latin1');
    head.writeUInt16LE(Math.round(usualScore * 1000), 3 + i * 4);
  });
  head.writeUInt32LE(sequences.length, head.length - 4);
  const entries = sequences.map(({ bytes, scores }) =>
    Buffer.from([bytes.length, ...bytes, scores.length, ...scores.flat()]),
  );
  return Buffer.concat([head, ...entries]);
}

/** Reads the profiles that come with Quarry. Some milliseconds. */
export function readProfiles(): LanguageProfiles {
  return new LanguageProfiles(readFileSync(new URL('./languages.profiles', import.meta.url)));
}

/** Profiles as {@link encodeProfiles} writes them, in a hash table over the bytes of the file. */
export class LanguageProfiles {
  readonly languages: readonly ProfiledLanguage[];
  readonly #file: Uint8Array;
  /** Where the entry of a sequence begins, by its hash and the places behind it; 0: none. */
  readonly #places: Uint32Array;
  readonly #mask: number;

  constructor(file: Buffer) {
    const count = file[0]!;
    this.#file = file;
    this.languages = Array.from({ length: count }, (_, i) => ({
      code: file.toString('latin1', 1 + i * 4, 3 + i * 4),
      usualScore: file.readUInt16LE(3 + i * 4) / 1000,
    }));
    let at = 1 + count * 4;
    const sequences = file.readUInt32LE(at);
    at += 4;
    // Half empty at most, so that most sequences lie where they are looked for.
    const slots = 2 ** Math.ceil(Math.log2(sequences * 2));
    this.#places = new Uint32Array(slots);
    this.#mask = slots - 1;
    for (let i = 0; i < sequences; i++) {
      const length = file[at]!;
      let slot = hashOf(file, at + 1, length) & this.#mask;
      while (this.#places[slot] !== 0) slot = (slot + 1) & this.#mask;
      this.#places[slot] = at;
      at += 2 + length + 2 * file[at + 1 + length]!;
    }
  }

  /** Adds the scores of a sequence of `bytes` to those of the languages that it is typical of. */
  addScores(bytes: Uint8Array, { start, length, hash }: HashedBytes, scores: Uint32Array): void {
    const file = this.#file;
    let slot = hash & this.#mask;
    for (let at = this.#places[slot]!; at !== 0; at = this.#places[slot]!) {
      if (file[at] === length && isSame(file, at + 1, bytes, start, length)) {
        const from = at + 2 + length;
        const end = from + 2 * file[from - 1]!;
        for (let i = from; i < end; i += 2) scores[file[i]!]! += file[i + 1]! + LEAST_SCORE;
        return;
      }
      slot = (slot + 1) & this.#mask;
    }
  }
}

/** Some of an array's bytes, with their hash by {@link hashOf}. */
export interface HashedBytes {
  readonly start: number;
  readonly length: number;
  readonly hash: number;
}

/** FNV-1a, its high bits folded into the low ones, which alone choose a place. */
export function hashOf(bytes: Uint8Array, start: number, length: number): number {
  let hash = 0x811c9dc5;
  for (let i = start; i < start + length; i++) hash = Math.imul(hash ^ bytes[i]!, 0x01000193);
  return hash ^ (hash >>> 15);
}

function isSame(
  a: Uint8Array,
  fromA: number,
  b: Uint8Array,
  fromB: number,
  length: number,
): boolean {
  for (let i = 0; i < length; i++) if (a[fromA + i] !== b[fromB + i]) return false;
  return true;
}
