import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../report/project-root.ts';

/** Where the documentation lies that questions are asked of. */
export interface Documentation {
  /** Python's, as HTML. */
  readonly python: string;
  /** npm's, as Markdown. */
  readonly npm: string;
}

/**
 * The folders given, else those of this machine; Python's from Debian's package where the machine has none. Throws where
 * one is neither here nor to be had.
 */
export function findDocumentation(given: Documentation): Documentation {
  return {
    python: given.python || installedPython() || downloadedPython(),
    npm: given.npm || installedNpm(),
  };
}

const PYTHON = 'usr/share/doc/python3*/html';

function installedPython(): string | undefined {
  return globSync(`/${PYTHON}`).find((folder) => existsSync(join(folder, 'library/json.html')));
}

/** Fetched once, with Debian's own tools, into the cache of the benchmarks. */
function downloadedPython(): string {
  const folder = join(PROJECT_ROOT, 'bench/cache/python3-doc');
  const unpacked = () =>
    globSync(join(folder, PYTHON)).find((one) => existsSync(join(one, 'library/json.html')));
  const known = unpacked();
  if (known !== undefined) return known;
  mkdirSync(folder, { recursive: true });
  const depends = execFileSync('apt-cache', ['depends', 'python3-doc'], { encoding: 'utf8' });
  const name = /python3\.\d+-doc/.exec(depends)?.[0] ?? 'python3-doc';
  execFileSync('apt-get', ['download', name], { cwd: folder, stdio: 'inherit' });
  for (const archive of globSync(join(folder, '*.deb'))) {
    execFileSync('dpkg', ['-x', archive, folder]);
  }
  const fetched = unpacked();
  if (fetched === undefined) throw new Error('Debian’s python3-doc holds no library/json.html.');
  return fetched;
}

function installedNpm(): string {
  const root = execFileSync('npm', ['root', '--global'], { encoding: 'utf8' }).trim();
  const folder = join(root, 'npm/docs/content');
  if (!existsSync(folder)) throw new Error(`npm’s documentation is not in ${folder}: give --npm.`);
  return folder;
}
