import type { MemoryRateLimiter } from '../access/limits/memory-rate-limiter.ts';
import type { LoadShedder } from '../api/pipeline/load-shedding.ts';
import type { DocumentCatalogue } from '../documents/document-store.ts';
import type { LocalIndexReader } from '../index/search-index.ts';
import type { Metrics } from '../operations/metrics/metrics.ts';
import type { DiskSpace } from '../runtime/disk/disk-space.ts';

/** The values that are read on each request for the metrics. */
export interface GaugedParts {
  readonly documents: DocumentCatalogue;
  readonly index: LocalIndexReader;
  readonly load: LoadShedder;
  readonly limiter: Pick<MemoryRateLimiter, 'keys'>;
  readonly disk: DiskSpace;
}

/** Has the metrics say how full and how busy the server is. */
export function readGauges(metrics: Metrics, parts: GaugedParts): void {
  const { documents, index, load, limiter, disk } = parts;
  metrics.gauge('quarry_documents', 'Stored documents.', () => documents.counts().documents);
  metrics.gauge('quarry_passages', 'Indexed passages.', () => index.statistics().passages);
  metrics.gauge('quarry_index_lag', 'Changes that the index does not hold yet.', () =>
    Math.max(0, documents.lastSequence() - index.committedSequence),
  );
  metrics.gauge('quarry_disk_free_bytes', 'Room on the disk of the data folder.', () =>
    disk.freeBytes === Number.POSITIVE_INFINITY ? Number.NaN : disk.freeBytes,
  );
  metrics.gauge('quarry_disk_reserve_bytes', 'Below so much free nothing new is stored.', () => {
    return disk.reserveBytes;
  });
  metrics.gauge('quarry_http_in_flight', 'Requests being worked on.', () => load.inFlight);
  metrics.gauge('quarry_open_streams', 'Streams of events.', () => load.openStreams);
  metrics.gauge(
    'quarry_limit_keys',
    'Addresses, keys and sessions being counted.',
    () => limiter.keys,
  );
  metrics.gauge('quarry_event_loop_lag_ms', 'How late the event loop runs.', () => load.lagMs);
}
