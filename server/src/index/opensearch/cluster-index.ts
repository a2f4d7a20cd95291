import { createHash, randomUUID } from 'node:crypto';
import { type Cluster, ClusterFault } from '../../outbound/opensearch/cluster.ts';
import type { IndexLayout } from '../cluster-place.ts';
import { IndexMisfit } from '../index-away.ts';
import { DEFINITION_VERSION, type IndexStamp, indexDefinition } from './index-definition.ts';

/** Creating, merging and deleting take longer than a search. */
const ADMINISTRATION_TIMEOUT_MS = 30_000;
/** As much as OpenSearch recommends for a bulk request; it takes some seconds on a busy cluster. */
const BULK_TIMEOUT_MS = 60_000;

/** The document that holds the position in the log of changes. */
const COMMIT_ID = 'commit';

/** The place of one index in the cluster. */
export interface ClusterIndexName {
  /** As configured: also the alias of the index that is searched. */
  readonly name: string;
  /** The data folder: a random name of its own. */
  readonly folder: string;
  /** The directory of the local part, which is never used twice. */
  readonly generation: string;
}

/** `quarry-3f2a9c10-g1`. Lower case, as OpenSearch wants it. */
export function nameOfIndex({ name, folder, generation }: ClusterIndexName): string {
  return `${prefixOf({ name, folder })}${generation}`;
}

/** Begins the names of all indexes of a data folder. */
export function prefixOf({ name, folder }: Pick<ClusterIndexName, 'name' | 'folder'>): string {
  return `${name}-${createHash('sha256').update(folder).digest('hex').slice(0, 8)}-`;
}

/** Without it a request to an index that someone deleted would make one with another mapping. */
function aliasForWriting(name: ClusterIndexName): string {
  return `${nameOfIndex(name)}-write`;
}

/** The state of an index in the cluster. */
export interface ClusterState {
  /** The position in the log of changes of its last commit. */
  readonly sequence: number;
  /** The process that may write it, by a random name. */
  readonly writer: string;
}

/** Another server writes the same index. */
export class ClusterTaken extends Error {
  override readonly name = 'ClusterTaken';
}

/** The requests that create, fill and remove an index of the cluster. All reject with a `ClusterFault`. */
export class ClusterIndex {
  readonly #cluster: Cluster;
  readonly #name: ClusterIndexName;
  readonly #path: string;
  /** Of this process. */
  readonly #writer = randomUUID();
  /** The version of the document {@link COMMIT_ID} that this process wrote last; `null`: it has written none. */
  #commit: { readonly seqNo: number; readonly primaryTerm: number } | null = null;
  #hasClaimed = false;

  constructor(cluster: Cluster, name: ClusterIndexName) {
    this.#cluster = cluster;
    this.#name = name;
    this.#path = `/${nameOfIndex(name)}`;
  }

