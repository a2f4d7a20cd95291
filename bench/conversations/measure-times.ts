import { setTimeout as delay } from 'node:timers/promises';
import {
  type ScriptedModelServer,
  startScriptedModelServer,
} from '../../server/src/answers/language-model/test-model-server.ts';
import { QuarryServer } from '../quarry/quarry-server.ts';
import { openAnswer, timeAnswer } from './timed-answer.ts';

/** Milliseconds, one number for each question. */
export interface ModelTimes {
  /** From sending the question. */
  readonly untilAsked: readonly number[];
  /** From the model's first token to the first byte of the answer. */
  readonly afterToken: readonly number[];
  /** From the disconnection to the end of the model's stream. */
  readonly leaving: readonly number[];
}

// Enough to compile the code and fill the caches.
const WARM_UP_QUERIES = 80;

// An idle server compiles most of its code in the first twenty seconds (`workers/warm-up.ts`).
const SETTLING_MS = 22_000;

/** From the question to the first byte, without a model. */
export async function timeFirstBytes(data: string, queries: readonly string[]): Promise<number[]> {
  const server = await QuarryServer.start(data);
  await delay(SETTLING_MS);
  for (const query of queries.slice(0, WARM_UP_QUERIES)) await timeAnswer(server, query);
  const times: number[] = [];
  for (const query of queries) {
    const { sentMs, firstByteMs } = await timeAnswer(server, query);
    times.push(firstByteMs - sentMs);
  }
  await server.stop();
  return times;
}

/** The same with a model that repeats the first sentence it was shown; the client disconnects from the last `leaves` answers. */
export async function timeWithModel(
  data: string,
  queries: readonly string[],
  leaves: number,
): Promise<ModelTimes> {
  const clock = { askedMs: 0, toldMs: 0, stalls: false };
  const model = await startScriptedModelServer(({ messages }) => {
    clock.askedMs = performance.now();
    const text = firstSentence(messages.at(-1)?.content ?? '');
    clock.toldMs = performance.now();
    // Only the text after a sentence makes its end certain.
    return clock.stalls ? { text: [text, 'And so', ' on'], stallsAfter: 2 } : { text };
  });
  const settings = { MODEL_BASE_URL: model.baseUrl, MODEL_NAME: 'scripted' };
  const server = await QuarryServer.start(data, settings);
  for (const query of queries.slice(0, WARM_UP_QUERIES)) await timeAnswer(server, query);
  const untilAsked: number[] = [];
  const afterToken: number[] = [];
  const answered: string[] = [];
  for (const query of queries) {
    const before = model.chats.length;
    const { sentMs, firstByteMs, isOfModel } = await timeAnswer(server, query);
    // A card, a question without evidence, or an answer without support.
    if (!isOfModel || model.chats.length !== before + 1) continue;
    answered.push(query);
    untilAsked.push(clock.askedMs - sentMs);
    afterToken.push(firstByteMs - clock.toldMs);
  }
  clock.stalls = true;
  const leaving = await timeLeaving(server, model, answered.slice(-leaves));
  await server.stop();
  await model.close();
  return { untilAsked, afterToken, leaving };
}

async function timeLeaving(
  server: QuarryServer,
  model: ScriptedModelServer,
  queries: readonly string[],
): Promise<number[]> {
  const times: number[] = [];
  for (const query of queries) {
    const response = await openAnswer(server, query); // its first sentence is there
    if (response.headers['x-answer-fallback'] !== undefined) {
      await response.resume().toArray();
      continue;
    }
    const closed = model.closedByClient(model.left + 1);
    const startedMs = performance.now();
    response.destroy();
    await closed;
    times.push(performance.now() - startedMs);
  }
  return times;
}

/** The first sentence of the first passage, cited. */
function firstSentence(prompt: string): string {
  const [, number = '1', text = ''] =
    /number: (\d+)\n[\s\S]*?text:\n([\s\S]*?)<\/evidence/.exec(prompt) ?? [];
  const line = text.replace(/\s+/g, ' ').trim();
  const [first = ''] = line.split(/(?<=[.!?])\s/u);
  return `${first.replace(/[.!?]+$/u, '')} [${number}].\n\n`;
}
