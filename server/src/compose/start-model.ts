import type { LanguageModel } from '../answers/language-model/language-model.ts';
import { createOpenAiModel } from '../answers/language-model/openai/create-openai-model.ts';
import { type ModelCall, watchModel } from '../answers/language-model/watch-model.ts';
import type { Check } from '../operations/health/health.ts';
import type { Metrics } from '../operations/metrics/metrics.ts';
import type { Clock } from '../runtime/clock.ts';
import { systemClock } from '../runtime/clock.ts';
import type { Log } from '../runtime/log.ts';
import { StartError } from '../runtime/start-error.ts';
import { systemTimers } from '../runtime/timers.ts';
import type { Settings } from './config/settings.ts';

export type ModelSettings = Pick<Settings, 'MODEL_BASE_URL' | 'MODEL_NAME' | 'MODEL_API_KEY'>;

/** The log, the metrics and the clock of {@link startModel}. */
export interface StartModelParts {
  readonly metrics: Metrics;
  readonly log: Log;
  readonly stopwatch: Clock;
}

/** The chat model that the operator named; `null`: none. Makes no request yet. Throws {@link StartError} where its name is missing. */
export function startModel(
  { MODEL_BASE_URL: url, MODEL_NAME: model, MODEL_API_KEY: apiKey }: ModelSettings,
  { metrics, log, stopwatch }: StartModelParts,
): LanguageModel | null {
  if (url === '') return null;
  if (model === '') {
    const message =
      'MODEL_BASE_URL is set and MODEL_NAME is not. Set it to a model of that server.';
    throw new StartError(`${message} Example: MODEL_NAME=gpt-4.1-mini`);
  }
  const named = { url, model, apiKey, clock: systemClock, timers: systemTimers };
  const onCall = (call: ModelCall) => {
    metrics.modelCalled(call);
    if (call.fault === null) return;
    const { reason, message } = call.fault;
    log('warn', 'the model had no answer', { fault: reason, reason: message });
  };
  return watchModel(createOpenAiModel(named), { clock: systemClock, stopwatch, onCall });
}

/** The health of the model according to its calls: a probe would cost the operator money. */
export function checkModel(model: LanguageModel | null): Check {
  return () => {
    if (model === null) return { off: OFF };
    if (model.isResting) return { degraded: RESTING };
    return model.supportsTools ? model.name : `${model.name}, which takes no tools`;
  };
}

const OFF = 'answers are put together from passages; MODEL_BASE_URL names a model that writes them';
const RESTING =
  'the model fails and is left alone for a while: answers are put together from passages; the log says why';
