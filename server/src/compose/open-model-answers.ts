import type { AnswerEvent } from '../answers/answer-event.ts';
import type { AnswerStep, TellStep } from '../answers/answer-step.ts';
import { createSupportCheck } from '../answers/citations/check/support-check.ts';
import { type CitationRules, CitationWriter } from '../answers/citations/citation-writer.ts';
import { QuoteFinder } from '../answers/citations/find-quote.ts';
import { KnownAddresses } from '../answers/citations/known-addresses.ts';
import type { AnswerServices } from '../answers/compose/answer-services.ts';
import { phrasesFor } from '../answers/compose/phrases.ts';
import type { Conversation } from '../answers/conversation.ts';
import type { EvidenceServices } from '../answers/evidence/evidence-question.ts';
import type { LanguageModel, ModelFaultReason } from '../answers/language-model/language-model.ts';
import { toolsWithin } from '../answers/model/answer-tools.ts';
import { createAnswerTools } from '../answers/model/create-answer-tools.ts';
import {
  type ModelOrComposerServices,
  modelOrComposer,
} from '../answers/model/model-or-composer.ts';
import type { ShownSources } from '../answers/model/shown-sources.ts';
import { CountedCheck } from '../answers/steps/counted-check.ts';
import { modelWithSteps, toolStep } from '../answers/steps/model-with-steps.ts';
import type { FindCardServices } from '../cards/find-card.ts';
import type { AnswerMetrics } from '../operations/metrics/metrics.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Log } from '../runtime/log.ts';
import { systemTimers } from '../runtime/timers.ts';

/** The services of a model's answers, and listeners to its steps. */
export interface ModelAnswersParts
  extends Pick<AnswerServices, 'readQuestion' | 'findEvidence' | 'findCard'>,
    Pick<ModelOrComposerServices, 'compose' | 'writeMasked'> {
  readonly model: LanguageModel;
  readonly evidence: EvidenceServices;
  readonly cards: FindCardServices;
  /** How unsupported sentences are handled; `off` checks nothing. */
  readonly verify: 'off' | 'flag' | 'strict';
  readonly metrics: Pick<AnswerMetrics, 'modelToolRun' | 'modelFellBack'>;
  readonly log: Log;
  /** Monotonic. */
  readonly stopwatch: Clock;
}

/** The caller of an answer. */
export interface ModelAnswerCaller {
  readonly scopes: ReadonlySet<string>;
  /** Called before the first piece if the model failed, for a header. */
  readonly onFallback?: (reason: ModelFaultReason) => void;
  /** Receives the steps of the model, and the checks of its sentences. */
  readonly onStep?: TellStep;
}

/** Streams the answer to a conversation; must end when the signal aborts. */
export type ModelAnswers = (
  conversation: Conversation,
  caller: ModelAnswerCaller,
  signal: AbortSignal,
) => AsyncGenerator<AnswerEvent>;

/** Answers by the model, and by the composer if the model fails. */
export function openModelAnswers(parts: ModelAnswersParts): ModelAnswers {
  const { model, evidence, cards, metrics, log, stopwatch } = parts;
  const { readQuestion, findEvidence, findCard, compose, writeMasked } = parts;
  return async function* (conversation, { scopes, onFallback, onStep: tell = ignore }, signal) {
    const verdicts = new CountedCheck(stopwatch);
    const services: ModelOrComposerServices = {
      model: modelWithSteps(model, tell, stopwatch),
      readQuestion,
      findEvidence,
      findCard,
      compose,
      writeMasked,
      noDirectAnswer: ({ language }) => phrasesFor(language).noDirectAnswer,
      clock: stopwatch,
      timers: systemTimers,
      toolsFor: (asked) => toolsWithin(scopes, createAnswerTools({ evidence, cards }, asked)),
      createWriter({ language }, shown) {
        const unsupportedMark = phrasesFor(language).unsupported;
        return new CitationWriter({ ...rulesFor(shown, verdicts, parts), unsupportedMark });
      },
      onToolRun(step) {
        metrics.modelToolRun(step.name, step.outcome);
        tell(toolStep(step));
      },
      onToolFault: (tool, error) => log('warn', 'a tool of the model failed', { tool, error }),
      onFallback(reason) {
        metrics.modelFellBack(reason);
        tell({ kind: 'fallback', startedMs: stopwatch.now(), durationMs: 0, reason });
        onFallback?.(reason);
      },
    };
    try {
      yield* modelOrComposer(conversation, services, signal);
    } finally {
      const step = verdicts.step();
      if (step !== null) tell(step);
    }
  };
}

function ignore(_step: AnswerStep): void {}

function rulesFor(
  shown: ShownSources,
  verdicts: CountedCheck,
  { verify, evidence }: ModelAnswersParts,
): CitationRules {
  const { index } = evidence;
  const addresses = new KnownAddresses(shown);
  const statistics = {
    passages: index.statistics().passages,
    // Over a network all words of an answer have equal weight, since it is checked while being written.
    frequencies: (terms: readonly string[]) =>
      index.atHand?.termFrequencies(terms) ?? terms.map(() => 0),
  };
  const quotes = new QuoteFinder({ evidence: shown, statistics });
  const rules: CitationRules = {
    sourceOf: (number) => shown.source(number),
    isKnownAddress: (address) => addresses.has(address),
    quoteOf: (claim, numbers) => quotes.find(claim, numbers),
    leavesOutRepeats: true,
  };
  if (verify === 'off') return rules;
  const check = createSupportCheck({ evidence: shown, statistics });
  return { ...rules, verify, check: verdicts.counted(check) };
}
