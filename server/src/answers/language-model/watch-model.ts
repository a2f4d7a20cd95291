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

/** One call of a model, as an operator sees it: nothing of what was said. */
export interface ModelCall {
  /** `left`: the caller did not wait for the end. */
  readonly end: 'finished' | 'left' | ModelFaultReason;
  /** From asking to the first word or tool call; `null`: there was none. */
  readonly firstEventMs: number | null;
  readonly durationMs: number;
  /** `null`: it did not come to an end. */
  readonly usage: TokenUsage | null;
  /** Why it failed, where it did. */
  readonly fault: ModelFault | null;
}

/** What {@link watchModel} is told. */
export interface WatchModelOptions {
  /** What the rest is measured by. */
  readonly clock: Clock;
  /** What durations are taken from: never set back. */
  readonly stopwatch: Clock;
  /** Told of each call once it is over; not of those that a resting model is spared. */
  readonly onCall: (call: ModelCall) => void;
}

/**
 * A model that is left alone for half a minute after it failed three times in a row, or for as long as its server asks:
 * then it fails at once with `resting`. A conversation that is too long says nothing of the model.
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
