import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/*
 * The words that Tesseract reads text with (Apache-2.0; the npm packages of it say MIT of their packaging), from a `.traineddata.gz`: a table of parts, of which a
 * "squished dawg" holds words as a graph of edges of 64 bits, and a "unicharset" names the letters
 * (tesseract-ocr/tesseract, `src/dict/dawg.h`, `src/ccutil/tessdatamanager.h`).
 */

/** Which parts are the words and the letters of a recogniser: the older, cleaner list, and that of the neural one. */
const PARTS = { system: { dawg: 7, letters: 1 }, lstm: { dawg: 19, letters: 21 } } as const;

// Bits of an edge behind its letter.
const IS_LAST = 1;
const IS_BACKWARD = 2;
const ENDS_WORD = 4;
const FLAG_BITS = 3;
const MAX_WORD_LENGTH = 40;

/** The words of one of a file's lists, as written there; none where the file lacks it. */
export function readTrainedWords(file: string, list: keyof typeof PARTS): string[] {
  const data = gunzipSync(readFileSync(file));
  const dawg = partOf(data, PARTS[list].dawg);
  const letters = partOf(data, PARTS[list].letters);
  return dawg === null || letters === null ? [] : wordsOf(dawg, lettersOf(letters));
}

function partOf(data: Buffer, number: number): Buffer | null {
  const count = data.readInt32LE(0);
  const starts = Array.from({ length: count }, (_, i) => Number(data.readBigInt64LE(4 + 8 * i)));
  const start = starts[number] ?? -1;
  if (start < 0) return null;
  return data.subarray(start, starts.slice(number + 1).find((one) => one >= 0) ?? data.length);
}

function lettersOf(part: Buffer): string[] {
  const lines = part.toString('utf8').split('\n');
  const letters = lines.slice(1, 1 + Number(lines[0])).map((line) => line.split(' ')[0] ?? '');
  // The first is called NULL and is the space.
  return [' ', ...letters.slice(1)];
}

function wordsOf(part: Buffer, letters: readonly string[]): string[] {
  const letterBits = Math.ceil(Math.log2(part.readInt32LE(2)));
  const edges = part.readInt32LE(6);
  const words: string[] = [];
  const walk = (node: number, before: string) => {
    for (let i = node; i < edges; i++) {
      const edge = part.readBigUInt64LE(10 + 8 * i);
      const flags = Number(edge >> BigInt(letterBits)) & 7;
      const next = Number(edge >> BigInt(letterBits + FLAG_BITS));
      if ((flags & IS_BACKWARD) === 0) {
        const word = before + letters[Number(edge & ((1n << BigInt(letterBits)) - 1n))];
        if ((flags & ENDS_WORD) !== 0) words.push(word);
        if (next > 0 && before.length < MAX_WORD_LENGTH) walk(next, word);
      }
      if ((flags & IS_LAST) !== 0) return;
    }
  };
  walk(0, '');
  return words;
}
