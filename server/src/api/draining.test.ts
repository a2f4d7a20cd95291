import { endpoints } from '@quarry/contract';
import { expect, test } from 'vitest';
import { letWorkGoOn } from '../runtime/test-time.ts';
import { RawAnswer, route } from './pipeline/route.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const health = '/v1/health';

/** A server that answers when the test lets it, and is asked once. */
async function askedServer(drainMs: number) {
  const begun = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  const waiting = route(endpoints.health, async () => {
    begun.resolve();
    await answer.promise;
    return new RawAnswer('whole', { 'content-type': 'text/plain' });
  });
  const server: TestServer = await startTestServer(() => [waiting], { drainMs });
  const port = await server.listen();
  const url = `http://127.0.0.1:${port}${health}`;
  const asked = fetch(url).then(
    async (response) => [response.headers.get('connection'), await response.text()],
    () => 'cut off',
  );
  await begun.promise;
  return { server, url, asked, answer: answer.resolve };
}

test('a server that closes answers what runs, ends the connection with it, and accepts no other', async () => {
  const { server, url, asked, answer } = await askedServer(60_000);
  let isClosed = false;
  const closed = server.close().then(() => {
    isClosed = true;
  });
  await letWorkGoOn();
  await expect(fetch(url)).rejects.toThrow();
  expect(isClosed).toBe(false);
  answer();
  expect(await asked).toEqual(['close', 'whole']);
  await closed;
});

test('what has not ended in time is cut off', async () => {
  const { server, asked, answer } = await askedServer(50);
  await server.close();
  expect(await asked).toBe('cut off');
  answer();
});
