import type { CitedEvidence } from '../server/src/answers/citations/cited-evidence.ts';
import { QuoteFinder } from '../server/src/answers/citations/find-quote.ts';
import {
  needQuestionSets,
  type QuestionContext,
  type QuestionSet,
  questionSetNames,
  readQuestionSet,
  type SetQuestion,
} from './answers/question-set.ts';
import { passageOf, statisticsOf } from './answers/support-claims.ts';
import { percentile } from './measure/percentile.ts';
import { readOptions } from './report/read-options.ts';
import { report } from './report/report.ts';

// Is what is highlighted for a claim in other words the sentence that says it? Claims are questions with their short answers,
// which have the words that a sentence with them would have; the source is the right paragraph and two more of its article.
const options = readOptions({ set: '', show: '' });

const folder = needQuestionSets();

// A longer answer goes over several sentences.
const MAX_ANSWER_CHARACTERS = 60;
const OTHER_PARAGRAPHS = 2;

const rows: Record<string, string | number>[] = [];
const microseconds: number[] = [];
let [right, all] = [0, 0];

for (const name of questionSetNames(folder)) {
  if (options.set !== '' && !name.includes(options.set)) continue;
  const row = measure(await readQuestionSet(folder, name));
  if (row !== null) rows.push(row);
}

await report({
  name: 'quotes',
  options,
  tables: { 'Words that claims rest on': rows },
  budgets: [
    {
      figure: 'the sentence that says it',
      value: right / all,
      must: 'at least',
      limit: 0.92,
      unit: '',
    },
    {
      figure: 'a claim with three paragraphs, p95',
      value: percentile(microseconds, 0.95),
      must: 'at most',
      limit: 5_000,
      unit: 'µs',
    },
  ],
});

function measure(set: QuestionSet): Record<string, string | number> | null {
  const questions = set.questions.filter(
    ({ isAnswerable, answers: [answer = ''] }) =>
      isAnswerable && answer !== '' && answer.length <= MAX_ANSWER_CHARACTERS,
  );
  if (questions.length === 0) return null;
  const statistics = statisticsOf(set);
  const isRight = questions.map((question) => {
    const evidence = evidenceOf(question, set);
    const text = `${question.text.replace(/[?？؟\s]+$/u, '')} ${question.answers[0]}`;
    const started = performance.now();
    const quote = new QuoteFinder({ evidence, statistics }).find({ text, statement: text }, [1]);
    microseconds.push((performance.now() - started) * 1000);
    const holds = question.answers.some((answer) => quote?.text.includes(answer) ?? false);
    if (!holds && options.show !== '') console.log(`${text}\n  quoted: ${quote?.text}\n`);
    return holds;
  });
  const count = isRight.filter((holds) => holds).length;
  right += count;
  all += questions.length;
  return { set: set.name, claims: questions.length, 'right sentence': count / questions.length };
}

/** All under one number, the right paragraph last: of equals the first would be taken. */
function evidenceOf({ context }: SetQuestion, { contexts, language }: QuestionSet): CitedEvidence {
  const others = contexts.filter((one) => one.title === context.title && one !== context);
  const passages = [...others.slice(0, OTHER_PARAGRAPHS), context].map((one: QuestionContext) =>
    passageOf(one, language),
  );
  return { count: 1, passages: (number) => (number === 1 ? passages : []) };
}
