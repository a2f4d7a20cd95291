import {
  type Cluster,
  ClusterFault,
  type ClusterFaultReason,
  type ClusterRequest,
} from '../../outbound/opensearch/cluster.ts';
import { DEFINITION_VERSION } from './index-definition.ts';

/** A cluster that holds one index as ids of its passages: enough to see what a writer sends, and in which state a failure leaves it. */
export class RecordedCluster implements Cluster {
  readonly requests: ClusterRequest[] = [];
  /** By id: the position that each passage carries. */
  readonly passages = new Map<string, number>();
  stamp: { version: number; folder: string } | null = null;
  commit: { sequence: number; writer: string; seqNo: number } | null = null;
  /** Called before each request: throws, or answers in place of this. */
  before: (request: ClusterRequest) => unknown = () => undefined;

  fail(reason: ClusterFaultReason): void {
    this.before = () => {
      throw new ClusterFault(reason, `it is ${reason}`);
    };
  }

  work(): void {
    this.before = () => undefined;
  }

  async call(request: ClusterRequest): Promise<unknown> {
    this.requests.push(request);
    return (await this.before(request)) ?? this.#answer(request);
  }

  #answer({ method, path, body, query = {} }: ClusterRequest): unknown {
    const [, index = '', action] = path.split('/');
    if (action === undefined && method === 'PUT') {
      this.stamp = (
        body as { mappings: { _meta: { quarry: { version: number; folder: string } } } }
      ).mappings._meta.quarry;
      return {};
    }
    if (this.stamp === null) throw new ClusterFault('missing', 'there is no such index');
    if (action === undefined && method === 'DELETE') return this.#delete();
    if (action === '_mapping') return { [index]: { mappings: { _meta: { quarry: this.stamp } } } };
    if (action === '_settings') return { [index.replace('*', 'g1')]: {} };
    if (action === '_doc')
      return method === 'GET' ? this.#readCommit() : this.#writeCommit(body, query);
    if (action === '_bulk') return this.#bulk(String(body));
    if (action === '_delete_by_query') {
      const { gte } = (body as { query: { range: { c: { gte: number } } } }).query.range.c;
      for (const [id, position] of this.passages) if (position >= gte) this.passages.delete(id);
    }
    return {};
  }

  #delete(): unknown {
    this.stamp = null;
    this.commit = null;
    this.passages.clear();
    return {};
  }

  #readCommit(): unknown {
    if (this.commit === null) throw new ClusterFault('missing', 'there is no such document');
    const { seqNo, ...commit } = this.commit;
    return { _source: { commit }, _seq_no: seqNo, _primary_term: 1 };
  }

  #writeCommit(
    body: unknown,
    { if_seq_no: expected = -1 }: ClusterRequest['query'] & object,
  ): unknown {
    if (Number(expected) !== (this.commit?.seqNo ?? -1))
      throw new ClusterFault('conflict', 'another version');
    const { commit } = body as { commit: { sequence: number; writer: string } };
    this.commit = { ...commit, seqNo: (this.commit?.seqNo ?? 0) + 1 };
    return { _seq_no: this.commit.seqNo, _primary_term: 1 };
  }

  #bulk(text: string): unknown {
    const lines = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, { _id: string }> & { c: number });
    for (let at = 0; at < lines.length; at++) {
      const { index, delete: removed } = lines[at]!;
      if (removed !== undefined) this.passages.delete(removed._id);
      else if (index !== undefined) this.passages.set(index._id, lines[++at]!.c);
    }
    return { errors: false };
  }
}

/** The stamp of the present version. */
export function stampOf(folder: string) {
  return { version: DEFINITION_VERSION, folder };
}