  /** `null`: there is none. @throws {@link IndexMisfit} if it is of another version or data folder. */
  async read(): Promise<ClusterState | null> {
    const stamp = await this.#readStamp();
    if (stamp === null) return null;
    if (stamp.folder !== this.#name.folder) {
      throw new IndexMisfit('the index in the cluster is of another data folder');
    }
    if (stamp.version !== DEFINITION_VERSION) {
      const isSearchable = stamp.version > 0 && stamp.version < DEFINITION_VERSION;
      throw new IndexMisfit('the index in the cluster is of another version', { isSearchable });
    }
    const commit = await this.#orMissing(
      this.#call({ method: 'GET', path: `${this.#path}/_doc/${COMMIT_ID}` }),
    );
    const { _source, _seq_no, _primary_term } = (commit ?? {}) as {
      readonly _source?: { readonly commit?: Partial<ClusterState> };
      readonly _seq_no?: number;
      readonly _primary_term?: number;
    };
    const { sequence = 0, writer = '' } = _source?.commit ?? {};
    const isThere = _seq_no !== undefined && _primary_term !== undefined;
    this.#commit = isThere ? { seqNo: _seq_no, primaryTerm: _primary_term } : null;
    return { sequence, writer };
  }

  /**
   * Makes this process the one that may write: at its start in place of any earlier one, and later only if no other process has begun to write.
   * @throws {@link ClusterTaken}
   */
  async claim({ sequence, writer }: ClusterState): Promise<void> {
    if (this.#hasClaimed && writer !== '' && writer !== this.#writer) throw taken();
    await this.#write(sequence);
    this.#hasClaimed = true;
  }

  async #readStamp(): Promise<IndexStamp | null> {
    const answer = await this.#orMissing(
      this.#call({ method: 'GET', path: `${this.#path}/_mapping` }),
    );
    if (answer === null) return null;
    const { mappings } = (answer as Record<string, { mappings?: unknown }>)[
      nameOfIndex(this.#name)
    ] ?? { mappings: undefined };
    const { _meta } = (mappings ?? {}) as { readonly _meta?: { readonly quarry?: IndexStamp } };
    return _meta?.quarry ?? { version: 0, folder: '' };
  }

  /** Creates it in place of whatever has its name. */
  async create(layout: IndexLayout): Promise<void> {
    await this.remove();
    const stamp = { version: DEFINITION_VERSION, folder: this.#name.folder };
    const aliases = { [aliasForWriting(this.#name)]: {} };
    await this.#call({
      method: 'PUT',
      path: this.#path,
      body: { ...indexDefinition(stamp, layout), aliases },
      query: { wait_for_active_shards: 1 },
    });
    this.#commit = null;
  }

  /** Removes it, if it is there. */
  async remove(): Promise<void> {
    await this.#orMissing(this.#call({ method: 'DELETE', path: this.#path }));
  }

  /** Removes the indexes that earlier builds of this data folder left. */
  async removeOthers(): Promise<void> {
    const pattern = `${prefixOf(this.#name)}*`;
    const answer = await this.#call({
      method: 'GET',
      path: `/${pattern}/_settings`,
      query: { flat_settings: true },
    });
    const own = nameOfIndex(this.#name);
    for (const index of Object.keys((answer ?? {}) as Record<string, unknown>)) {
      if (index === own) continue;
      await this.#orMissing(this.#call({ method: 'DELETE', path: `/${index}` }));
    }
  }

  /** Makes the alias, by which people find it, point to this index alone. */
  async makeLive(): Promise<void> {
    const { name } = this.#name;
    const index = nameOfIndex(this.#name);
    const others = await this.#orMissing(
      this.#call({ method: 'GET', path: `/_alias/${encodeURIComponent(name)}` }),
    );
    const before = Object.keys((others ?? {}) as Record<string, unknown>);
    if (before.length === 1 && before[0] === index) return;
    const actions = [
      ...before
        .filter((one) => one !== index)
        .map((one) => ({ remove: { index: one, alias: name } })),
      { add: { index, alias: name } },
    ];
    await this.#call({ method: 'POST', path: '/_aliases', body: { actions } });
  }

  /** Removes passages that were written after the commit at `sequence`. */
  async removeAfter(sequence: number): Promise<void> {
    await this.refresh();
    await this.#call({
      method: 'POST',
      path: `${this.#path}/_delete_by_query`,
      query: { conflicts: 'proceed', refresh: true },
      body: { query: { range: { c: { gte: sequence } } } },
    });
  }

  /** Sends lines of a bulk request. Returns those that the cluster had no room for at the moment, and those that it refused. */
  async bulk(lines: string): Promise<BulkOutcome> {
    const answer = await this.#cluster.call({
      method: 'POST',
      path: `/${aliasForWriting(this.#name)}/_bulk`,
      query: {
        require_alias: true,
        filter_path: 'errors,items.*.status,items.*._id,items.*.error.type',
      },
      body: lines,
      timeoutMs: BULK_TIMEOUT_MS,
    });
    const { errors, items = [] } = answer as BulkAnswer;
    const outcome: BulkOutcome = { busy: new Set(), refused: [] };
    if (errors !== true) return outcome;
    for (const item of items) {
      const { status = 0, _id = '', error } = item.index ?? item.delete ?? {};
      if (status === 404 && error !== undefined) throw missingIndex();
      if (status === 429 || status === 503) outcome.busy.add(_id);
      else if (status >= 400 && status !== 404) {
        outcome.refused.push({ id: _id, type: String(error?.type ?? status) });
      }
    }
    return outcome;
  }

  /** Stores the position in the log, and makes all that was sent before visible. @throws {@link ClusterTaken} */
  async commit(sequence: number): Promise<void> {
    await this.#write(sequence);
    await this.refresh();
  }

  async #write(sequence: number): Promise<void> {
    const expected = this.#commit;
    const query =
      expected === null
        ? { op_type: 'create' }
        : { if_seq_no: expected.seqNo, if_primary_term: expected.primaryTerm };
    const body = { commit: { sequence, writer: this.#writer } satisfies ClusterState };
    const path = `/${aliasForWriting(this.#name)}/_doc/${COMMIT_ID}`;
    const { _seq_no, _primary_term } = (await this.#guarded(
      this.#call({ method: 'PUT', path, query: { ...query, require_alias: true }, body }),
    )) as { readonly _seq_no: number; readonly _primary_term: number };
    this.#commit = { seqNo: _seq_no, primaryTerm: _primary_term };
  }

  async refresh(): Promise<void> {
    await this.#call({ method: 'POST', path: `${this.#path}/_refresh` });
  }

  async #guarded(call: Promise<unknown>): Promise<unknown> {
    try {
      return await call;
    } catch (error) {
      if (error instanceof ClusterFault && error.reason === 'conflict') throw taken(error);
      throw error;
    }
  }

  #call(request: Parameters<Cluster['call']>[0]): Promise<unknown> {
    return this.#cluster.call({ timeoutMs: ADMINISTRATION_TIMEOUT_MS, ...request });
  }

  async #orMissing(call: Promise<unknown>): Promise<unknown> {
    try {
      return await call;
    } catch (error) {
      if (error instanceof ClusterFault && error.reason === 'missing') return null;
      throw error;
    }
  }
}

function missingIndex(): ClusterFault {
  return new ClusterFault('missing', 'The index in the cluster was deleted.');
}

function taken(cause?: unknown): ClusterTaken {
  const message =
    'another server writes the same index of the cluster: stop one of them, or give each a data folder of its own';
  return new ClusterTaken(message, { cause });
}

/** What became of a bulk request, by id of the passage. */
export interface BulkOutcome {
  readonly busy: Set<string>;
  readonly refused: { readonly id: string; readonly type: string }[];
}

interface BulkItem {
  readonly _id?: string;
  readonly status?: number;
  readonly error?: { readonly type?: string };
}

interface BulkAnswer {
  readonly errors?: boolean;
  readonly items?: readonly { readonly index?: BulkItem; readonly delete?: BulkItem }[];
}
