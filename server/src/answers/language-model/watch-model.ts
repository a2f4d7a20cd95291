import { createFailureRest } from '../../outbound/failure-rest.ts';
import type { Clock } from '../../runtime/clock.ts';
import {
  type ChatEvent,
  type ChatRequest,
  type LanguageModel,
  ModelFault,
  type ModelFaultReason,
  type TokenUsage,
} from './language-model.ts';

/** One call of a model, as an operator sees it: without any text of the conversation. */
export interface ModelCall {
  /** `left`: the caller did not wait for the end. */
  readonly end: 'finished' | 'left' | ModelFaultReason;
  /** From the request to the first text or tool call; `null`: there was none. */
  readonly firstEventMs: number | null;
  readonly durationMs: number;
  /** `null`: the call did not finish. */
  readonly usage: TokenUsage | null;
  /** Why it failed, if it did. */
  readonly fault: ModelFault | null;
}

/** Options of {@link watchModel}. */
export interface WatchModelOptions {
  /** Measures the pause after failures. */
  readonly clock: Clock;
  /** Measures durations; monotonic. */
  readonly stopwatch: Clock;
  /** Called with each call when it ends; not for calls that fail because the model is resting. */
  readonly onCall: (call: ModelCall) => void;
}

/**
 * A circuit breaker: after three failures in a row, calls fail at once with `resting` for half a minute, or for as long as
 * the server asks. A conversation that is too long does not count as a failure of the model.
 */
export function watchModel(
  model: LanguageModel,
  { clock, stopwatch, onCall }: WatchModelOptions,
): LanguageModel {
  const rest = createFailureRest(clock);

  async function* chat(request: ChatRequest, signal: AbortSignal): AsyncGenerator<ChatEvent> {
    signal.throwIfAborted();
    if (rest.isResting) throw new ModelFault('resting', 'The model failed too often, and rests.');
    const startedMs = stopwatch.now();
    let call: ModelCall = {
      end: 'left',
      firstEventMs: null,
      durationMs: 0,
      usage: null,
      fault: null,
    };
    try {
      for await (const event of model.chat(request, signal)) {
        if (event.kind === 'end') {
          call = { ...call, end: 'finished', usage: event.usage };
          rest.succeeded();
        } else if (call.firstEventMs === null) {
          call = { ...call, firstEventMs: stopwatch.now() - startedMs };
        }
        yield event;
      }
    } catch (error) {
      if (error instanceof ModelFault) {
        if (error.reason !== 'too-long') rest.failed(error.retryAfterSeconds);
        call = { ...call, end: error.reason, fault: error };
      }
      throw error;
    } finally {
      onCall({ ...call, durationMs: stopwatch.now() - startedMs });
    }
  }

  return {
    name: model.name,
    get supportsTools() {
      return model.supportsTools;
    },
    get isResting() {
      return rest.isResting || model.isResting;
    },
    estimateTokens: (text) => model.estimateTokens(text),
    chat,
    close: () => model.close(),
  };
}
