import { setImmediate } from 'node:timers/promises';
import { ANSWER_PROTOCOL_VERSION } from '@quarry/contract';
import type { AnswerEvent } from '../../answers/answer-event.ts';
import type { Clock } from '../../runtime/clock.ts';
import type { RequestContext } from '../pipeline/route.ts';
import {
  type AnswerDocuments,
  AnswerEventsBody,
  type AnswerServerEvent,
} from './answer-events-body.ts';
import { endOnAbort } from './answer-pieces.ts';
import { streamFailure } from './stream-failure.ts';

/** The inputs of {@link tellAnswer}. */
export interface TellAnswerOptions {
  readonly context: RequestContext;
  readonly documents: AnswerDocuments;
  /** Monotonic. */
  readonly stopwatch: Clock;
  /** Why the answer is without the model that was to write it; asked at the end. */
  readonly fallback: () => string | null;
}

/**
 * The events of `POST /api/spaces/stream`: the first before any work, and `done` as the last even if the answer
 * fails or the server stops. `answer` is ended when the signal of the request aborts. Never rejects.
 */
export async function* tellAnswer(
  answer: AsyncGenerator<AnswerEvent>,
  { context, documents, stopwatch, fallback }: TellAnswerOptions,
): AsyncGenerator<AnswerServerEvent> {
  const startedMs = stopwatch.now();
  const body = new AnswerEventsBody(documents);
  let firstTextMs: number | null = null;
  let reason: 'complete' | 'timeout' | 'error' = 'complete';
  endOnAbort(answer, context.signal);
  const { requestId } = context;
  yield { event: 'ack', data: { requestId, protocol: ANSWER_PROTOCOL_VERSION } };
  await setImmediate(); // it is on its way before the answer keeps this thread busy
  try {
    for await (const event of answer) {
      if (event.kind === 'text') firstTextMs ??= stopwatch.now() - startedMs;
      yield* body.write(event);
    }
    context.signal.throwIfAborted(); // it ended because the server stops: the answer is incomplete
  } catch (error) {
    const problem = streamFailure(error, context);
    reason = problem.code === 'ERR_TIMEOUT' ? 'timeout' : 'error';
    yield { event: 'error', data: problem };
  }
  const { sources, citations } = body;
  const timing = { firstTextMs, totalMs: stopwatch.now() - startedMs };
  yield { event: 'done', data: { reason, sources, citations, fallback: fallback(), timing } };
}
