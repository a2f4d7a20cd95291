import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Judgements } from '../../server/src/search/relevance/ndcg.ts';
import { PROJECT_ROOT } from '../report/project-root.ts';

/** A collection with queries and, for each query, the documents that answer it. */
export interface JudgedSet {
  readonly name: string;
  readonly documents: readonly {
    readonly id: string;
    readonly title: string;
    readonly text: string;
  }[];
  /** Only queries with at least one relevant document: the others have no score. */
  readonly queries: readonly JudgedQuery[];
}

export interface JudgedQuery {
  readonly id: string;
  readonly text: string;
  readonly judgements: Judgements;
}

/** The folder of the judged sets: under QUARRY_EVAL_DATA, else in `data` or `../shared/data`; `null` when there is none. */
export function judgedSetsFolder(): string | null {
  const candidates = [
    process.env['QUARRY_EVAL_DATA'],
    join(PROJECT_ROOT, 'data'),
    join(PROJECT_ROOT, '../shared/data'),
  ];
  const folders = candidates.flatMap((folder) =>
    folder === undefined ? [] : [join(folder, 'relevance')],
  );
  return folders.find((folder) => existsSync(folder)) ?? null;
}

/** Names of the sets in the folder, in order. */
export function judgedSetNames(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, 'qrels.tsv')))
    .sort();
}

/** Reads `corpus.jsonl`, `queries.jsonl` and `qrels.tsv` of one set. */
export async function readJudgedSet(folder: string, name: string): Promise<JudgedSet> {
  const lines = async (file: string) =>
    (await readFile(join(folder, name, file), 'utf8')).split('\n').filter(Boolean);
  const grades = new Map<string, Map<string, number>>();
  for (const line of (await lines('qrels.tsv')).slice(1)) {
    const [query = '', document = '', grade] = line.split('\t');
    const judgements = grades.get(query) ?? new Map<string, number>();
    grades.set(query, judgements.set(document, Number(grade)));
  }
  const queries = (await lines('queries.jsonl')).flatMap((line): JudgedQuery[] => {
    const { id, text } = JSON.parse(line);
    const judgements = grades.get(id);
    return judgements !== undefined && [...judgements.values()].some((grade) => grade > 0)
      ? [{ id, text, judgements }]
      : [];
  });
  return {
    name,
    documents: (await lines('corpus.jsonl')).map((line) => JSON.parse(line)),
    queries,
  };
}
