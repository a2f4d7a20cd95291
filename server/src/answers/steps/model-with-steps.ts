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

/** The same model, which tells of each call for one answer, also of one that failed or whose caller left. */
export function modelWithSteps(
  model: LanguageModel,
  tell: TellStep,
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
      // A caller that takes the last event slowly makes the call no longer.
      const isOver = step.outcome === 'finished';
      tell(isOver ? step : { ...step, durationMs: stopwatch.now() - startedMs });
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
  // Pieces of text come by the hundred: all but the first say nothing new.
  if (event.kind === 'text') return step.firstEventMs === null ? { ...step, firstEventMs } : step;
  return { ...step, firstEventMs, toolCalls: step.toolCalls + 1 };
}

// Of what a model writes: longer arguments are refused unread.
const MAX_ARGUMENTS_UNITS = 2_000;

/** What is reported of a call. */
export function toolStep({ kind, name, arguments: given, ...step }: ToolStep): AnswerStep {
  const shown = given.slice(0, MAX_ARGUMENTS_UNITS).toWellFormed();
  return { kind, tool: name, ...step, content: { arguments: shown } };
}
