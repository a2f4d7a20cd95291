import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { QuarryProblem } from '@quarry/client';
import { expect, onTestFinished, test } from 'vitest';
import { mountTmpfs } from './small-disk.ts';
import { eventually, folderWith, startProduct } from './start-product.ts';

const MIB = 2 ** 20;

/** The code of the problem that `call` ends with; `null` when it goes well. */
async function problemOf(call: Promise<unknown>): Promise<string | null> {
  try {
    await call;
    return null;
  } catch (error) {
    if (error instanceof QuarryProblem) return error.code;
    throw error;
  }
}

test('a full disk refuses what is new, serves searches, lets documents be deleted, and recovers by itself', async ({
  skip,
}) => {
  const disk = mountTmpfs({ sizeBytes: 64 * MIB });
  if (typeof disk === 'string') return skip(disk);
  onTestFinished(() => disk.unmount());
  const dataFolder = join(disk.path, 'data');
  const product = await startProduct({ dataFolder, environment: { EMBEDDINGS: 'off' } });
  const client = product.client();
  const push = (at: number) => {
    const text = `Document ${at} is about topic${at}x. ${'Filling words. '.repeat(50)}`;
    return client.documents.push({ lines: [{ id: `d${at}`, title: `Document ${at}`, text }] });
  };
  const find = async (at: number) => (await client.search({ q: `topic${at}x` })).results.length;
  for (let at = 0; at < 20; at++) await push(at);
  expect((await client.health()).checks.disk?.status).toBe('ok');

  // Another program takes all that is left.
  const filler = join(disk.path, 'filler');
  writeFileSync(filler, '');
  fillUp(filler, disk.path);
  const refusal = await eventually(() => problemOf(push(20)), 20_000);
  expect(refusal).toBe('ERR_STORAGE_FULL');
  expect(await problemOf(client.keys.create({ name: 'late', scopes: ['search'] }))).toBe(
    'ERR_STORAGE_FULL',
  );
  for (const at of [0, 7, 19]) expect(await find(at)).toBe(1);
  const isDegraded = async () => (await client.health()).checks.disk?.status === 'degraded';
  await eventually(isDegraded, 10_000); // a report is kept for a second
  expect((await client.health()).status).toBe('degraded');
  const metrics = await (await fetch(`${product.address}/metrics`)).text();
  expect(metrics).toMatch(/quarry_storage_refusals_total\{reason="reserve"\} [1-9]/);
  expect(metrics).toMatch(/quarry_disk_free_bytes \d/);

  // What frees room works, though there is none.
  expect(await problemOf(client.documents.remove({ id: 'd7' }))).toBeNull();
  expect(await find(7)).toBe(0);
  expect(await find(0)).toBe(1);

  // And once there is some, all goes on by itself.
  rmSync(filler);
  await eventually(async () => (await problemOf(push(20))) === null, 30_000);
  expect(await find(20)).toBe(1);
  await eventually(async () => (await client.health()).checks.disk?.status === 'ok', 30_000);

  // Nothing that was acknowledged is lost by a crash afterwards.
  await product.stop('SIGKILL');
  const again = (await startProduct({ dataFolder, environment: { EMBEDDINGS: 'off' } })).client();
  const { documents } = await again.documents.list({ limit: 100 });
  expect(documents.map(({ externalId }) => externalId).sort()).toEqual(
    Array.from({ length: 21 }, (_, at) => `d${at}`)
      .filter((id) => id !== 'd7')
      .sort(),
  );
}, 180_000);

test('a source that fills the disk waits with its reason, and is read to its end once there is room', async ({
  skip,
}) => {
  const disk = mountTmpfs({ sizeBytes: 128 * MIB });
  if (typeof disk === 'string') return skip(disk);
  onTestFinished(() => disk.unmount());
  const dataFolder = join(disk.path, 'data');
  const product = await startProduct({ dataFolder, environment: { EMBEDDINGS: 'off' } });
  const client = product.client();
  const filler = join(disk.path, 'filler');
  fillUp(filler, disk.path, RESERVE_OF_128_MIB + 1 * MIB);
  const folder = await folderWith(incompressibleFiles(FILES));
  const { id } = await client.sources.create({ kind: 'folder', path: folder });
  const job = await eventually(async () => {
    const { jobs } = await client.jobs.list();
    return jobs.find(({ error }) => error?.code === 'storage-full');
  }, 150_000);
  expect(job).toMatchObject({ sourceId: id, state: 'queued', attempt: 1 });
  expect(job.error?.message).toContain('once there is room');
  expect(job.nextAttemptAt).not.toBeNull();

  rmSync(filler);
  await eventually(async () => {
    return (await client.jobs.get({ id: job.id })).state === 'completed';
  }, 90_000);
  expect((await client.documents.list({ limit: 1 })).total).toBe(FILES);
  expect((await client.search({ q: `topic${FILES - 1}x` })).results).toHaveLength(1);
  expect(product.output()).not.toMatch(/died|^\s+at /m);
}, 240_000);

/** Some 12 MB of text: far more than the room that is left, however well it is stored. */
const FILES = 1_200;

/** `DISK_RESERVE_BYTES` is at most a twentieth of a disk. */
const RESERVE_OF_128_MIB = (128 * MIB) / 20;

/** Takes every byte that is free, but `leftBytes`. */
function fillUp(file: string, disk: string, leftBytes = 0): void {
  for (let bytes = 4 * MIB; bytes >= 4096; ) {
    const { bavail, bsize } = statfsSync(disk);
    if (bavail * bsize - leftBytes < bytes) bytes /= 2;
    else writeFileSync(file, Buffer.alloc(bytes), { flag: 'a' });
  }
}

/** Words that no dictionary of a compressor has met, from a fixed seed. */
function incompressibleFiles(count: number): Record<string, string> {
  let seed = 12_345;
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return seed;
  };
  const word = () => random().toString(36) + random().toString(36);
  return Object.fromEntries(
    Array.from({ length: count }, (_, at) => [
      `${at}.md`,
      `# Note ${at}\n\ntopic${at}x ${Array.from({ length: 1_000 }, word).join(' ')}\n`,
    ]),
  );
}
