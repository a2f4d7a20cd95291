import { join, resolve } from 'node:path';
import { type ReadAnswer, readAnswer } from './conversations/read-answer.ts';
import { withTemporaryFolder } from './processes/temporary-folder.ts';
import { awaitJob } from './quarry/await-job.ts';
import { QuarryServer } from './quarry/quarry-server.ts';
import { type NotesQuestion, QUESTIONS } from './questions-notes/questions.ts';
import { readQuestions } from './questions-notes/read-questions.ts';
import type { Budget } from './report/budget.ts';
import { PROJECT_ROOT } from './report/project-root.ts';
import { readOptions } from './report/read-options.ts';
import { report } from './report/report.ts';

// Are questions about people's own notes answered: minutes, tables, products, recipes, contracts in a folder of files? The real
// server reads the folder and answers without a model and without vectors. --half tuned leaves every other question unseen;
// --only prints the answers to the questions with these words. --folder and --questions use other questions and another folder;
// --totals prints no question, so that an unseen folder stays unseen.
const options = readOptions({
  half: 'all',
  only: '',
  show: false,
  totals: false,
  folder: join(PROJECT_ROOT, 'bench/questions-notes/folder'),
  questions: '',
});
const isOwn = options.questions === '';
const ASKED = isOwn ? QUESTIONS : await readQuestions(options.questions);

/** Issue 17, “Measured”. */
const MIN_RIGHT = 0.85;

// Of an answer that missed.
const SHOWN_UNITS = 70;

interface Judged extends NotesQuestion {
  readonly isUnseen: boolean;
  readonly verdict: Verdict;
  readonly answer: ReadAnswer;
}

/** `not asserted`: it is there, and the answer says that it found none. `asserted`: it is not there. */
type Verdict = 'right' | 'wrong' | 'other file' | 'not asserted' | 'asserted';

await withTemporaryFolder(async (data) => {
  const server = await QuarryServer.start(data, { EMBEDDINGS: 'off' });
  try {
    const source = await server.call('POST', '/api/sources', {
      kind: 'folder',
      name: 'Notes',
      path: resolve(options.folder),
    });
    await awaitJob(server, (source as { id: string }).id); // the contract's source
    await measure(server);
  } finally {
    await server.stop();
  }
});

async function measure(server: QuarryServer): Promise<void> {
  const judged: Judged[] = [];
  for (const [place, question] of ASKED.entries()) {
    const isUnseen = isOwn && place % 2 === 1;
    if (options.half !== 'all' && isUnseen !== (options.half === 'unseen')) continue;
    if (!question.text.includes(options.only)) continue;
    const answer = await ask(server, question);
    judged.push({ ...question, isUnseen, answer, verdict: verdictOf(question, answer) });
  }
  await tell(judged);
}

async function ask(server: QuarryServer, { text, earlier }: NotesQuestion): Promise<ReadAnswer> {
  const client = server.client();
  if (earlier === undefined) return readAnswer(client, text);
  const { text: said } = await readAnswer(client, earlier);
  return readAnswer(client, text, [
    { role: 'user', content: earlier },
    { role: 'assistant', content: said },
  ]);
}

function verdictOf(question: NotesQuestion, { text, urls, confidence }: ReadAnswer): Verdict {
  const isAsserted = confidence === 'answered';
  if (question.says.length === 0) return isAsserted ? 'asserted' : 'right';
  if (!isAsserted) return 'not asserted';
  const blocks = text.split(/\n{2,}/u);
  const read = question.isWide === true ? text : blocks.slice(0, 2).join('\n\n');
  const says = question.says.every((one) => one.test(read));
  if (!says || question.not?.test(blocks[0] ?? '') === true) return 'wrong';
  const cited = urls.map((url) =>
    URL.canParse(url) ? decodeURIComponent(new URL(url).pathname) : '',
  );
  const isCited = question.files.some((file) => cited.some((path) => path.endsWith(`/${file}`)));
  return isCited || question.files.length === 0 ? 'right' : 'other file';
}

async function tell(judged: readonly Judged[]): Promise<void> {
  const halves = {
    all: judged,
    tuned: judged.filter(({ isUnseen }) => !isUnseen),
    unseen: judged.filter(({ isUnseen }) => isUnseen),
    'of the tuned in English': judged.filter((one) => !one.isUnseen && one.language === 'en'),
    'not there': judged.filter(({ says }) => says.length === 0),
  };
  const sum = (of: 'citations' | 'verbatim') =>
    judged.reduce((all, { answer }) => all + answer[of], 0);
  const budgets: Budget[] = [
    { figure: 'right', value: share(judged), must: 'at least', limit: MIN_RIGHT, unit: '' },
  ];
  if (options.half === 'all' && isOwn) {
    const value = share(halves.unseen);
    budgets.push({
      figure: 'right of the unseen',
      value,
      must: 'at least',
      limit: MIN_RIGHT,
      unit: '',
    });
  }
  // Of the unseen half only the figures are shown, unless it is asked for.
  const shown = judged.filter(
    ({ isUnseen }) => !options.totals && isUnseen === (options.half === 'unseen'),
  );
  if (options.show) for (const one of shown) show(one);
  await report({
    name: 'questions-notes',
    options,
    tables: {
      Questions: Object.entries(halves)
        .filter(([, of]) => of.length > 0)
        .map(([half, of]) => ({ half, questions: of.length, right: share(of), ...counts(of) })),
      Missed: shown
        .filter(({ verdict }) => verdict !== 'right')
        .map(({ text, verdict, answer }) => ({ question: text, verdict, answer: brief(answer) })),
      'Citations (those of cards have no words)': [
        { citations: sum('citations'), verbatim: sum('verbatim') },
      ],
    },
    budgets,
    details: options.totals ? [] : judged,
  });
}

function share(of: readonly Judged[]): number {
  return of.filter(({ verdict }) => verdict === 'right').length / Math.max(1, of.length);
}

function counts(of: readonly Judged[]): Record<Exclude<Verdict, 'right'>, number> {
  const count = (verdict: Verdict) => of.filter((one) => one.verdict === verdict).length;
  return {
    wrong: count('wrong'),
    'other file': count('other file'),
    'not asserted': count('not asserted'),
    asserted: count('asserted'),
  };
}

function brief({ text }: ReadAnswer): string {
  return text.replace(/\s+/gu, ' ').slice(0, SHOWN_UNITS).toWellFormed();
}

function show({ text, earlier, verdict, answer }: Judged): void {
  const before = earlier === undefined ? '' : `${earlier} → `;
  console.log(`\n## ${before}${text} [${verdict}]\n${answer.text}`);
}
