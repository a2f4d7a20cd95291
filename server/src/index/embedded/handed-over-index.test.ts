import { hash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { queryOf } from '../search-index.suite.ts';
import type { LocalIndexReader } from '../search-index.ts';
import type { SharingIndexWriter } from '../shared-index.ts';
import { sampleStored } from '../test-document.ts';
import { readFooter } from './files/segment-file.ts';
import { openEmbeddedIndex, openHandingIndex, openSharingIndex } from './open-embedded-index.ts';
import type { SharedSegment } from './segments/segment.ts';

let directory: string;
let damage: string[];
const opened: { close(): void }[] = [];
beforeEach(async () => {
  directory = fs.mkdtempSync(path.join(os.tmpdir(), 'quarry-handed-over-'));
  damage = [];
  const index = openEmbeddedIndex(directory, 'write');
  await index.applyStored({ remove: [], add: numbers(1).map(stored) });
  await index.commit(1);
  await index.applyStored({ remove: [3], add: numbers(401).map(stored) });
  await index.commit(2);
  await index.sync(); // synced files are not read whole once more
  index.close();
});
afterEach(() => {
  for (const one of opened.splice(0)) one.close();
  fs.rmSync(directory, { recursive: true, force: true });
});

const DOCUMENTS = 400;
const numbers = (first: number) => Array.from({ length: DOCUMENTS }, (_, at) => first + at);

const stored = (number: number) =>
  sampleStored({
    number,
    text: `a boat called name${number}x\n\n${'Its sails are of red cloth. '.repeat(1 + (number % 40))}`,
    facts: { attributes: { tenth: number % 10, name: `name ${number}` } },
  });

function writing(): SharingIndexWriter {
  const writer = openHandingIndex(directory);
  opened.push(writer);
  return writer;
}

/** The contents as they arrive in another thread. */
function handedBy(writer: SharingIndexWriter) {
  const handed = writer.handOver();
  return handed && structuredClone(handed);
}

function reading(handed: ReturnType<typeof handedBy>) {
  const reader = openSharingIndex(directory, ({ file }) => damage.push(file), handed);
  opened.push(reader);
  return reader;
}

/** Reads each kind of part of a segment. */
const shownBy = (reader: LocalIndexReader) => ({
  hits: reader
    .search(queryOf('boat', { limit: 1_000 }))
    .hits.map(({ documentNumber }) => documentNumber),
  gone: reader.search(queryOf('name3x')).total,
  completions: reader.complete('red', 5),
  words: reader.wordsFrom('name1', 5),
  statistics: reader.statistics(),
});

function segmentsOf(contents: { readonly segments: readonly unknown[] }) {
  return contents.segments as readonly SharedSegment[]; // of the embedded index
}

describe('an index that its writer hands over', () => {
  it('answers as one that was read from the files', () => {
    const reader = reading(handedBy(writing()));
    const shown = shownBy(reader);
    expect(shown).toEqual(shownBy(reading(null)));
    expect({ hits: shown.hits.length, gone: shown.gone }).toEqual({
      hits: 2 * DOCUMENTS - 1,
      gone: 0,
    });
  });

  it("uses the writer's memory", () => {
    const handed = handedBy(writing());
    const [first] = segmentsOf(handed!);
    const reader = reading(handed);
    first!.parts.columns.groups[0] = 77;
    const state = reader.share();
    expect(segmentsOf(state.contents(null))[0]!.parts.columns.groups[0]).toBe(77);
    state.release();
  });

  it('can be read after the writer has closed its files', () => {
    const writer = writing();
    const handed = handedBy(writer);
    const reader = reading(handed);
    writer.close();
    expect(reader.search(queryOf('name401x')).total).toBe(1);
  });

  it('reads from the files what the writer has committed since', async () => {
    const writer = writing();
    const handed = handedBy(writer);
    await writer.applyStored({ remove: [1], add: [stored(9_999)] });
    await writer.commit(3);
    const reader = reading(handed);
    expect(reader.search(queryOf('name9999x')).total).toBe(1);
    expect(reader.search(queryOf('name1x')).total).toBe(0);
    expect(reader.search(queryOf('name2x')).total).toBe(1);
    await writer.applyStored({ remove: [2], add: [] });
    await writer.commit(4);
    reader.refresh();
    expect(reader.search(queryOf('name2x')).total).toBe(0);
  });

  it('is not handed over if a part that only readers need is damaged: the reader reports it', async () => {
    await addLarge();
    const name = largestOf(directory);
    damageCompletions(path.join(directory, name));
    const writer = writing();
    const handed = handedBy(writer);
    expect(handed).toBeNull();
    reading(handed);
    expect(damage).toEqual([name]);
  });
});

/** Adds a segment that is too large for its writer to read whole. */
async function addLarge(): Promise<void> {
  const index = openEmbeddedIndex(directory, 'write');
  const text = (number: number) =>
    Array.from({ length: 10 }, (_, at) => hash('sha512', `${number} ${at}`)).join(' ');
  const add = numbers(2_001).map((number) => sampleStored({ number, text: text(number) }));
  await index.applyStored({ remove: [], add });
  await index.commit(3);
  await index.sync();
  index.close();
}

function largestOf(folder: string): string {
  const sizeOf = (name: string) => fs.statSync(path.join(folder, name)).size;
  const segments = fs.readdirSync(folder).filter((name) => name.startsWith('segment'));
  return segments.sort((a, b) => sizeOf(b) - sizeOf(a))[0]!;
}

function damageCompletions(file: string): void {
  const fd = fs.openSync(file, 'r+');
  const { at } = readFooter(fd, fs.statSync(file).size, path.basename(file)).sections[
    'completions.texts'
  ]!;
  const byte = Buffer.alloc(1);
  fs.readSync(fd, byte, 0, 1, at);
  byte[0]! ^= 0xff;
  fs.writeSync(fd, byte, 0, 1, at);
  fs.closeSync(fd);
}
