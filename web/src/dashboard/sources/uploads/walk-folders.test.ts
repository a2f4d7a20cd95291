import { expect, test } from 'vitest';
import { walkFolders } from './walk-folders.ts';

type Tree = { readonly [name: string]: Tree | string | Error };

/** A folder as a browser hands it over: its entries in batches of two. */
function folder(name: string, tree: Tree | Error): FileSystemDirectoryEntry {
  const entry = {
    name,
    isDirectory: true,
    isFile: false,
    createReader() {
      const batches = tree instanceof Error ? [] : Object.entries(tree).map(entryOf);
      return {
        readEntries(resolve: (entries: unknown[]) => void, reject: (error: Error) => void) {
          if (tree instanceof Error) reject(tree);
          else resolve(batches.splice(0, 2));
        },
      };
    },
  };
  return entry as unknown as FileSystemDirectoryEntry; // what is used of it
}

function entryOf([name, content]: [string, Tree | string | Error]): object {
  if (typeof content === 'object' && !(content instanceof Error)) return folder(name, content);
  return {
    name,
    isDirectory: false,
    isFile: true,
    file(resolve: (file: File) => void, reject: (error: Error) => void) {
      if (typeof content === 'string') resolve(new File([content], name));
      else reject(content);
    },
  };
}

const summary = ({ files, leftOut }: Awaited<ReturnType<typeof walkFolders>>) => ({
  paths: files.map(({ path, isTwin }) => (isTwin ? `${path} (twin)` : path)),
  leftOut: leftOut.map(({ name, reason }) => `${name}: ${reason}`),
});

test('all files of folders are found, by name, in whatever batches they come; hidden ones are passed over', async () => {
  const contracts = folder('contracts', {
    'b.md': '2',
    'a.md': '1',
    '2025': { 'old.pdf': '3', deep: { 'deeper.txt': '4' }, empty: {} },
    '.git': { config: 'x' },
    '.DS_Store': 'x',
    'c.md': '5',
  });
  const walked = await walkFolders([contracts, folder('more', { 'z.md': '6' })]);
  expect(summary(walked)).toEqual({
    paths: [
      'contracts/2025/deep/deeper.txt',
      'contracts/2025/old.pdf',
      'contracts/a.md',
      'contracts/b.md',
      'contracts/c.md',
      'more/z.md',
    ],
    leftOut: [],
  });
  expect(await walked.files[0]?.file.text()).toBe('4');
});

test('files that would have the same name where folders are not kept are marked, however they are written', async () => {
  const tree = { a: { 'README.md': '1' }, b: { 'readme.md': '2', 'x:y.md': '3' }, 'x_y.md': '4' };
  expect(summary(await walkFolders([folder('f', { ...tree, 'one.md': '5' })])).paths).toEqual([
    'f/a/README.md (twin)',
    'f/b/readme.md (twin)',
    'f/b/x:y.md (twin)',
    'f/one.md',
    'f/x_y.md (twin)',
  ]);
});

test('what cannot be read is named and costs the rest nothing', async () => {
  const broken = new Error('not allowed');
  const tree = { 'a.md': broken, 'b.md': '1', z: { 'c.md': '2' } };
  const walked = await walkFolders([folder('locked', broken), folder('f', tree)]);
  expect(summary(walked)).toEqual({
    paths: ['f/b.md', 'f/z/c.md'],
    leftOut: ['locked: unreadable', 'f/a.md: unreadable'],
  });
});

test('a walk ends at its bounds, and says where', async () => {
  const tree = { a: { b: { c: { 'deep.md': '1' } } }, 'x.md': '2', 'y.md': '3', 'z.md': '4' };
  const walked = await walkFolders([folder('f', tree)], { maxFiles: 2, maxDepth: 3 });
  expect(summary(walked)).toEqual({
    paths: ['f/x.md', 'f/y.md'],
    leftOut: ['f/a/b/c: too-deep', 'f: too-many'],
  });
});

test('a folder that leads back into itself ends', async () => {
  const loop: Record<string, Tree | string> = { 'a.md': '1' };
  loop['loop'] = loop;
  const { files, leftOut } = await walkFolders([folder('f', loop)]);
  expect(files).toHaveLength(32);
  expect(leftOut).toMatchObject([{ reason: 'too-deep' }]);
});
