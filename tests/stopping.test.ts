import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { type Product, spawnProduct, startProduct, temporaryFolder } from './start-product.ts';

test.each([
  ['SIGINT', false],
  ['SIGTERM', false],
  ['SIGINT', true],
  ['SIGTERM', true],
] as const)(
  '%s ends the server with exit code 0 (through the launcher: %s)',
  async (signal, throughLauncher) => {
    const product = await startProduct({ throughLauncher });
    expect(await product.stop(signal)).toBe(0);
    await expect(fetch(`${product.address}/v1/health`)).rejects.toThrow();
  },
);

/** A server with a request that takes seconds, since it waits for a site that does not answer. */
async function busyProduct(environment: Record<string, string>): Promise<Product> {
  const asked = Promise.withResolvers<void>();
  const site = createServer(() => asked.resolve()).listen(0, '127.0.0.1');
  onTestFinished(() => {
    site.closeAllConnections();
    site.close();
  });
  await once(site, 'listening');
  const { port } = site.address() as AddressInfo; // it listens on a port
  const product = await startProduct({
    environment: { CRAWL_ALLOW_PRIVATE: 'true', ...environment },
  });
  const body = { kind: 'site', url: `http://127.0.0.1:${port}/` } as const;
  product
    .client()
    .sources.preview(body)
    .catch(() => undefined);
  await asked.promise;
  return product;
}

test('a stopped server waits SHUTDOWN_SECONDS for running requests, cuts them off, and closes its files', async () => {
  const product = await busyProduct({ SHUTDOWN_SECONDS: '1' });
  const startedMs = performance.now();
  expect(await product.stop('SIGTERM')).toBe(0);
  expect(performance.now() - startedMs).toBeGreaterThan(900);
  expect(product.output()).not.toContain('cut off'); // its own work has ended
});

test('a second signal ends a waiting server at once', async () => {
  const product = await busyProduct({ SHUTDOWN_SECONDS: '600' });
  product.signal('SIGTERM');
  await setTimeout(1_000); // two signals within half a second count as one, since a launcher forwards them
  expect(await product.stop('SIGTERM')).toBe(1);
});

test('a second server on the same data folder refuses to start, and the first continues', async () => {
  const first = await startProduct();
  const second = spawnProduct({ dataFolder: first.dataFolder });
  const [exitCode] = await once(second.child, 'close');
  expect(exitCode).toBeGreaterThan(0);
  expect(second.output()).not.toContain('    at '); // a sentence, not a stack
  expect(second.output()).toMatch(/data/i);
  expect((await first.client().health()).status).toBe('ok');
});

test('a taken port is reported in one line', async () => {
  const first = await startProduct();
  const { port } = new URL(first.address);
  const dataFolder = await temporaryFolder();
  const second = spawnProduct({ dataFolder, environment: { PORT: port } });
  const [exitCode] = await once(second.child, 'close');
  expect(exitCode).toBeGreaterThan(0);
  expect(second.output()).toContain(port);
  expect(second.output()).not.toContain('    at ');
});

test('wrong settings are all reported together, each with an example', async () => {
  const dataFolder = await temporaryFolder();
  const environment = { PORT: 'abc', LOG_LEVEL: 'loud' };
  const { child, output } = spawnProduct({ dataFolder, environment });
  const [exitCode] = await once(child, 'close');
  expect(exitCode).toBeGreaterThan(0);
  expect(output()).toMatch(/PORT.*\n?.*LOG_LEVEL/s);
  expect(output()).not.toContain('    at ');
});
