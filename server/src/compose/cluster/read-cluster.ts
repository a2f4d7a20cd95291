import type { FolderCluster } from '../../index/cluster-place.ts';
import type { SharedIndex } from '../../index/embedded/shared-index.ts';
import { nameOfIndex } from '../../index/opensearch/cluster-index.ts';
import { indexOfDirectory, nameOfFolder } from '../../index/opensearch/folder-name.ts';
import type { LocalPart } from '../../index/opensearch/local-part.ts';
import { openClusterReader } from '../../index/opensearch/open-cluster-reader.ts';
import type { SearchIndexReader } from '../../index/search-index-reader.ts';
import type { Degraded } from '../../operations/health/health.ts';
import type { Metrics } from '../../operations/metrics/metrics.ts';
import { type Cluster, ClusterFault } from '../../outbound/opensearch/cluster.ts';
import { lazyCluster } from '../../outbound/opensearch/lazy-cluster.ts';
import { watchCluster } from '../../outbound/opensearch/watch-cluster.ts';
import type { Log } from '../../runtime/log.ts';
import type { DataFolder } from '../../storage/data-folder/data-folder.ts';
import { readIndexUrl } from '../config/read-index-url.ts';
import type { Settings } from '../config/settings.ts';

/** The cluster with the texts of the index, as the main thread reads it. */
export interface ReadCluster {
  readonly place: FolderCluster;
  readonly reader: SearchIndexReader;
  /** Its state, for the health: public, so it contains no address. */
  check(): Promise<string | Degraded>;
  close(): Promise<void>;
}

/** What a reader is opened over. */
interface LocalIndex {
  readonly local: LocalPart;
  /** The directory that it is in now. */
  readonly directory: () => string;
}

const stopwatch = { now: () => performance.now() };

/** `null`: INDEX_URL is not set. */
export function openReadCluster(
  parts: {
    readonly settings: Pick<Settings, 'INDEX_URL'>;
    readonly folder: Pick<DataFolder, 'root'>;
    readonly metrics: Pick<Metrics, 'gauge' | 'clusterCalled'>;
    readonly log: Log;
  },
  { local, directory }: LocalIndex,
): ReadCluster | null {
  const { settings, folder, metrics, log } = parts;
  const configured = readIndexUrl(settings.INDEX_URL);
  if (configured === null) return null;
  const place = { ...configured, folder: nameOfFolder(folder.root) };
  const connection = lazyCluster(place.server);
  const cluster = watchCluster(connection, {
    stopwatch,
    onFailing: ({ reason, message }) =>
      log('warn', 'OpenSearch does not answer: searches are refused until it does', {
        cluster: connection.name,
        fault: reason,
        reason: message,
      }),
    onWorking: (failingMs) =>
      log('info', 'OpenSearch answers again', {
        cluster: connection.name,
        seconds: Math.round(failingMs / 1000),
      }),
    onCall: (fault, tookMs) => metrics.clusterCalled(fault?.reason ?? 'ok', tookMs),
  });
  metrics.gauge('quarry_opensearch_up', 'Whether OpenSearch answers: 1 or 0.', () =>
    cluster.fault === null ? 1 : 0,
  );
  const indexName = () => nameOfIndex(indexOfDirectory(place, directory()));
  return {
    place,
    reader: openClusterReader({ cluster, local, indexName }),
    check: () => checkCluster(cluster, indexName()),
    close: () => connection.close(),
  };
}

/** Reads the cluster from a search thread. */
export function threadCluster(
  place: FolderCluster,
  index: SharedIndex,
  onCalled: (outcome: string, tookMs: number) => void,
) {
  const connection = lazyCluster(place.server);
  const cluster = watchCluster(connection, {
    stopwatch,
    onCall: (fault, tookMs) => onCalled(fault?.reason ?? 'ok', tookMs),
  });
  const indexName = () => nameOfIndex(indexOfDirectory(place, index.generation));
  return {
    reader: openClusterReader({ cluster, local: index, indexName }),
    close: () => connection.close(),
  };
}

/** A request for the health of a cluster takes milliseconds; one that hangs must not hold up the health of the server. */
const HEALTH_TIMEOUT_MS = 2_000;

async function checkCluster(cluster: Cluster, index: string): Promise<string | Degraded> {
  try {
    const answer = await cluster.call({
      method: 'GET',
      path: `/_cluster/health/${index}`,
      query: { timeout: '1s' },
      timeoutMs: HEALTH_TIMEOUT_MS,
    });
    const { status } = answer as { readonly status?: unknown };
    if (status === 'green' || status === 'yellow') return `OpenSearch is ${status}`;
    return { degraded: INCOMPLETE };
  } catch (error) {
    if (error instanceof ClusterFault) return { degraded: AWAY };
    throw error;
  }
}

const INCOMPLETE =
  'OpenSearch lacks a part of the index: searches are refused until it is there; new documents are stored';
const AWAY =
  'OpenSearch does not answer: searches are refused until it does; new documents are stored, and indexed then; the log says why';
