import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from '@quarry/client';
import { expect, test } from 'vitest';
import {
  eventually,
  folderWith,
  runQuarry,
  startProduct,
  temporaryFolder,
  untilIdle,
} from './start-product.ts';

/** On a busy machine the first process that reads takes its time to come up. */
const WAIT_MS = 60_000;

const bytes = (text: string) => new TextEncoder().encode(text);

async function isFound(client: Client, q: string): Promise<boolean> {
  return (await client.search({ q })).total.value > 0;
}

test('an uploaded file is found, survives kill -9 once it is acknowledged, and goes and comes back with its source', async () => {
  const first = await startProduct();
  const client = first.client();
  const { source, file } = await client.upload({
    name: '../Äpfel & Birnen.md',
    file: bytes('# Apples\n\nThey ripen in September.\n'),
  });
  expect(file).toMatchObject({ name: 'Äpfel & Birnen.md', status: 'created' });
  expect(source).toMatchObject({ id: 'uploads', kind: 'folder', name: 'Uploads', uploads: true });
  await eventually(() => isFound(client, 'apples'), WAIT_MS);
  const more = { source: source.id, name: 'pears.md', file: bytes('# Pears\n\nIn October.\n') };
  await client.upload(more);
  await first.stop('SIGKILL');

  const second = await startProduct({ dataFolder: first.dataFolder });
  const again = second.client();
  await eventually(() => isFound(again, 'pears'), WAIT_MS);
  expect((await again.upload(more)).file.status).toBe('unchanged');
  const { entries } = await again.audit();
  const ofSources = entries.filter(({ action }) => action.startsWith('source.'));
  expect(ofSources.map(({ action, detail }) => [action, detail['file']])).toEqual([
    ['source.upload', 'pears.md'],
    ['source.upload', 'Äpfel & Birnen.md'],
    ['source.create', undefined],
  ]);
  // The file behind a document is served, and no folder of uploads becomes another source.
  const { documents } = await again.documents.list({ source: source.id });
  const pears = documents.find(({ title }) => title === 'Pears');
  const original = await again.documents.file({ id: pears?.id ?? '' });
  expect(new TextDecoder().decode(original.bytes)).toBe('# Pears\n\nIn October.\n');
  const path = join(first.dataFolder, 'uploads', 'uploads');
  await expect(again.sources.create({ path })).rejects.toMatchObject({ code: 'ERR_BODY_INVALID' });
  await expect(again.sources.create({ path, kind: 'images' })).rejects.toMatchObject({
    code: 'ERR_BODY_INVALID',
  });

  await again.sources.remove({ id: source.id });
  expect(await isFound(again, 'pears')).toBe(false);
  expect((await again.upload({ ...more, source: undefined })).source.id).toBe('uploads-2');
  await again.sources.restore({ id: source.id });
  await eventually(() => isFound(again, 'apples'), WAIT_MS);
  await again.sources.remove({ id: source.id, now: true });
  await eventually(async () => {
    const names = await readdir(join(first.dataFolder, 'uploads'));
    return !names.includes('uploads') && names.includes('uploads-2');
  }, WAIT_MS);
}, 240_000);

test('one file is deleted by itself, with its document and its rows, and stays deleted after kill -9', async () => {
  const first = await startProduct();
  const client = first.client();
  const table = 'sku,title,price,currency\n1,Oak chair,50,EUR\n2,Elm table,90,EUR\n';
  const { source } = await client.upload({ name: 'shop.csv', file: bytes(table) });
  await client.upload({ name: 'plums.md', file: bytes('# Plums\n\nThey are blue.\n') });
  await eventually(() => isFound(client, 'elm table'), WAIT_MS);
  await eventually(() => isFound(client, 'plums'), WAIT_MS);
  const { id } = source;
  const wrong = [
    { path: '../../records.sqlite', code: 'ERR_NOT_FOUND' },
    { path: 'shop.csv#row=sku:1', code: 'ERR_NOT_FOUND' },
    { path: 'none.md', code: 'ERR_NOT_FOUND' },
  ];
  for (const { path, code } of wrong) {
    await expect(client.sources.deleteFile({ id, path })).rejects.toMatchObject({ code });
  }
  await client.sources.deleteFile({ id, path: 'shop.csv' });
  expect(await isFound(client, 'elm table')).toBe(false);
  await first.stop('SIGKILL');

  const second = await startProduct({ dataFolder: first.dataFolder });
  const again = second.client();
  await eventually(() => isFound(again, 'plums'), WAIT_MS);
  await untilIdle(again);
  const left = async () => (await again.documents.list({ source: id })).documents;
  expect((await left()).map(({ externalId }) => externalId)).toEqual(['plums.md']);
  // The last one, too: an empty folder of uploads is not one that is out of reach.
  const run = await runQuarry(second, 'remove', id, '--file', 'plums.md', '--yes');
  expect(run, run.errors).toMatchObject({ exitCode: 0, output: expect.stringContaining('plums') });
  await untilIdle(again);
  expect(await left()).toEqual([]);
  expect((await again.sources.get({ id })).state).not.toBe('failed');
  expect(await readdir(join(first.dataFolder, 'uploads', id))).toEqual([]);
  const { entries } = await again.audit();
  const deleted = entries.filter(({ action }) => action === 'source.delete-file');
  expect(deleted.map(({ detail }) => detail['file'])).toEqual(['plums.md', 'shop.csv']);
}, 240_000);

