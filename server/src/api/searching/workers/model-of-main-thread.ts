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
import type { SearchState } from './search-state.ts';
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
