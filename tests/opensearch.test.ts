import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import {
  connectTestCluster,
  newTestName,
  withoutOpenSearch,
} from '../server/src/index/opensearch/test-cluster.ts';
import { eventually, folderWith, startProduct, untilIdle } from './start-product.ts';

const fileCount = 600;

function manyFiles(): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: fileCount }, (_, place) => [
      `note-${place}.md`,
      `# Note ${place}\n\nThis one is about topic${place}x and nothing else. ${'Some more words here. '.repeat(20)}\n`,
    ]),
  );
}

/** A way to the cluster of tests that can be blocked, as a network can. */
async function openGate() {
  const target = new URL(process.env['QUARRY_TEST_OPENSEARCH_URL'] ?? 'http://127.0.0.1:9200');
  const sockets = new Set<Socket>();
  let isOpen = true;
  const gate: Server = createServer((client) => {
    if (!isOpen) {
      client.destroy();
      return;
    }
    const server = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => sockets.delete(from));
    }
  });
  gate.listen(0, '127.0.0.1');
  await once(gate, 'listening');
  const { port } = gate.address() as { port: number };
  const block = () => {
    isOpen = false;
    for (const socket of sockets) socket.destroy();
  };
  return {
    port,
    block,
    unblock: () => {
      isOpen = true;
    },
    close: () => {
      block();
      gate.close();
    },
  };
}

if (withoutOpenSearch !== null) test.skip(withoutOpenSearch, () => undefined);

describe.skipIf(withoutOpenSearch !== null)('with the texts of the index in OpenSearch', () => {
  const names: string[] = [];
  const closing: (() => void)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0)) close();
    const cluster = await connectTestCluster();
    for (const name of names.splice(0)) {
      const found = await cluster.call({ method: 'GET', path: `/${name}*/_settings` });
      for (const index of Object.keys(found as object)) {
        await cluster.call({ method: 'DELETE', path: `/${index}` });
      }
    }
    await cluster.close();
  });

  async function open() {
    const gate = await openGate();
    closing.push(() => gate.close());
    const name = newTestName();
    names.push(name);
    const environment = { INDEX_URL: `opensearch://127.0.0.1:${gate.port}/${name}` };
    return { gate, environment };
  }

  test('after kill -9 in the middle of indexing a restart finds every document', async () => {
    const { environment } = await open();
    const folder = await folderWith(manyFiles());
    const first = await startProduct({ folders: [folder], environment });
    await eventually(async () => {
      const { jobs } = await first.client().jobs.list();
      return (jobs[0]?.progress.done ?? 0) >= 100;
    }, 120_000);
    await first.stop('SIGKILL');
    const second = await startProduct({
      folders: [folder],
      dataFolder: first.dataFolder,
      environment,
    });
    const client = second.client();
    await untilIdle(client);
    expect((await client.stats()).index).toMatchObject({
      documents: fileCount,
      engine: 'opensearch',
    });
    for (const place of [0, 1, 299, fileCount - 1]) {
      const { results, total } = await client.search({ q: `topic${place}x` });
      expect([results.map(({ title }) => title), total.value]).toEqual([[`Note ${place}`], 1]);
    }
  }, 300_000);

  test('while the cluster is away searches are refused, documents are stored, and both go on by themselves', async () => {
    const { gate, environment } = await open();
    const folder = await folderWith({ 'one.md': '# One\n\nThe first harbour.\n' });
    const product = await startProduct({ folders: [folder], environment });
    const client = product.client();
    await untilIdle(client);
    expect((await client.search({ q: 'harbour' })).results).toHaveLength(1);

    gate.block();
    const refused = await eventually(async () => {
      const response = await fetch(`${product.address}/api/v1/search?q=harbour`, {
        headers: { authorization: `Bearer ${product.key}` },
      });
      return response.status === 503 && response;
    }, 30_000);
    expect(refused.headers.get('retry-after')).toBe('5');
    const problem = await refused.text();
    expect(JSON.parse(problem)).toMatchObject({ code: 'ERR_OVERLOADED' });
    expect(problem).not.toContain(String(gate.port));
    expect((await client.health()).checks.index?.status).toBe('degraded');
    await client.sources.create({ kind: 'push', name: 'pushed' });
    await client.documents.put({ id: 'two', source: 'pushed', text: 'The second harbour.' });

    gate.unblock();
    await eventually(async () => {
      const { results } = await client.search({ q: 'harbour' }).catch(() => ({ results: [] }));
      return results.length === 2;
    }, 60_000);
  }, 300_000);

  test('a start without the cluster serves, and indexes once it is there', async () => {
    const { gate, environment } = await open();
    gate.block();
    const folder = await folderWith({ 'one.md': '# One\n\nThe first harbour.\n' });
    const product = await startProduct({ folders: [folder], environment });
    const client = product.client();
    expect((await client.health()).checks.index?.status).toBe('degraded');
    gate.unblock();
    await eventually(async () => {
      const { results } = await client.search({ q: 'harbour' }).catch(() => ({ results: [] }));
      return results.length === 1;
    }, 60_000);
  }, 300_000);
});
