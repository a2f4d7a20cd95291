import { globSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { DocumentInput } from '../../server/src/documents/document.ts';
import { readLinkedPages } from '../links/linked-pages.ts';
import { PROJECT_ROOT } from '../report/project-root.ts';

/** The Rust book, where it is installed, and Quarry's own documentation; `null` without the book. */
export async function readBandCorpus(): Promise<DocumentInput[] | null> {
  const rustup = process.env['RUSTUP_HOME'] ?? join(homedir(), '.rustup');
  const [book] = globSync(join(rustup, 'toolchains/*/share/doc/rust/html/book')).sort();
  if (book === undefined) return null;
  // `print.html` is the whole book once more.
  const pages = globSync(join(book, '*.html')).filter((file) => !file.endsWith('/print.html'));
  const own = globSync(['README.md', 'ARCHITECTURE.md', 'docs/**/*.md'], { cwd: PROJECT_ROOT });
  return readLinkedPages([...pages.sort(), ...own.sort().map((file) => join(PROJECT_ROOT, file))]);
}
