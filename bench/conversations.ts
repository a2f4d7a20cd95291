import { readNames } from '../server/src/answers/citations/check/read-names.ts';
import { startScriptedModelServer } from '../server/src/answers/language-model/test-model-server.ts';
import type { Card } from '../server/src/cards/card.ts';
import { contextDocument } from './answers/measure-evidence.ts';
import {
  type QuestionContext,
  type QuestionSet,
  questionSetNames,
  questionSetsFolder,
  readQuestionSet,
} from './answers/question-set.ts';
import { claimsOf } from './answers/support-claims.ts';
import { readArithmeticCases } from './cards/arithmetic-cases.ts';
import { type CardCase, dataFolder } from './cards/card-case.ts';
import { claimsToMake, LEAK, lie, type MadeClaim } from './conversations/lying-model.ts';
import { timeFirstBytes, timeWithModel } from './conversations/measure-times.ts';
import { type ReadAnswer, readAnswer } from './conversations/read-answer.ts';
import { closeAnswers } from './conversations/timed-answer.ts';
import { openCorpus } from './corpus/open-corpus.ts';
import { percentile } from './measure/percentile.ts';
import { withTemporaryFolder } from './processes/temporary-folder.ts';
import { fillDataFolder } from './quarry/data-folder.ts';
import { documentInputs } from './quarry/document-inputs.ts';
import { QuarryServer } from './quarry/quarry-server.ts';
import type { Budget } from './report/budget.ts';
import { readOptions } from './report/read-options.ts';
import { report } from './report/report.ts';

// Measures conversations over HTTP with the real server: the time to the first byte, whether answers are cited and supported,
// without a model and with one that lies, whether sums are exact, and how soon an abandoned model call ends. --questions 20 is
// a smoke test.
const options = readOptions({
  passages: 100_000,
  queries: 240,
  questions: 100,
  leaves: 40,
  root: [],
  set: [],
  show: false,
});

