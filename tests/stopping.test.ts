import { once } from 'node:events';
import { expect, test } from 'vitest';
import { spawnProduct, startProduct, temporaryFolder } from './start-product.ts';

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

test('a second server on the same data folder refuses to start, and the first serves on', async () => {
  const first = await startProduct();
  const second = spawnProduct({ dataFolder: first.dataFolder });
  const [exitCode] = await once(second.child, 'close');
  expect(exitCode).toBeGreaterThan(0);
  expect(second.output()).not.toContain('    at '); // a sentence, not a stack
  expect(second.output()).toMatch(/data/i);
  expect((await first.client().health()).status).toBe('ok');
});

test('a port that is taken is said so in one line', async () => {
  const first = await startProduct();
  const { port } = new URL(first.address);
  const dataFolder = await temporaryFolder();
  const second = spawnProduct({ dataFolder, environment: { PORT: port } });
  const [exitCode] = await once(second.child, 'close');
  expect(exitCode).toBeGreaterThan(0);
  expect(second.output()).toContain(port);
  expect(second.output()).not.toContain('    at ');
});

test('wrong settings are all told together, each with an example', async () => {
  const dataFolder = await temporaryFolder();
  const environment = { PORT: 'abc', LOG_LEVEL: 'loud' };
  const { child, output } = spawnProduct({ dataFolder, environment });
  const [exitCode] = await once(child, 'close');
  expect(exitCode).toBeGreaterThan(0);
  expect(output()).toMatch(/PORT.*\n?.*LOG_LEVEL/s);
  expect(output()).not.toContain('    at ');
});
