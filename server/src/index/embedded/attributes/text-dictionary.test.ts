import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BoundedCache, CachedValues } from '../../../runtime/bounded-cache.ts';
import { IndexDamage } from '../../index-damage.ts';
import { compareOrdered, orderedText } from '../../order-of-values.ts';
import { ChunkedStream, ChunkedStreamWriter } from '../files/chunked-stream.ts';
import { ArrayPacker, restoreAscending } from './pack-arrays.ts';
import { TextDictionary, TextDictionaryWriter } from './text-dictionary.ts';
import { walkTexts } from './walk-texts.ts';

let folder: string;
const opened: number[] = [];
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'quarry-texts-'));
});
afterEach(() => {
  for (const fd of opened.splice(0)) fs.closeSync(fd);
  fs.rmSync(folder, { recursive: true, force: true });
});

/** Writes texts, sorted, after another dictionary. Returns their reader and their file. */
function written(texts: readonly string[]): { dictionary: TextDictionary; file: string } {
  const file = path.join(folder, `texts-${opened.length}`);
  const pieces: Buffer[] = [];
  const stream = new ChunkedStreamWriter((chunk) => pieces.push(Buffer.from(chunk)));
  const packer = new ArrayPacker();
  const before = new TextDictionaryWriter(stream);
  before.add('of another column');
  before.finish(packer);
  const writer = new TextDictionaryWriter(stream);
  for (const text of texts) writer.add(text);
  const packed = writer.finish(packer);
  const section = { at: 0, rawBytes: stream.rawBytes, unpacked: null, ...stream.finish() };
  fs.writeFileSync(file, Buffer.concat(pieces));
  const fd = fs.openSync(file, 'r');
  opened.push(fd);
  const { bytes, ascending } = packer.finish();
  restoreAscending(bytes, ascending);
  const verified = new Uint8Array(section.ends.length);
  const reading = {
    stream: new ChunkedStream(fd, { ...section, verified }, 'segment-1'),
    cache: new CachedValues<readonly string[]>(new BoundedCache(1 << 20)),
    key: '1',
  };
  return { dictionary: new TextDictionary(packed, bytes, reading), file };
}

const sorted = (texts: readonly string[]) =>
  texts
    .map(orderedText)
    .sort(compareOrdered)
    .map(({ text }) => text);
const names = (count: number, step = 1) =>
  Array.from({ length: count }, (_, at) => {
    const number = at * step;
    return `${['Acme', 'acme', 'Böhm', '東京', '🎈', ''][number % 6]} ${(number * 7919) % 1_000_003}`;
  });

describe('a dictionary of texts', () => {
  it.each([1, 33, 12_000])(
    'of %i texts gives each by its ordinal, and each ordinal by its text',
    (count) => {
      const texts = sorted(names(count));
      const { dictionary } = written(texts);
      expect(dictionary.size).toBe(count);
      for (let ordinal = 0; ordinal < count; ordinal += Math.ceil(count / 500)) {
        expect(dictionary.at(ordinal)).toBe(texts[ordinal]);
        expect(dictionary.find(texts[ordinal]!)).toBe(ordinal);
      }
      expect(dictionary.at(count - 1)).toBe(texts.at(-1));
      for (const none of ['', 'acm', 'Acme 1x', 'zzz', '東', '\u{10ffff}']) {
        expect(dictionary.find(none)).toBe(-1);
      }
    },
  );

  it('holds long texts and those that differ only in case and accents', () => {
    const long = 'ß'.repeat(3_000);
    const texts = sorted([
      'Acme',
      'acme',
      'ACME',
      'acmé',
      ' acme',
      `${long}a`,
      `${long}b`,
      '\u0000',
    ]);
    const { dictionary } = written(texts);
    expect(texts.map((text) => dictionary.find(text))).toEqual([...texts.keys()]);
    expect(texts.map((_, ordinal) => dictionary.at(ordinal))).toEqual(texts);
  });

  it('is walked together with others, each wanted text once and in order', () => {
    const [left, right] = [sorted(names(6_000)), sorted(names(3_000, 3))];
    const wanted = [left, right].map((texts, side) => ({
      dictionary: written(texts).dictionary,
      isWanted: Uint8Array.from(texts, (_, ordinal) => Number(ordinal % (2 + side) === 0)),
    }));
    const expected = new Map<string, number[]>();
    for (const [source, texts] of [left, right].entries()) {
      texts.forEach((text, ordinal) => {
        if (ordinal % (2 + source) === 0) {
          expected.set(text, [...(expected.get(text) ?? []), ordinal]);
        }
      });
    }
    const visited: string[] = [];
    walkTexts(wanted, (text, places) => {
      visited.push(text);
      expect(places.map(({ ordinal }) => ordinal)).toEqual(expected.get(text));
    });
    expect(visited).toEqual(sorted([...expected.keys()]));
  });

  it('is reported as damaged if its bytes changed on the disk', () => {
    const { dictionary, file } = written(sorted(names(9_000)));
    const bytes = fs.readFileSync(file);
    bytes[bytes.length >> 1]! ^= 1;
    fs.writeFileSync(file, bytes);
    expect(() => {
      for (let ordinal = 0; ordinal < dictionary.size; ordinal++) dictionary.at(ordinal);
    }).toThrow(IndexDamage);
  });
});
