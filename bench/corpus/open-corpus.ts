import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../report/project-root.ts';
import { buildCorpus, type CorpusReport } from './build-corpus.ts';
import type { CorpusPassage } from './corpus-passage.ts';
import { drawQueries } from './draw-queries.ts';
import { defaultRoots } from './find-documentation.ts';

/** A corpus in memory, with the queries drawn from it. */
export interface Corpus {
  readonly file: string;
  readonly passages: readonly CorpusPassage[];
  readonly queries: readonly string[];
  readonly report: CorpusReport;
}

/** Which corpus: its size, and where its text is taken from (the machine's documentation when empty). */
export interface CorpusOptions {
  readonly passages: number;
  readonly queries: number;
  readonly roots: readonly string[];
}

/** Raised when the way of building changes, so that an older corpus in the cache is not taken. */
const CORPUS_VERSION = 1;

/**
 * Reads the corpus from `bench/cache`, building it there the first time (about a minute for 120,000
 * passages). Prints what it is made of, and says so when the machine has too little text.
 */
export async function openCorpus(options: CorpusOptions): Promise<Corpus> {
  const roots = options.roots.length > 0 ? options.roots : defaultRoots(PROJECT_ROOT);
  const key = createHash('sha1')
    .update(JSON.stringify([CORPUS_VERSION, options.passages, roots]))
    .digest('hex')
    .slice(0, 10);
  const folder = join(PROJECT_ROOT, 'bench/cache');
  const file = join(folder, `corpus-${options.passages}-${key}.ndjson`);
  const reportFile = file.replace('.ndjson', '.report.json');
  await mkdir(folder, { recursive: true });
  if (!existsSync(reportFile)) {
    await writeFile(
      reportFile,
      JSON.stringify(await buildCorpus(file, options.passages, roots), null, 2),
    );
  }
  const report: CorpusReport = JSON.parse(await readFile(reportFile, 'utf8'));
  printReport(report);
  const passages = await readPassages(file);
  return { file, passages, queries: drawQueries(passages, options.queries), report };
}

async function readPassages(file: string): Promise<CorpusPassage[]> {
  const lines = (await readFile(file, 'utf8')).split('\n');
  return lines.filter((line) => line !== '').map((line): CorpusPassage => JSON.parse(line));
}

function printReport(report: CorpusReport): void {
  const megabytes = (report.textBytes / 1e6).toFixed(1);
  console.log(
    `Corpus: ${report.passages} passages, ${megabytes} MB of text, ${report.duplicatesLeftOut} copies left out.`,
  );
  for (const { root, files, filesRead, passages } of report.roots) {
    console.log(`  ${passages} from ${filesRead} of ${files} files in ${root}`);
  }
  if (report.passages < report.wanted) {
    console.log(
      `  FEWER THAN ASKED FOR: ${report.wanted} were wanted. Give more text with --root <folder>.`,
    );
  }
}
