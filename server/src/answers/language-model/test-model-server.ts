import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { startHost, type TestHost } from '../../outbound/test-host.ts';
import type { ChatMessage, FinishReason } from './language-model.ts';
import { piecesOf, type ScriptedChat, type ScriptedReply } from './test-model-script.ts';

/** A scripted reply, and how the server misbehaves. */
export interface WireReply extends ScriptedReply {
  /** Instead of an answer. */
  readonly refusal?: {
    readonly status: number;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
  };
  /** Sent as it is, in place of everything else, in these pieces. */
  readonly raw?: readonly (string | Uint8Array)[];
  readonly contentType?: string;
  /** Compressed, with the header for it. */
  readonly isGzipped?: boolean;
  /** Sends nothing, not even a status, before this. */
  readonly after?: Promise<unknown>;
  /** Cuts the response into pieces of this many bytes, within characters and JSON. */
  readonly chunkBytes?: number;
  /** `done`: ends without `[DONE]`; `end`: never ends, without `[DONE]` either. */
  readonly forgets?: 'done' | 'end';
  /** Sends no finish reason. */
  readonly lacksFinishReason?: boolean;
  /** Answers with one JSON body even if a stream was requested. */
  readonly isWhole?: boolean;
  /** Fails in mid-answer, after this many pieces. */
  readonly failsAfter?: number;
}

/** Makes the reply to each request; `call` counts from 0. */
export type ServerScript = (chat: ServedChat, call: number) => WireReply;

/** A request as it arrived. */
export interface ServedChat extends ScriptedChat {
  readonly path: string;
  readonly authorization: string | null;
  /** Of the whole body: `stream`, `max_tokens` … */
  readonly body: Readonly<Record<string, unknown>>;
}

/** A local server with OpenAI's API that follows a script. */
export interface ScriptedModelServer {
  /** For `MODEL_BASE_URL`. */
  readonly baseUrl: string;
  readonly host: TestHost;
  /** The requests so far. */
  readonly chats: readonly ServedChat[];
  /** The number of answers that the caller closed before their end. */
  readonly left: number;
  /** Resolves once the caller has closed `count` answers before their end. */
  closedByClient(count: number): Promise<void>;
  close(): Promise<void>;
}

const MODEL = 'scripted';
// Tool arguments and texts come in pieces, as from a real server.
const ARGUMENT_CHARS = 5;

/** Starts it on a free port of loopback. */
export async function startScriptedModelServer(script: ServerScript): Promise<ScriptedModelServer> {
  const chats: ServedChat[] = [];
  let left = 0;
  let onLeft: () => void = () => undefined;
  const host = await startHost(async (request, response) => {
    response.on('close', () => {
      if (response.writableFinished) return;
      left += 1;
      onLeft();
    });
    const chat = await readChat(request);
    chats.push(chat);
    await answer(script(chat, chats.length - 1), response);
  });
  return {
    baseUrl: `${host.origin}/v1`,
    host,
    chats,
    get left() {
      return left;
    },
    closedByClient: (count) =>
      new Promise((resolve) => {
        onLeft = () => (left >= count ? resolve() : undefined);
        onLeft();
      }),
    close: () => host.close(),
  };
}

async function readChat(request: IncomingMessage): Promise<ServedChat> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  const body = JSON.parse(Buffer.concat(pieces).toString('utf8'));
  return {
    path: request.url ?? '',
    authorization: request.headers.authorization ?? null,
    body,
    messages: body.messages.map(messageOf),
    tools: (body.tools ?? []).map((tool: { function: { name: string } }) => tool.function),
  };
}

interface WireMessage {
  readonly role: ChatMessage['role'];
  readonly content: string;
  readonly tool_call_id?: string;
  readonly tool_calls?: readonly {
    readonly id: string;
    readonly function: { readonly name: string; readonly arguments: string };
  }[];
}

function messageOf({ role, content, tool_call_id, tool_calls = [] }: WireMessage): ChatMessage {
  if (role === 'tool') return { role, content, callId: tool_call_id ?? '' };
  if (role !== 'assistant') return { role, content };
  return { role, content, toolCalls: tool_calls.map(({ id, function: f }) => ({ id, ...f })) };
}

