import { type Cluster, ClusterFault } from '../../outbound/opensearch/cluster.ts';
import { Problem } from '../../runtime/problem.ts';
import type { Explanation } from '../explanation.ts';
import type { DocumentPassage, SearchQuery } from '../search-index.ts';
import {
  answerOf,
  type IndexAnswer,
  type IndexCapabilities,
  type IndexQuestion,
  type SearchIndexReader,
} from '../search-index-reader.ts';
import { amongDocuments, countBody } from './cluster-bodies.ts';
import { ClusterSearch, needsTexts } from './cluster-search.ts';
import { KnownWords } from './known-words.ts';
import type { LocalPart } from './local-part.ts';
import { multiSearch, type SearchAnswer } from './multi-search.ts';
import { adjacentQuery, anyOf, type ClusterQuery, withTermQuery } from './passages-query.ts';

/** The dependencies of {@link openClusterReader}. */
export interface ClusterReaderOptions {
  readonly cluster: Cluster;
  /** The name of the index in the cluster that belongs to the local part as it is now. */
  readonly indexName: () => string;
  readonly local: LocalPart;
}

/**
 * Totals, facets and explanations are made here, from the same columns as those of the embedded index. In a large index the documents of a
 * frequent word are not asked for, as long as having it makes no match.
 */
export const CLUSTER_CAPABILITIES: IndexCapabilities = {
  countsExactly: true,
  explainsExactly: true,
  completesPhrases: true,
};

/** Reads an index whose texts are in a cluster. Throws `ERR_OVERLOADED` while the cluster does not answer. */
export function openClusterReader(options: ClusterReaderOptions): SearchIndexReader {
  const { local } = options;
  const known = new KnownWords();
  const searchOf = () =>
    new ClusterSearch({
      local,
      known: known.at(local.committedSequence),
      ask: (searches) => multiSearch(options.cluster, options.indexName(), searches),
    });
  return {
    capabilities: CLUSTER_CAPABILITIES,
    statistics: () => local.statistics(),
    search: (query) =>
      orProblem(async () => (needsTexts(query) ? searchOf().search(query) : local.search(query))),
    lookUp: (questions) => orProblem(() => lookUp(questions, { ...options, search: searchOf })),
    atHand: null,
  };
}

/** A caller cannot tell a cluster that is away from one that is busy, and does the same: try again. The log has the fault. */
async function orProblem<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    // A request that the cluster cannot understand is a defect of ours.
    if (!(error instanceof ClusterFault) || error.reason === 'broken') throw error;
    const headers = { 'retry-after': String(RETRY_AFTER_SECONDS) };
    throw new Problem('ERR_OVERLOADED', { detail: NOT_ANSWERING, headers, cause: error });
  }
}

const RETRY_AFTER_SECONDS = 5;
const NOT_ANSWERING =
  'The search index does not answer at the moment. Nothing is lost: try again after the seconds in `Retry-After`.';

interface LookingUp extends ClusterReaderOptions {
  readonly search: () => ClusterSearch;
}

/** Questions about passages travel together; the local part answers the others. */
async function lookUp(
  questions: readonly IndexQuestion[],
  { cluster, indexName, local, search }: LookingUp,
): Promise<IndexAnswer[]> {
  const asked = questions.map((question) => bodiesOf(question, local));
  const explained = Promise.all(
    questions.map(async (question): Promise<Explanation[] | null> => {
      if (question.name !== 'explain') return null;
      const [query, numbers] = question.of;
      return explain(query, numbers, local, search);
    }),
  );
  const [answers, explanations] = await Promise.all([
    multiSearch(
      cluster,
      indexName(),
      asked.flat().map((body) => ({ body })),
    ),
    explained,
  ]);
  let next = 0;
  return questions.map((question, i) => {
    const own = answers.slice(next, next + asked[i]!.length);
    next += asked[i]!.length;
    return explanations[i] ?? answerFrom(question, own, local);
  });
}

async function explain(
  query: SearchQuery,
  numbers: readonly number[],
  local: LocalPart,
  search: () => ClusterSearch,
): Promise<Explanation[]> {
  if (numbers.length === 0) return [];
  return needsTexts(query) ? search().explain(query, numbers) : local.explain(query, numbers);
}

/** What the cluster has to be asked for a question; nothing if the local part answers it. */
function bodiesOf(question: IndexQuestion, local: LocalPart): ClusterQuery[] {
  switch (question.name) {
    case 'termFrequencies':
      return question.of[0].map((term) => countBody(withTermQuery(term), true));
    case 'phraseFrequency': {
      const [words, most] = question.of;
      return [
        countBody(adjacentQuery(words), most === undefined || most > MAX_COUNTED ? true : most),
      ];
    }
    case 'passagesWith': {
      const [words, filters, limit] = question.of;
      if (words.length === 0) return [];
      const passing = local.documentsPassing(filters);
      return [
        {
          size: limit,
          _source: false,
          docvalue_fields: ['n', 'i'],
          track_total_hits: false,
          collapse: { field: 'n' },
          query: {
            constant_score: {
              filter: {
                bool: {
                  filter: [
                    ...words.map((terms) => anyOf(terms.map(withTermQuery))),
                    ...(passing === null ? [] : [amongDocuments(passing)]),
                  ],
                },
              },
            },
          },
        },
      ];
    }
    default:
      return [];
  }
}

// The cluster counts to this.
const MAX_COUNTED = 2 ** 31 - 1;

function answerFrom(
  question: IndexQuestion,
  answers: readonly SearchAnswer[],
  local: LocalPart,
): IndexAnswer {
  const totals = answers.map(({ hits }) => hits.total?.value ?? 0);
  switch (question.name) {
    case 'termFrequencies':
      return totals;
    case 'phraseFrequency':
      return Math.min(totals[0] ?? 0, question.of[1] ?? Number.POSITIVE_INFINITY);
    case 'passagesWith':
      return (answers[0]?.hits.hits ?? []).flatMap(({ fields }): DocumentPassage[] => {
        const [documentNumber] = fields?.n ?? [];
        const [passage] = fields?.i ?? [];
        const isHere = documentNumber !== undefined && local.passageCount(documentNumber) > 0;
        return isHere && passage !== undefined ? [{ documentNumber, passage }] : [];
      });
    default:
      return answerOf(question, local);
  }
}
