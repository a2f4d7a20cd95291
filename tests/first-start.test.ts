import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { eventually, folderWith, startProduct, untilIdle } from './start-product.ts';

const run = promisify(execFile);

test('a first start prints the address, a key shown this once, and a curl line that works when pasted', async () => {
  const folder = await folderWith({ 'limits.md': '# Rate limits\n\nTwenty requests a minute.\n' });
  const product = await startProduct({ folders: [folder], throughLauncher: true });
  await untilIdle(product.client());
  expect(product.output()).toContain(product.address);
  expect(product.output()).toContain(product.key);

  const line = /curl .*/.exec(product.output())?.[0] ?? '';
  const { stdout } = await run('bash', ['-c', line]);
  expect(JSON.parse(stdout)).toMatchObject({
    requestId: expect.any(String),
    results: expect.any(Array),
  });

  const { mode } = await stat(join(product.dataFolder, 'owner-key'));
  expect(mode & 0o777).toBe(0o600);
});

test('a second start shows no key, indexes nothing, and finds what was there', async () => {
  const folder = await folderWith({ 'a.md': '# Alpha\n\nFirst.\n', 'b.md': '# Beta\n\nSecond.\n' });
  const first = await startProduct({ folders: [folder] });
  await untilIdle(first.client());
  expect(await first.stop()).toBe(0);

  const second = await startProduct({ folders: [folder], dataFolder: first.dataFolder });
  expect((await second.client().search({ q: 'alpha' })).total.value).toBe(1);
  await untilIdle(second.client());
  expect(second.output()).not.toContain('qk_');
  const { jobs } = await second.client().jobs.list();
  expect(jobs).toHaveLength(2);
  expect(jobs[0]?.progress).toMatchObject({ added: 0, changed: 0, removed: 0, unchanged: 2 });
  const { sources } = await second.client().sources.list();
  expect(sources).toHaveLength(1);
});

test('without folders, the first start searches the documentation that the packages brought', async () => {
  const product = await startProduct({ environment: { QUARRY_SAMPLE: 'on' } });
  const client = product.client();
  await eventually(async () => (await client.stats()).index.documents > 0, 60_000);
  // The first documents are found while the others are still being read.
  expect((await client.search({ q: 'license' })).requestId).not.toBe('');
  await untilIdle(client);
  expect((await client.stats()).index.documents).toBeGreaterThanOrEqual(100);
  const { results } = await client.search({ q: 'fastify plugins' });
  expect(results[0]?.url).toContain('/fastify/');
}, 120_000);
