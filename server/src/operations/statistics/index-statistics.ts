import type { DocumentCatalogue } from '../../documents/document-store.ts';
import type { Embeddings } from '../../index/embedding/embeddings.ts';
import type { LocalIndexReader } from '../../index/search-index.ts';

/** The sources of the statistics. */
export interface StatisticsServices {
  readonly documents: Pick<DocumentCatalogue, 'counts'>;
  readonly index: Pick<LocalIndexReader, 'statistics'>;
  readonly embeddings: Pick<Embeddings, 'status'>;
  /** The name of the engine behind the index. */
  readonly engine: string;
}

/** The index part of `GET /api/stats`. Sizes are on disk, of index and documents together. */
export function indexStatistics({ documents, index, embeddings, engine }: StatisticsServices) {
  const counts = documents.counts();
  const statistics = index.statistics();
  return {
    documents: counts.documents,
    passages: statistics.passages,
    terms: statistics.terms,
    byType: counts.byType,
    bySource: counts.bySource,
    byLanguage: statistics.languages,
    sizeBytes: counts.sizeBytes + statistics.sizeBytes,
    lastIndexedAt: counts.lastIndexedAt,
    embeddings: embeddingStatistics(embeddings),
    engine,
  };
}

function embeddingStatistics(embeddings: Pick<Embeddings, 'status'>) {
  const { state, ...status } = embeddings.status();
  return state === 'off' ? null : { state, ...status };
}
