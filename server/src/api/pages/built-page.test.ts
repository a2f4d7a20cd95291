import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { readBuiltPage } from './built-page.ts';

async function buildOf(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'quarry-page-'));
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return folder;
}

test('every file is there by its path, in each encoding that the build made it in', async () => {
  const page = await readBuiltPage(
    await buildOf({
      'index.html': '<!doctype html>',
      'assets/index-1.js': 'code',
      'assets/index-1.js.gz': 'gzipped',
      'assets/index-1.js.br': 'smaller',
    }),
  );
  expect([...(page?.keys() ?? [])].sort()).toEqual(['assets/index-1.js', 'index.html']);
  const script = page?.get('assets/index-1.js');
  expect(script?.mediaType).toBe('text/javascript; charset=utf-8');
  const bodies = [...(script?.bodies ?? [])].map(([encoding, body]) => [encoding, `${body}`]);
  expect(bodies).toEqual([
    ['identity', 'code'],
    ['gzip', 'gzipped'],
    ['br', 'smaller'],
  ]);
});

test('a version changes with the content', async () => {
  const [one, same, other] = await Promise.all(
    ['a', 'a', 'b'].map(async (text) =>
      (await readBuiltPage(await buildOf({ 'index.html': text })))?.get('index.html'),
    ),
  );
  expect(one?.version).toBe(same?.version);
  expect(one?.version).not.toBe(other?.version);
});

test('what is no part of a page is not read: its stamp, a source map, a file of another kind', async () => {
  const files = { 'index.html': '', '.stamp': '', 'assets/a.js.map': '', 'run.sh': '' };
  const page = await readBuiltPage(await buildOf(files));
  expect([...(page?.keys() ?? [])]).toEqual(['index.html']);
});

test('without a build there is no page', async () => {
  expect(await readBuiltPage(join(tmpdir(), 'quarry-no-such-folder'))).toBeNull();
  expect(await readBuiltPage(await buildOf({ 'assets/a.js': '' }))).toBeNull();
});

test('a build that is far too large is refused', async () => {
  const folder = await buildOf({ 'index.html': '', 'assets/a.js': 'x'.repeat(17 * 1024 * 1024) });
  await expect(readBuiltPage(folder)).rejects.toThrow('bytes');
});
