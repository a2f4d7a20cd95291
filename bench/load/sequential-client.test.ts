import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { SequentialClient } from './sequential-client.ts';

async function withServer(
  listener: RequestListener,
  use: (baseUrl: string) => Promise<void>,
): Promise<void> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    // Listening on a port, not on a pipe: the address is an object.
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const request = {
  method: 'GET',
  path: '/search?q=a',
  headers: { authorization: 'Bearer x' },
} as const;

test('answers of any size are read to their end, one after another on one connection', async () => {
  const seen: string[] = [];
  const sizes = [10, 200_000, 0, 3];
  await withServer(
    (asked, answer) => {
      seen.push(`${asked.url} ${asked.headers.authorization} ${asked.socket.remotePort}`);
      const body = 'é'.repeat(sizes[seen.length - 1] ?? 1);
      answer.setHeader('content-length', Buffer.byteLength(body));
      answer.end(body);
    },
    async (baseUrl) => {
      const client = await SequentialClient.connect(baseUrl);
      for (const _ of sizes) expect(await client.time(request)).toBeGreaterThan(0);
      client.close();
    },
  );
  expect(seen).toHaveLength(sizes.length);
  expect(new Set(seen).size).toBe(1);
});

test('an answer that is no 200, or has no length, is an error and no sample', async () => {
  await withServer(
    (asked, answer) => {
      if (asked.url === '/unknown') answer.writeHead(404, { 'content-length': 0 });
      else answer.write('a');
      answer.end();
    },
    async (baseUrl) => {
      const client = await SequentialClient.connect(baseUrl);
      await expect(client.time({ ...request, path: '/unknown' })).rejects.toThrow('404');
      await expect(client.time(request)).rejects.toThrow('Content-Length');
      client.close();
    },
  );
});
