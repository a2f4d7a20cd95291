import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endpoints } from '@quarry/contract';
import { afterEach, describe, expect, test } from 'vitest';
import { QuarryProblem, QuarryProtocolError, QuarryUnreachable } from './client-errors.ts';
import { type ClientOptions, createClient } from './create-client.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function asking(listener: RequestListener, options: Partial<ClientOptions> = {}) {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // listens on TCP
  return createClient({ baseUrl: `http://127.0.0.1:${port}`, maxRetries: 0, ...options });
}

const input = { history: [{ role: 'user' as const, content: 'Why?' }] };
const text = { 'content-type': 'text/plain; charset=utf-8' };

const EVENTS = 'id: r:1\nevent: text\ndata: {"text":"Yes."}\n\nid: r:2\nevent: done\ndata: {}\n\n';

async function readAll(pieces: AsyncIterable<string>): Promise<string> {
  let whole = '';
  for await (const piece of pieces) whole += piece;
  return whole;
}

describe('an answer', () => {
  test('arrives in pieces, never cut within a character', async () => {
    const bytes = Buffer.from('Füße 😀.');
    const client = await asking((_, response) => {
      response.writeHead(200, text);
      for (const byte of bytes) response.write(Buffer.of(byte));
      response.end();
    });
    const pieces: string[] = [];
    for await (const piece of client.ask(input)) pieces.push(piece);
    expect(pieces.join('')).toBe('Füße 😀.');
    expect(pieces.every((piece) => piece.isWellFormed() && !piece.includes('\uFFFD'))).toBe(true);
  });

  test('takes the conversation as its body', async () => {
    const client = await asking((request, response) => {
      request.pipe(response.writeHead(200, text));
    });
    expect(JSON.parse(await readAll(client.ask(input)))).toEqual(input);
  });

  test('is text, or events with the quote of each mark, depending on the method', async () => {
    const asked: (string | undefined)[] = [];
    const client = await asking((request, response) => {
      asked.push(request.headers.accept);
      const isText = request.headers.accept?.startsWith('text/plain') === true;
      response.writeHead(200, isText ? text : { 'content-type': 'text/event-stream' });
      response.end(isText ? 'Yes.' : EVENTS);
    });
    expect(await readAll(client.ask(input))).toBe('Yes.');
    const events = [
      { event: 'text', id: 'r:1', data: { text: 'Yes.' } },
      { event: 'done', id: 'r:2', data: {} },
    ];
    expect(await Array.fromAsync(client.askEvents(input))).toEqual(events);
    const followed = client.follow(endpoints.ask, { body: input });
    expect(await Array.fromAsync(followed)).toEqual(events);
    expect(asked.map((accept) => accept?.split(',')[0])).toEqual([
      'text/plain',
      'text/event-stream',
      'text/event-stream',
    ]);
  });

  test('as events is an error if the last one is missing, and is not retried', async () => {
    let count = 0;
    const client = await asking(
      (_, response) => {
        count += 1;
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.end(EVENTS.split('id: r:2')[0]);
      },
      { maxRetries: 2 },
    );
    const said: string[] = [];
    const read = async () => {
      for await (const { event } of client.askEvents(input)) said.push(event);
    };
    await expect(read()).rejects.toMatchObject({ name: 'QuarryUnreachable', reason: 'network' });
    expect([said, count]).toEqual([['text'], 1]);
  });

  test('that is abandoned closes its connection', async () => {
    const closed = Promise.withResolvers<void>();
    const client = await asking((_, response) => {
      response.writeHead(200, text).write('One.');
      response.on('close', closed.resolve);
    });
    for await (const _ of client.ask(input)) break;
    await closed.promise;
  });
});

describe('a failure', () => {
  test('before the first byte is a problem', async () => {
    const client = await asking((_, response) => {
      response.writeHead(503, { 'content-type': 'application/problem+json', 'retry-after': '60' });
      response.end(JSON.stringify(PROBLEM));
    });
    await expect(readAll(client.ask(input))).rejects.toBeInstanceOf(QuarryProblem);
  });

  test('of the connection is an error, not the end of the answer', async () => {
    const client = await asking((_, response) => {
      response.writeHead(200, text).write('One.', () => response.destroy());
    });
    await expect(readAll(client.ask(input))).rejects.toBeInstanceOf(QuarryUnreachable);
  });

  test('silence for longer than the limit ends it', async () => {
    const client = await asking((_, response) => {
      response.writeHead(200, text).write('One.');
    });
    const failure = readAll(client.ask(input, { timeoutMs: 50 }));
    await expect(failure).rejects.toMatchObject({ reason: 'timeout' });
  });

  test('an HTML page is not accepted as an answer', async () => {
    const client = await asking((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html>');
    });
    await expect(readAll(client.ask(input))).rejects.toBeInstanceOf(QuarryProtocolError);
  });

  test('more bytes than the bound end it', async () => {
    const client = await asking(
      (_, response) => response.writeHead(200, text).end('a'.repeat(99)),
      {
        maxResponseBytes: 50,
      },
    );
    await expect(readAll(client.ask(input))).rejects.toBeInstanceOf(QuarryProtocolError);
  });
});

const PROBLEM = {
  type: '/docs#ERR_OVERLOADED',
  title: 'The server is overloaded',
  status: 503,
  detail: 'Later.',
  code: 'ERR_OVERLOADED',
  requestId: 'r-1',
  errors: [],
};
