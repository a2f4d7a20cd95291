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

/** What {@link createOpenAiModel} is told. */
export interface OpenAiModelOptions {
  /** Of an OpenAI-compatible API: `https://api.openai.com/v1`. `/chat/completions` is added, and `/v1` where there is no path. */
  readonly url: string;
  readonly model: string;
  /** Sent as a bearer token; empty for none. In no error and no log. */
  readonly apiKey: string;
  readonly clock: Clock;
  readonly timers: Timers;
}

// Above every budget of a call, which are what is kept.
const MAX_TOTAL_MS = 10 * 60 * 1000;
// A token is some 300 bytes on the wire; 8,192 of them with reasoning are within it.
const MAX_ANSWER_BYTES = 8 * 1024 * 1024;
// Conversations at the same time, of which each has one call.
const MAX_CONNECTIONS = 64;
// What a call took comes after its end; a server that forgets to close is not waited for.
const LINGER_MS = 500;
// What is not told apart from a request that is wrong in itself: 400, 404 and 422 of most, 500 of llama.cpp, 501.
const FEATURE_STATUSES: ReadonlySet<number> = new Set([400, 404, 422, 500, 501]);
// Some servers count tokens otherwise than we do, or do not obey: what is this far beyond is no answer.
const MAX_OVERRUN = 4;

/** A chat model behind any server that speaks as OpenAI's does. Sends no request yet. */
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

  /** Asks, and where a part of the request is refused, again without that part: each at most once. */
  async function* ask(
    request: ChatRequest,
    maxOutputTokens: number,
    signal: AbortSignal,
  ): AsyncGenerator<unknown> {
    const known = refused.all();
    const found = new Set<ChatFeature>();
    for (;;) {
      const without = known.union(found);
      const body = chatBody({ model: name, request, maxOutputTokens, refused: without });
      try {
        for await (const event of readEvents(service.stream({ body }, signal))) {
          for (const feature of found) refused.learn(feature);
          found.clear();
          yield event;
        }
        return;
      } catch (error) {
        const feature = featureIn(error, request);
        if (feature === null || without.has(feature)) throw error;
        found.add(feature);
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
    const ended = yield* tell(events, { said, deadline, maxBytes, signal });
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

interface Telling {
  readonly said: ChatAnswer;
  readonly deadline: TokenDeadline;
  /** Of text; above it the model does not keep to what it was asked. */
  readonly maxBytes: number;
  /** Of the caller. */
  readonly signal: AbortSignal;
}

/** Tells the text of an answer as it comes. Returns why it ended, where the model itself does not say. */
async function* tell(
  events: AsyncGenerator<unknown>,
  { said, deadline, maxBytes, signal }: Telling,
): AsyncGenerator<ChatEvent, 'stop' | 'length'> {
  try {
    for (;;) {
      deadline.waits();
      const { done, value } = await events.next();
      signal.throwIfAborted(); // what had already come is not read
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
    // What fails after the last word costs nothing.
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

/** What could be left out so that the request is taken; `null`: nothing. */
function featureIn(error: unknown, { messages, tools }: ChatRequest): ChatFeature | null {
  if (!(error instanceof ServiceFault) || !FEATURE_STATUSES.has(error.status ?? 0)) return null;
  const { hint } = error;
  if (!isFeature(hint)) return null;
  if (hint !== 'tools') return hint;
  // Without them a conversation in which they were called would make no sense.
  const isCalled = messages.some(({ role }) => role === 'tool');
  return tools.length > 0 && !isCalled ? hint : null;
}

/** What a model's server does not take, as far as that was found out. */
interface RefusedFeatures {
  all(): ReadonlySet<ChatFeature>;
  /** A request without it was taken where one with it was not. */
  learn(feature: ChatFeature): void;
}

// The model behind an address may be exchanged, and a server may have been wrong: then it is tried again.
const FORGET_MS = 60 * 60 * 1000;

/** Knows nothing yet. */
function createRefusedFeatures(clock: Clock): RefusedFeatures {
  const untilMs = new Map<ChatFeature, number>();
  return {
    all: () => {
      const known = [...untilMs].filter(([, until]) => clock.now() < until);
      return new Set(known.map(([feature]) => feature));
    },
    learn: (feature) => void untilMs.set(feature, clock.now() + FORGET_MS),
  };
}
