import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { pageBuiltBy } from './build-page.mjs';
import { serverBuiltBy } from './build-server.mjs';
import { ensureBuilt } from './ensure-built.mjs';

/** A project of a few files, and a build that copies its page. */
async function project() {
  const root = await mkdtemp(join(tmpdir(), 'quarry-build-'));
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  };
  await write('web/index.html', 'first');
  await write('contract/src/index.ts', '');
  await write('package-lock.json', '{}');
  let builds = 0;
  const build = async (web: string, into: string): Promise<string | null> => {
    builds += 1;
    const page = await readFile(join(web, 'index.html'), 'utf8');
    if (page === 'broken') return 'a word is wrong';
    await mkdir(into);
    await writeFile(join(into, 'index.html'), page);
    return null;
  };
  return {
    root,
    write,
    builds: () => builds,
    start: () => ensureBuilt({ root, builds: [pageBuiltBy(build)] }),
    served: () => readFile(join(root, 'web/dist/index.html'), 'utf8'),
  };
}

test('what is built is not built again until a source, the contract or a package changes', async () => {
  const { write, start, builds, served } = await project();
  expect(await start()).toBe(true);
  expect(await start()).toBe(true);
  expect(builds()).toBe(1);
  let expected = 1;
  for (const path of ['web/index.html', 'web/src/new.ts', 'contract/src/index.ts']) {
    await write(path, `changed ${path}`);
    await start();
    expect(builds()).toBe(++expected);
  }
  await write('package-lock.json', '{ "packages": {} }');
  await start();
  expect(builds()).toBe(++expected);
  expect(await served()).toBe('changed web/index.html');
});

test('a test of the page, or what was built, is no reason to build', async () => {
  const { write, start, builds } = await project();
  await start();
  await write('web/src/url-state.test.ts', 'anything');
  await write('web/dist/assets/left.js', 'anything');
  await start();
  expect(builds()).toBe(1);
});

test('a build that fails leaves the one before it, and is tried again at the next start', async () => {
  const { write, start, builds, served } = await project();
  await start();
  await write('web/index.html', 'broken');
  expect(await start()).toBe(false);
  expect(await served()).toBe('first');
  expect(await start()).toBe(false);
  expect(builds()).toBe(3);
});

test('a build that was killed half way is begun anew', async () => {
  const { root, write, start, served } = await project();
  await write('web/dist.next/assets/half.js', 'ha');
  await write('web/dist.last/index.html', 'older');
  await write('web/dist/index.html', 'without a stamp');
  expect(await start()).toBe(true);
  expect(await served()).toBe('first');
  expect((await readdir(join(root, 'web'))).sort()).toEqual(['dist', 'index.html']);
});

test('two starts at one time build once', async () => {
  const { start, builds } = await project();
  expect(await Promise.all([start(), start()])).toEqual([true, true]);
  expect(builds()).toBe(1);
});

test('texts lie beside themselves compressed', async () => {
  const { root, write, start } = await project();
  await write('web/index.html', 'a page '.repeat(200));
  await start();
  const folder = join(root, 'web/dist');
  expect((await readdir(folder)).sort()).toEqual([
    '.stamp',
    'index.html',
    'index.html.br',
    'index.html.gz',
  ]);
  const packed = await readFile(join(folder, 'index.html.gz'));
  expect(`${gunzipSync(packed)}`).toBe('a page '.repeat(200));
});

test('sources that cannot be read cost the page, not the start', async () => {
  const { root, start } = await project();
  await rm(join(root, 'package-lock.json'));
  expect(await start()).toBe(false);
});

/** A project of one source of the server, and a bundler that copies it. */
async function serverProject() {
  const { root, write } = await project();
  await write('server/src/main.ts', 'first');
  await write('server/package.json', '{}');
  await write('tools/bundle-server.mjs', '');
  await write('tools/narrow-source.mjs', '');
  let builds = 0;
  const bundle = async (from: string, into: string): Promise<string | null> => {
    builds += 1;
    const source = await readFile(join(from, 'server/src/main.ts'), 'utf8');
    if (source === 'broken') return 'a word is wrong';
    await mkdir(into, { recursive: true });
    await writeFile(join(into, 'main.js'), source);
    return null;
  };
  const folder = join(root, 'server/dist');
  return {
    root,
    write,
    builds: () => builds,
    start: () => ensureBuilt({ root, builds: [serverBuiltBy(bundle)] }),
    /** What `server/program.mjs` would run. */
    async served() {
      const { content } = JSON.parse(await readFile(join(folder, '.stamp'), 'utf8'));
      return readFile(join(folder, content, 'main.js'), 'utf8');
    },
    kept: async () => (await readdir(folder)).filter((name) => name !== '.stamp').length,
  };
}

test('a changed source rebuilds the server, and the previous build stays', async () => {
  const { write, start, builds, served, kept } = await serverProject();
  expect(await start()).toBe(true);
  expect(await start()).toBe(true);
  expect([builds(), await served()]).toEqual([1, 'first']);
  await write('server/src/main.ts', 'second version');
  await start();
  expect([builds(), await served(), await kept()]).toEqual([2, 'second version', 2]);
  await write('server/src/main.ts', 'the third version');
  await start();
  expect([await served(), await kept()]).toEqual(['the third version', 2]);
});

test('changed modification times alone do not rebuild the server', async () => {
  const { root, start, builds } = await serverProject();
  await start();
  await utimes(join(root, 'server/src/main.ts'), 1, 1);
  expect(await start()).toBe(true);
  expect(builds()).toBe(1);
});

test('a removed build is made again', async () => {
  const { root, start, builds, served } = await serverProject();
  await start();
  for (const name of await readdir(join(root, 'server/dist'))) {
    if (name !== '.stamp') await rm(join(root, 'server/dist', name), { recursive: true });
  }
  expect(await start()).toBe(true);
  expect([builds(), await served()]).toEqual([2, 'first']);
});

test('after a failed build no outdated build can be run', async () => {
  const { write, start, served } = await serverProject();
  await start();
  await write('server/src/main.ts', 'broken');
  expect(await start()).toBe(false);
  await expect(served()).rejects.toThrow('ENOENT');
  await write('server/src/main.ts', 'mended');
  expect(await start()).toBe(true);
  expect(await served()).toBe('mended');
});
