import { once } from 'node:events';
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { onTestFinished } from 'vitest';
import type { TestAnswers } from '../../answers/test-answers.ts';
import { spacesStreamRoute } from '../routes/answers/post-api-spaces-stream.ts';
import { startTestServer, type TestServer, type TestServerOptions } from '../test-server.ts';

/** The address of conversations. */
export const spacesStreamUrl = '/api/spaces/stream';

/** What is asked where it does not matter. */
export const whyBody = { history: [{ role: 'user', content: 'Why?' }] };

/** A server whose conversations are answered so; it is closed when the test ends. */
export async function startSpacesServer(
  answers: TestAnswers,
  options: TestServerOptions = {},
): Promise<TestServer> {
  const server = await startTestServer(
    ({ documents }) => [spacesStreamRoute({ answers, documents })],
    { maxBodyBytes: 1024 * 1024, ...options },
  );
  let closing: Promise<void> | null = null; // a test may do so, too
  const close = () => (closing ??= server.close());
  onTestFinished(close);
  return { ...server, close };
}

/** Asks within the process; `accept` as the route reads it. */
export function postHistory(
  server: TestServer,
  payload: object | string = whyBody,
  accept?: string,
): ReturnType<TestServer['inject']> {
  const headers = askingHeaders(server, accept);
  return server.inject({ method: 'POST', url: spacesStreamUrl, payload, headers });
}

/** The headers of a caller with the scope to ask. */
export function askingHeaders({ secret }: TestServer, accept = '*/*'): Record<string, string> {
  return { authorization: `Bearer ${secret}`, 'content-type': 'application/json', accept };
}

/** A request over a connection of its own, sent. */
export async function askOverConnection(
  server: TestServer,
  accept?: string,
): Promise<ClientRequest> {
  const port = await server.listen();
  const request = httpRequest({
    host: '127.0.0.1',
    port,
    path: spacesStreamUrl,
    method: 'POST',
    headers: askingHeaders(server, accept),
    agent: false,
  });
  request.end(JSON.stringify(whyBody));
  return request;
}

/** The beginning of an answer over a connection of its own, as text. */
export async function openAnswer(server: TestServer, accept?: string): Promise<IncomingMessage> {
  const [response] = await once(await askOverConnection(server, accept), 'response');
  return response.setEncoding('utf8');
}
