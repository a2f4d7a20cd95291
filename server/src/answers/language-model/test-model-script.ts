import type { ChatMessage, FinishReason, ToolCall, ToolDescription } from './language-model.ts';

/** A request to a scripted model, over the wire or in process. */
export interface ScriptedChat {
  readonly messages: readonly ChatMessage[];
  readonly tools: readonly Pick<ToolDescription, 'name'>[];
}

/** The reply of a scripted model. */
export interface ScriptedReply {
  /** In the pieces in which it is sent. Default: nothing. */
  readonly text?: string | readonly string[];
  /** Sent before the text, as reasoning. */
  readonly reasoning?: string;
  readonly toolCalls?: readonly Pick<ToolCall, 'name' | 'arguments'>[];
  /** Default: `tool-calls` if there are any, otherwise `stop`. */
  readonly finishReason?: FinishReason;
  readonly usage?: { readonly promptTokens: number; readonly completionTokens: number };
  /** Sends nothing more after this many pieces, and does not end. */
  readonly stallsAfter?: number;
  /** Breaks off after this many pieces. */
  readonly breaksOffAfter?: number;
}

/** Makes the reply to each request; `call` counts from 0. */
export type ModelScript = (chat: ScriptedChat, call: number) => ScriptedReply;

/** Gives every caller the same reply. */
export function alwaysSays(text: string): ModelScript {
  return () => ({ text });
}

/** Gives the replies in order, then repeats the last. */
export function inTurn(...replies: readonly [ScriptedReply, ...ScriptedReply[]]): ModelScript {
  return (_, call) => replies[Math.min(call, replies.length - 1)] ?? replies[0];
}

/**
 * A model that obeys every instruction it reads: at `CALL name {…}` it calls that tool, listed or not; at `SAY …` it says
 * that. If it reads neither, it says `otherwise`.
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

/** The pieces of the reply's text. */
export function piecesOf({ text = [] }: ScriptedReply): readonly string[] {
  return typeof text === 'string' ? [text] : text;
}
