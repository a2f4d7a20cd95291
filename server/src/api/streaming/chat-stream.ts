import { Readable } from 'node:stream';
import type { Timers } from '../../runtime/timers.ts';
import type { ChatAnswer } from '../bodies/compatible/chat-answer.ts';
import {
  type ChatHead,
  chunkBody,
  lastChunkBody,
  usageChunkBody,
} from '../bodies/compatible/chat-body.ts';
import { openAiError } from '../pipeline/compatible/openai-error.ts';
import { RawAnswer, type RequestContext } from '../pipeline/route.ts';
import { endOnAbort, whileRead } from './answer-pieces.ts';
import {
  EVENT_STREAM_HEADERS,
  HEARTBEAT,
  MAX_WAITING_BYTES,
  withHeartbeat,
} from './event-stream.ts';
import { streamFailure } from './stream-failure.ts';
import { firstOf } from './text-stream.ts';

/** The inputs of {@link chatStream}. */
export interface ChatStreamOptions {
  readonly head: ChatHead;
  /** Holds the sources and the usage once its pieces were read. */
  readonly answer: ChatAnswer;
  /** Whether a last chunk has the usage. */
  readonly includesUsage: boolean;
  readonly timers: Timers;
  /** Called once the first piece is there. */
  readonly headers: () => Readonly<Record<string, string>>;
}

/**
 * Streams an answer as OpenAI's interface does: chunks as events without a name, closed by `[DONE]`. Waits for the first piece: an error
 * until then is an ordinary response. A later error, also that the right of the caller has ended, is the last event, an `error`. `pieces` is
 * ended when the signal of the request aborts.
 */
export async function chatStream(
  pieces: AsyncGenerator<string>,
  context: RequestContext,
  options: ChatStreamOptions,
): Promise<RawAnswer> {
  const first = await firstOf(pieces, context.signal);
  endOnAbort(pieces, context.signal);
  const bytes = whileRead(frames(first, pieces, { context, ...options }), context);
  return new RawAnswer(
    Readable.from(bytes, { objectMode: false, highWaterMark: MAX_WAITING_BYTES }),
    { ...EVENT_STREAM_HEADERS, ...options.headers() },
  );
}

async function* frames(
  first: IteratorResult<string, void>,
  pieces: AsyncGenerator<string>,
  { context, head, answer, includesUsage, timers }: ChatStreamOptions & { context: RequestContext },
): AsyncGenerator<string | Uint8Array> {
  try {
    await context.requireAllowed();
    yield frame(chunkBody(head, { role: 'assistant', content: first.value ?? '' }, includesUsage));
    for await (const content of withHeartbeat(pieces, timers)) {
      await context.requireAllowed();
      yield content === null ? HEARTBEAT : frame(chunkBody(head, { content }, includesUsage));
    }
    context.signal.throwIfAborted(); // it ended because the server stops: the answer is incomplete
    yield frame(lastChunkBody(head, answer, includesUsage));
    if (includesUsage) yield frame(usageChunkBody(head, answer));
    yield 'data: [DONE]\n\n';
  } catch (error) {
    yield frame(openAiError(streamFailure(error, context)));
  } finally {
    await pieces.return(undefined);
  }
}

/** JSON has no bare line break, so one `data:` line always suffices. */
function frame(data: unknown): string {
  return `data: ${JSON.stringify(data)}\n\n`;
}
