import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartError } from '../../runtime/start-error.ts';
import { uniqueId } from '../../runtime/unique-id.ts';
import { openNodeId } from './node-id.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quarry-node-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a node keeps its id, for its owner alone', async () => {
  const file = join(folder, 'node-id');
  const id = await openNodeId(file, () => uniqueId());
  expect(await openNodeId(file, () => uniqueId())).toBe(id);
  expect((await stat(file)).mode & 0o077).toBe(0);
  expect(await readFile(file, 'utf8')).toBe(`${id}\n`);
});

test('a file without an id stops the start and is left as it is', async () => {
  const file = join(folder, 'node-id');
  await fc.assert(
    fc.asyncProperty(fc.string(), async (text) => {
      await writeFile(file, text);
      await expect(openNodeId(file, () => uniqueId())).rejects.toThrow(StartError);
      expect(await readFile(file, 'utf8')).toBe(text);
    }),
    { numRuns: 20 },
  );
});
