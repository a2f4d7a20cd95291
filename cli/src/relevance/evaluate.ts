import { type Client, QuarryProblem, type ResponseOf } from '@quarry/client';
import type { endpoints } from '@quarry/contract';
import { ndcg, recall, reciprocalRank } from '@quarry/server/relevance';
import { whenAllowed } from '../when-allowed.ts';
import { type Evaluation, type LeftOutQuery, type QueryFigures, summarise } from './evaluation.ts';
import type { FoundDocuments } from './find-judged-documents.ts';
import type { JudgedQuery, JudgementSet } from './judgement-set.ts';

type SearchResult = ResponseOf<typeof endpoints.search>['results'][number];

/** One page, the largest: as deep as recall looks. */
const DEPTH = 100;

/** The inputs of an evaluation. */
export interface EvaluateOptions {
  readonly client: Client;
  readonly found: FoundDocuments;
  /** Sent with every query; the server judges them. */
  readonly params: Readonly<Record<string, string>>;
  /** Called after each query. */
  readonly onProgress: (done: number) => void;
}

/**
 * Asks the server every judged query, one after the other, and compares what it finds with what people
 * judged. A relevant document that is not in the index counts as not found.
 */
export async function evaluate(
  sets: readonly JudgementSet[],
  options: EvaluateOptions,
): Promise<Evaluation> {
  const queries: QueryFigures[] = [];
  const leftOut: LeftOutQuery[] = [];
  let done = 0;
  for (const { name, queries: judged } of sets) {
    for (const query of judged) {
      const figures = await measure(name, query, options);
      if (typeof figures === 'string') {
        leftOut.push({ set: name, query: query.text, reason: figures });
      } else queries.push(figures);
      done += 1;
      options.onProgress(done);
    }
  }
  return { params: options.params, ...summarise(queries), queries, leftOut };
}

/** The figures of a query, or why it has none. */
async function measure(
  set: string,
  { text, grades }: JudgedQuery,
  { client, found, params }: EvaluateOptions,
): Promise<QueryFigures | string> {
  const judgements = gradesById(grades, found);
  if (![...judgements.values()].some((grade) => grade > 0)) return 'no document is relevant';
  const results = await ask(client, text, params);
  if (typeof results === 'string') return results;
  const ranking = results.map(({ id }) => id);
  const [first] = results;
  return {
    set,
    query: text,
    ndcgAt10: ndcg(ranking, judgements, 10),
    recallAt10: recall(ranking, judgements, 10),
    recallAt100: recall(ranking, judgements, DEPTH),
    mrr: reciprocalRank(ranking, judgements, DEPTH),
    expected: expectedIn(ranking, grades, found),
    first: first === undefined ? null : { id: first.id, title: first.title, url: first.url },
  };
}

/** Of two names of one document the better grade counts. What is not in the index keeps a name that no id has. */
function gradesById(
  grades: JudgedQuery['grades'],
  { ids, ambiguous }: FoundDocuments,
): Map<string, number> {
  const byId = new Map<string, number>();
  for (const [document, grade] of grades) {
    if (ambiguous.has(document)) continue;
    const id = ids.get(document) ?? `not indexed: ${document}`;
    byId.set(id, Math.max(grade, byId.get(id) ?? 0));
  }
  return byId;
}

function expectedIn(
  ranking: readonly string[],
  grades: JudgedQuery['grades'],
  { ids, ambiguous }: FoundDocuments,
): QueryFigures['expected'] {
  return [...grades]
    .filter(([document, grade]) => grade > 0 && !ambiguous.has(document))
    .sort(([, a], [, b]) => b - a)
    .map(([document, grade]) => {
      const id = ids.get(document);
      const at = id === undefined ? -1 : ranking.indexOf(id);
      return { document, grade, rank: at === -1 ? null : at + 1, isIndexed: id !== undefined };
    });
}

async function ask(
  client: Client,
  text: string,
  params: EvaluateOptions['params'],
): Promise<readonly SearchResult[] | string> {
  // The names and values are a person's: the server refuses those that it does not know.
  const query = { ...params, q: text, limit: DEPTH } as Parameters<Client['search']>[0];
  try {
    return (await whenAllowed(() => client.search(query))).results;
  } catch (error) {
    if (error instanceof QuarryProblem && isAboutQuery(error)) return error.detail;
    throw error;
  }
}

/** Whether the words are at fault, which is one query's own, and not a parameter, which all have. */
function isAboutQuery({ code, errors }: QuarryProblem): boolean {
  if (code.startsWith('ERR_QUERY_')) return true;
  return (
    code === 'ERR_PARAM_INVALID' && errors.length > 0 && errors.every(({ path }) => path === 'q')
  );
}
