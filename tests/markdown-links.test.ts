import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const IGNORED = /(^|\/)node_modules(\/|$)|^(data|bench\/(results|cache)|\.git)(\/|$)/;

const pages = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.md') && !IGNORED.test(path),
);

const WORKSPACES = 'server contract client cli web tests bench tools docs';
const files = WORKSPACES.split(' ').flatMap((name) =>
  readdirSync(join(ROOT, name), { recursive: true, encoding: 'utf8' })
    .filter((path) => !IGNORED.test(path))
    .map((path) => `/${name}/${path}`),
);

function foldersOf(path: string): string[] {
  const entries = readdirSync(join(ROOT, path), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

const namedIn = (page: string, pattern: RegExp) =>
  [...readPage(page).matchAll(pattern)].map((match) => match[1]!); // both patterns have a group

const readPage = (path: string) => readFileSync(join(ROOT, path), 'utf8');

describe('pages of documentation', () => {
  test.each(pages)('every relative link of %s leads somewhere', (page) => {
    const text = readPage(page);
    const links = [...text.matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)].map((match) => match[1]!);
    const broken = links.filter(
      (link) => !/^[a-z]+:/.test(link) && !existsSync(join(ROOT, dirname(page), link)),
    );
    expect(broken).toEqual([]);
  });

  // Paths in code marks that name a file or folder of ours; placeholders and globs are no paths.
  test.each(['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md'])(
    'every path that %s names is there',
    (page) => {
      const paths = namedIn(
        page,
        /`((?:server|contract|client|cli|web|tests|bench|tools|docs)\/[\w./-]+)`/g,
      );
      expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
    },
  );

  // `search/search.ts`: where it is clear from the page, the folders above are left out.
  test.each(['ARCHITECTURE.md', ...pages.filter((page) => /^docs\/(?!reference)/.test(page))])(
    'every file of code that %s names with its folder is there',
    (page) => {
      const paths = namedIn(page, /`([\w-]+\/[\w./-]+\.tsx?)`/g);
      const isToBeMade = (path: string) => /\bthings\b/.test(path); // the example of how-to-add-an-endpoint.md
      const isThere = (path: string) => files.some((file) => file.endsWith(`/${path}`));
      expect(paths.filter((path) => !isThere(path) && !isToBeMade(path))).toEqual([]);
    },
  );
});

test('the code map has every folder of the server', () => {
  const text = readPage('ARCHITECTURE.md');
  const missing = foldersOf('server/src').filter((name) => !text.includes(`${name}/`));
  expect(missing).toEqual([]);
});

test('the code map names each folder of the page', () => {
  const [map = ''] = /^The page imports.*?(?=^### )/ms.exec(readPage('ARCHITECTURE.md')) ?? [];
  expect(foldersOf('web/src').filter((name) => !map.includes(`${name}/`))).toEqual([]);
});

test('the table of benchmarks has each of them, and no other', () => {
  const rows = readPage('bench/README.md').matchAll(/^\| `([\w-]+)` \|/gm);
  const names = readdirSync(join(ROOT, 'bench')).filter((name) => name.endsWith('.ts'));
  const listed = [...rows].map((row) => `${row[1]}.ts`);
  expect(listed.toSorted()).toEqual(names.toSorted());
});
