/**
 * A cluster of OpenSearch of the operator. An implementation must answer or reject within a bounded time, and reject with
 * {@link ClusterFault} alone.
 */
export interface Cluster {
  /** May have been carried out although it rejects: the answer can be lost. */
  call(request: ClusterRequest): Promise<unknown>;
}

/** One request of its HTTP interface. */
export interface ClusterRequest {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';
  /** Without the query: `/quarry/_search`. Names in it are percent-encoded by the caller. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | boolean>>;
  /** As JSON; a text is sent as NDJSON. */
  readonly body?: object | string;
  /** Default: that of the connection. */
  readonly timeoutMs?: number;
}

/**
 * `unreachable`: no connection; `slow`: no answer in time; `busy`: it asks to come again later (429, 503); `refused`: it rejects the
 * user or the right to do this; `missing`: there is no such index (404); `conflict`: another version exists (409); `broken`: any
 * other error, or an unusable answer; `resting`: it failed before, and is not asked for now.
 */
export type ClusterFaultReason =
  | 'unreachable'
  | 'slow'
  | 'busy'
  | 'refused'
  | 'missing'
  | 'conflict'
  | 'broken'
  | 'resting';

/** Why the cluster gave no answer. The message is for the operator and contains neither password nor query nor document. */
export class ClusterFault extends Error {
  override readonly name = 'ClusterFault';
  readonly reason: ClusterFaultReason;

  constructor(reason: ClusterFaultReason, message: string) {
    super(message);
    this.reason = reason;
  }

  /** Whether the same request may succeed later, without a change by an operator. */
  get isPassing(): boolean {
    return PASSING.has(this.reason);
  }
}

const PASSING: ReadonlySet<ClusterFaultReason> = new Set([
  'unreachable',
  'slow',
  'busy',
  'resting',
]);
