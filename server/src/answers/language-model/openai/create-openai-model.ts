import { openAiEndpoint } from '../../../outbound/openai-endpoint.ts';
import { bearer, createOperatorService } from '../../../outbound/operator-service.ts';
import { ServiceFault } from '../../../outbound/service-fault.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { Timers } from '../../../runtime/timers.ts';
import {
  type ChatEvent,
  type ChatRequest,
  defaultBudgets,
  type LanguageModel,
  ModelFault,
} from '../language-model.ts';
import { ReasoningWasText } from '../reasoning-filter.ts';
import { startTokenDeadline, type TokenDeadline } from '../token-deadline.ts';
import { BYTES_PER_TOKEN, createTokenEstimate, promptEstimate } from '../token-estimate.ts';
import { type ChatAnswer, isAlive, startChatAnswer } from './chat-answer.ts';
import { chatBody } from './chat-body.ts';
import { type ChatFeature, isFeature, refusalHint } from './chat-features.ts';
import { faultInAnswer, modelFaultOf } from './model-fault-of.ts';
import { type ModelChunk, readChunk } from './read-chunk.ts';
import { DONE, readEvents } from './read-events.ts';

/** Options of {@link createOpenAiModel}. */
export interface OpenAiModelOptions {
  /** Base URL of an OpenAI-compatible API: `https://api.openai.com/v1`. `/chat/completions` is added, and `/v1` if it has no path. */
  readonly url: string;
  readonly model: string;
  /** Sent as a bearer token; empty for none. In no error and no log. */
  readonly apiKey: string;
  readonly clock: Clock;
  readonly timers: Timers;
}

// Above the budgets of every call, which are the limits that apply.
const MAX_TOTAL_MS = 10 * 60 * 1000;
// A token takes about 300 bytes on the wire: room for 8,192 tokens with reasoning.
const MAX_ANSWER_BYTES = 8 * 1024 * 1024;
// Concurrent conversations, each with one call at a time.
const MAX_CONNECTIONS = 64;
// Wait for the usage, which comes after the last token, but not for a server that never closes the stream.
const LINGER_MS = 500;
// Statuses of refused features, which an invalid request gets as well: 400, 404, 422; 500 from llama.cpp; 501.
const FEATURE_STATUSES: ReadonlySet<number> = new Set([400, 404, 422, 500, 501]);
// Some servers count tokens differently or ignore the limit; cut an answer off at this multiple of it.
const MAX_OVERRUN = 4;

/** A chat model behind any server with OpenAI's API. Sends no request until it is called. */
export function createOpenAiModel(options: OpenAiModelOptions): LanguageModel {
  const { model: name, apiKey, clock, timers } = options;
  const service = createOperatorService({
    name: 'model',
    setting: 'MODEL_BASE_URL',
    keySetting: 'MODEL_API_KEY',
    url: openAiEndpoint(options.url, 'chat/completions'),
    headers: bearer(apiKey),
    timers,
    timeoutMs: MAX_TOTAL_MS,
    maxBodyBytes: MAX_ANSWER_BYTES,
    maxConnections: MAX_CONNECTIONS,
    accept: 'text/event-stream, application/json',
    hintOf: refusalHint,
  });
  const refused = createRefusedFeatures(clock);
  const estimate = createTokenEstimate();
  let beginsInReasoning = false;

  /** Sends the request; if the server refuses a feature, sends it again without that feature. Drops each feature at most once. */
  async function* ask(
    request: ChatRequest,
    maxOutputTokens: number,
    signal: AbortSignal,
  ): AsyncGenerator<unknown> {
    const refusedBefore = refused.all();
    const refusedNow = new Set<ChatFeature>();
    for (;;) {
      const without = refusedBefore.union(refusedNow);
      const body = chatBody({ model: name, request, maxOutputTokens, refused: without });
      try {
        for await (const event of readEvents(service.stream({ body }, signal))) {
          for (const feature of refusedNow) refused.learn(feature);
          refusedNow.clear();
          yield event;
        }
        return;
      } catch (error) {
        const feature = featureIn(error, request);
        if (feature === null || without.has(feature)) throw error;
        refusedNow.add(feature);
      }
    }
  }

  async function* answer(
    request: ChatRequest,
    maxOutputTokens: number,
    { signal, deadline }: { readonly signal: AbortSignal; readonly deadline: TokenDeadline },
  ): AsyncGenerator<ChatEvent> {
    const said = startChatAnswer(beginsInReasoning);
    const promptTokens = promptEstimate(request, estimate.of);
    const maxBytes = maxOutputTokens * BYTES_PER_TOKEN * MAX_OVERRUN;
    const both = AbortSignal.any([signal, deadline.signal]);
    const events = ask(request, maxOutputTokens, both);
    const ended = yield* readText(events, { said, deadline, maxBytes, signal });
    const rest = said.end();
    if (rest !== '') yield { kind: 'text', text: rest };
    const calls = said.calls();
    for (const call of calls) yield { kind: 'tool-call', call };
    if (said.usage !== null) estimate.learn(promptTokens, said.usage.promptTokens);
    const completionTokens = Math.ceil(said.textBytes / BYTES_PER_TOKEN);
    const usage = said.usage ?? { promptTokens, completionTokens };
    const reason = ended === 'length' || said.finishReason === null ? ended : said.finishReason;
    const isForCalls = calls.length > 0 && reason !== 'length' && reason !== 'filtered';
    yield {
      kind: 'end',
      reason: isForCalls ? 'tool-calls' : reason === 'tool-calls' ? 'stop' : reason,
      usage: { ...usage, isEstimated: said.usage === null },
    };
  }

  return {
    name,
    get supportsTools() {
      return !refused.all().has('tools');
    },
    isResting: false,
    estimateTokens: (text) => estimate.of(text),
    async *chat(request, signal) {
      signal.throwIfAborted();
      const budgets = { ...defaultBudgets, ...request.budgets };
      const deadline = startTokenDeadline(budgets, { clock, timers });
      try {
        yield* answer(request, budgets.maxOutputTokens, { signal, deadline });
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof ReasoningWasText) beginsInReasoning = true;
        throw modelFaultOf(error, service.host, name);
      } finally {
        deadline.end();
      }
    },
    close: () => service.close(),
  };
}

