import type { ChatMessage, FinishReason, ToolCall, ToolDescription } from './language-model.ts';

/** What a scripted model is asked, whether over the wire or not. */
export interface ScriptedChat {
  readonly messages: readonly ChatMessage[];
  readonly tools: readonly Pick<ToolDescription, 'name'>[];
}

/** What a scripted model says. */
export interface ScriptedReply {
  /** In the pieces in which it is told. Default: nothing. */
  readonly text?: string | readonly string[];
  /** Told before the text, as reasoning. */
  readonly reasoning?: string;
  readonly toolCalls?: readonly Pick<ToolCall, 'name' | 'arguments'>[];
  /** Default: what the rest means. */
  readonly finishReason?: FinishReason;
  readonly usage?: { readonly promptTokens: number; readonly completionTokens: number };
  /** Says nothing more after so many pieces, and does not end. */
  readonly stallsAfter?: number;
  /** Breaks off after so many pieces. */
  readonly breaksOffAfter?: number;
}

/** What a model says to each question; `call` counts from 0. */
export type ModelScript = (chat: ScriptedChat, call: number) => ScriptedReply;

/** Says the same to every caller. */
export function alwaysSays(text: string): ModelScript {
  return () => ({ text });
}

/** One reply after the other, and then the last. */
export function inTurn(...replies: readonly [ScriptedReply, ...ScriptedReply[]]): ModelScript {
  return (_, call) => replies[Math.min(call, replies.length - 1)] ?? replies[0];
}

/**
 * A model without a will of its own: wherever it reads `CALL name {…}` it calls that tool, listed or not, and wherever
 * it reads `SAY …` it says that. Once it was obeyed, or where it reads neither, it says `otherwise`.
 */
export function obeysWhatItReads(otherwise: string): ModelScript {
  return ({ messages }) => {
    const read = messages.map(({ content }) => content).join('\n');
    const calls = [...read.matchAll(/CALL ([\w-]{1,40}) (\{[^\n]{0,500}\})/g)];
    const hasCalled = messages.some(({ role }) => role === 'tool');
    if (calls.length > 0 && !hasCalled) {
      return {
        toolCalls: calls.map(([, name = '', written = '']) => ({ name, arguments: written })),
      };
    }
    return { text: /SAY ([^\n]{1,500})/.exec(read)?.[1] ?? otherwise };
  };
}

/** The pieces of what is said. */
export function piecesOf({ text = [] }: ScriptedReply): readonly string[] {
  return typeof text === 'string' ? [text] : text;
}
