import { readQuestion } from '../server/src/answers/question/read-question.ts';
import {
  type ConversationCorpus,
  canardCorpus,
  mtragCorpus,
} from './answers/conversation-corpora.ts';
import { conversationOf, QUERY_FORMS, rankBy } from './answers/follow-up-rankings.ts';
import { questionSetsFolder, readFollowUps } from './answers/follow-up-set.ts';
import { percentile } from './measure/percentile.ts';
import { withTemporaryFolder } from './processes/temporary-folder.ts';
import { judgedSetsFolder } from './quality/judged-set.ts';
import { fillDataFolder, openSearchServices } from './quarry/data-folder.ts';
import { documentInputs } from './quarry/document-inputs.ts';
import type { Budget } from './report/budget.ts';
import type { Row } from './report/print-table.ts';
import { readOptions } from './report/read-options.ts';
import { report } from './report/report.ts';

/** Issue 7, "Measured": of what a person's rewriting finds. */
const MIN_RATIO = 0.95;
/** Reading a question stands before every answer's first byte. */
const MAX_READ_MS = 5;

// Does a question that leans on the conversation find what it finds when a person rewrote it to stand alone?
const options = readOptions({ questions: 4_000 });
const judgedSets = judgedSetsFolder();
const folder = questionSetsFolder(judgedSets);
if (judgedSets === null || folder === null) {
  console.error(
    'There are no conversations here: set QUARRY_EVAL_DATA to the folder that holds qa/ and relevance/.',
  );
  process.exit(2);
}

const mtrag = await readFollowUps(folder, 'mtrag-human-rewrites');
const corpora: Readonly<Record<string, ConversationCorpus>> = {
  canard: canardCorpus(await readFollowUps(folder, 'canard-dev-rewrites')),
  mtrag: await mtragCorpus(mtrag, judgedSets),
};

/** How well each form of the query finds the passage that a conversation is about. */
async function measureCorpus(
  name: string,
  { passages, followUps }: ConversationCorpus,
): Promise<Row[]> {
  return withTemporaryFolder(async (temporary) => {
    await fillDataFolder(temporary, documentInputs(passages));
    const services = openSearchServices(temporary);
    const rows: Row[] = [];
    for (const [form, queryOf] of Object.entries(QUERY_FORMS)) {
      let first = 0;
      let gain = 0;
      const asked = followUps.slice(0, options.questions);
      for (const { followUp, passageIds } of asked) {
        const ranking = await rankBy(queryOf(followUp), services, 5);
        const place = ranking.findIndex((id) => passageIds.has(id));
        if (place === 0) first++;
        // One passage is right, so its discount is the nDCG.
        if (place >= 0) gain += 1 / Math.log2(place + 2);
      }
      rows.push({
        set: name,
        questions: asked.length,
        query: form,
        'right first': first / asked.length,
        'nDCG@5': gain / asked.length,
      });
    }
    services.close();
    return rows;
  });
}

const rows: Row[] = [];
for (const [name, corpus] of Object.entries(corpora))
  rows.push(...(await measureCorpus(name, corpus)));

const readMs = Object.values(corpora).flatMap(({ followUps }) =>
  followUps.map(({ followUp }) => {
    const conversation = conversationOf(followUp);
    const started = performance.now();
    readQuestion(conversation);
    return performance.now() - started;
  }),
);

const ratio = (set: string, figure: string) => {
  const of = (query: string) =>
    Number(rows.find((row) => row['set'] === set && row['query'] === query)?.[figure]);
  return of('quarry') / of('rewrite');
};
const atLeast = (figure: string, value: number): Budget => ({
  figure,
  value,
  must: 'at least',
  limit: MIN_RATIO,
  unit: '',
});

await report({
  name: 'follow-ups',
  options,
  tables: { 'Follow-ups, by words': rows },
  budgets: [
    atLeast('CANARD, right section first, over the rewrite', ratio('canard', 'right first')),
    atLeast('CANARD, nDCG@5 over the rewrite', ratio('canard', 'nDCG@5')),
    atLeast('MTRAG, nDCG@5 over the rewrite', ratio('mtrag', 'nDCG@5')),
    {
      figure: 'p99 of reading a question',
      value: percentile(readMs, 0.99),
      must: 'at most',
      limit: MAX_READ_MS,
      unit: 'ms',
    },
  ],
});
