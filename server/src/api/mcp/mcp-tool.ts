import type { Scope } from '@quarry/contract';
import type { z } from 'zod';
import type { RequestContext } from '../pipeline/route.ts';

/** What a call of a tool works with besides its input. */
export interface ToolCall {
  readonly context: RequestContext;
  /** Aborts when the client cancels the call or leaves. */
  readonly signal: AbortSignal;
  /** Says how far the call is, to a client that asked for it. */
  readonly report: (message: string) => void;
}

/** The result of a call: for programs, and as the text that an assistant reads. */
export interface ToolResult<Output> {
  readonly structured: Output;
  readonly text: string;
}

/** A tool that assistants call. None of them changes anything. */
export interface McpTool<
  Input extends z.ZodObject = z.ZodObject,
  Output extends z.ZodObject = z.ZodObject,
> {
  readonly name: string;
  readonly title: string;
  /** For the assistant, which decides by it when to call the tool. */
  readonly description: string;
  /** The tool does not exist for callers without it. */
  readonly scope: Scope;
  readonly input: Input;
  readonly output: Output;
  /** Throws a `Problem`, which becomes a result that says what to do. */
  readonly call: (input: z.output<Input>, call: ToolCall) => Promise<ToolResult<z.input<Output>>>;
}

/** Declares a tool, keeping the exact types of its schemas within `call`. */
export function mcpTool<Input extends z.ZodObject, Output extends z.ZodObject>(
  tool: McpTool<Input, Output>,
): McpTool {
  return tool as unknown as McpTool; // it is called with what its own schema has parsed
}
