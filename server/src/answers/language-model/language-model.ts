/**
 * The port of everything that writes: a chat model. An implementation tells what it writes as it is written; puts the
 * pieces of a tool call together; never tells its reasoning as text; keeps to the budgets of a call, and stops what it
 * began within 500 ms once the signal is aborted or its reader has left.
 */
export interface LanguageModel {
  /** For people, as the operator named it. */
  readonly name: string;
  /** Whether it is told which tools there are. Found out while it runs: once a server refuses them, it is no longer told. */
  readonly supportsTools: boolean;
  /** It failed too often, and is not to be asked now: {@link chat} would fail at once. */
  readonly isResting: boolean;
  /** About how many tokens a text is to this model; better known with each call. At least the characters over 12. */
  estimateTokens(text: string): number;
  /**
   * What it writes next, the last event being `end`. Throws a {@link ModelFault}, also in mid-text; the signal's reason
   * once that is aborted.
   */
  chat(request: ChatRequest, signal: AbortSignal): AsyncGenerator<ChatEvent>;
  close(): Promise<void>;
}

/** What a model is asked. */
export interface ChatRequest {
  readonly messages: readonly ChatMessage[];
  /** What it may call; empty: nothing. Not told to a model that does not support tools. */
  readonly tools: readonly ToolDescription[];
  /** Default {@link defaultBudgets}. */
  readonly budgets?: Partial<ChatBudgets>;
}

export type ChatMessage =
  | { readonly role: 'system' | 'user'; readonly content: string }
  | {
      readonly role: 'assistant';
      readonly content: string;
      readonly toolCalls: readonly ToolCall[];
    }
  | { readonly role: 'tool'; readonly callId: string; readonly content: string };

/** A tool as a model is told of it. */
export interface ToolDescription {
  /** Letters, digits, `_` and `-`. */
  readonly name: string;
  readonly description: string;
  /** A JSON Schema of an object. */
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** What a model wants called. Nothing in it may be trusted. */
export interface ToolCall {
  /** No two calls of an answer have the same. */
  readonly id: string;
  readonly name: string;
  /** As it wrote them: JSON if all went well. */
  readonly arguments: string;
}

/** What one call may take. Time in which the caller does not read does not count as the model's, except to `totalMs`. */
export interface ChatBudgets {
  /** Until the first sign of life: text, reasoning or a piece of a tool call. */
  readonly firstTokenMs: number;
  /** Until the next. */
  readonly betweenTokensMs: number;
  readonly totalMs: number;
  /** What the model is asked to keep to, reasoning included. One that writes four times as much is cut off. */
  readonly maxOutputTokens: number;
}

/** A model on a small machine reads a long prompt for seconds; no caller waits longer than a minute. */
export const defaultBudgets: ChatBudgets = {
  firstTokenMs: 20_000,
  betweenTokensMs: 10_000,
  totalMs: 60_000,
  maxOutputTokens: 2_048,
};

export type ChatEvent =
  /** A piece of what it says, never empty. */
  | { readonly kind: 'text'; readonly text: string }
  /** A call as a whole, in the order in which they were begun, after all text. */
  | { readonly kind: 'tool-call'; readonly call: ToolCall }
  | { readonly kind: 'end'; readonly reason: FinishReason; readonly usage: TokenUsage };

/** `stop`: it had nothing more to say; `length`: the budget of tokens was used up; `filtered`: it may not say more. */
export type FinishReason = 'stop' | 'tool-calls' | 'length' | 'filtered';

/** What a call took. */
export interface TokenUsage {
  readonly promptTokens: number;
  readonly completionTokens: number;
  /** The model did not say; counted here. */
  readonly isEstimated: boolean;
}

/**
 * `refused`: it does not take the request or the key; `slow`, `unreachable`, `broken`: worth another try later;
 * `resting`: it was not asked, since it failed too often; `too-long`: the conversation is more than it can read.
 */
export type ModelFaultReason =
  | 'slow'
  | 'unreachable'
  | 'broken'
  | 'refused'
  | 'resting'
  | 'too-long';

/** Why a model said nothing, or no more. The message is for the operator, and holds no key and nothing that was said. */
export class ModelFault extends Error {
  override readonly name = 'ModelFault';
  readonly reason: ModelFaultReason;
  /** What the model's server asked for; `null`: nothing. */
  readonly retryAfterSeconds: number | null;

  constructor(reason: ModelFaultReason, message: string, retryAfterSeconds: number | null = null) {
    super(message);
    this.reason = reason;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
