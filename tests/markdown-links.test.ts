import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const IGNORED = /(^|\/)(node_modules|data|results|cache|\.git)(\/|$)/;

const pages = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.md') && !IGNORED.test(path),
);

describe('pages of documentation', () => {
  test.each(pages)('every relative link of %s leads somewhere', (page) => {
    const text = readFileSync(join(ROOT, page), 'utf8');
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
      const text = readFileSync(join(ROOT, page), 'utf8');
      const paths = [
        ...text.matchAll(/`((?:server|contract|client|cli|tests|bench|tools|docs)\/[\w./-]+)`/g),
      ];
      const missing = paths
        .map((match) => match[1]!)
        .filter((path) => !existsSync(join(ROOT, path)));
      expect(missing.map((path) => relative('', path))).toEqual([]);
    },
  );
});
