import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createOutbound } from '../../outbound/create-outbound.ts';
import { OutboundFault, type OutboundRequest } from '../../outbound/outbound.ts';

const MAX_BODY_BYTES = 16 * 1_024;
const TOTAL_MS = 300;

/** How receivers misbehave. Each answers a POST. */
const receivers: Readonly<Record<string, RequestListener>> = {
  hangs: () => undefined,
  drips: (_request, response) => {
    const timer = setInterval(() => response.write('a'), 20);
    response.writeHead(200).on('close', () => clearInterval(timer));
  },
  dripsHead: (request) => {
    const timer = setInterval(() => request.socket.write('H'), 20);
    request.socket.on('close', () => clearInterval(timer));
  },
  answersWithoutEnd: (_request, response) => {
    const piece = Buffer.alloc(64 * 1_024, 'a');
    const fill = () => {
      while (!response.destroyed && response.write(piece));
    };
    response.writeHead(200, { 'content-length': String(10 ** 10) }).on('drain', fill);
    fill();
  },
  redirects: (_request, response) =>
    response.writeHead(307, { location: 'http://169.254.169.254/latest/meta-data/' }).end(),
  speaksNonsense: (request) => request.socket.end('SSH-2.0-OpenSSH_9.6\r\n'),
  leaves: (request) => request.socket.destroy(),
};

test('for any receiver, an attempt ends in time, reads little, and reaches no other address', async () => {
  let asked = 0;
  const server = createServer((request, response) => {
    asked += 1;
    receivers[new URL(request.url ?? '/', 'http://a').pathname.slice(1)]?.(request, response);
  });
  server.listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const { port } = server.address() as AddressInfo; // it listens on a port
  const reached: string[] = [];
  const outbound = createOutbound({
    allowPrivate: false,
    userAgent: 'Quarry/test',
    isAllowedAddress: (ip) => {
      reached.push(ip);
      return ip === '127.0.0.1';
    },
  });
  const post = (name: string): OutboundRequest => ({
    url: `http://127.0.0.1:${port}/${name}`,
    method: 'POST',
    body: '{}',
    limits: {
      maxBodyBytes: MAX_BODY_BYTES,
      whenTooLarge: 'truncate',
      totalTimeoutMs: TOTAL_MS,
      headTimeoutMs: TOTAL_MS,
    },
  });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...Object.keys(receivers)), async (name) => {
      const before = asked;
      const startedMs = performance.now();
      const answer = await outbound
        .fetch(post(name), new AbortController().signal)
        .catch((error: unknown) => error);
      expect(performance.now() - startedMs).toBeLessThan(TOTAL_MS + 20_000); // a busy machine
      if (answer instanceof OutboundFault) return;
      const { status, body, hops } = answer as { status: number; body: Uint8Array; hops: object[] };
      expect(body.length).toBeLessThanOrEqual(MAX_BODY_BYTES);
      expect(hops).toHaveLength(1);
      if (name === 'redirects') expect(status).toBe(307);
      expect(asked - before).toBeLessThanOrEqual(2); // a kept connection that was just closed is replaced once
    }),
    { numRuns: 30 },
  );
  expect(new Set(reached)).toEqual(new Set(['127.0.0.1']));
  await outbound.close();
  server.closeAllConnections();
  server.close();
});

test('a name that leads elsewhere at the next look-up reaches no private address', async () => {
  let looked = 0;
  const outbound = createOutbound({
    allowPrivate: false,
    userAgent: 'Quarry/test',
    lookup: async () => {
      looked += 1;
      return [{ address: '169.254.169.254', family: 4 }];
    },
  });
  const request = { url: 'http://rebinding.example/', method: 'POST', body: '{}' } as const;
  const failed = await outbound
    .fetch(request, new AbortController().signal)
    .catch((error: unknown) => error);
  expect(failed).toMatchObject({ code: 'address-forbidden' });
  expect(looked).toBeGreaterThan(0);
  await outbound.close();
});
