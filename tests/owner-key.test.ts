import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from '@quarry/client';
import { expect, test } from 'vitest';
import { killedWhileRotating } from './rotate-until-killed.ts';
import { eventually, runQuarry, startProduct } from './start-product.ts';

const inFile = async (dataFolder: string) =>
  (await readFile(join(dataFolder, 'owner-key'), 'utf8')).trim();

async function ownersKey(client: Client) {
  const { keys } = await client.keys.list();
  const owners = keys.filter(({ isOwner }) => isOwner);
  expect(owners).toHaveLength(1);
  return { id: owners[0]?.id ?? '', keys: keys.length };
}

test('after the owner rotated their key, quarry works, and a restart makes and prints no other', async () => {
  const first = await startProduct();
  const { id } = await ownersKey(first.client());
  const { secret } = await first.client().keys.rotate({ id });
  expect(await inFile(first.dataFolder)).toBe(secret);
  expect((await runQuarry(first, 'sources')).exitCode).toBe(0);
  await first.stop();

  const second = await startProduct({ dataFolder: first.dataFolder });
  expect(second.key).toBe(secret);
  expect(second.output()).not.toContain('qk_');
  expect((await ownersKey(second.client())).keys).toBe(1);
}, 120_000);

test('a lost owner’s key is reported, not replaced; the operator replaces it while the server is stopped', async () => {
  const first = await startProduct();
  const { dataFolder, key } = first;
  const early = await runQuarry(first, 'keys', 'reset-owner', '--yes');
  expect(early).toMatchObject({ exitCode: 1, errors: expect.stringContaining('Stop it') });
  await first.stop();
  await rm(join(dataFolder, 'owner-key'));

  const second = await startProduct({ dataFolder, ownerKey: key });
  await eventually(() => second.output().includes('quarry keys reset-owner'), 20_000);
  expect(second.output()).not.toContain('qk_');
  expect((await ownersKey(second.client(key))).keys).toBe(1);
  const refused = await runQuarry(second, 'sources');
  expect(refused).toMatchObject({ exitCode: 1, errors: expect.stringContaining('reset-owner') });
  await second.stop();

  const reset = await runQuarry(second, 'keys', 'reset-owner', '--yes');
  expect(reset.exitCode).toBe(0);
  expect(reset.output.trim()).toBe(await inFile(dataFolder));

  const third = await startProduct({ dataFolder });
  expect((await ownersKey(third.client())).keys).toBe(1);
  await expect(third.client(key).keys.list()).rejects.toThrow('ERR_AUTH_FAILED');
}, 150_000);

test('killed in the middle of rotations, the file holds the owner’s key that works', async () => {
  const { dataFolder } = await startProduct().then((product) => killedWhileRotating(product, 120));
  const again = await startProduct({ dataFolder });
  expect((await ownersKey(again.client())).keys).toBe(1);
}, 120_000);
