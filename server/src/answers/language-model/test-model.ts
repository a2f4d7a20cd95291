import { untilAborted } from '../../runtime/until-aborted.ts';
import {
  type ChatEvent,
  defaultBudgets,
  type LanguageModel,
  ModelFault,
  type TokenUsage,
} from './language-model.ts';
import {
  type ModelScript,
  piecesOf,
  type ScriptedChat,
  type ScriptedReply,
} from './test-model-script.ts';
import { createTokenEstimate } from './token-estimate.ts';

/** A model that follows a script: for tests, and for the port's contract suite without a server. */
export interface ScriptedModel extends LanguageModel {
  /** The requests so far. */
  readonly chats: readonly ScriptedChat[];
}

/** By default it supports tools. */
export function createScriptedModel(
  script: ModelScript,
  { supportsTools = true }: { readonly supportsTools?: boolean } = {},
): ScriptedModel {
  const chats: ScriptedChat[] = [];
  const estimate = createTokenEstimate();
  return {
    name: 'scripted',
    supportsTools,
    isResting: false,
    chats,
    estimateTokens: (text) => estimate.of(text),
    async *chat({ messages, tools, budgets }, signal) {
      signal.throwIfAborted();
      const chat = { messages, tools: supportsTools ? tools : [] };
      chats.push(chat);
      const maxTokens = budgets?.maxOutputTokens ?? defaultBudgets.maxOutputTokens;
      yield* play(script(chat, chats.length - 1), { signal, maxTokens, chat, of: estimate.of });
    },
    close: async () => undefined,
  };
}

interface PlayOptions {
  readonly signal: AbortSignal;
  readonly maxTokens: number;
  readonly chat: ScriptedChat;
  readonly of: (text: string) => number;
}

async function* play(
  reply: ScriptedReply,
  { signal, maxTokens, chat, of }: PlayOptions,
): AsyncGenerator<ChatEvent> {
  const pieces = piecesOf(reply);
  for (const [at, text] of pieces.entries()) {
    await faultAfter(reply, at, signal);
    signal.throwIfAborted();
    if (text !== '') yield { kind: 'text', text };
  }
  await faultAfter(reply, pieces.length, signal);
  const calls = reply.toolCalls ?? [];
  for (const [at, call] of calls.entries()) {
    signal.throwIfAborted();
    yield { kind: 'tool-call', call: { id: `call_${at + 1}`, ...call } };
  }
  const counted = {
    promptTokens: chat.messages.reduce((sum, { content }) => sum + of(content), 0),
    completionTokens: Math.min(of(pieces.join('')), maxTokens),
  };
  const usage: TokenUsage = {
    ...(reply.usage ?? counted),
    isEstimated: reply.usage === undefined,
  };
  const reason = reply.finishReason ?? (calls.length > 0 ? 'tool-calls' : 'stop');
  yield { kind: 'end', reason, usage };
}

async function faultAfter(
  { stallsAfter, breaksOffAfter }: ScriptedReply,
  pieces: number,
  signal: AbortSignal,
): Promise<void> {
  if (breaksOffAfter === pieces) throw new ModelFault('broken', 'The model broke off.');
  if (stallsAfter === pieces) await untilAborted(new Promise<never>(() => undefined), signal);
}
