import { type Cluster, ClusterFault } from '../../outbound/opensearch/cluster.ts';
import type { ClusterQuery, PassageHit } from './passages-query.ts';

/** The part of an answer to a search that is read. */
export interface SearchAnswer {
  readonly hits: {
    readonly hits: readonly PassageHit[];
    readonly total?: { readonly value: number };
  };
  readonly aggregations?: { readonly documents?: { readonly value: unknown } };
}

/** Statuses of a search that was too much at this moment. */
const BUSY = new Set([429, 503]);

/** A search. */
export interface ClusterSearchRequest {
  readonly body: ClusterQuery;
  /** Whether each hit comes with the scores of the named queries. Absent: `false`. */
  readonly readsNames?: boolean;
}

/**
 * Sends searches at the same time; answers in their order. Rejects with a {@link ClusterFault} if one of them failed, or if a shard did not
 * answer: part of the documents would be missing without a word.
 *
 * Those with named queries are requests of their own: `_msearch` returns no scores of names.
 */
export async function multiSearch(
  cluster: Cluster,
  index: string,
  searches: readonly ClusterSearchRequest[],
): Promise<SearchAnswer[]> {
  const plain = searches.filter(({ readsNames }) => readsNames !== true);
  const [together, ...alone] = await Promise.all([
    searchTogether(cluster, index, plain),
    ...searches
      .filter(({ readsNames }) => readsNames === true)
      .map((one) => searchAlone(cluster, index, one)),
  ]);
  const answers = [together.values(), alone.values()] as const;
  return searches.map(({ readsNames }) => answers[readsNames === true ? 1 : 0].next().value!); // one for each
}

async function searchTogether(
  cluster: Cluster,
  index: string,
  searches: readonly ClusterSearchRequest[],
): Promise<SearchAnswer[]> {
  if (searches.length === 0) return [];
  const head = '{"allow_partial_search_results":false}';
  const body = searches.map((one) => `${head}\n${JSON.stringify(one.body)}\n`).join('');
  const answer = await cluster.call({ method: 'POST', path: `/${index}/_msearch`, body });
  const { responses } = answer as { readonly responses?: unknown };
  if (!Array.isArray(responses) || responses.length !== searches.length) throw unusable();
  return responses.map(readAnswer);
}

async function searchAlone(
  cluster: Cluster,
  index: string,
  { body }: ClusterSearchRequest,
): Promise<SearchAnswer> {
  const query = { include_named_queries_score: true, allow_partial_search_results: false };
  return readAnswer(await cluster.call({ method: 'POST', path: `/${index}/_search`, query, body }));
}

function readAnswer(answer: unknown): SearchAnswer {
  const { error, status, hits, timed_out } = answer as {
    readonly error?: { readonly type?: unknown };
    readonly status?: unknown;
    readonly hits?: { readonly hits?: unknown };
    readonly timed_out?: boolean;
  };
  if (error !== undefined) {
    const type = String(error.type);
    const said = /^\w{1,80}$/.test(type) ? `${status}, ${type}` : String(status);
    if (status === 404)
      throw new ClusterFault('missing', `OpenSearch has no such index (${said}).`);
    throw new ClusterFault(
      BUSY.has(Number(status)) ? 'busy' : 'broken',
      `OpenSearch answered a search with an error (${said}).`,
    );
  }
  if (!Array.isArray(hits?.hits) || timed_out === true) throw unusable();
  return answer as SearchAnswer; // checked above, as far as it is read
}

function unusable(): ClusterFault {
  return new ClusterFault('broken', 'OpenSearch gave an answer of another form.');
}
