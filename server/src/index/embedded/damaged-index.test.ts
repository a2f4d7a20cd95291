import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { IndexDamage } from '../index-damage.ts';
import { queryOf } from '../search-index.suite.ts';
import type { IndexHits, LocalIndexReader } from '../search-index.ts';
import { sampleDocument } from '../test-document.ts';
import { readFooter } from './files/segment-file.ts';
import { verifyIndex } from './files/verify-index.ts';
import { openEmbeddedIndex } from './open-embedded-index.ts';

const WORDS = 'river stone cloud paper green metal sugar tiger music ocean bread window'.split(' ');
const QUERIES = WORDS.flatMap((word) => [
  queryOf(word, { limit: 100 }),
  queryOf('boat', {
    limit: 100,
    filters: {
      attributes: {
        kind: 'compare',
        attribute: 'word',
        operator: '!=',
        value: { type: 'string', value: word },
      },
    },
    attributeFacets: ['word', 'size', 'name'].map((attribute) => ({ attribute, limit: 100 })),
    sort: [{ attribute: 'name', direction: 'desc' }],
  }),
]);

describe('an index with damage on the disk', () => {
  let directory: string;
  let sound: IndexHits[];

  beforeEach(async () => {
    directory = fs.mkdtempSync(path.join(os.tmpdir(), 'quarry-damage-'));
    const index = openEmbeddedIndex(directory, 'write');
    for (const first of [1, 61]) {
      index.apply({
        remove: [],
        add: Array.from({ length: 60 }, (_, at) => documentOf(first + at)),
      });
      await index.commit(first);
    }
    index.apply({ remove: [7, 70], add: [] });
    await index.commit(200);
    sound = answers(index);
    index.close();
  });
  afterEach(() => fs.rmSync(directory, { recursive: true, force: true }));

  it('verification detects a flipped bit anywhere, and nothing crashes', () => {
    for (const file of fs.readdirSync(directory)) {
      for (const [at, bytes] of flips(path.join(directory, file), 100)) {
        const [damage] = drain(verifyIndex(directory));
        expect(damage, `${file}@${at}`).toBeInstanceOf(IndexDamage);
        fs.writeFileSync(path.join(directory, file), bytes);
      }
    }
    expect(drain(verifyIndex(directory))).toEqual([]);
  });

  it('gives a reader correct answers or reports the damage', () => {
    for (const file of fs.readdirSync(directory)) {
      for (const [at, bytes] of flips(path.join(directory, file), 40)) {
        const damages: IndexDamage[] = [];
        const given = answersOfReader(directory, damages);
        if (damages.length === 0) expect(given, `${file}@${at}`).toEqual(sound);
        fs.writeFileSync(path.join(directory, file), bytes);
      }
    }
  });

  it('still answers for the documents of its other segments, with the same result each time', () => {
    const [file] = segments();
    damageChunks(path.join(directory, file!));
    const damages: IndexDamage[] = [];
    const reader = openEmbeddedIndex(directory, 'read', (damage) => damages.push(damage));
    const { hits } = reader.search(queryOf('boat', { limit: 200 }));
    expect(hits.length).toBeGreaterThan(50);
    expect(hits.length).toBeLessThan(118);
    expect(reader.search(queryOf('boat', { limit: 200 })).hits).toEqual(hits);
    expect(damages.map((damage) => damage.file)).toEqual([file]);
    reader.close();
  });

  it('accepts further writes without losing a document or merging a damaged segment', async () => {
    const index = openEmbeddedIndex(directory, 'write', (damage) => damages.push(damage));
    const damages: IndexDamage[] = [];
    damageChunks(path.join(directory, segments()[0]!));
    // Merges of sixteen take segments that were just written; a merge of eight of their results includes the old ones.
    for (let number = 201; number < 330; number++) {
      index.apply({ remove: [], add: [documentOf(number)] });
      await index.commit(number);
    }
    index.close();
    expect(index.committedSequence).toBe(329);
    expect(damages).toHaveLength(1);
  });

  it('accepts further writes if a writer first meets the damage of a large segment when it merges it', async () => {
    fs.rmSync(directory, { recursive: true });
    const index = openEmbeddedIndex(directory, 'write');
    // Large enough that opening does not read all of it.
    const words = (number: number) =>
      Array.from({ length: 600 }, (_, at) => ((number * 7919 + at * 104_729) % 1e9).toString(36));
    const add = Array.from({ length: 200 }, (_, at) =>
      sampleDocument({ number: at + 1, text: `boat ${words(at).join(' ')}` }),
    );
    index.apply({ remove: [], add });
    await index.commit(1);
    await index.sync();
    index.close();
    const [file] = segments();
    flipBitOf('dictionary', path.join(directory, file!));

    const damages: IndexDamage[] = [];
    const writer = openEmbeddedIndex(directory, 'write', (damage) => damages.push(damage));
    expect(damages).toEqual([]);
    // Enough deletions for the segment to be rewritten.
    const gone = Array.from({ length: 100 }, (_, at) => at + 1);
    writer.apply({ remove: gone, add: [documentOf(301)] });
    await writer.commit(2);
    expect(damages.map((damage) => damage.file)).toEqual([file]);
    expect(segments()).toContain(file);
    expect(writer.statistics().documents).toBe(101);
    writer.close();
    const readerDamages: IndexDamage[] = [];
    const reader = openEmbeddedIndex(directory, 'read', (damage) => readerDamages.push(damage));
    expect(readerDamages).toEqual([]);
    // A term of the damaged page: the reader leaves the segment out and reads the other one.
    expect(reader.termFrequencies([''])).toEqual([0]);
    expect(readerDamages.map((damage) => damage.file)).toEqual([file]);
    expect(reader.statistics().documents).toBe(1);
    reader.close();
  });

  it('is refused by a writer when a footer, a manifest or deletions do not match', () => {
    for (const file of fs.readdirSync(directory)) {
      const whole = fs.readFileSync(path.join(directory, file));
      const bytes = Buffer.from(whole);
      bytes[Math.max(0, bytes.length - 20)]! ^= 1; // in a segment, the end of its footer
      fs.writeFileSync(path.join(directory, file), bytes);
      expect(() => openEmbeddedIndex(directory, 'write'), file).toThrow(IndexDamage);
      fs.writeFileSync(path.join(directory, file), whole);
    }
  });

  const segments = () => fs.readdirSync(directory).filter((file) => file.startsWith('segment'));
});

