import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { pruneDeclarations, prunePackages } from './prune-packages.mjs';

function modulesWith(paths: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'quarry-modules-'));
  for (const path of paths) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), 'x');
  }
  return folder;
}

function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .sort();
}

test('of the runtimes of embeddings only that of this platform stays', () => {
  const runtime = 'onnxruntime-node/bin/napi-v6';
  const folder = modulesWith([
    `${runtime}/darwin/arm64/a.node`,
    `${runtime}/linux/arm64/a.node`,
    `${runtime}/linux/x64/a.node`,
    `${runtime}/win32/x64/a.node`,
    'onnxruntime-node/dist/index.js',
  ]);
  prunePackages(folder, { platform: 'linux', arch: 'x64' });
  expect(filesIn(folder)).toEqual([
    `${runtime}/linux/x64/a.node`,
    'onnxruntime-node/dist/index.js',
  ]);
});

test('without any package nothing is done', () => {
  const folder = modulesWith([]);
  prunePackages(folder, { platform: 'linux', arch: 'x64' });
  expect(filesIn(folder)).toEqual([]);
});

test('the checkout, to which the links of the workspaces lead, keeps its files', () => {
  const checkout = modulesWith(['program.d.mts', 'src/a.d.ts', 'node_modules/b/index.d.ts']);
  const folder = modulesWith(['a/index.d.ts']);
  mkdirSync(join(folder, '@quarry'));
  symlinkSync(checkout, join(folder, '@quarry/server'), 'dir');
  symlinkSync(join(checkout, 'program.d.mts'), join(folder, 'a/link.d.mts'));
  pruneDeclarations(folder);
  expect(filesIn(checkout)).toEqual(['node_modules/b/index.d.ts', 'program.d.mts', 'src/a.d.ts']);
  expect(existsSync(join(folder, 'a/index.d.ts'))).toBe(false);
});

test('declarations and source maps go; code, licences and documentation stay', () => {
  const folder = modulesWith([
    'a/LICENSE',
    'a/README.md',
    'a/index.js',
    'a/index.js.map',
    'a/index.d.ts',
    'a/node_modules/b/index.d.mts',
    'a/node_modules/b/map.js',
    '@s/c/lib.d.cts',
    '@s/c/data.ts',
  ]);
  pruneDeclarations(folder);
  expect(filesIn(folder)).toEqual([
    '@s/c/data.ts',
    'a/LICENSE',
    'a/README.md',
    'a/index.js',
    'a/node_modules/b/map.js',
  ]);
});