test('files of each kind go to a source of theirs, and rows and private files are what they are elsewhere', async () => {
  const product = await startProduct();
  const client = product.client();
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><title>A fox</title></svg>';
  const picture = await client.upload({ name: 'fox.svg', file: new Blob([svg]) });
  expect(picture.source).toMatchObject({ kind: 'images', name: 'Uploaded pictures' });
  const table = 'sku,title,price,currency\n1,Oak chair,50,EUR\n2,Elm table,90,EUR\n';
  const shop = await client.upload({ name: 'shop.csv', sourceName: 'Shop', file: bytes(table) });
  expect(shop.source).toMatchObject({ kind: 'folder', name: 'Shop' });
  await eventually(() => isFound(client, 'elm table'), WAIT_MS);
  const key = client.upload({ name: 'server.pem', file: bytes('-----BEGIN PRIVATE KEY-----\nx') });
  await expect(key).rejects.toMatchObject({ code: 'ERR_BODY_INVALID' });
  await expect(
    client.upload({ name: 'a.md', source: picture.source.id, file: bytes('# A\n') }),
  ).rejects.toMatchObject({ code: 'ERR_CONFLICT' });
}, 180_000);

test('the command sends files, says of each what became of it, and waits until they are read', async () => {
  const product = await startProduct();
  const folder = await folderWith({
    'a.md': '# Medlars\n\nThey are eaten late.\n',
    'b/a.md': '# Sloes\n\nThey are small.\n',
    'setup.exe': 'MZ',
  });
  const paths = ['a.md', 'b/a.md', 'setup.exe'].map((name) => join(folder, name));
  const run = await runQuarry(product, 'upload', ...paths, '--name', 'Fruit');
  expect(run).toMatchObject({
    exitCode: 1,
    output: expect.stringMatching(
      /a\.md: stored in "fruit" \(folder\)\n.*a\.md: stored as a \(2\)\.md in "fruit".*\n.*setup\.exe: binary: /,
    ),
    errors: expect.stringContaining('1 file could not be stored.'),
  });
  expect(await isFound(product.client(), 'sloes')).toBe(true);
  const again = await runQuarry(product, 'upload', paths[0] ?? '', '--source', 'Fruit', '--json');
  expect(JSON.parse(again.output).files[0].upload.file.status).toBe('unchanged');
  const none = await runQuarry(product, 'upload', folder);
  expect(none).toMatchObject({ exitCode: 1, errors: expect.stringContaining('is no file') });
}, 180_000);

test('a backup holds uploaded files, and a server restored elsewhere reads them there', async () => {
  const product = await startProduct();
  const { source } = await product.client().upload({
    name: 'Größe.md',
    file: bytes('# Quinces\n\nThey are hard.\n'),
  });
  await untilIdle(product.client());
  const folder = await temporaryFolder();
  expect((await runQuarry(product, 'backup', `${folder}/`)).exitCode).toBe(0);
  await product.stop();
  const [name = ''] = await readdir(folder);
  const dataFolder = join(await temporaryFolder(), 'elsewhere');
  const restore = await runQuarry({ ...product, dataFolder }, 'restore', join(folder, name));
  expect(restore.exitCode, restore.errors).toBe(0);
  const restored = await startProduct({ dataFolder, ownerKey: product.key });
  const client = restored.client();
  await untilIdle(client);
  const { documents } = await client.documents.list({ source: source.id });
  expect(documents).toHaveLength(1);
  const original = await client.documents.file({ id: documents[0]?.id ?? '' });
  expect(new TextDecoder().decode(original.bytes)).toContain('Quinces');
  expect((await client.sources.get({ id: source.id })).counts.documents).toBe(1);
}, 240_000);
