import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { eventually, runQuarry, startProduct, temporaryFolder } from './start-product.ts';

const DOCUMENTS = 2_500;

/** More than one request takes, each with a word of its own. */
function lines(): string {
  const documents = Array.from({ length: DOCUMENTS }, (_, at) => ({
    id: `note-${at}`,
    version: 1,
    title: `Note ${at}`,
    text: `This is about topic${at}x and nothing else. ${'Some more words here. '.repeat(30)}`,
  }));
  return documents.map((document) => `${JSON.stringify(document)}\n`).join('');
}

test('what was answered as pushed survives kill -9, and pushing it again changes nothing', async () => {
  const first = await startProduct();
  const file = join(await temporaryFolder(), 'notes.ndjson');
  await writeFile(file, lines());
  const pushed = await runQuarry(first, 'push', file);
  expect(pushed, pushed.errors).toMatchObject({ exitCode: 0 });
  await first.stop('SIGKILL');

  const second = await startProduct({ dataFolder: first.dataFolder });
  const client = second.client();
  expect((await client.documents.list({ limit: 1 })).total).toBe(DOCUMENTS);
  for (const at of [0, 1_234, DOCUMENTS - 1]) {
    const { results } = await client.search({ q: `topic${at}x` });
    expect(results[0]?.title).toBe(`Note ${at}`);
  }
  const before = (await client.documents.get({ id: 'note-7' })).indexedAt;
  const again = await runQuarry(second, 'push', file);
  expect(again.output).toMatch(/2,500 unchanged/);
  expect((await client.documents.get({ id: 'note-7' })).indexedAt).toBe(before);
}, 120_000);

test('attributes and their types survive kill -9 and stand in a backup', async () => {
  const first = await startProduct();
  const file = join(await temporaryFolder(), 'shoes.ndjson');
  const attributes = {
    released: '2026-01-31',
    size: ['41', '42'],
    place: { lat: 52.5, lon: 13.4 },
  };
  await writeFile(file, JSON.stringify({ id: 'shoe', text: 'A shoe.', attributes }));
  const pushed = await runQuarry(first, 'push', file);
  expect(pushed, pushed.errors).toMatchObject({ exitCode: 0 });
  const backup = join(await temporaryFolder(), 'all.backup');
  const made = await runQuarry(first, 'backup', backup);
  expect(made, made.errors).toMatchObject({ exitCode: 0 });
  await first.stop('SIGKILL');

  const restored = join(await temporaryFolder(), 'restored');
  const back = await runQuarry({ ...first, dataFolder: restored }, 'restore', backup);
  expect(back, back.errors).toMatchObject({ exitCode: 0 });
  for (const dataFolder of [first.dataFolder, restored]) {
    const product = await startProduct({ dataFolder, ownerKey: first.key });
    const client = product.client();
    expect((await client.documents.get({ id: 'shoe' })).attributes).toEqual(attributes);
    expect((await client.sources.get({ id: 'pushed' })).attributes).toMatchObject({
      released: { type: 'date' },
      size: { type: 'strings' },
      place: { type: 'place', facet: false, sort: false },
    });
    await product.stop();
  }
}, 120_000);

test('a source that is renamed is called so by the next search', async () => {
  const product = await startProduct();
  const client = product.client();
  const { id } = await client.sources.create({ kind: 'push', name: 'Draft notes' });
  const file = join(await temporaryFolder(), 'notes.ndjson');
  await writeFile(file, '{"id":"a","title":"Granite","text":"Granite is a rock."}\n');
  const pushed = await runQuarry(product, 'push', file, '--source', id);
  expect(pushed, pushed.errors).toMatchObject({ exitCode: 0 });

  const search = () => client.search({ q: 'granite', source: [id], facets: ['source'] });
  const named = (name: string) => ({
    results: [{ source: id, sourceName: name }],
    facets: { source: [{ value: id, label: name, count: 1 }] },
  });
  await eventually(async () => (await search()).results.length === 1, 10_000);
  expect(await search()).toMatchObject(named('Draft notes'));
  await client.sources.update({ id, name: 'The handbook' });
  expect(await search()).toMatchObject(named('The handbook'));
}, 120_000);

test('a push and the removal of its source answer with X-Sequence, which a read may send back, also after a restart', async () => {
  const first = await startProduct();
  const writer = first.client();
  const { source } = await writer.documents.push({ lines: [{ id: 'a', text: 'Granite rock.' }] });
  const pushed = writer.sequence;
  expect(pushed).toMatch(/^[1-9]\d*$/);
  const ask = (at: { address: string; key: string }, path: string, sequence: string) =>
    fetch(at.address + path, {
      headers: { authorization: `Bearer ${at.key}`, 'x-sequence': sequence },
    });
  for (const path of [
    '/api/v1/search?q=granite',
    '/api/search/stream?q=granite',
    '/api/documents',
  ]) {
    const response = await ask(first, path, pushed ?? '');
    expect([response.status, response.headers.get('x-sequence')], path).toEqual([200, pushed]);
    expect(await response.text(), path).toContain('Granite');
  }
  await writer.sources.remove({ id: source, now: true });
  expect(Number(writer.sequence)).toBeGreaterThan(Number(pushed));
  await first.stop('SIGKILL');

  const second = await startProduct({ dataFolder: first.dataFolder, ownerKey: first.key });
  const answered = await ask(second, '/api/v1/search?q=granite', writer.sequence ?? '');
  expect(answered.headers.get('x-sequence')).toBe(writer.sequence);
  expect(await answered.json()).toMatchObject({ results: [] });
  // Of another server: nothing to wait for.
  const startedMs = performance.now();
  expect((await ask(second, '/api/documents', '999999')).headers.get('x-sequence')).toBeNull();
  expect(performance.now() - startedMs).toBeLessThan(2_000);
}, 120_000);
