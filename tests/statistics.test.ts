import { readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { eventually, folderWith, type Product, startProduct, untilIdle } from './start-product.ts';

const notes = { 'owl.md': '# Owl\n\nThe owl rests.\n' };

async function started(options: Partial<Parameters<typeof startProduct>[0]> = {}) {
  const product = await startProduct({
    folders: [await folderWith(notes)],
    environment: { RATE_LIMIT_PER_MINUTE: '0', RATE_LIMIT_OTHER_PER_MINUTE: '0' },
    ...options,
  });
  await untilIdle(product.client());
  return product;
}

async function searches(product: Product): Promise<number> {
  const { usage } = await product.client().stats();
  if (usage === null) throw new Error('nothing is counted');
  return usage.searches;
}

test('after kill -9 at most the last second of searches is missing, and none is counted twice', async () => {
  const first = await started();
  const client = first.client();
  const answeredAt: number[] = [];
  const until = Date.now() + 4_000;
  while (Date.now() < until) {
    await client.search({ q: `owl ${answeredAt.length % 7}` });
    answeredAt.push(Date.now());
  }
  const killedAt = Date.now();
  await first.stop('SIGKILL');

  const second = await started({ dataFolder: first.dataFolder });
  const counted = await searches(second);
  expect(counted).toBeLessThanOrEqual(answeredAt.length);
  expect(counted).toBeGreaterThanOrEqual(answeredAt.filter((at) => at < killedAt - 1_000).length);
  expect(counted).toBeGreaterThan(0);
  await second.stop();

  const third = await started({ dataFolder: first.dataFolder });
  expect(await searches(third)).toBe(counted);
}, 120_000);

test('a server that stops by itself has counted everything', async () => {
  const first = await started();
  for (let at = 0; at < 20; at++) await first.client().search({ q: 'owl' });
  await first.stop();
  const second = await started({ dataFolder: first.dataFolder });
  expect(await searches(second)).toBe(20);
}, 60_000);

test('a damaged file of statistics is set aside, and stops neither the start nor a request', async () => {
  const first = await started();
  await first.client().search({ q: 'owl' });
  await first.stop();
  const file = join(first.dataFolder, 'statistics.sqlite');
  await writeFile(file, 'x'.repeat(9_000));
  const second = await started({ dataFolder: first.dataFolder });
  await second.client().search({ q: 'owl' });
  expect(await searches(second)).toBe(1);
  expect(await readdir(first.dataFolder)).toContain('statistics.sqlite.damaged');
}, 60_000);

test('a file of statistics that cannot be had costs its counts, says so in the health, and nothing else', async () => {
  const first = await started();
  await first.stop();
  for (const name of await readdir(first.dataFolder)) {
    if (name.startsWith('statistics.sqlite')) await rm(join(first.dataFolder, name));
  }
  // On a disk that is not mounted.
  await symlink('/nowhere/statistics.sqlite', join(first.dataFolder, 'statistics.sqlite'));
  const second = await started({ dataFolder: first.dataFolder });
  const { results } = await second.client().search({ q: 'owl' });
  expect(results).toHaveLength(1);
  await eventually(async () => {
    const { checks } = await second.client().health();
    return checks.statistics?.status === 'degraded';
  }, 10_000);
  expect(await second.client().stats()).toMatchObject({ usage: null, usageMissing: 'unavailable' });
}, 60_000);

test('with STATS=off nothing is written, and the statistics say so', async () => {
  const product = await started({ environment: { STATS: 'off' } });
  await product.client().search({ q: 'owl' });
  await pause(1_500);
  expect(await product.client().stats()).toMatchObject({ usage: null, usageMissing: 'off' });
  expect(await readdir(product.dataFolder)).not.toContain('statistics.sqlite');
}, 60_000);