async function answer(reply: WireReply, response: ServerResponse): Promise<void> {
  await reply.after;
  if (reply.refusal !== undefined) {
    const { status, headers = {}, body = '' } = reply.refusal;
    response.writeHead(status, headers).end(body);
    return;
  }
  const type = reply.isWhole === true ? 'application/json' : 'text/event-stream; charset=utf-8';
  const coding = reply.isGzipped === true ? { 'content-encoding': 'gzip' } : {};
  response.writeHead(200, { 'content-type': reply.contentType ?? type, ...coding });
  response.flushHeaders();
  if (reply.isWhole === true) {
    response.end(wholeAnswer(reply));
    return;
  }
  for (const bytes of wire(reply)) {
    response.write(bytes);
    await turn(); // so that pieces are not merged
  }
  if (reply.stallsAfter !== undefined || reply.forgets === 'end') return;
  if (reply.breaksOffAfter !== undefined) response.destroy();
  else response.end();
}

function* wire(reply: WireReply): Generator<Uint8Array> {
  const sent = reply.raw ?? [...events(reply)].map((data) => `data: ${data}\n\n`);
  const { chunkBytes } = reply;
  if (reply.isGzipped === true) {
    yield gzipSync(Buffer.concat(sent.map((piece) => Buffer.from(piece))));
    return;
  }
  if (chunkBytes === undefined) {
    for (const piece of sent) yield Buffer.from(piece);
    return;
  }
  const all = Buffer.concat(sent.map((piece) => Buffer.from(piece)));
  for (let at = 0; at < all.length; at += chunkBytes) yield all.subarray(at, at + chunkBytes);
}

function* events(reply: WireReply): Generator<string> {
  const { reasoning, stallsAfter, breaksOffAfter, failsAfter, usage } = reply;
  yield deltaOf({ role: 'assistant', content: '' });
  if (reasoning !== undefined) yield deltaOf({ reasoning_content: reasoning });
  const pieces = piecesOf(reply);
  const upTo = Math.min(stallsAfter ?? pieces.length, breaksOffAfter ?? pieces.length);
  for (const [at, content] of pieces.slice(0, upTo).entries()) {
    if (failsAfter === at) yield JSON.stringify({ error: { message: 'out of memory', code: 500 } });
    yield deltaOf({ content });
  }
  if (stallsAfter !== undefined || breaksOffAfter !== undefined) return;
  yield* toolCallEvents(reply);
  if (reply.lacksFinishReason !== true) yield deltaOf({}, wireReasonOf(reply));
  if (usage !== undefined) yield JSON.stringify({ choices: [], usage: wireUsage(usage) });
  if (reply.forgets === undefined) yield '[DONE]';
}

function* toolCallEvents({ toolCalls = [] }: WireReply): Generator<string> {
  for (const [index, { name, arguments: written }] of toolCalls.entries()) {
    const id = `call_${index + 1}`;
    yield deltaOf({
      tool_calls: [{ index, id, type: 'function', function: { name, arguments: '' } }],
    });
    for (let at = 0; at < written.length; at += ARGUMENT_CHARS) {
      const piece = written.slice(at, at + ARGUMENT_CHARS);
      yield deltaOf({ tool_calls: [{ index, function: { arguments: piece } }] });
    }
  }
}

function deltaOf(delta: Record<string, unknown>, finish_reason: string | null = null): string {
  return JSON.stringify({
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    model: MODEL,
    choices: [{ index: 0, delta, finish_reason }],
  });
}

function wholeAnswer(reply: WireReply): string {
  const { toolCalls = [], usage } = reply;
  const calls = toolCalls.map((call, at) => ({
    id: `call_${at + 1}`,
    type: 'function',
    function: call,
  }));
  const message = {
    role: 'assistant',
    content: piecesOf(reply).join(''),
    ...(calls.length > 0 ? { tool_calls: calls } : {}),
  };
  return JSON.stringify({
    object: 'chat.completion',
    model: MODEL,
    choices: [{ index: 0, message, finish_reason: wireReasonOf(reply) }],
    ...(usage === undefined ? {} : { usage: wireUsage(usage) }),
  });
}

const WIRE_REASONS: Readonly<Record<FinishReason, string>> = {
  stop: 'stop',
  'tool-calls': 'tool_calls',
  length: 'length',
  filtered: 'content_filter',
};

function wireReasonOf({ finishReason, toolCalls = [] }: WireReply): string {
  return WIRE_REASONS[finishReason ?? (toolCalls.length > 0 ? 'tool-calls' : 'stop')];
}

function wireUsage(usage: { readonly promptTokens: number; readonly completionTokens: number }) {
  return { prompt_tokens: usage.promptTokens, completion_tokens: usage.completionTokens };
}