/** Flips one bit of the file after the other, at the same places in each run. Yields the place and the original bytes. */
function* flips(file: string, count: number): Generator<[number, Buffer]> {
  const whole = fs.readFileSync(file);
  for (let i = 0; i < Math.min(count, whole.length); i++) {
    const at = Math.floor((i * whole.length) / Math.min(count, whole.length));
    const bytes = Buffer.from(whole);
    bytes[at]! ^= 1 << (i % 8);
    fs.writeFileSync(file, bytes);
    yield [at, whole];
  }
}

function flipBitOf(section: string, file: string): void {
  const bytes = fs.readFileSync(file);
  expect(bytes.length).toBeGreaterThan(256 << 10);
  const fd = fs.openSync(file, 'r');
  const { at } = readFooter(fd, bytes.length, file).sections[section]!;
  fs.closeSync(fd);
  bytes[at]! ^= 1;
  fs.writeFileSync(file, bytes);
}

/** The streams of postings begin behind the magic number. */
function damageChunks(file: string): void {
  const bytes = fs.readFileSync(file);
  bytes[20]! ^= 4;
  fs.writeFileSync(file, bytes);
}

/** Adds to `damages` what the reader reports, or the error of opening it. */
function answersOfReader(directory: string, damages: IndexDamage[]): IndexHits[] {
  try {
    const reader = openEmbeddedIndex(directory, 'read', (damage) => damages.push(damage));
    const given = answers(reader);
    reader.close();
    return given;
  } catch (error) {
    if (!(error instanceof IndexDamage)) throw error;
    damages.push(error);
    return [];
  }
}

function answers(index: LocalIndexReader): IndexHits[] {
  return QUERIES.map((query) => index.search(query));
}

function drain<Result>(steps: Generator<number, Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

function documentOf(number: number) {
  const word = (at: number) => WORDS[(number * 7 + at * at) % WORDS.length];
  const text = Array.from({ length: 30 }, (_, at) => word(at)).join(' ');
  const attributes = { word: word(1)!, size: number / 10, name: `name of ${number}` };
  const [title, facts] = [`Boat ${number}`, { attributes }];
  return sampleDocument({ number, title, text: `a boat ${text}`, facts });
}
