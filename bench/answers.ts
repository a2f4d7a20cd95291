import { join } from 'node:path';
import type { EvidenceServices } from '../server/src/answers/evidence/evidence-question.ts';
import { findEvidence } from '../server/src/answers/evidence/find-evidence.ts';
import { createSentenceVectors } from '../server/src/answers/evidence/sentence-vectors.ts';
import type { DocumentInput } from '../server/src/documents/document.ts';
import { createLocalEmbedder } from '../server/src/index/embedding/local/create-local-embedder.ts';
import { systemTimers } from '../server/src/runtime/timers.ts';
import {
  answerBudgets,
  isExtractive,
  type MeasuredSet,
  reliabilityOf,
  rowOf,
  UNANSWERABLE,
} from './answers/answer-figures.ts';
import { openEvidenceServices } from './answers/evidence-services.ts';
import { bandRows, measureBands } from './answers/measure-bands.ts';
import { contextDocument, type Measured, measureQuestion } from './answers/measure-evidence.ts';
import { measureOffTopic } from './answers/off-topic.ts';
import {
  needQuestionSets,
  type QuestionContext,
  type QuestionSet,
  questionSetNames,
  readQuestionSet,
  type SetQuestion,
} from './answers/question-set.ts';
import { withoutAnswers } from './answers/without-answer.ts';
import { openCorpus } from './corpus/open-corpus.ts';
import { cachedEmbedder } from './embedding/cached-embedder.ts';
import { modelFolder, openMeaning } from './embedding/open-meaning.ts';
import { percentile } from './measure/percentile.ts';
import { withTemporaryFolder } from './processes/temporary-folder.ts';
import { fillDataFolder } from './quarry/data-folder.ts';
import { documentInputs } from './quarry/document-inputs.ts';
import type { Budget } from './report/budget.ts';
import { readOptions } from './report/read-options.ts';
import { report } from './report/report.ts';

// Is the right sentence found, is it known when there is none, and how long does it take? --questions 40 is a smoke test;
// --show lists what was missed; --passages 0 leaves out the time in a large index, --words the model. --among 20000 asks the sets once
// more, by words, among so many passages of documentation. --last asks the half of squad2-five-articles that nothing was tuned on.
const options = readOptions({
  set: [],
  questions: 0,
  passages: 100_000,
  among: 0,
  root: [],
  words: false,
  show: false,
  last: false,
});

const P99_MS = 30;
const WARM_UP_QUERIES = 80;
// The whole method, however busy the machine; the product waits 200 ms.
const PATIENCE_MS = 30_000;

const folder = needQuestionSets();
const model = options.words ? null : modelFolder();
const embedder =
  model === null
    ? null
    : cachedEmbedder(await createLocalEmbedder({ folder: model, priority: 'background' }));

const sentenceVectors = createSentenceVectors({
  embeddings: { queryEmbedder: () => embedder, onChange: () => undefined },
  timers: systemTimers,
  onFault: (error) => console.error('sentences were not embedded:', error),
  patienceMs: PATIENCE_MS,
});

/** The articles of a set with questions that its paragraphs do not answer which nothing is tuned on. */
const LAST_ARTICLES = new Set(['Force', '1973 oil crisis', 'Islamism']);

/** Without the questions to the articles of the last run; with `--last` those alone. The paragraphs are all there. */
function halfOfSet(set: QuestionSet): QuestionSet {
  if (set.name !== UNANSWERABLE) return set;
  const isLast = ({ context }: SetQuestion) => LAST_ARTICLES.has(context.title);
  return { ...set, questions: set.questions.filter((one) => isLast(one) === options.last) };
}

const measured: MeasuredSet[] = [];
for (const name of options.set.length > 0 ? options.set : questionSetNames(folder)) {
  measured.push(await measureSet(halfOfSet(await readQuestionSet(folder, name))));
}
const offTopic = options.set.length > 0 ? null : await measureOffTopic(folder, options.questions);
const among = options.among > 0 ? await measureAmong(measured.map(({ set }) => set)) : [];
await embedder?.close();
// Of the whole process: on a busy machine it says more than what passed.
const worked: number[] = [];
const times = options.passages > 0 ? await timesInLargeIndex() : [];
const bands = options.set.length > 0 ? null : await measureBands();
const rows = measured.map(rowOf);
if (options.show) measured.forEach(showMisses);

await report({
  name: 'answers',
  options,
  tables: {
    'Right sentence, by words and with vectors; questions whose article is there and is not': rows,
    ...(among.length > 0 && {
      [`The same among ${options.among} passages more`]: among.map(rowOf),
    }),
    'Reliability: what is asserted, and what of the answerable questions is right':
      measured.map(reliabilityOf),
    ...(offTopic && { 'Everyday questions to documents on other things': [{ ...offTopic }] }),
    ...(bands && { 'How sure, of questions to the Rust book and these docs': bandRows(bands) }),
    ...(times.length > 0 && {
      [`Milliseconds to find evidence, ${options.passages} passages, no model`]: [
        { '': 'passed', p50: percentile(times, 0.5), p99: percentile(times, 0.99) },
        { '': 'processor', p50: percentile(worked, 0.5), p99: percentile(worked, 0.99) },
      ],
    }),
  },
  budgets: [
    ...answerBudgets({ measured, offTopic, bands }),
    ...(times.length > 0 ? [inTime(percentile(times, 0.99))] : []),
  ],
  details: measured.map(({ set, lexical, withVectors, without }) => ({
    set: set.name,
    lexical: lexical.map(detail),
    withVectors: withVectors?.map(detail),
    without: without.map(detail),
  })),
});

