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

/**
 * Sends searches in one request; answers in their order. Rejects with a {@link ClusterFault} if one of them failed, or if a shard did not
 * answer: part of the documents would be missing without a word.
 */
export async function multiSearch(
  cluster: Cluster,
  index: string,
  bodies: readonly ClusterQuery[],
): Promise<SearchAnswer[]> {
  if (bodies.length === 0) return [];
  const head = '{"allow_partial_search_results":false}';
  const body = bodies.map((one) => `${head}\n${JSON.stringify(one)}\n`).join('');
  const answer = await cluster.call({ method: 'POST', path: `/${index}/_msearch`, body });
  const { responses } = answer as { readonly responses?: unknown };
  if (!Array.isArray(responses) || responses.length !== bodies.length) throw unusable();
  return responses.map(readAnswer);
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
