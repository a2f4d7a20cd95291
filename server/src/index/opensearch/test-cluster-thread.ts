// Runs an index of a cluster for a test whose calls are synchronous: answers each call by the port, and then wakes the caller.
import { type MessagePort, workerData } from 'node:worker_threads';
import { Term } from '../../languages/analysis/term.ts';
import { systemTimers } from '../../runtime/timers.ts';
import { openHandingIndex, openSharingIndex } from '../embedded/open-embedded-index.ts';
import type { IndexChanges, IndexedPassage } from '../search-index.ts';
import { answerOf, type IndexQuestion } from '../search-index-reader.ts';
import { ClusterIndex, nameOfIndex } from './cluster-index.ts';
import { openClusterReader } from './open-cluster-reader.ts';
import { openClusterWriter } from './open-cluster-writer.ts';
import { connectTestCluster } from './test-cluster.ts';
import type { TestCall, TestThreadOptions } from './test-synchronous-index.ts';

const { port, signal, name, directory, mode } = workerData as TestThreadOptions & {
  readonly port: MessagePort;
  readonly signal: Int32Array;
};

const cluster = await connectTestCluster();
const index = new ClusterIndex(cluster, name);
const layout = { shards: Number(process.env['QUARRY_TEST_OPENSEARCH_SHARDS'] ?? 1), replicas: 0 };
const refused: string[] = [];
const written =
  mode === 'write'
    ? openClusterWriter({
        local: openHandingIndex(directory),
        index,
        layout,
        timers: systemTimers,
        removesOthers: true,
        onRefused: (count, type) => refused.push(`${count} passages: ${type}`),
      })
    : null;
const local = written ?? openSharingIndex(directory, () => undefined);
const reader = openClusterReader({ cluster, local, indexName: () => nameOfIndex(name) });

const LOCAL = new Set(['refresh', 'documentsPassing', 'statistics', 'applyStored']);

/** Terms keep the number that another thread gave them last, which means something else here. */
function renewed(changes: IndexChanges): IndexChanges {
  const anew = (terms: readonly Term[]) => terms.map(({ text }) => new Term(text));
  const passageAnew = (passage: IndexedPassage): IndexedPassage => ({
    ...passage,
    terms: anew(passage.terms),
    fieldTerms: anew(passage.fieldTerms),
  });
  const add = changes.add.map((document) => ({
    ...document,
    title: passageAnew(document.title),
    passages: document.passages.map(passageAnew),
    words: anew(document.words),
    wordPairs: anew(document.wordPairs),
  }));
  return { ...changes, add };
}

async function answer({ method, args }: TestCall): Promise<unknown> {
  if (method === 'apply') return written?.apply(renewed(args[0] as IndexChanges));

  if (method === 'remove') return index.remove();
  if (method === 'committedSequence') return local.committedSequence;
  if (method === 'syncedSequence') return written?.syncedSequence;
  if (method === 'search') {
    return local.committedSequence === 0
      ? local.search(args[0] as never)
      : reader.search(args[0] as never);
  }
  if (LOCAL.has(method) || ['commit', 'sync', 'consolidate', 'close'].includes(method)) {
    const target = (written ?? local) as unknown as Record<string, (...of: unknown[]) => unknown>;
    const done = await target[method]!(...args);
    if (refused.length > 0) throw new Error(refused.join());
    return done;
  }
  const question = { name: method, of: args } as unknown as IndexQuestion;
  if (local.committedSequence === 0) return answerOf(question, local);
  const [only] = await reader.lookUp([question]);
  return only;
}

port.on('message', async (call: TestCall) => {
  try {
    port.postMessage({ value: await answer(call) });
  } catch (error) {
    port.postMessage({
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  }
  Atomics.store(signal, 0, 1);
  Atomics.notify(signal, 0);
});
