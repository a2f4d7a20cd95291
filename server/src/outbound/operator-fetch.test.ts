import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { systemTimers } from '../runtime/timers.ts';
import { createOperatorFetch, type OperatorFetchInit } from './operator-fetch.ts';

const GET: OperatorFetchInit = { method: 'GET', headers: {}, body: null, signal: null };

/** A service on this machine, and the way to it. */
async function serve(listener: RequestListener, timeoutMs = 5_000) {
  const server = createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens by TCP has an address with a port.
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const outbound = createOperatorFetch({
    name: 'provider',
    setting: 'OIDC_ISSUER',
    url,
    timeoutMs,
    maxBodyBytes: 1_000,
    timers: systemTimers,
  });
  onTestFinished(async () => {
    await outbound.close();
    server.closeAllConnections();
    server.close();
  });
  return { url, outbound };
}

test('requests reach the service’s own origin, private or not', async () => {
  const { url, outbound } = await serve((request, response) => {
    request.setEncoding('utf8').on('data', (body) => {
      response.writeHead(400, {
        'content-type': 'application/json',
        'x-of': request.headers['x-a'],
      });
      response.end(JSON.stringify([request.method, request.url, body]));
    });
  });
  const init = { ...GET, method: 'POST', headers: { 'x-a': 'b' }, body: 'code=1' };
  const response = await outbound.fetch(`${url.origin}/token?a=b`, init);
  expect([response.status, response.headers.get('x-of')]).toEqual([400, 'b']);
  expect(await response.json()).toEqual(['POST', '/token?a=b', 'code=1']);
});

test.each([
  ['an address without https', 'http://93.184.216.34/keys', 'refused'],
  ['another port of this machine without https', 'http://127.0.0.1:1/keys', 'refused'],
  ['a private address', 'https://10.0.0.7/keys', 'unreachable'],
  ['the address of metadata of clouds', 'https://169.254.169.254/latest', 'unreachable'],
  ['this machine', 'https://127.0.0.1/keys', 'unreachable'],
  ['this machine by its name', 'https://localhost/keys', 'unreachable'],
  ['no address at all', 'keys', 'unreachable'],
  ['a file', 'file:///etc/passwd', 'refused'],
])('a document of the service leads to %s in vain', async (_what, address, reason) => {
  let isReached = false;
  const { outbound } = await serve((_request, response) => {
    isReached = true;
    response.end();
  });
  await expect(outbound.fetch(address, GET)).rejects.toMatchObject({
    name: 'ServiceFault',
    reason,
  });
  expect(isReached).toBe(false);
});

test('a redirect is not followed', async () => {
  const { url, outbound } = await serve((_request, response) => {
    response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
  });
  expect((await outbound.fetch(url.href, GET)).status).toBe(302);
});

test('too large, late and missing answers are faults that hold nothing of the request', async () => {
  const large = await serve((_request, response) => void response.end('x'.repeat(1_001)));
  const late = await serve(() => undefined, 100);
  const gone = await serve((request) => void request.socket.destroy());
  for (const [{ url, outbound }, reason] of [
    [large, 'broken'],
    [late, 'slow'],
    [gone, 'unreachable'],
  ] as const) {
    const fault = await outbound.fetch(`${url.origin}/?secret`, GET).then(
      () => null,
      (error: Error) => error,
    );
    expect(fault).toMatchObject({ name: 'ServiceFault', reason });
    expect(`${fault?.message} ${fault?.cause}`).not.toContain('secret');
  }
});
