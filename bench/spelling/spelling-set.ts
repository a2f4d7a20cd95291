import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A list of misspellings. */
export interface SpellingSet {
  readonly name: string;
  readonly pairs: readonly SpellingPair[];
}

/** In lower case, as search compares. */
export interface SpellingPair {
  readonly typed: string;
  readonly right: string;
  /** What the list's makers take too; `right` among them. */
  readonly accepted: readonly string[];
}

const PAIRS = { norvig: 'norvig-testset1.tsv', codespell: 'codespell-sample-10k.tsv' } as const;
const QUERIES = 'wands-queries.tsv';

/** The folder of the lists beside that of the judged sets; `null` when it is not there. */
export function spellingFolder(judgedSets: string | null): string | null {
  const folder = judgedSets === null ? null : join(judgedSets, '../spelling');
  return folder !== null && existsSync(folder) ? folder : null;
}

/** Reads both lists: `wrong TAB right`, and in the second a third column with all right ones. */
export async function readSpellingSets(folder: string): Promise<SpellingSet[]> {
  return Promise.all(
    Object.entries(PAIRS).map(async ([name, file]) => ({
      name,
      pairs: (await readLines(join(folder, file))).map((line): SpellingPair => {
        const [typed = '', right = '', all = right] = line.toLowerCase().split('\t');
        return { typed, right, accepted: all.split('|') };
      }),
    })),
  );
}

/** Queries as people type them in a shop. */
export async function readShopQueries(folder: string): Promise<string[]> {
  return readLines(join(folder, QUERIES));
}

async function readLines(file: string): Promise<string[]> {
  return (await readFile(file, 'utf8')).split('\n').filter((line) => line.trim() !== '');
}
