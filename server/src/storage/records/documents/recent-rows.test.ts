import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { exampleDocument } from '../../../documents/document-store.suite.ts';
import { openSqliteDocumentReader, openSqliteDocumentStore } from './sqlite-document-store.ts';

const NOW = '2026-01-01T00:00:00.000Z';

async function openBoth() {
  const folder = await mkdtemp(join(tmpdir(), 'quarry-recent-'));
  const file = join(folder, 'documents.sqlite');
  const store = openSqliteDocumentStore(file);
  const reader = openSqliteDocumentReader(file);
  onTestFinished(async () => {
    reader.close();
    store.close();
    await rm(folder, { recursive: true });
  });
  return { store, reader };
}

test('a document is read once while nothing is written, and again after that', async () => {
  const { store, reader } = await openBoth();
  const [stored] = store.put([exampleDocument('a.md', { title: 'One' })], NOW);
  const number = stored!.number;
  const read = () => reader.byNumbers([number]).get(number);
  const first = read();
  expect(read()).toBe(first);
  store.put([exampleDocument('b.md')], NOW);
  expect(read()).not.toBe(first);
  expect(read()).toEqual(first);
});

const change = fc.record({
  kind: fc.constantFrom('put', 'remove'),
  id: fc.constantFrom('a', 'b', 'c'),
  text: fc.string(),
});

test('a reader sees any write of another connection in its next read', async () => {
  const { store, reader } = await openBoth();
  const seen = new Set<number>();
  fc.assert(
    fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
      for (const { kind, id, text } of changes) {
        if (kind === 'put') store.put([exampleDocument(id, { text, title: text })], NOW);
        else store.remove('docs', [id]);
        for (const number of store.numbersAfter(0, 10)) seen.add(number);
        const numbers = [...seen].slice(-6);
        const read = reader.byNumbers(numbers);
        expect([...read]).toEqual([...store.byNumbers(numbers)]);
        const slices = [...read.keys()].map((number) => ({ number, start: 0, end: 100 }));
        expect(reader.texts(slices)).toEqual(store.texts(slices));
      }
    }),
  );
});
