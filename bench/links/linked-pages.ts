import { globSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DocumentInput } from '../../server/src/documents/document.ts';
import { extract } from '../../server/src/extract/extract.ts';
import { BENCHMARK_SOURCE_ID } from '../quarry/document-inputs.ts';

// Written by hand, or with descriptions by hand; the other modules of `core` and `std` are copies of each other.
const BOOKS =
  `book cargo clippy edition-guide embedded-book error_codes nomicon reference rust-by-example rustc
  rustdoc style-guide unstable-book std proc_macro test`.split(/\s+/);

/** Where real HTML documentation with links lies on a developer's machine. */
export function linkedFiles(): string[] {
  const rustup = process.env['RUSTUP_HOME'] ?? join(homedir(), '.rustup');
  const rust = globSync(join(rustup, 'toolchains/stable-*/share/doc/rust/html'))[0];
  const patterns = [
    ...(rust === undefined ? [] : BOOKS.map((book) => join(rust, book, '**/*.html'))),
    '/usr/share/doc/*/html/**/*.html',
    '/usr/share/doc/nodejs/api/*.html',
    '/usr/lib/node_modules/npm/docs/output/**/*.html',
  ];
  // A `print.html` is a whole book once more.
  const isPage = (file: string) => !/\/(?:print|all|toc)\.html$/.test(file);
  return patterns.flatMap((pattern) => globSync(pattern).filter(isPage).sort());
}

/** Reads pages as a folder's files are read. What is no page is left out. */
export async function readLinkedPages(files: readonly string[]): Promise<DocumentInput[]> {
  const documents: DocumentInput[] = [];
  for (const path of files) {
    const bytes = readFileSync(path);
    const [fileName, folderName] = [basename(path), basename(dirname(path))];
    const outcome = await extract(bytes, { fileName, folderName, path, nowMs: Date.now() });
    if (outcome.status !== 'extracted') continue;
    documents.push({
      ...outcome.content,
      sourceId: BENCHMARK_SOURCE_ID,
      externalId: path,
      type: 'file',
      url: pathToFileURL(path).href,
      site: '',
      mediaType: outcome.mediaType,
      sizeBytes: bytes.length,
      modifiedAt: null,
      version: '1',
    });
  }
  return documents;
}
