import {
  type ChatEvent,
  type ChatRequest,
  type LanguageModel,
  ModelFault,
} from '../../../answers/language-model/language-model.ts';
import {
  createTokenEstimate,
  promptEstimate,
} from '../../../answers/language-model/token-estimate.ts';
import type { CallHandlers } from '../../../runtime/threads/thread-calls.ts';
import type { SearchState } from './search-state.ts';
import type { MainThreadCalls } from './search-thread-calls.ts';
import type { MainThread } from './thread-services.ts';

/** The chat model of the main thread. Its estimate of tokens is this thread's own, and learns from this thread's calls. */
export function modelOfMainThread(
  name: string,
  main: MainThread,
  state: () => SearchState['model'],
): LanguageModel {
  const estimate = createTokenEstimate();

  async function* chat(request: ChatRequest, signal: AbortSignal): AsyncGenerator<ChatEvent> {
    const estimated = promptEstimate(request, estimate.of);
    const { values } = main.stream('chat', { request, by: 'answer' }, { signal });
    for await (const part of values) {
      if (part.kind === 'fault') {
        throw new ModelFault(part.reason, part.message, part.retryAfterSeconds);
      }
      const { event } = part;
      if (event.kind === 'end' && !event.usage.isEstimated) {
        estimate.learn(estimated, event.usage.promptTokens);
      }
      yield event;
    }
  }

  return {
    name,
    get supportsTools() {
      return state()?.supportsTools ?? false;
    },
    get isResting() {
      return state()?.isResting ?? true;
    },
    estimateTokens: (text) => estimate.of(text),
    chat,
    close: async () => undefined, // it is the main thread's
  };
}

/** The other end of {@link modelOfMainThread}: hands on what the model writes, and why it fails. */
export function serveModel(model: LanguageModel | null): CallHandlers<MainThreadCalls>['chat'] {
  return async ({ request }, { signal, send }) => {
    if (model === null) throw new Error('there is no chat model');
    try {
      for await (const event of model.chat(request, signal)) await send({ kind: 'event', event });
    } catch (error) {
      if (!(error instanceof ModelFault)) throw error;
      const { reason, message, retryAfterSeconds } = error;
      await send({ kind: 'fault', reason, message, retryAfterSeconds });
    }
    return null;
  };
}
