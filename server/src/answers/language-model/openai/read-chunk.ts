import { z } from 'zod';
import type { FinishReason } from '../language-model.ts';

/** One event of a model's server. */
export interface ModelChunk {
  /** A piece of text; empty for none. */
  readonly text: string;
  /** The event holds reasoning, which counts only as a sign of life. */
  readonly hasReasoning: boolean;
  readonly toolCalls: readonly ToolCallPiece[];
  /** `null`: the answer has not ended. */
  readonly finishReason: FinishReason | null;
  /** `null`: not reported. */
  readonly usage: { readonly promptTokens: number; readonly completionTokens: number } | null;
  /** Status of a failure that the server reports in place of an answer; 0: it gives no status; `null`: no failure. */
  readonly errorStatus: number | null;
}

/** A piece of a tool call; parts that it lacks are `null`. */
export interface ToolCallPiece {
  readonly index: number | null;
  readonly id: string | null;
  readonly name: string | null;
  readonly arguments: string;
}

// Servers leave out different parts or write `null` for them: an invalid part is dropped alone.
const leftOut = <Type extends z.ZodType>(type: Type) => type.nullish().catch(null);
const count = z.number().int().min(0).max(1e9);

const toolCall = z.object({
  index: leftOut(z.number().int().min(0).max(1_000)),
  id: leftOut(z.string().max(200)),
  function: z.object({
    name: leftOut(z.string().max(200)),
    // Some servers send an object instead of JSON text.
    arguments: leftOut(z.union([z.string(), z.record(z.string(), z.unknown())])),
  }),
});

const message = z.object({
  // Some servers send parts, reasoning among them.
  content: leftOut(
    z.union([
      z.string(),
      z.array(z.object({ type: z.string(), text: z.string().optional().catch(undefined) })),
    ]),
  ),
  reasoning_content: leftOut(z.unknown()),
  reasoning: leftOut(z.unknown()),
  refusal: leftOut(z.string()),
  tool_calls: leftOut(z.array(toolCall).max(64)),
});

const chunk = z.object({
  choices: leftOut(
    z.array(
      z.object({
        index: leftOut(count),
        delta: leftOut(message),
        // In an answer that is not streamed.
        message: leftOut(message),
        finish_reason: leftOut(z.string()),
      }),
    ),
  ),
  usage: leftOut(z.object({ prompt_tokens: count, completion_tokens: count })),
  error: z.unknown().optional(),
});

const error = z.object({
  code: leftOut(z.union([z.number(), z.string()])),
  status: leftOut(z.number()),
});

/** Reads one event, or an answer that is not streamed; `null` if it is neither. */
export function readChunk(json: unknown): ModelChunk | null {
  const read = chunk.safeParse(json);
  if (!read.success) return null;
  const { choices, usage, error: failure } = read.data;
  // Some servers send several choices, although one was requested.
  const choice = choices?.find(({ index }) => (index ?? 0) === 0);
  const said = choice?.delta ?? choice?.message;
  return {
    text: textOf(said),
    hasReasoning: isSome(said?.reasoning_content) || isSome(said?.reasoning),
    toolCalls: (said?.tool_calls ?? []).map(pieceOf),
    finishReason: finishReasonOf(choice?.finish_reason),
    usage: usage
      ? { promptTokens: usage.prompt_tokens, completionTokens: usage.completion_tokens }
      : null,
    errorStatus: failure === undefined || failure === null ? null : statusOf(failure),
  };
}

function textOf(said: z.infer<typeof message> | null | undefined): string {
  const content = said?.content ?? said?.refusal ?? '';
  if (typeof content === 'string') return content;
  return content.map(({ type, text = '' }) => (type === 'text' ? text : '')).join('');
}

function isSome(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

function pieceOf({ index, id, function: called }: z.infer<typeof toolCall>): ToolCallPiece {
  const written = called.arguments ?? '';
  return {
    index: index ?? null,
    id: id || null,
    name: called.name || null,
    arguments: typeof written === 'string' ? written : JSON.stringify(written),
  };
}

function finishReasonOf(reason: string | null | undefined): FinishReason | null {
  if (reason === undefined || reason === null || reason === '') return null;
  const word = reason.toLowerCase();
  if (word === 'tool_calls' || word === 'function_call') return 'tool-calls';
  if (word === 'length' || word === 'max_tokens') return 'length';
  if (word === 'content_filter' || word === 'safety') return 'filtered';
  // `stop`, `eos`, `end_turn` and any other value.
  return 'stop';
}

function statusOf(failure: unknown): number {
  const { code, status } = error.safeParse(failure).data ?? {};
  const number = Number(status ?? code);
  return Number.isInteger(number) && number >= 400 && number < 600 ? number : 0;
}