/** More passages share words with a question, and none of them answers it. */
async function measureAmong(sets: readonly QuestionSet[]): Promise<MeasuredSet[]> {
  const { passages } = await openCorpus({
    passages: options.among,
    queries: 1,
    roots: options.root,
  });
  const others = documentInputs(passages);
  const all: MeasuredSet[] = [];
  for (const set of sets) all.push(await measureSet(set, others));
  return all;
}

/** `others`: what is in the index besides; vectors are not made of them. */
async function measureSet(
  set: QuestionSet,
  others: readonly DocumentInput[] = [],
): Promise<MeasuredSet> {
  const questions =
    options.questions > 0 ? set.questions.slice(0, options.questions) : set.questions;
  const answerable = questions.filter(({ isAnswerable }) => isAnswerable);
  const [everything, unanswerable] = await withIndex(
    set,
    { isIn: () => true, others },
    async (services) => [
      await ask(answerable, set, services),
      await ask(
        questions.filter(({ isAnswerable }) => !isAnswerable),
        set,
        services,
      ),
    ],
  );
  const cut = isExtractive(set.name) ? withoutAnswers({ ...set, questions }) : null;
  const takenOut =
    cut === null
      ? { lexical: [], withVectors: null }
      : await withIndex(
          { ...set, contexts: cut.contexts },
          { isIn: () => true, others },
          (services) => ask(cut.questions, set, services),
        );
  // Two indexes, each with every other article: each question is asked of the one without its own.
  const titles = [...new Set(set.contexts.map(({ title }) => title))];
  const halfOf = ({ title }: QuestionContext) => titles.indexOf(title) % 2;
  const halves = [];
  for (const half of [0, 1]) {
    const foreign = questions.filter(({ context }) => halfOf(context) !== half);
    const isIn = (context: QuestionContext) => halfOf(context) === half;
    halves.push(await withIndex(set, { isIn, others }, (services) => ask(foreign, set, services)));
  }
  const hasVectors = everything.withVectors !== null;
  return {
    set,
    ...everything,
    unanswerable,
    takenOut,
    without: halves.flatMap(({ lexical }) => lexical),
    withoutWithVectors: hasVectors ? halves.flatMap(({ withVectors }) => withVectors ?? []) : null,
  };
}

interface Services {
  readonly lexical: EvidenceServices;
  readonly withVectors: EvidenceServices | null;
}

interface Indexed {
  readonly isIn: (context: QuestionContext) => boolean;
  readonly others: readonly DocumentInput[];
}

async function withIndex<Result>(
  set: QuestionSet,
  { isIn, others }: Indexed,
  work: (services: Services) => Promise<Result>,
): Promise<Result> {
  let result: Result;
  await withTemporaryFolder(async (dataFolder) => {
    const contexts = set.contexts.filter(isIn);
    const own = contexts.map((one) => contextDocument(one, set.language));
    await fillDataFolder(dataFolder, [...own, ...others]);
    const lexical = openEvidenceServices(dataFolder);
    const isSpoken = embedder?.model.languages?.includes(set.language) ?? true;
    const opened =
      embedder !== null && isSpoken && others.length === 0
        ? await openMeaning(dataFolder, lexical, embedder)
        : null;
    const withVectors = opened && { ...lexical, meaning: opened.meaning, sentenceVectors };
    result = await work({ lexical, withVectors });
    await opened?.close();
    lexical.close();
  });
  return result!; // the folder was there, so the work was done
}

async function ask(some: readonly SetQuestion[], set: QuestionSet, services: Services) {
  const all = async (of: EvidenceServices) => {
    const asked: Measured[] = [];
    for (const question of some) asked.push(await measureQuestion(question, set, of));
    return asked;
  };
  return {
    lexical: await all(services.lexical),
    withVectors: services.withVectors && (await all(services.withVectors)),
  };
}

async function timesInLargeIndex(): Promise<number[]> {
  const { passages, queries } = await openCorpus({
    passages: options.passages,
    queries: 240,
    roots: options.root,
  });
  const milliseconds: number[] = [];
  await withTemporaryFolder(async (temporary) => {
    const dataFolder = join(temporary, 'data');
    await fillDataFolder(dataFolder, documentInputs(passages));
    const services = openEvidenceServices(dataFolder);
    const never = new AbortController().signal;
    for (const [i, text] of [...queries.slice(0, WARM_UP_QUERIES), ...queries].entries()) {
      const before = process.cpuUsage();
      const startedMs = performance.now();
      const question = { text, query: [{ text, weight: 1 }], pasted: null, language: 'en' };
      await findEvidence(question, services, never);
      if (i < WARM_UP_QUERIES) continue;
      milliseconds.push(performance.now() - startedMs);
      const { user, system } = process.cpuUsage(before);
      worked.push((user + system) / 1_000);
    }
    services.close();
  });
  return milliseconds;
}

function inTime(value: number): Budget {
  return { figure: 'p99 to find evidence', value, must: 'at most', limit: P99_MS, unit: 'ms' };
}

function detail({ question, place, confidence }: Measured) {
  return { id: question.id, place, confidence };
}

function showMisses({ set, lexical }: MeasuredSet): void {
  for (const { question, place, first } of lexical) {
    if (place === 0) continue;
    console.log(`${set.name} ${place} “${question.text}” ${question.answers[0]} ← ${first}`);
  }
}
