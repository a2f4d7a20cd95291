import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Product,
  projectRoot,
  runQuarry,
  startProduct,
  temporaryFolder,
} from '../start-product.ts';

const DOCUMENTS = 400;
/** From before the command has begun to work until long after it has ended. */
const MAX_DELAY_MS = 3_000;

async function push(product: Product, name: string): Promise<void> {
  const body = Array.from({ length: DOCUMENTS }, (_, place) =>
    JSON.stringify({
      id: `${name}${place}`,
      title: `${name} ${place}`,
      text: `${name} word${place}x `.repeat(50),
    }),
  ).join('\n');
  const response = await fetch(`${product.address}/api/documents?source=pushed`, {
    method: 'POST',
    headers: { authorization: `Bearer ${product.key}`, 'content-type': 'application/x-ndjson' },
    body,
  });
  expect(response.status).toBe(200);
}

/** Runs `quarry …` for so long, and then kills it. */
async function runFor(delayMs: number, dataFolder: string, ...args: string[]): Promise<void> {
  const child = spawn(process.execPath, [join(projectRoot, 'cli/src/main.ts'), ...args], {
    env: { PATH: process.env['PATH'], QUARRY_DATA_DIR: dataFolder, NODE_NO_WARNINGS: '1' },
    stdio: 'ignore',
  });
  const closed = once(child, 'close');
  await pause(delayMs);
  child.kill('SIGKILL');
  await closed;
}

test('killed at any moment, a backup is whole or not there, and a restore has the old data or the new', async () => {
  const product = await startProduct();
  await product.client().sources.create({ kind: 'push', name: 'pushed' });
  const folder = await temporaryFolder();
  const oldData = join(folder, 'data');
  const [first, second] = [join(folder, 'first.backup'), join(folder, 'second.backup')];
  await push(product, 'first');
  expect(await runQuarry(product, 'backup', first)).toMatchObject({ exitCode: 0 });
  const restored = await runQuarry({ ...product, dataFolder: oldData }, 'restore', first);
  expect(restored, restored.errors).toMatchObject({ exitCode: 0 });
  await writeFile(join(oldData, 'owner-key'), product.key); // which no backup has
  await push(product, 'second');
  expect(await runQuarry(product, 'backup', second)).toMatchObject({ exitCode: 0 });

  const moment = fc.integer({ min: 100, max: MAX_DELAY_MS });
  await fc.assert(
    fc.asyncProperty(moment, moment, async (backupMs, restoreMs) => {
      const own = await temporaryFolder();
      const killed = join(own, 'killed.backup');
      await runFor(backupMs, product.dataFolder, 'backup', killed);
      if (existsSync(killed)) {
        expect(await runQuarry(product, 'verify', killed)).toMatchObject({ exitCode: 0 });
      }
      const data = join(own, 'data');
      await cp(oldData, data, { recursive: true });
      await runFor(restoreMs, data, 'restore', second, '--replace');
      const after = await startProduct({ dataFolder: data });
      const { total } = await after.client().documents.list({ limit: 1 });
      expect([DOCUMENTS, 2 * DOCUMENTS]).toContain(total);
      await after.stop();
      expect((await readdir(data)).filter((name) => /^(restor|arriv)/.test(name))).toEqual([]);
    }),
    { numRuns: 12, endOnFailure: true },
  );
});
