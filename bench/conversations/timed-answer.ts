import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import type { QuarryServer } from '../quarry/quarry-server.ts';

/** The beginning and end of an answer, in milliseconds of this process's clock. */
export interface TimedAnswer {
  readonly sentMs: number;
  /** Its first byte of text, not its head. */
  readonly firstByteMs: number;
  readonly endMs: number;
  /** Whether the model answered, and was not replaced by the composer. */
  readonly isOfModel: boolean;
}

// One keep-alive connection, since connecting is not to be measured.
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Asks one question and reads its answer. Throws unless it is 200. */
export async function timeAnswer(server: QuarryServer, question: string): Promise<TimedAnswer> {
  const sentMs = performance.now();
  const response = await openAnswer(server, question);
  let firstByteMs: number | null = null;
  for await (const _ of response) firstByteMs ??= performance.now();
  const endMs = performance.now();
  const isOfModel = response.headers['x-answer-fallback'] === undefined;
  return { sentMs, firstByteMs: firstByteMs ?? endMs, endMs, isOfModel };
}

// A busy machine makes the server shed load: repeat refused questions.
const MAX_TRIES = 20;

/** Sends the question; the caller reads the answer. */
export async function openAnswer(server: QuarryServer, question: string): Promise<IncomingMessage> {
  for (let tries = 1; ; tries++) {
    const response = await send(server, question);
    if (response.statusCode === 200) return response;
    await response.resume().toArray();
    if (response.statusCode !== 503 || tries === MAX_TRIES)
      throw new Error(`“${question}”: ${response.statusCode}`);
  }
}

async function send(server: QuarryServer, question: string): Promise<IncomingMessage> {
  const body = JSON.stringify({ history: [{ role: 'user', content: question }] });
  const headers = {
    ...server.headers,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  };
  const asked = request(`${server.baseUrl}/api/spaces/stream`, { method: 'POST', agent, headers });
  asked.end(body);
  const [response] = await once(asked, 'response');
  return response;
}

/** Closes the connection of {@link timeAnswer}. */
export function closeAnswers(): void {
  agent.destroy();
}
