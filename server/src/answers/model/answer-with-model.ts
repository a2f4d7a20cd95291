import { randomBytes } from 'node:crypto';
import type { Clock } from '../../runtime/clock.ts';
import type { Timers } from '../../runtime/timers.ts';
import type { AskedQuestion } from '../asked-question.ts';
import { createFence, type Fence } from '../citations/fence.ts';
import type { Turn } from '../conversation.ts';
import type { Evidence } from '../evidence.ts';
import {
  type ChatMessage,
  type FinishReason,
  type LanguageModel,
  ModelFault,
  type ToolCall,
} from '../language-model/language-model.ts';
import { AnswerGate } from './answer-gate.ts';
import type { AnswerTools } from './answer-tools.ts';
import { isGrounded } from './is-grounded.ts';
import { promptOf } from './prompt.ts';
import { recordPassages } from './record-passages.ts';
import { runToolCall, type ToolBench, type ToolStep } from './run-tool-call.ts';
import { ShownSources } from './shown-sources.ts';
import { describeTools } from './tool-arguments.ts';

/** The dependencies of {@link answerWithModel}. */
export interface ModelAnswerServices {
  readonly model: LanguageModel;
  /** The tools that the caller may use: see `toolsWithin`. */
  readonly tools: AnswerTools;
  /** Records the sources that the model was shown, by number. Default: a new one. */
  readonly shown?: ShownSources;
  /** The turns before the question, secrets masked. Default none. */
  readonly earlier?: readonly Turn[];
  readonly budgets?: Partial<AnswerBudgets>;
  /** Monotonic. */
  readonly clock: Clock;
  readonly timers: Timers;
  /** Called with the error of a failed tool: the model continues without it. */
  readonly onToolFault: (tool: string, error: unknown) => void;
  /** For tests; default 16 random bytes in hexadecimal. */
  readonly newSecret?: () => string;
}

/** The limits of one answer. */
export interface AnswerBudgets {
  /** Calls of the model; the last is without tools. */
  readonly maxCalls: number;
  /** In all calls together. */
  readonly maxToolCalls: number;
  /** For the evidence shown to the model, by its estimate. */
  readonly maxEvidenceTokens: number;
  readonly maxOutputTokens: number;
  readonly toolMs: number;
  /** Until the first text is emitted: after that, the composer answers. */
  readonly firstTextMs: number;
  readonly totalMs: number;
}

/** Small models have a context of 8,192 tokens; callers wait no longer than about three calls in a row. */
export const defaultAnswerBudgets: AnswerBudgets = {
  maxCalls: 4,
  maxToolCalls: 6,
  maxEvidenceTokens: 5_000,
  maxOutputTokens: 1_500,
  toolMs: 5_000,
  firstTextMs: 20_000, // with 8 s in the queue within the 30 s that clients wait for a first byte
  totalMs: 55_000,
};

/** The events of a model's answer, in order; `end` is the last. */
export type ModelAnswerEvent =
  /** A piece of the answer; its marks are the numbers of the shown sources. */
  | { readonly kind: 'text'; readonly text: string }
  /** A tool call, for the owner alone. Calls of the model itself are reported by the model's wrapper. */
  | { readonly kind: 'step'; readonly step: ToolStep }
  /** `length`: cut off by its budget or its server. */
  | { readonly kind: 'end'; readonly reason: FinishReason };

// Each is a search on the main thread, which others use as well.
const TOOLS_AT_ONCE = 2;
// Share of the evidence tokens for the first call; the rest is for tool results.
const FIRST_SHARE = 0.6;
// A model needs about this long for its first token and the answer; with less time left, allow no tools.
const MIN_MS_FOR_TOOLS = 15_000;

/**
 * Has a model answer from the evidence, which is in its first call. Emits text once it is certain to be the answer; never
 * reasoning or tool calls. Throws a {@link ModelFault} if the model fails: before any text, the composer can still answer.
 * Throws the signal's reason once that is aborted.
 */
export async function* answerWithModel(
  question: AskedQuestion,
  evidence: Evidence,
  services: ModelAnswerServices,
  signal: AbortSignal,
): AsyncGenerator<ModelAnswerEvent> {
  signal.throwIfAborted();
  const work = beginWork(question, evidence, services);
  const { budgets } = work;
  let messages = firstMessages(work);
  let isShortened = false;
  let mayUseTools = true;
  for (let call = 1; ; call += 1) {
    const mayCall = mayUseTools && call < budgets.maxCalls && isTimeForTools(work);
    const gate = gateOf(work, mayCall);
    let said: Said;
    try {
      said = yield* ask(messages, { work, gate, mayCall, signal });
    } catch (error) {
      if (!isTooLong(error) || isShortened || gate.isOpen) throw error;
      // Retry with a quarter of the evidence, without tool results.
      isShortened = true;
      work.tokensLeft = Math.floor(budgets.maxEvidenceTokens / 4);
      messages = firstMessages(work);
      continue;
    }
    if (gate.isOpen || (said.calls.length === 0 && !gate.isCut) || !mayCall) {
      if (!gate.isOpen) throw new ModelFault('broken', 'The model gave no answer.');
      yield { kind: 'end', reason: said.reason === 'tool-calls' ? 'stop' : said.reason };
      return;
    }
    // A model that wrote a call as text would do so again.
    if (said.calls.length === 0) mayUseTools = false;
    else messages = yield* withResults(messages, said.calls, work, signal);
  }
}

interface Work {
  readonly question: AskedQuestion;
  readonly evidence: Evidence;
  readonly services: ModelAnswerServices;
  readonly budgets: AnswerBudgets;
  readonly secret: string;
  readonly fence: Fence;
  readonly shown: ShownSources;
  readonly endMs: number;
  toolCallsLeft: number;
  tokensLeft: number;
  /** The calls that were run, as written. */
  readonly done: Set<string>;
}

