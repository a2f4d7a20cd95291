import type { Clock } from '../../runtime/clock.ts';
import type { AnswerStep, TellStep } from '../answer-step.ts';
import {
  type ChatEvent,
  type ChatRequest,
  type LanguageModel,
  ModelFault,
} from '../language-model/language-model.ts';
import type { ToolStep } from '../model/run-tool-call.ts';

type ModelStep = Extract<AnswerStep, { readonly kind: 'model' }>;

/** Wraps a model so that each call of one answer is reported, including failed and abandoned ones. */
export function modelWithSteps(
  model: LanguageModel,
  report: TellStep,
  stopwatch: Clock,
): LanguageModel {
  async function* chat(request: ChatRequest, signal: AbortSignal): AsyncGenerator<ChatEvent> {
    const startedMs = stopwatch.now();
    let step: ModelStep = { kind: 'model', model: model.name, ...NOTHING_YET, startedMs };
    try {
      for await (const event of model.chat(request, signal)) {
        step = after(event, step, stopwatch.now());
        yield event;
      }
    } catch (error) {
      if (error instanceof ModelFault) step = { ...step, outcome: error.reason };
      throw error;
    } finally {
      // The time in which the caller handles the last event is not part of the call.
      const isOver = step.outcome === 'finished';
      report(isOver ? step : { ...step, durationMs: stopwatch.now() - startedMs });
    }
  }
  return {
    name: model.name,
    get supportsTools() {
      return model.supportsTools;
    },
    get isResting() {
      return model.isResting;
    },
    estimateTokens: (text) => model.estimateTokens(text),
    chat,
    close: () => model.close(),
  };
}

const NOTHING_YET: Omit<ModelStep, 'kind' | 'model' | 'startedMs'> = {
  outcome: 'left',
  firstEventMs: null,
  durationMs: 0,
  promptTokens: 0,
  completionTokens: 0,
  isEstimated: false,
  toolCalls: 0,
};

function after(event: ChatEvent, step: ModelStep, nowMs: number): ModelStep {
  const durationMs = nowMs - step.startedMs;
  if (event.kind === 'end') return { ...step, outcome: 'finished', durationMs, ...event.usage };
  const firstEventMs = step.firstEventMs ?? durationMs;
  // Only the first of the many pieces of text changes the step.
  if (event.kind === 'text') return step.firstEventMs === null ? { ...step, firstEventMs } : step;
  return { ...step, firstEventMs, toolCalls: step.toolCalls + 1 };
}

// Longer arguments are refused unread.
const MAX_ARGUMENTS_UNITS = 2_000;

/** A tool call as a reported step. */
export function toolStep({ kind, name, arguments: given, ...step }: ToolStep): AnswerStep {
  const shown = given.slice(0, MAX_ARGUMENTS_UNITS).toWellFormed();
  return { kind, tool: name, ...step, content: { arguments: shown } };
}
