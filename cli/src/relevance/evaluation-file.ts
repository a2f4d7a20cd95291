import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { CommandFailure } from '../command.ts';
import { type Evaluation, type QueryFigures, summarise } from './evaluation.ts';

/** Changes when an older file would be misread. */
const VERSION = 1;

/** Writes an evaluation for a later `--compare`. */
export async function saveEvaluation(
  file: string,
  folder: string,
  evaluation: Evaluation,
): Promise<void> {
  const path = resolve(folder, file);
  const text = JSON.stringify({ quarryEval: VERSION, ...evaluation }, null, 1);
  try {
    await writeFile(path, `${text}\n`);
  } catch (cause) {
    throw new CommandFailure(`${path} cannot be written.`, { cause });
  }
}

/**
 * Reads what {@link saveEvaluation} wrote. Means are made anew from the queries, so that a file that was
 * cut by hand is compared by what it still holds.
 * @throws {CommandFailure} when it is no such file.
 */
export async function loadEvaluation(file: string, folder: string): Promise<Evaluation> {
  const path = resolve(folder, file);
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (cause) {
    throw new CommandFailure(`${path} cannot be read.`, { cause });
  }
  const queries = queriesOf(text);
  if (queries === null) {
    throw new CommandFailure(`${path} is no file that \`quarry eval --save\` wrote.`);
  }
  return { params: {}, ...summarise(queries), queries, leftOut: [] };
}

function queriesOf(text: string): QueryFigures[] | null {
  try {
    const value: unknown = JSON.parse(text);
    if (!isObject(value) || value['quarryEval'] !== VERSION) return null;
    const queries: unknown = value['queries'];
    return Array.isArray(queries) && queries.every(isQueryFigures) ? queries : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

const FIGURES = ['ndcgAt10', 'recallAt10', 'recallAt100', 'mrr'] as const;

/** The part that a comparison uses. */
function isQueryFigures(value: unknown): value is QueryFigures {
  if (!isObject(value)) return false;
  const hasFigures = FIGURES.every((name) => Number.isFinite(value[name]));
  return hasFigures && typeof value['set'] === 'string' && typeof value['query'] === 'string';
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
