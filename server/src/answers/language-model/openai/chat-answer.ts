import type { FinishReason, TokenUsage, ToolCall } from '../language-model.ts';
import { createReasoningFilter } from '../reasoning-filter.ts';
import type { ModelChunk } from './read-chunk.ts';
import { createToolCallPieces } from './tool-call-pieces.ts';

/** An answer as it arrives. */
export interface ChatAnswer {
  /** Returns the text that is certain by now and was not returned before; empty for none. */
  take(chunk: ModelChunk): string;
  /** Returns the rest of the text when the stream has ended. */
  end(): string;
  calls(): ToolCall[];
  /** `null`: not reported yet. */
  readonly finishReason: FinishReason | null;
  /** `null`: not reported yet. */
  readonly usage: Omit<TokenUsage, 'isEstimated'> | null;
  /** Of the text so far. */
  readonly textBytes: number;
}

/** @param beginsInReasoning as in {@link createReasoningFilter}. */
export function startChatAnswer(beginsInReasoning: boolean): ChatAnswer {
  const filter = createReasoningFilter(beginsInReasoning);
  const pieces = createToolCallPieces();
  let finishReason: FinishReason | null = null;
  let usage: ChatAnswer['usage'] = null;
  let textBytes = 0;
  return {
    take(chunk) {
      for (const piece of chunk.toolCalls) pieces.add(piece);
      finishReason = chunk.finishReason ?? finishReason;
      usage = chunk.usage ?? usage; // some servers send a running total with every event
      textBytes += Buffer.byteLength(chunk.text);
      return filter.push(chunk.text);
    },
    end: () => filter.end(),
    calls: () => pieces.calls(),
    get finishReason() {
      return finishReason;
    },
    get usage() {
      return usage;
    },
    get textBytes() {
      return textBytes;
    },
  };
}

/** Whether a chunk is a sign of life: many servers send an empty one before the model starts. */
export function isAlive({ text, hasReasoning, toolCalls }: ModelChunk): boolean {
  return text !== '' || hasReasoning || toolCalls.length > 0;
}
