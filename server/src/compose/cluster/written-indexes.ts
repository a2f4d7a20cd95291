import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { openHandingIndex } from '../../index/embedded/open-embedded-index.ts';
import type { SegmentWriters } from '../../index/embedded/segments/segment-writers.ts';
import { ClusterIndex, nameOfIndex } from '../../index/opensearch/cluster-index.ts';
import { indexOfDirectory, nameOfFolder } from '../../index/opensearch/folder-name.ts';
import type { LocalPart } from '../../index/opensearch/local-part.ts';
import { openClusterReader } from '../../index/opensearch/open-cluster-reader.ts';
import { openClusterWriter } from '../../index/opensearch/open-cluster-writer.ts';
import type { SharingIndexWriter } from '../../index/shared-index.ts';
import { PLACE_SUFFIX } from '../../ingest/index-generations.ts';
import type { IngestThreadOptions } from '../../ingest/ingest-messages.ts';
import type { IngestWorkerOptions } from '../../ingest/ingest-worker.ts';
import { lazyCluster } from '../../outbound/opensearch/lazy-cluster.ts';
import { watchCluster } from '../../outbound/opensearch/watch-cluster.ts';
import { writeSyncedNow } from '../../runtime/disk/synced-files.ts';
import type { Log } from '../../runtime/log.ts';
import { systemTimers } from '../../runtime/timers.ts';

/** How the ingest thread opens indexes, and what it does with those that it no longer needs. */
type WrittenIndexes = Pick<
  IngestWorkerOptions,
  'openIndex' | 'readIndex' | 'onLive' | 'onDeleted'
> & {
  close(): Promise<void>;
};

/** In the data folder, or with their texts in a cluster. */
export function writtenIndexes(
  { dataDir, cluster: place }: Pick<IngestThreadOptions, 'dataDir' | 'cluster'>,
  { writers, log }: { readonly writers: SegmentWriters; readonly log: Log },
): WrittenIndexes {
  if (place === undefined) {
    return {
      openIndex(directory, onDamage) {
        claimDirectory(directory, 'folder');
        return openHandingIndex(directory, onDamage, writers);
      },
      close: async () => undefined,
    };
  }
  const folder = nameOfFolder(dataDir);
  const connection = lazyCluster(place.server);
  const cluster = watchCluster(connection, { stopwatch: { now: () => performance.now() } });
  const nameOf = (directory: string) => indexOfDirectory({ ...place, folder }, directory);
  let isFirst = true;
  return {
    openIndex(directory, onDamage) {
      claimDirectory(directory, 'cluster');
      const removesOthers = isFirst;
      isFirst = false;
      return openClusterWriter({
        local: openHandingIndex(directory, onDamage, writers),
        index: new ClusterIndex(cluster, nameOf(directory)),
        layout: place.layout,
        timers: systemTimers,
        removesOthers,
        onRefused: (passages, error) =>
          log('error', 'OpenSearch refused passages: they cannot be found', { passages, error }),
      });
    },
    readIndex: (index: SharingIndexWriter, directory) =>
      openClusterReader({
        cluster,
        local: index as SharingIndexWriter & LocalPart, // `openIndex` opened it
        indexName: () => nameOfIndex(nameOf(directory)),
      }),
    onLive: (directory) => new ClusterIndex(cluster, nameOf(directory)).makeLive(),
    onDeleted: (directory) => new ClusterIndex(cluster, nameOf(directory)).remove(),
    close: () => connection.close(),
  };
}

/**
 * Notes where the texts of an index are, beside its directory. Throws if they are elsewhere: INDEX_URL was set or removed since, and the
 * index has to be built anew. Indexes in the data folder have no note.
 */
function claimDirectory(directory: string, place: 'cluster' | 'folder'): void {
  const note = `${directory}${PLACE_SUFFIX}`;
  const isThere = existsSync(directory);
  const before = existsSync(note) ? 'cluster' : 'folder';
  if (isThere && before !== place) {
    throw new Error('INDEX_URL was changed: the texts of the index are in another place');
  }
  if (place === 'folder') return;
  mkdirSync(dirname(note), { recursive: true });
  writeSyncedNow(note, place);
}