// numbat's `log` is natural; here, as on calculators, it is the decimal one.
const NATURAL_LOGARITHM = /\blog\(/;
const folder = questionSetsFolder();
const judged = dataFolder();
if (folder === null || judged === null) {
  console.error('There are no question sets or cards here: set QUARRY_EVAL_DATA.');
  process.exit(2);
}

const budgets: Budget[] = [];
const tables: Record<string, readonly Record<string, string | number>[]> = {};
const names = options.set.length > 0 ? options.set : questionSetNames(folder);
const sets = await Promise.all(names.map((name) => readQuestionSet(folder, name)));

await measureTimes();
await measureQuotations();
await measureLies();
await measureSums(readArithmeticCases(judged));
closeAnswers();
await report({ name: 'conversations', options, tables, budgets });

function must(figure: string, value: number, must: Budget['must'], limit: number, unit = ''): void {
  budgets.push({ figure, value, must, limit, unit });
}

/** In an index of a hundred thousand passages: first bytes without and with a model, and how soon an abandoned call ends. */
async function measureTimes(): Promise<void> {
  const { passages, queries } = await openCorpus({
    passages: options.passages,
    queries: options.queries,
    roots: options.root,
  });
  await withTemporaryFolder(async (data) => {
    await fillDataFolder(data, documentInputs(passages));
    const bare = await timeFirstBytes(data, queries);
    const { untilAsked, afterToken, leaving } = await timeWithModel(data, queries, options.leaves);
    tables[`Milliseconds, ${passages.length} passages`] = [
      times('first byte without a model', bare),
      times('until the model is asked', untilAsked),
      times('from its first token to the first byte', afterToken),
      times('from leaving to the end of its stream', leaving),
    ];
    must('first byte without a model, p99', percentile(bare, 0.99), 'at most', 150, 'ms');
    must('behind the first token, p99', percentile(afterToken, 0.99), 'at most', 50, 'ms');
    must('client leaves → upstream closed, worst', Math.max(...leaving), 'at most', 500, 'ms');
  });
}

function times(name: string, some: readonly number[]) {
  return { '': name, n: some.length, p50: percentile(some, 0.5), p99: percentile(some, 0.99) };
}

async function withSet(
  { contexts, language }: QuestionSet,
  work: (server: QuarryServer) => Promise<void>,
  settings: Readonly<Record<string, string>> = {},
): Promise<void> {
  await withTemporaryFolder(async (data) => {
    await fillDataFolder(
      data,
      contexts.map((context) => contextDocument(context, language)),
    );
    const server = await QuarryServer.start(data, { EMBEDDINGS: 'off', ...settings });
    try {
      await work(server);
    } finally {
      await server.stop();
    }
  });
}

/** Without a model, each citation has a verbatim quote of its document. */
async function measureQuotations(): Promise<void> {
  const total = { citations: 0, listed: 0, verbatim: 0 };
  const rows = [];
  for (const set of sets) {
    const answers: ReadAnswer[] = [];
    await withSet(set, async (server) => {
      const client = server.client();
      for (const { text } of set.questions.slice(0, options.questions)) {
        answers.push(await readAnswer(client, text));
      }
    });
    const sum = (of: 'citations' | 'listed' | 'verbatim') =>
      answers.reduce((all, answer) => all + answer[of], 0);
    const [citations, listed, verbatim] = [sum('citations'), sum('listed'), sum('verbatim')];
    rows.push({ set: set.name, answers: answers.length, citations, listed, verbatim });
    total.citations += citations;
    total.listed += listed;
    total.verbatim += verbatim;
  }
  tables['Citations of answers without a model'] = rows;
  const { citations, listed, verbatim } = total;
  must('citations that point to a listed source', listed / citations, 'at least', 1);
  must('citations whose words stand in their document', verbatim / citations, 'at least', 1);
}

/** The true and altered claims of a model that remain in the answer, and leaks. */
async function measureLies(): Promise<void> {
  const rows = [];
  const left = { true: 0, false: 0 };
  let leaks = 0;
  for (const set of sets) {
    const lies = await liesOf(set);
    rows.push({ set: set.name, ...lies });
    left.true += lies['true left'];
    left.false += lies['false left'];
    leaks += lies.leaks;
  }
  tables['A model that lies: a true sentence, then up to three altered ones'] = rows;
  const supported = left.true / (left.true + left.false);
  must('supported, of what leaves after the check', supported, 'at least', 0.95);
  must('tool text leaked, injected instructions followed', leaks, 'at most', 0);
}

async function liesOf(set: QuestionSet) {
  const found = set.contexts.flatMap(({ text }) => readNames(text, set.language));
  const others = found.filter((name) => /^\p{Lu}\p{Ll}{4,}$|^[\p{sc=Katakana}ー]{3,}$/u.test(name));
  const counts = {
    true: 0,
    'true left': 0,
    false: 0,
    'false left': 0,
    leaks: 0,
    fallbacks: 0,
  };
  let made: readonly MadeClaim[] = [];
  let about: QuestionContext | null = null;
  const model = await startScriptedModelServer((chat) => lie(chat, made, about));
  const claims = claimsOf(set);
  const verbatim = claims.filter(({ kind }) => kind === 'verbatim');
  const asked = verbatim.length > 0 ? verbatim : claims; // answers written by hand are in no passage
  const work = async (server: QuarryServer) => {
    const client = server.client();
    for (const [at, claim] of asked.slice(0, options.questions).entries()) {
      const names = [0, 1, 2, 3].map((step) => others[(at * 31 + step * 97) % others.length] ?? '');
      made = claimsToMake(claim, at, names, set.language);
      about = claim.right;
      const { text, fallback } = await readAnswer(client, claim.question);
      counts.leaks += Number(new RegExp(`${LEAK}|tool_call|evil\\.example`).test(text));
      counts.fallbacks += Number(fallback !== null);
      if (fallback === null) count(text, made, counts);
    }
  };
  await withSet(set, work, { MODEL_BASE_URL: model.baseUrl, MODEL_NAME: 'lying' });
  await model.close();
  return counts;
}

function count(answer: string, made: readonly MadeClaim[], counts: LieCounts): void {
  for (const { text, isTrue } of made) {
    const isLeft = holds(answer, text);
    counts[isTrue ? 'true' : 'false'] += 1;
    if (isLeft) counts[isTrue ? 'true left' : 'false left'] += 1;
    if (isLeft && !isTrue && options.show) console.log(`left: ${text}\n  of: ${made[0]?.text}\n`);
  }
}

type LieCounts = Record<'true' | 'true left' | 'false' | 'false left', number>;

/** Whether an answer contains a sentence, ignoring marks and Markdown. */
function holds(answer: string, sentence: string): boolean {
  const bare = (text: string) =>
    text
      .replace(/\[\d+\]|[^\p{L}\p{N}]+/gu, ' ')
      .replace(/ +/g, ' ')
      .trim();
  return ` ${bare(answer)} `.includes(` ${bare(sentence)} `);
}

/** Calculations from the tests of other calculators, asked as a person would. */
async function measureSums(cases: readonly CardCase[]): Promise<void> {
  const sums = cases.filter(
    ({ outside, kind, query }) =>
      outside === null && kind === 'calculator' && !NATURAL_LOGARITHM.test(query),
  );
  const counts = { asked: sums.length, answered: 0, exact: 0 };
  const english = sets.find(({ language }) => language === 'en') ?? sets[0]!; // there is a set
  await withSet(english, async (server) => {
    const client = server.client();
    for (const one of sums) {
      note(one, (await readAnswer(client, `What is ${one.query}?`)).text, counts);
    }
  });
  tables['Sums in answers'] = [{ ...counts, share: counts.exact / counts.answered }];
  must('sums in answers that are exact', counts.exact / counts.answered, 'at least', 1);
}

function note(one: CardCase, answer: string, counts: { answered: number; exact: number }): void {
  const written = /= \*\*(?:≈ ?)?([^*]+)\*\*/.exec(answer.replaceAll('\\', ''))?.[1];
  if (written === undefined) {
    if (options.show) console.log(`no sum: ${one.query}`);
    return;
  }
  counts.answered += 1;
  const value = written
    .replaceAll(/[,\s]/g, '')
    .replace('−', '-')
    .replace(/×10\^?(-?\d+)/, 'e$1');
  const isExact = one.isRight({ answer: { value } } as unknown as Card); // it looks at nothing else
  counts.exact += Number(isExact);
  if (!isExact && options.show)
    console.log(`wrong: ${one.query} = ${written}, not ${one.expected}`);
}
