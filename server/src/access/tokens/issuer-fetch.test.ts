import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { isPrivateAddress } from '../../outbound/address-rules.ts';
import { createOutbound } from '../../outbound/create-outbound.ts';
import { createIssuerFetch } from './issuer-fetch.ts';

async function startHost(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens by TCP
}

/** As `compose/open-tokens.ts` makes it. */
function fetchWith(allowPrivate: boolean) {
  const userAgent = 'Quarry';
  const secure = createOutbound({ allowPrivate, userAgent });
  const isAllowedAddress = isPrivateAddress;
  const plain = createOutbound({ allowPrivate, userAgent, isAllowedAddress });
  onTestFinished(async () => {
    await Promise.all([secure.close(), plain.close()]);
  });
  return createIssuerFetch({ secure, plain: allowPrivate ? plain : null });
}

test('a document is fetched from a private address where that is allowed', async () => {
  const host = await startHost((_request, response) => response.end('{"issuer":"x"}'));
  expect(await fetchWith(true)(`${host}/keys`)).toEqual({ issuer: 'x' });
});

test('plain http is refused without AUTH_ALLOW_PRIVATE, and private https, too', async () => {
  let requests = 0;
  const host = await startHost(() => {
    requests += 1;
  });
  const fetch = fetchWith(false);
  await expect(fetch(host)).rejects.toThrow(/without https/);
  await expect(fetch(host.replace('http:', 'https:'))).rejects.toThrow(/AUTH_ALLOW_PRIVATE/);
  expect(requests).toBe(0);
});

test('plain http reaches no public address even with AUTH_ALLOW_PRIVATE', async () => {
  await expect(fetchWith(true)('http://93.184.216.34/keys')).rejects.toThrow(/public.*https/);
});

test.each(['file:///etc/passwd', 'data:application/json,{}', 'ftp://127.0.0.1/', 'keys', ''])(
  '%j is no address of an issuer',
  async (address) => {
    await expect(fetchWith(true)(address)).rejects.toThrow(/https/);
  },
);

test.each<[what: string, answer: RequestListener, reason: RegExp]>([
  [
    'a redirect',
    (_, response) => response.writeHead(302, { location: '/other' }).end(),
    /answered 302/,
  ],
  ['an error', (_, response) => response.writeHead(500).end('{}'), /answered 500/],
  ['HTML', (_, response) => response.end('<html>secret</html>'), /is no JSON/],
  ['more than 256 KiB', (_, response) => response.end(' '.repeat(256 * 1024 + 1)), /256 KiB/],
])('%s is a fault that quotes nothing of the answer', async (_what, answer, reason) => {
  const failed = fetchWith(true)(await startHost(answer));
  await expect(failed).rejects.toThrow(reason);
  await expect(failed).rejects.not.toThrow(/secret/);
});
