import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A question of a conversation, and how a person wrote it anew so that it stands alone. */
export interface FollowUp {
  readonly id: string;
  /** What the user asked before, the latest last. */
  readonly earlier: readonly string[];
  /** What was answered to each of them; empty where the set does not say. */
  readonly answers: readonly string[];
  readonly question: string;
  readonly rewrite: string;
  /** Article and section that the conversation is about; empty where the set does not say. */
  readonly topic: readonly string[];
  /** Which of its collections a conversation is about; empty where there is one alone. */
  readonly domain: string;
}

/** The folder of the question sets beside that of the judged ones; `null` when there is none. */
export function questionSetsFolder(judgedSets: string | null): string | null {
  const folder = judgedSets === null ? null : join(dirname(judgedSets), 'qa');
  return folder !== null && existsSync(folder) ? folder : null;
}

/** Reads the conversations of `canard-dev-rewrites` (questions and answers by turns) or `mtrag-human-rewrites` (questions alone). */
export async function readFollowUps(folder: string, name: string): Promise<FollowUp[]> {
  const text = await readFile(join(folder, `${name}.jsonl`), 'utf8');
  const hasAnswers = name.startsWith('canard');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line): FollowUp => {
      const { id, history, question, rewrite, topic = [], domain = '' } = JSON.parse(line);
      const said: string[] = history.map((turn: string) => turn.trim());
      return {
        id,
        question,
        rewrite,
        topic,
        domain,
        earlier: hasAnswers ? said.filter((_, place) => place % 2 === 0) : said,
        answers: hasAnswers ? said.filter((_, place) => place % 2 === 1) : [],
      };
    });
}
