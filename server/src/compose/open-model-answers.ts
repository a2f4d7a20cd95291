import { type CitationRules, CitationWriter } from '../answers/citations/citation-writer.ts';
import { KnownAddresses } from '../answers/citations/known-addresses.ts';
import { createSupportCheck } from '../answers/citations/support-check.ts';
import type { AnswerServices } from '../answers/compose/answer-services.ts';
import type { Conversation } from '../answers/conversation.ts';
import type { EvidenceServices } from '../answers/evidence/evidence-question.ts';
import { toolsWithin } from '../answers/model/answer-tools.ts';
import type { AnswerStep } from '../answers/model/answer-with-model.ts';
import { createAnswerTools } from '../answers/model/create-answer-tools.ts';
import {
  type ModelOrComposerServices,
  modelOrComposer,
} from '../answers/model/model-or-composer.ts';
import type { ShownSources } from '../answers/model/shown-sources.ts';
import type { FindCardServices } from '../cards/find-card.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { LanguageModel, ModelFaultReason } from '../model/language-model.ts';
import { systemTimers } from '../timers.ts';

/** What a model answers from, and who is told of it. */
export interface ModelAnswersParts
  extends Pick<AnswerServices, 'readQuestion' | 'findEvidence' | 'findCard'>,
    Pick<ModelOrComposerServices, 'compose' | 'writeMasked'> {
  readonly model: LanguageModel;
  readonly evidence: EvidenceServices;
  readonly cards: FindCardServices;
  /** What becomes of what nothing supports; `off` checks nothing. */
  readonly verify: 'off' | 'flag' | 'strict';
  readonly metrics: Pick<Metrics, 'modelToolRun' | 'modelFellBack'>;
  readonly log: Log;
  /** Monotonic. */
  readonly stopwatch: Clock;
}

/** For whom an answer is. */
export interface ModelAnswerCaller {
  readonly scopes: ReadonlySet<string>;
  /** Told, before the first piece, that the model failed: for a header. */
  readonly onFallback?: (reason: ModelFaultReason) => void;
}

export type ModelAnswers = (
  conversation: Conversation,
  caller: ModelAnswerCaller,
  signal: AbortSignal,
) => AsyncGenerator<string>;

/** Answers by the model, and by the composer wherever it cannot. */
export function openModelAnswers(parts: ModelAnswersParts): ModelAnswers {
  const { model, evidence, cards, metrics, log, stopwatch } = parts;
  const { readQuestion, findEvidence, findCard, compose, writeMasked } = parts;
  return (conversation, { scopes, onFallback }, signal) => {
    const services: ModelOrComposerServices = {
      ...{ model, readQuestion, findEvidence, findCard, compose, writeMasked },
      ...{ clock: stopwatch, timers: systemTimers },
      toolsFor: (asked) => toolsWithin(scopes, createAnswerTools({ evidence, cards }, asked)),
      createWriter: (_, shown) => new CitationWriter(rulesFor(shown, parts)),
      onStep: (step) => note(step, metrics),
      onToolFault: (tool, error) => log('warn', 'a tool of the model failed', { tool, error }),
      onFallback(reason) {
        metrics.modelFellBack(reason);
        onFallback?.(reason);
      },
    };
    return modelOrComposer(conversation, services, signal);
  };
}

function rulesFor(shown: ShownSources, { verify, evidence }: ModelAnswersParts): CitationRules {
  const { index } = evidence;
  const addresses = new KnownAddresses(shown);
  const rules = {
    sourceOf: (number: number) => shown.source(number),
    isKnownAddress: (address: string) => addresses.has(address),
  };
  if (verify === 'off') return rules;
  const statistics = {
    passages: index.statistics().passages,
    frequencies: (terms: readonly string[]) => index.termFrequencies(terms),
  };
  return { ...rules, verify, check: createSupportCheck({ evidence: shown, statistics }) };
}

function note(step: AnswerStep, metrics: ModelAnswersParts['metrics']): void {
  if (step.kind === 'tool') metrics.modelToolRun(step.name, step.outcome);
}
