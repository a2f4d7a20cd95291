import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { readFile, rename, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { CorpusPassage } from './corpus-passage.ts';
import { cutPage } from './cut-page.ts';
import { findDocumentation } from './find-documentation.ts';
import { shuffled } from './seeded-random.ts';
import {
  readComments,
  readHtmlPage,
  readManualPage,
  readTextPage,
  type TextPage,
} from './text-blocks.ts';

/** What was found and what became of it; written beside the corpus and printed. */
export interface CorpusReport {
  readonly wanted: number;
  readonly passages: number;
  readonly textBytes: number;
  readonly duplicatesLeftOut: number;
  readonly roots: readonly {
    readonly root: string;
    readonly files: number;
    readonly filesRead: number;
    readonly passages: number;
  }[];
}

/** Larger files are generated tables (an index of all items), not prose, and one would fill the corpus. */
const MAX_FILE_BYTES = 2 * 1024 * 1024;

/** Any fixed number: it gives the order in which files are read, so that every size draws on every root. */
const FILE_ORDER_SEED = 20_261_121;

/**
 * Writes a corpus of at most `wanted` passages as NDJSON (see `CorpusPassage`): files in a seeded order,
 * each passage once (compared without digits and punctuation). Fewer files than needed give fewer
 * passages; the report says so. The file appears whole or not at all.
 */
export async function buildCorpus(
  file: string,
  wanted: number,
  roots: readonly string[],
): Promise<CorpusReport> {
  const found = await Promise.all(
    roots.map(async (root) => (await findDocumentation(root)).map((path) => ({ root, path }))),
  );
  const counts = new Map(
    roots.map((root, index) => [
      root,
      { root, files: found[index]!.length, filesRead: 0, passages: 0 },
    ]),
  );
  const writer = new CorpusWriter(file, wanted);
  for (const { root, path } of shuffled(found.flat(), FILE_ORDER_SEED)) {
    if (writer.isFull) break;
    const ofRoot = counts.get(root)!;
    ofRoot.filesRead++;
    for (const passage of cutPage(await readPage(path))) {
      if (await writer.add(passage)) ofRoot.passages++;
    }
  }
  await writer.finish();
  return { wanted, ...writer.totals, roots: [...counts.values()] };
}

/** Writes passages into a file beside the final one, numbers them, and leaves out copies. */
class CorpusWriter {
  readonly totals = { passages: 0, textBytes: 0, duplicatesLeftOut: 0 };
  readonly #file: string;
  readonly #wanted: number;
  readonly #out: WriteStream;
  readonly #seen = new Set<string>();

  constructor(file: string, wanted: number) {
    this.#file = file;
    this.#wanted = wanted;
    this.#out = createWriteStream(`${file}.partial`);
  }

  get isFull(): boolean {
    return this.totals.passages >= this.#wanted;
  }

  /** Whether the passage was taken: it is no copy, and there was room. */
  async add(passage: Omit<CorpusPassage, 'id'>): Promise<boolean> {
    if (this.isFull) return false;
    const fingerprint = fingerprintOf(passage.text);
    if (this.#seen.has(fingerprint)) {
      this.totals.duplicatesLeftOut++;
      return false;
    }
    this.#seen.add(fingerprint);
    this.totals.passages++;
    this.totals.textBytes += Buffer.byteLength(passage.text);
    const line = `${JSON.stringify({ id: `p${this.totals.passages}`, ...passage })}\n`;
    if (!this.#out.write(line)) await once(this.#out, 'drain');
    return true;
  }

  async finish(): Promise<void> {
    this.#out.end();
    await once(this.#out, 'finish');
    await rename(`${this.#file}.partial`, this.#file);
  }
}

async function readPage(path: string): Promise<TextPage> {
  if ((await stat(path)).size > MAX_FILE_BYTES) return { title: '', blocks: [] };
  const bytes = await readFile(path);
  const name = basename(path).replace(/\.gz$|\.\w+$/, '');
  if (/\.(?:py|go)$/.test(path))
    return readComments(bytes.toString(), path.split('/').slice(-2).join('/'));
  if (path.endsWith('.gz'))
    return readManualPage(gunzipSync(bytes).toString(), name.replaceAll('_', ' '));
  return /\.html?$/.test(path)
    ? readHtmlPage(bytes.toString(), name)
    : readTextPage(bytes.toString(), name);
}

/** Passages that differ in numbers alone (`add_epi16`, `add_epi32`) count as one. */
function fingerprintOf(text: string): string {
  return createHash('sha1')
    .update(text.toLowerCase().replace(/[^\p{L}]+/gu, ' '))
    .digest('base64');
}
