import type { ClusterPlace } from '../../index/cluster-place.ts';

const DEFAULT_PORT = 9200;
const DEFAULT_NAME = 'quarry';
/** A shard of OpenSearch holds some tens of gigabytes: more than this many are a mistake. */
const MAX_SHARDS = 64;
const MAX_REPLICAS = 8;
/** What OpenSearch takes as a name, shorter than its limit, since the names of indexes are made from it. */
const NAME_PATTERN = /^[a-z0-9][a-z0-9_-]{0,99}$/;

/**
 * Reads `opensearch://user:password@host:9200/name?shards=1&replicas=1`, or `opensearch+https://` for TLS; all but the host may be left
 * out. `null` for anything else.
 */
export function readIndexUrl(text: string): ClusterPlace | null {
  const url = URL.parse(text);
  if (url === null || !['opensearch:', 'opensearch+https:'].includes(url.protocol)) return null;
  const host = /^(?:\[([\da-f:.]+)\]|([\w.-]+))$/i.exec(url.hostname);
  const name = url.pathname.replace(/^\//, '') || DEFAULT_NAME;
  const user = decoded(url.username);
  const password = decoded(url.password);
  const port = url.port === '' ? DEFAULT_PORT : Number(url.port);
  const layout = readLayout(url.searchParams);
  if (host === null || !NAME_PATTERN.test(name) || url.hash !== '' || port === 0) return null;
  if (user === null || password === null || layout === null) return null;
  // One without the other is a typing error.
  if ((user === '') !== (password === '')) return null;
  return {
    server: {
      host: host[1] ?? host[2] ?? '', // one of them matched
      port,
      isTls: url.protocol === 'opensearch+https:',
      credentials: user === '' ? null : { user, password },
    },
    name,
    layout,
  };
}

function readLayout(params: URLSearchParams): ClusterPlace['layout'] | null {
  const { shards = '1', replicas, ...others } = Object.fromEntries(params);
  if (Object.keys(others).length > 0 || params.size > 2) return null;
  const isWhole = (text: string, least: number, most: number) =>
    /^\d{1,2}$/.test(text) && Number(text) >= least && Number(text) <= most;
  if (!isWhole(shards, 1, MAX_SHARDS)) return null;
  if (replicas !== undefined && !isWhole(replicas, 0, MAX_REPLICAS)) return null;
  return { shards: Number(shards), replicas: replicas === undefined ? null : Number(replicas) };
}

/** `null`: a stray per cent sign. */
function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
