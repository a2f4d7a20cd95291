import { createReadStream } from 'node:fs';
import { access, readdir, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import {
  isHeader,
  type Judgement,
  type LineReading,
  readJsonLine,
  readQueryLine,
  readTsvLine,
} from '@quarry/server/judgement-lines';
import { CommandFailure } from '../command.ts';
import { readLines } from '../read-lines.ts';
import type { JudgedQuery, JudgementSet, LineFault } from './judgement-set.ts';

/** Hundreds of times what people judge by hand, and still read within seconds. */
const MAX_JUDGEMENTS = 1_000_000;

/** The judgements read, and the unreadable lines. */
export interface Judgements {
  readonly sets: readonly JudgementSet[];
  readonly faults: readonly LineFault[];
}

/**
 * Reads judgements from files (tab-separated, or a JSON object in each line) and from folders with
 * `queries.jsonl` and `qrels.tsv`, or of such folders. Each is a set of its own.
 * @throws {CommandFailure} when a place cannot be read, or nothing in it is a judgement.
 */
export async function readJudgements(
  places: readonly string[],
  folder: string,
): Promise<Judgements> {
  const faults: LineFault[] = [];
  const sets: JudgementSet[] = [];
  for (const place of places) {
    for (const path of await setsIn(resolve(folder, place))) {
      const name = basename(path).replace(/\.(tsv|txt|jsonl|ndjson)$/i, '');
      const isTaken = sets.some((set) => set.name === name);
      const queries = await readSet(path, faults);
      sets.push({ name: isTaken ? path : name, queries });
    }
  }
  if (sets.some(({ queries }) => queries.length > 0)) return { sets, faults };
  const [first] = faults;
  const why = first === undefined ? '' : ` ${first.file}, line ${first.line}: ${first.reason}.`;
  throw new CommandFailure(`There is no judgement in ${places.join(', ')}.${why}`);
}

/** The place itself, or the folders in it that are sets. */
async function setsIn(path: string): Promise<string[]> {
  if (!(await isFolder(path)) || (await isThere(join(path, 'qrels.tsv')))) return [path];
  const names = (await readdir(path)).sort();
  const sets: string[] = [];
  for (const name of names) {
    if (await isThere(join(path, name, 'qrels.tsv'))) sets.push(join(path, name));
  }
  if (sets.length > 0) return sets;
  throw new CommandFailure(`${path} has no qrels.tsv, and no folder in it has one.`);
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch (cause) {
    throw new CommandFailure(`${path} cannot be read.`, { cause });
  }
}

async function isThere(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch {
    return false; // not there, or closed to us: reading a set that is needed says which
  }
}

async function readSet(path: string, faults: LineFault[]): Promise<JudgedQuery[]> {
  if (await isFolder(path)) return readFolder(path, faults);
  const gathered = new GatheredJudgements(faults, path);
  for await (const { number, text } of linesOf(path)) {
    if (number === 1 && isHeader(text)) continue;
    gathered.add(number, text.startsWith('{') ? readJsonLine(text) : readTsvLine(text));
  }
  return gathered.queries((query) => query);
}

async function readFolder(path: string, faults: LineFault[]): Promise<JudgedQuery[]> {
  const [queriesFile, judgementsFile] = [join(path, 'queries.jsonl'), join(path, 'qrels.tsv')];
  const texts = new Map<string, string>();
  for await (const { number, text } of linesOf(queriesFile)) {
    const query = readQueryLine(text);
    if (query !== null) texts.set(query.id, query.text);
    else faults.push({ file: queriesFile, line: number, reason: 'must be {"id":…,"text":…}' });
  }
  const gathered = new GatheredJudgements(faults, judgementsFile);
  for await (const { number, text } of linesOf(judgementsFile)) {
    if (number === 1 && isHeader(text)) continue;
    const reading = readTsvLine(text);
    const id = 'fault' in reading ? undefined : reading.judgements[0]?.query;
    const isKnown = id === undefined || texts.has(id);
    gathered.add(number, isKnown ? reading : { fault: 'its query is not in queries.jsonl' });
  }
  return gathered.queries((id) => texts.get(id) ?? id);
}

async function* linesOf(path: string) {
  try {
    yield* readLines(createReadStream(path));
  } catch (cause) {
    if (cause instanceof CommandFailure) throw cause;
    throw new CommandFailure(`${path} cannot be read.`, { cause });
  }
}

/** Judgements of a file by query, in the order of their first appearance. */
class GatheredJudgements {
  readonly #grades = new Map<string, Map<string, number>>();
  readonly #faults: LineFault[];
  readonly #file: string;
  #count = 0;

  constructor(faults: LineFault[], file: string) {
    this.#faults = faults;
    this.#file = file;
  }

  add(line: number, reading: LineReading): void {
    if ('fault' in reading) this.#refuse(line, reading.fault);
    else for (const judgement of reading.judgements) this.#keep(line, judgement);
  }

  queries(textOf: (query: string) => string): JudgedQuery[] {
    return [...this.#grades].map(([query, grades]) => ({ text: textOf(query), grades }));
  }

  #keep(line: number, { query, document, grade }: Judgement): void {
    this.#count += 1;
    if (this.#count > MAX_JUDGEMENTS) {
      throw new CommandFailure(`${this.#file} has more than ${MAX_JUDGEMENTS} judgements.`);
    }
    const grades = this.#grades.get(query) ?? new Map<string, number>();
    const before = grades.get(document);
    if (before !== undefined && before !== grade) {
      this.#refuse(line, `the same document was given the grade ${before} above, which stays`);
    } else this.#grades.set(query, grades.set(document, grade));
  }

  #refuse(line: number, reason: string): void {
    this.#faults.push({ file: this.#file, line, reason });
  }
}
