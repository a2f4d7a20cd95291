import { globSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** Folders of documentation that developers' machines have; those that are absent are left out. */
export function defaultRoots(projectRoot: string): string[] {
  const rustup = process.env['RUSTUP_HOME'] ?? join(homedir(), '.rustup');
  const patterns = [
    join(rustup, 'toolchains/*/share/doc/rust/html'),
    '/usr/share/doc',
    '/usr/share/man/man[1-9]',
    '/usr/share/cmake-*/Help',
    '/usr/local/go/doc',
    '/usr/local/go/src',
    join(homedir(), '.pyenv/versions'),
    '/usr/lib/python3*',
    '/usr/lib/node_modules',
    join(projectRoot, 'node_modules'),
  ];
  return patterns.flatMap((pattern) => globSync(pattern).sort());
}

/** `.1.gz`, `.3ssl.gz` are installed manual pages; of `.py` and `.go` only the documentation comments are read. */
const READABLE = /\.(?:html?|md|markdown|rst|txt|py|go|[1-9][a-z]*\.gz)$/;

/**
 * The source views and search data of rustdoc, its thousands of pages of processor intrinsics (which
 * differ in a letter of the name), the preview variants of Google Cloud's manual (copies but for a word),
 * tests, and licences, which every package repeats.
 */
const SKIPPED =
  /\/(?:src|static\.files|search\.index|trait\.impl|type\.impl|arch|core_arch|tests?|testdata)\/|gcloud_(?:alpha|beta)_|_test\.go$|licen[cs]e|copyright/i;

/** All documentation files under the root, sorted by path: the same list on every run. */
export async function findDocumentation(root: string): Promise<string[]> {
  const found: string[] = [];
  const pending = [root];
  for (let folder = pending.pop(); folder !== undefined; folder = pending.pop()) {
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      // Links are not followed: they lead to copies and loops.
      if (entry.isDirectory()) pending.push(path);
      else if (entry.isFile() && READABLE.test(path) && !SKIPPED.test(path.slice(root.length)))
        found.push(path);
    }
  }
  return found.sort();
}
