import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { DrippingClients, pageSessionHeaders } from '../bench/load/dripping-clients.ts';
import { eventually, type Product, startProduct } from './start-product.ts';

/** Thirty-two for each of four addresses: fewer than an address may have, more than a session may. */
const DRIPS = 128;
const ADDRESSES = ['127.0.0.1', '127.0.0.2', '127.0.0.3', '127.0.0.4'];
/** As the documents say (decision 26). */
const MAX_OF_SESSION = 32;

async function unfinishedRequests(product: Product): Promise<number> {
  const text = await (await fetch(`${product.address}/metrics`)).text();
  return Number(/^quarry_http_unfinished_requests (\d+)/m.exec(text)?.[1]);
}

test('dripping requests delay no other client: refused ones are answered at once, few of a session are waited for', async () => {
  const product = await startProduct();
  const session = await pageSessionHeaders(product.address);
  for (const [path, headers] of [
    ['/nowhere', {}],
    ['/api/spaces/stream', {}],
    ['/api/spaces/stream', session],
  ] as const) {
    const drips = new DrippingClients({
      baseUrl: product.address,
      path,
      headers,
      connections: DRIPS,
      addresses: ADDRESSES,
    });
    const max = headers === session ? MAX_OF_SESSION : 0;
    await eventually(() => drips.held <= max && drips.answered >= DRIPS - max, 15_000);
    for (let i = 0; i < 10; i++) await product.client().search({ q: 'anything' });
    // The connections of these requests for the metrics are among them.
    expect(await unfinishedRequests(product)).toBeLessThanOrEqual(max + 2);
    drips.close();
  }
  expect(product.output()).not.toContain('"level":50');
});

test('a process that was stopped for 1.6 s answers its next request', async () => {
  const product = await startProduct();
  const client = product.client();
  await client.search({ q: 'anything' });
  product.signal('SIGSTOP');
  const answer = client.search({ q: 'anything' });
  await pause(1_600);
  product.signal('SIGCONT');
  await answer;
  await client.search({ q: 'anything' });
});
