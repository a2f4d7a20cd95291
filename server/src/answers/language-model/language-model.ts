/**
 * The port of chat models. An implementation streams text as the model writes it; assembles the pieces of a tool call;
 * never emits reasoning as text; keeps to the budgets of a call, and stops within 500 ms once the signal is aborted or
 * its reader has left.
 */
export interface LanguageModel {
  /** For people, as the operator named it. */
  readonly name: string;
  /** Whether requests list the tools. Discovered at run time: once the server refuses them, they are left out. */
  readonly supportsTools: boolean;
  /** It failed too often and is in its pause: {@link chat} would fail at once. */
  readonly isResting: boolean;
  /** Estimates the tokens of a text for this model; more accurate with each call. At least the characters over 12. */
  estimateTokens(text: string): number;
  /**
   * Streams the next message; the last event is `end`. Throws a {@link ModelFault}, in mid-text as well; once the signal
   * is aborted, its reason.
   */
  chat(request: ChatRequest, signal: AbortSignal): AsyncGenerator<ChatEvent>;
  close(): Promise<void>;
}

/** The request of one call. */
export interface ChatRequest {
  readonly messages: readonly ChatMessage[];
  /** The tools it may call; empty: none. Not sent to a model that does not support tools. */
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

/** A tool as it is described to a model. */
export interface ToolDescription {
  /** Letters, digits, `_` and `-`. */
  readonly name: string;
  readonly description: string;
  /** A JSON Schema of an object. */
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** A call that a model asks for. Nothing in it may be trusted. */
export interface ToolCall {
  /** Unique within an answer. */
  readonly id: string;
  readonly name: string;
  /** As the model wrote them: JSON if all went well. */
  readonly arguments: string;
}

/** The limits of one call. Time in which the caller does not read counts towards `totalMs` only. */
export interface ChatBudgets {
  /** Until the first sign of life: text, reasoning or a piece of a tool call. */
  readonly firstTokenMs: number;
  /** Until the next. */
  readonly betweenTokensMs: number;
  readonly totalMs: number;
  /** The limit sent to the model, reasoning included. A model that writes four times as much is cut off. */
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
  /** A piece of the text, never empty. */
  | { readonly kind: 'text'; readonly text: string }
  /** A complete call; calls come in the order in which they were begun, after all text. */
  | { readonly kind: 'tool-call'; readonly call: ToolCall }
  | { readonly kind: 'end'; readonly reason: FinishReason; readonly usage: TokenUsage };

/** `stop`: the message is complete; `length`: the budget of tokens was used up; `filtered`: a content filter ended it. */
export type FinishReason = 'stop' | 'tool-calls' | 'length' | 'filtered';

/** The tokens that a call used. */
export interface TokenUsage {
  readonly promptTokens: number;
  readonly completionTokens: number;
  /** The server reported none; estimated here. */
  readonly isEstimated: boolean;
}

/**
 * `refused`: the server rejects the request or the key; `slow`, `unreachable`, `broken`: worth another try later;
 * `resting`: no request was sent, since the model failed too often; `too-long`: the conversation exceeds its context.
 */
export type ModelFaultReason =
  | 'slow'
  | 'unreachable'
  | 'broken'
  | 'refused'
  | 'resting'
  | 'too-long';

/** Why a model did not answer or did not finish. The message is for the operator; it holds no key and no conversation. */
export class ModelFault extends Error {
  override readonly name = 'ModelFault';
  readonly reason: ModelFaultReason;
  /** The delay that the model's server asked for; `null`: none. */
  readonly retryAfterSeconds: number | null;

  constructor(reason: ModelFaultReason, message: string, retryAfterSeconds: number | null = null) {
    super(message);
    this.reason = reason;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
