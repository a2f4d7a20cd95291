import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { startProduct } from '../start-product.ts';

const CONNECTIONS = 200;
/** Pipelined on each of them: the server has all of them at once, whatever the kernel's queue of connections holds. */
const REQUESTS_EACH = 50;
/** Between two answers of one connection, on a machine that others use, too. */
const PATIENCE_MS = 60_000;

/** Sends that many searches without waiting for an answer; how many answers of each status came. */
function searchAtOnce(address: string, key: string): Promise<string[]> {
  const { hostname, port, host } = new URL(address);
  const request = `GET /api/v1/search?q=anything HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${key}\r\n\r\n`;
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect({ host: hostname, port: Number(port) }, () =>
      socket.write(request.repeat(REQUESTS_EACH)),
    );
    socket.setEncoding('latin1').setTimeout(PATIENCE_MS, () => reject(new Error('silence')));
    socket.once('error', reject);
    socket.on('data', (chunk) => {
      text += chunk;
      const statuses = [...text.matchAll(/HTTP\/1.1 (\d{3}) /g)].map(([, status = '']) => status);
      if (statuses.length < REQUESTS_EACH) return;
      socket.destroy();
      resolve(statuses);
    });
  });
}

test('of ten thousand requests at once each is answered, some with ERR_OVERLOADED, and the next one is served', async () => {
  const product = await startProduct();
  const startedMs = performance.now();
  const connections = Array.from({ length: CONNECTIONS }, () =>
    searchAtOnce(product.address, product.key),
  );
  const statuses = (await Promise.all(connections)).flat();
  const tookMs = performance.now() - startedMs;
  const served = statuses.filter((status) => status === '200').length;
  const shed = statuses.filter((status) => status === '503').length;
  console.log(`10,000 at once: ${served} served, ${shed} shed in ${Math.round(tookMs)} ms`);
  expect(served + shed).toBe(CONNECTIONS * REQUESTS_EACH);
  expect(served).toBeGreaterThan(0);
  expect(shed).toBeGreaterThan(0);
  await product.client().search({ q: 'anything' });
});