interface ReadTextOptions {
  readonly said: ChatAnswer;
  readonly deadline: TokenDeadline;
  /** Limit on the text; a model that exceeds it ignores its token limit. */
  readonly maxBytes: number;
  /** The caller's signal. */
  readonly signal: AbortSignal;
}

/** Streams the text of an answer. Returns a reason for its end, to be used if the server gives none. */
async function* readText(
  events: AsyncGenerator<unknown>,
  { said, deadline, maxBytes, signal }: ReadTextOptions,
): AsyncGenerator<ChatEvent, 'stop' | 'length'> {
  try {
    for (;;) {
      deadline.waits();
      const { done, value } = await events.next();
      signal.throwIfAborted(); // before reading events that are already buffered
      if (done === true) break;
      const chunk = value === DONE ? null : chunkOf(value);
      deadline.came(chunk !== null && isAlive(chunk));
      if (chunk === null) return 'stop';
      const text = said.take(chunk);
      if (text !== '') yield { kind: 'text', text };
      if (said.textBytes > maxBytes) return 'length';
      if (said.finishReason === null) continue;
      if (said.usage !== null) return 'stop';
      deadline.finished(LINGER_MS);
    }
  } catch (error) {
    signal.throwIfAborted();
    // Ignore failures after the last token.
    if (said.finishReason === null || error instanceof ReasoningWasText) throw error;
  } finally {
    await events.return(undefined);
  }
  if (said.finishReason !== null) return 'stop';
  throw new ModelFault('broken', 'The model broke off in the midst of its answer.');
}

function chunkOf(event: unknown): ModelChunk {
  const chunk = readChunk(event);
  if (chunk === null) throw new ModelFault('broken', 'What the model says is no answer.');
  if (chunk.errorStatus !== null) throw faultInAnswer(chunk.errorStatus);
  return chunk;
}

/** The feature that the server refused and the request can do without; `null`: none. */
function featureIn(error: unknown, { messages, tools }: ChatRequest): ChatFeature | null {
  if (!(error instanceof ServiceFault) || !FEATURE_STATUSES.has(error.status ?? 0)) return null;
  const { hint } = error;
  if (!isFeature(hint)) return null;
  if (hint !== 'tools') return hint;
  // A conversation with tool calls makes no sense without the tools.
  const isCalled = messages.some(({ role }) => role === 'tool');
  return tools.length > 0 && !isCalled ? hint : null;
}

/** The features that the model's server has refused. */
interface RefusedFeatures {
  all(): ReadonlySet<ChatFeature>;
  /** Call when the server refused a request with the feature and accepted the same without it. */
  learn(feature: ChatFeature): void;
}

// Try a refused feature again after this time: the model behind the address may change, and a refusal may be an error.
const FORGET_MS = 60 * 60 * 1000;

/** Empty at first. */
function createRefusedFeatures(clock: Clock): RefusedFeatures {
  const untilMs = new Map<ChatFeature, number>();
  return {
    all: () => {
      const current = [...untilMs].filter(([, until]) => clock.now() < until);
      return new Set(current.map(([feature]) => feature));
    },
    learn: (feature) => void untilMs.set(feature, clock.now() + FORGET_MS),
  };
}
