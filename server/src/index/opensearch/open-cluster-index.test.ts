import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, test } from 'vitest';
import type { ClusterConnection } from '../../outbound/opensearch/connect-cluster.ts';
import { systemTimers } from '../../runtime/timers.ts';
import { openHandingIndex } from '../embedded/open-embedded-index.ts';
import { describeExplanations } from '../explain.suite.ts';
import { describeSearchIndex, type SearchIndexHarness } from '../search-index.suite.ts';
import { describeSearchIndexReader } from '../search-index-reader.suite.ts';
import { sampleDocument } from '../test-document.ts';
import { ClusterIndex, type ClusterIndexName, nameOfIndex } from './cluster-index.ts';
import { CLUSTER_CAPABILITIES, openClusterReader } from './open-cluster-reader.ts';
import { openClusterWriter } from './open-cluster-writer.ts';
import { connectTestCluster, newTestName, withoutOpenSearch } from './test-cluster.ts';
import { openSynchronousIndex, type SynchronousIndex } from './test-synchronous-index.ts';

if (withoutOpenSearch !== null) test.skip(withoutOpenSearch, () => undefined);

describe.skipIf(withoutOpenSearch !== null)('an index in OpenSearch', () => {
  describeSearchIndexReader(
    'the index in OpenSearch, read by requests',
    CLUSTER_CAPABILITIES,
    () => {
      const directory = newDirectory();
      const name = newName();
      let cluster: ClusterConnection | null = null;
      let written: ReturnType<typeof openClusterWriter> | null = null;
      return {
        async open(documents) {
          cluster = await connectTestCluster();
          const local = openHandingIndex(directory);
          const index = new ClusterIndex(cluster, name);
          const layout = { shards: 1, replicas: 0 };
          const onRefused = () => undefined;
          written = openClusterWriter({
            local,
            index,
            layout,
            timers: systemTimers,
            removesOthers: true,
            onRefused,
          });
          written.apply({ remove: [], add: documents.map(sampleDocument) });
          await written.commit(1);
          return openClusterReader({ cluster, local, indexName: () => nameOfIndex(name) });
        },
        async close() {
          written?.close();
          if (cluster !== null) await new ClusterIndex(cluster, name).remove();
          await cluster?.close();
          fs.rmSync(directory, { recursive: true, force: true });
        },
      };
    },
  );

  describeSearchIndex('the index in OpenSearch', openSynchronousHarness);
  describeExplanations('the index in OpenSearch', openSynchronousHarness);
});

function openSynchronousHarness(): SearchIndexHarness {
  const directory = newDirectory();
  const name = newName();
  const opened: SynchronousIndex[] = [];
  const open = async (mode: 'read' | 'write') => {
    const index = openSynchronousIndex({ name, directory, mode });
    opened.push(index);
    return index;
  };
  return {
    open: () => open('write'),
    async reopen() {
      await opened.pop()?.kill();
      return open('write');
    },
    reader: () => open('read'),
    async close() {
      opened[0]?.remove();
      for (const index of opened) await index.kill();
      fs.rmSync(directory, { recursive: true, force: true });
    },
  };
}

function newDirectory(): string {
  return fs.mkdtempSync(path.join(os.tmpdir(), 'quarry-cluster-index-'));
}

function newName(): ClusterIndexName {
  return { name: newTestName(), folder: newTestName(), generation: 'g1' };
}
