import {
  choiceOfOrigin,
  chooseEmbedding,
  type EmbeddingOrigin,
  openEmbedder,
  originOf,
} from '../index/embedding/choose-embedding.ts';
import type { Embeddings } from '../index/embedding/embeddings.ts';
import { type RunningEmbeddings, runEmbeddings } from '../index/embedding/run-embeddings.ts';
import { startEmbeddingThread } from '../index/embedding/start-embedding-thread.ts';
import { startVectorIndex } from '../index/vectors/start-vector-index.ts';
import type { Check } from '../operations/health/health.ts';
import type { Metrics } from '../operations/metrics/metrics.ts';
import type { Log } from '../runtime/log.ts';
import { systemTimers } from '../runtime/timers.ts';
import type { DataFolder } from '../storage/data-folder/data-folder.ts';
import type { Settings } from './config/settings.ts';
import { threadEntries } from './threads/entries.ts';

export interface StartEmbeddingsOptions {
  readonly settings: Settings;
  readonly folder: DataFolder;
  readonly metrics: Metrics;
  readonly log: Log;
}

/** Starts finding by meaning, as far as a model is there. Returns at once: the server never waits for it. */
export function startEmbeddings(options: StartEmbeddingsOptions): RunningEmbeddings {
  const { settings, folder, metrics, log } = options;
  const shared = { apiKey: settings.EMBEDDINGS_API_KEY, languages: settings.EMBEDDINGS_LANGUAGES };
  const { documentsFile, vectorsFile } = folder;
  const { DISK_RESERVE_BYTES: diskReserveBytes } = settings;
  const embeddings = runEmbeddings<EmbeddingOrigin>({
    choose: () => choose(settings, folder),
    startThread: (origin, events) =>
      startEmbeddingThread(
        threadEntries.embedding,
        { documentsFile, vectorsFile, origin, diskReserveBytes, ...shared },
        { ...events, log },
      ),
    openQueryEmbedder: (origin) => openEmbedder(origin, { ...shared, priority: 'query' }),
    originOf,
    choiceOf: choiceOfOrigin,
    openVectors: () => startVectorIndex(threadEntries.vectors, { file: vectorsFile, log }),
    timers: systemTimers,
    log,
    onCounts: (counts) => metrics.embedded(counts),
  });
  metrics.gauge('quarry_embedded_passages', 'Passages that have vectors.', () => {
    return embeddings.status().passages;
  });
  metrics.gauge('quarry_embedding_pending_documents', 'Documents that wait for vectors.', () => {
    return embeddings.status().pendingDocuments;
  });
  return embeddings;
}

function choose(settings: Settings, folder: DataFolder) {
  const choice = chooseEmbedding({
    embeddings: settings.EMBEDDINGS,
    model: settings.EMBEDDINGS_MODEL,
    dataFolder: folder.root,
  });
  if (choice.kind === 'off' || choice.kind === 'missing') {
    return { choice: null, reason: choice.reason, isMissing: choice.kind === 'missing' };
  }
  return { choice, reason: null };
}

/**
 * The health of search by meaning: with `off` and `degraded`, search uses words only. It is public, so it names
 * neither paths nor addresses: those are in the log, and in `/api/stats` for keys with its scope.
 */
export function checkEmbeddings(embeddings: Embeddings): Check {
  return () => {
    const { state, detail, model, passages, pendingDocuments, passagesPerSecond } =
      embeddings.status();
    if (state === 'off') return { off: OFF };
    if (state === 'waiting') return { degraded: WAITING };
    if (state === 'failed') return { degraded: FAILED };
    const parts = [
      model === null ? null : `${model.name}, ${passages} passages`,
      pendingDocuments === 0 ? null : `${pendingDocuments} documents to come`,
      passagesPerSecond === 0 ? null : `${passagesPerSecond} passages a second`,
      detail,
    ];
    return parts.filter((part) => part !== null).join(', ');
  };
}

const OFF = 'search goes by words; `quarry models pull` brings a model for meaning';
const WAITING =
  'the embedding model does not answer and is tried again; the log and /api/stats say why';
const FAILED = 'the embedding model cannot be used; the log and /api/stats say why and what to do';
