import { logFields, withoutContent } from '../answers/answer-step.ts';
import { answer } from '../answers/compose/answer.ts';
import type { AnswerServices } from '../answers/compose/answer-services.ts';
import { composedWriter } from '../answers/compose/cited-sources.ts';
import { writeMasked } from '../answers/compose/write-masked.ts';
import type { Conversation } from '../answers/conversation.ts';
import { createConversationQueue } from '../answers/conversation-queue.ts';
import type { ConverseServices } from '../answers/converse.ts';
import type { EvidenceServices } from '../answers/evidence/evidence-question.ts';
import { findEvidence } from '../answers/evidence/find-evidence.ts';
import { createRelatedTerms } from '../answers/evidence/judgement/related-terms.ts';
import { createSentenceVectors } from '../answers/evidence/sentence-vectors.ts';
import { findFact } from '../answers/find-fact.ts';
import { type FindingServices, Findings, findAskedCard } from '../answers/findings.ts';
import { withFollowUps } from '../answers/follow-ups/follow-ups.ts';
import type { LanguageModel } from '../answers/language-model/language-model.ts';
import { doubtedEvidence } from '../answers/model/doubted-evidence.ts';
import type { ModelDoubt } from '../answers/model/judge-model-answer.ts';
import { readQuestion } from '../answers/question/read-question.ts';
import { withSteps } from '../answers/steps/with-steps.ts';
import type { FindCardServices } from '../cards/find-card.ts';
import type { Embeddings } from '../index/embedding/embeddings.ts';
import type { Metrics } from '../operations/metrics/metrics.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Log } from '../runtime/log.ts';
import { systemTimers } from '../runtime/timers.ts';
import type { SearchServices } from '../search/search-services.ts';
import { type ModelAnswersParts, openModelAnswers } from './open-model-answers.ts';

/** What conversations are answered from, and the listeners to their steps. */
export interface AnswersParts {
  readonly search: SearchServices;
  readonly cards: FindCardServices;
  readonly embeddings: Embeddings;
  readonly metrics: Metrics;
  readonly log: Log;
  /** Writes the answers; `null`: they are quoted alone. */
  readonly model: LanguageModel | null;
  /** How unsupported sentences of a model are handled. */
  readonly verify: ModelAnswersParts['verify'];
  /** Monotonic. */
  readonly stopwatch: Clock;
}

/** Answers from the content: by the model where there is one, else with the content's own words. */
export function openAnswers(parts: AnswersParts): ConverseServices {
  const { metrics, log, stopwatch } = parts;
  const queue = createConversationQueue(systemTimers);
  metrics.gauge('quarry_answers_working', 'Conversations being answered.', () => queue.working);
  metrics.gauge(
    'quarry_answers_waiting',
    'Conversations that wait for a turn.',
    () => queue.waiting,
  );
  return {
    answer: openAnswer(parts),
    queue,
    stopwatch,
    timers: systemTimers,
    onFirstText: metrics.firstText,
    onEnd(end, summary, requestId) {
      metrics.answerEnded(end);
      log('info', 'answer', { requestId, end, ...logFields(summary) });
    },
    onStep(step, requestId) {
      metrics.answerStep(step);
      log('debug', 'answer step', { requestId, ...logFields(withoutContent(step)) });
    },
    onStepFault: (error) => log('error', 'a step of an answer was not noted', { error }),
  };
}

function openAnswer(parts: AnswersParts): ConverseServices['answer'] {
  const { search, cards, metrics, log, model, verify, stopwatch } = parts;
  const evidence = evidenceServices(parts);
  const services = answerServices(evidence, parts);
  const onFollowUpFault = (error: unknown) =>
    log('error', 'an answer went without follow-ups', { error });
  return (conversation, caller, signal) => {
    const { onStep } = caller;
    const findings = new Findings();
    const told = onStep === undefined ? services : withSteps(services, onStep, stopwatch);
    const finding = findings.remembering(told);
    const { findEvidence, findCard } = finding;
    const compose = (all: Conversation, until: AbortSignal, doubt: ModelDoubt | null = null) =>
      answer(all, { ...services, ...(doubt === null ? finding : doubting(finding, doubt)) }, until);
    const suggesting = { findings, documents: search.documents, onFault: onFollowUpFault };
    if (model === null) return withFollowUps(compose(conversation, signal), suggesting);
    const answers = openModelAnswers({
      ...{ model, evidence, cards, verify, metrics, log, stopwatch, compose, writeMasked },
      ...{ readQuestion: finding.readQuestion, findEvidence, findCard },
    });
    return withFollowUps(answers(conversation, caller, signal), suggesting);
  };
}

/** The same services, whose evidence a model doubts. */
function doubting(finding: FindingServices, doubt: ModelDoubt): FindingServices {
  return {
    ...finding,
    findEvidence: async (question, signal) =>
      doubtedEvidence(await finding.findEvidence(question, signal), doubt),
  };
}

function evidenceServices({ search, cards, embeddings, log }: AnswersParts): EvidenceServices {
  const sentenceVectors = createSentenceVectors({
    ...{ embeddings, timers: systemTimers },
    onFault: (error) => log('warn', 'an answer went on by words alone', { error }),
  });
  const { dictionary } = cards;
  if (dictionary === undefined) return { ...search, sentenceVectors };
  const relatedTerms = createRelatedTerms((word) => dictionary.related(word));
  return { ...search, sentenceVectors, relatedTerms };
}

function answerServices(
  evidence: EvidenceServices,
  { cards, metrics }: AnswersParts,
): AnswerServices {
  return {
    readQuestion,
    findEvidence: (question, signal) => findEvidence(question, evidence, signal),
    findCard: (text, language, signal) => findAskedCard({ text, language }, cards, signal),
    findFact: (text, language, signal) => findFact({ text, language }, cards, signal),
    createWriter: composedWriter,
    onAnswered: metrics.questionAnswered,
  };
}
