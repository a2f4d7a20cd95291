import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../report/project-root.ts';

/** Questions of one language with the passages that answer them. */
export interface QuestionSet {
  readonly name: string;
  readonly language: string;
  readonly contexts: readonly QuestionContext[];
  readonly questions: readonly SetQuestion[];
}

/** A paragraph that may hold an answer. */
export interface QuestionContext {
  readonly id: string;
  /** Contexts with the same one are of the same article. */
  readonly title: string;
  readonly text: string;
}

/** A question with the answers that people gave to it. */
export interface SetQuestion {
  readonly id: string;
  readonly text: string;
  readonly answers: readonly string[];
  /** The context that answers it; `null`: its context does not. */
  readonly context: QuestionContext;
  readonly isAnswerable: boolean;
}

/** The folder of the sets: `qa` under QUARRY_EVAL_DATA, else in `../shared/data`; `null` when there is none. */
export function questionSetsFolder(): string | null {
  const folders = [process.env['QUARRY_EVAL_DATA'], join(PROJECT_ROOT, '../shared/data')]
    .filter((folder) => folder !== undefined)
    .map((folder) => join(folder, 'qa'));
  return folders.find((folder) => existsSync(folder)) ?? null;
}

/** The same for a benchmark that is nothing without them: where there are none it says so and ends with 2. */
export function needQuestionSets(): string {
  const folder = questionSetsFolder();
  if (folder !== null) return folder;
  console.error('There are no question sets here: set QUARRY_EVAL_DATA to the folder with qa/.');
  process.exit(2);
}

/** The files of a folder whose questions have their contexts, by name, in order. */
export function questionSetNames(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.jsonl') && !file.includes('rewrites'))
    .map((file) => file.slice(0, -'.jsonl'.length))
    .sort();
}

/** One line of a file, as far as it is read. */
interface Line {
  readonly id: string;
  readonly context: readonly { readonly title: string; readonly text: string }[];
  readonly question: string;
  readonly answers: readonly string[];
  readonly answerable: boolean | null;
}

/** Reads one file of {@link questionSetNames}; the same paragraph of several questions is one context. */
export async function readQuestionSet(folder: string, name: string): Promise<QuestionSet> {
  const lines = (await readFile(join(folder, `${name}.jsonl`), 'utf8')).split('\n').filter(Boolean);
  const contexts = new Map<string, QuestionContext>();
  const questions = lines.flatMap((line): SetQuestion[] => {
    const { id, context, question, answers, answerable }: Line = JSON.parse(line);
    const [first] = context;
    if (first === undefined) return [];
    // JSQuAD puts the title in front of each text.
    const text = first.text.replace(/^.{0,200}? \[SEP\] /u, '').trim();
    const known = contexts.get(text) ?? { id: `${contexts.size}`, title: first.title, text };
    contexts.set(text, known);
    return [{ id, text: question, answers, context: known, isAnswerable: answerable !== false }];
  });
  return { name, language: languageOf(name), contexts: [...contexts.values()], questions };
}

function languageOf(name: string): string {
  if (name.startsWith('jsquad')) return 'ja';
  return /-(ar|de|el|en|es|hi|ru|th|tr|vi|zh)(?:-|$)/u.exec(name)?.[1] ?? 'en';
}