function beginWork(
  question: AskedQuestion,
  evidence: Evidence,
  services: ModelAnswerServices,
): Work {
  const budgets = { ...defaultAnswerBudgets, ...services.budgets };
  const secret = services.newSecret?.() ?? randomBytes(16).toString('hex');
  return {
    question,
    evidence,
    services,
    budgets,
    secret,
    fence: createFence(secret),
    shown: services.shown ?? new ShownSources(),
    endMs: services.clock.now() + budgets.totalMs,
    toolCallsLeft: budgets.maxToolCalls,
    tokensLeft: budgets.maxEvidenceTokens,
    done: new Set(),
  };
}

function gateOf({ secret, shown }: Work, mayCall: boolean): AnswerGate {
  const passagesOf = (cited: readonly number[]) =>
    cited.flatMap((number) => shown.passages(number));
  return new AnswerGate({
    mayCall,
    secret,
    isGrounded: (sentence, cited) => isGrounded(sentence, passagesOf(cited)),
  });
}

function firstMessages(work: Work): ChatMessage[] {
  const { question, evidence, services, fence, shown } = work;
  const hasTools = services.model.supportsTools && describeTools(services.tools).length > 0;
  const forTools = hasTools ? Math.floor(work.tokensLeft * (1 - FIRST_SHARE)) : 0;
  work.tokensLeft -= forTools;
  const enclosed = [...recordPassages(evidence), ...evidence.passages]
    .filter(({ text }) => takesRoom(text, work))
    .map((passage) => fence.enclose(shown.show(passage), passage));
  work.tokensLeft += forTools;
  const earlier = services.earlier ?? [];
  return promptOf({ question, evidence: enclosed, rule: fence.rule, earlier, hasTools });
}

function takesRoom(text: string, work: Work): boolean {
  const tokens = work.services.model.estimateTokens(text);
  if (tokens > work.tokensLeft) return false;
  work.tokensLeft -= tokens;
  return true;
}

function isTimeForTools({ services: { model, clock }, toolCallsLeft, endMs }: Work): boolean {
  return model.supportsTools && toolCallsLeft > 0 && endMs - clock.now() >= MIN_MS_FOR_TOOLS;
}

function isTooLong(error: unknown): boolean {
  return error instanceof ModelFault && error.reason === 'too-long';
}

interface Asking {
  readonly work: Work;
  readonly gate: AnswerGate;
  readonly mayCall: boolean;
  readonly signal: AbortSignal;
}

interface Said {
  readonly calls: readonly ToolCall[];
  readonly reason: FinishReason;
}

/** Makes one call of the model and emits the answer's text. */
async function* ask(
  messages: readonly ChatMessage[],
  { work, gate, mayCall, signal }: Asking,
): AsyncGenerator<ModelAnswerEvent, Said> {
  const { services, budgets, endMs } = work;
  const { model, clock } = services;
  const tools = mayCall ? describeTools(services.tools) : [];
  const totalMs = Math.max(1, endMs - clock.now());
  const request = {
    messages,
    tools,
    budgets: { totalMs, maxOutputTokens: budgets.maxOutputTokens },
  };
  const calls: ToolCall[] = [];
  for await (const event of model.chat(request, signal)) {
    if (event.kind === 'tool-call') calls.push(event.call);
    const isLast = event.kind === 'end' && (calls.length === 0 || !mayCall || gate.isOpen);
    const text = event.kind === 'text' ? gate.push(event.text) : isLast ? gate.end() : '';
    if (text !== '') yield { kind: 'text', text };
    if (event.kind === 'end') return { calls, reason: event.reason };
  }
  throw new ModelFault('broken', 'The model did not end.');
}

/** Runs the tool calls, two at a time, and appends their results in the order of the calls. */
async function* withResults(
  messages: readonly ChatMessage[],
  calls: readonly ToolCall[],
  work: Work,
  signal: AbortSignal,
): AsyncGenerator<ModelAnswerEvent, ChatMessage[]> {
  // Leave out the model's text before a call: it is no answer, and costs tokens.
  const next: ChatMessage[] = [...messages, { role: 'assistant', content: '', toolCalls: calls }];
  for (let at = 0; at < calls.length; at += TOOLS_AT_ONCE) {
    const some = calls.slice(at, at + TOOLS_AT_ONCE);
    const results = await Promise.all(some.map((call) => resultOf(call, work, signal)));
    for (const { callId, content, step } of results) {
      next.push({ role: 'tool', callId, content });
      if (step !== null) yield { kind: 'step', step };
    }
  }
  return next;
}

async function resultOf(
  call: ToolCall,
  work: Work,
  signal: AbortSignal,
): Promise<{ callId: string; content: string; step: ToolStep | null }> {
  const key = JSON.stringify([call.name, call.arguments]);
  if (work.done.has(key)) return { callId: call.id, content: REPEATED, step: null };
  if (work.toolCallsLeft === 0) return { callId: call.id, content: USED_UP, step: null };
  work.toolCallsLeft -= 1;
  work.done.add(key);
  const { services, shown, fence, budgets } = work;
  const bench: ToolBench = {
    tools: services.tools,
    shown,
    fence,
    toolMs: budgets.toolMs,
    clock: services.clock,
    timers: services.timers,
    onFault: services.onToolFault,
    takesRoom: (text) => takesRoom(text, work),
  };
  return { callId: call.id, ...(await runToolCall(call, bench, signal)) };
}

const REPEATED = 'This was asked before: see above.';
const USED_UP = 'No more calls: answer now.';
