import type { Client } from '@opensearch-project/opensearch';
import { type Cluster, ClusterFault, type ClusterRequest } from './cluster.ts';

/** Where a cluster is, and how it is entered. */
export interface ClusterServer {
  readonly host: string;
  readonly port: number;
  readonly isTls: boolean;
  /** `null`: none. */
  readonly credentials: { readonly user: string; readonly password: string } | null;
}

/** The connections to a cluster, made as they are needed. */
export interface ClusterConnection extends Cluster {
  /** Host and port, for a person. */
  readonly name: string;
  close(): Promise<void>;
}

/** A search takes some milliseconds, or a second on a busy cluster; people do not wait longer. */
const CALL_TIMEOUT_MS = 5_000;

/**
 * Connects to a cluster. Resolves at once: the first request finds out whether it is there. The library (some 10 MB) is loaded here, so
 * that a server with an embedded index never loads it. No request is sent twice, and certificates are verified.
 */
export async function connectCluster(
  server: ClusterServer,
  { timeoutMs = CALL_TIMEOUT_MS }: { readonly timeoutMs?: number } = {},
): Promise<ClusterConnection> {
  const { Client } = await import('@opensearch-project/opensearch');
  const name = `${server.host}:${server.port}`;
  const client: Client = new Client({
    node: urlOf(server),
    ...(server.credentials && {
      auth: { username: server.credentials.user, password: server.credentials.password },
    }),
    maxRetries: 0,
    requestTimeout: timeoutMs,
    // A node that failed is asked again: there may be no other.
    resurrectStrategy: 'none',
  });
  return {
    name,
    async call(request) {
      try {
        return await send(client, request, timeoutMs);
      } catch (error) {
        throw faultOf(error, name);
      }
    },
    close: () => client.close(),
  };
}

async function send(client: Client, request: ClusterRequest, timeoutMs: number): Promise<unknown> {
  const { method, path, query = {}, body } = request;
  const { body: answer } = await client.transport.request(
    {
      method,
      path,
      querystring: query,
      ...(typeof body === 'string' ? { bulkBody: body } : body && { body }),
    },
    { requestTimeout: request.timeoutMs ?? timeoutMs, maxRetries: 0 },
  );
  return answer;
}

function urlOf({ host, port, isTls }: ClusterServer): string {
  const name = host.includes(':') ? `[${host}]` : host;
  return `${isTls ? 'https' : 'http'}://${name}:${port}`;
}

/** What of the library's errors is read. */
interface ClientError {
  readonly name: string;
  readonly message: string;
  readonly statusCode?: number | null;
  readonly meta?: { readonly body?: { readonly error?: { readonly type?: unknown } } };
}

/** @param name host and port */
export function faultOf(error: unknown, name: string): ClusterFault {
  const { name: kind, message, statusCode, meta } = error as ClientError; // of the library
  if (kind === 'TimeoutError') {
    return new ClusterFault('slow', `OpenSearch at ${name} did not answer in time.`);
  }
  if (kind !== 'ResponseError') {
    const why = /\b(?:E[A-Z]{3,}|CERT_[A-Z_]+|[A-Z_]*CERT[A-Z_]*)\b/.exec(message)?.[0];
    const detail = why ?? (/certificate|altnames/i.test(message) ? 'its certificate' : kind);
    return new ClusterFault(
      'unreachable',
      `OpenSearch at ${name} cannot be reached, or broke off (${detail}). Is it running, and INDEX_URL its address?`,
    );
  }
  const type = meta?.body?.error?.type;
  const said = typeof type === 'string' && /^\w{1,80}$/.test(type) ? `, ${type}` : '';
  const status = `${statusCode ?? 'no status'}${said}`;
  if (statusCode === 401 || statusCode === 403) {
    return new ClusterFault(
      'refused',
      `OpenSearch at ${name} refuses the user, its password or what it asks for (${status}). Correct INDEX_URL, or give the user the rights that docs/how-to-use-opensearch.md lists.`,
    );
  }
  if (statusCode === 404) {
    return new ClusterFault('missing', `OpenSearch at ${name} has no such index (${status}).`);
  }
  if (statusCode === 409) {
    return new ClusterFault('conflict', `OpenSearch at ${name} has another version (${status}).`);
  }
  if (statusCode === 429 || statusCode === 503 || statusCode === 502 || statusCode === 504) {
    return new ClusterFault('busy', `OpenSearch at ${name} is not ready (${status}).`);
  }
  return new ClusterFault('broken', `OpenSearch at ${name} answered with an error (${status}).`);
}
