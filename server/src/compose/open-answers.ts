import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AnswerEvent } from '../answers/answer-event.ts';
import { answer } from '../answers/compose/answer.ts';
import type { AnswerServices } from '../answers/compose/answer-services.ts';
import { composedWriter } from '../answers/compose/cited-sources.ts';
import { writeMasked } from '../answers/compose/write-masked.ts';
import type { Conversation } from '../answers/conversation.ts';
import type { AnswerConversation } from '../answers/converse.ts';
import type { EvidenceServices } from '../answers/evidence/evidence-question.ts';
import { findEvidence } from '../answers/evidence/find-evidence.ts';
import { createRelatedTerms } from '../answers/evidence/judgement/related-terms.ts';
import type { SentenceVectors } from '../answers/evidence/sentence-vectors.ts';
import { findFact } from '../answers/find-fact.ts';
import { type FindingServices, Findings, findAskedCard } from '../answers/findings.ts';
import { withFollowUps } from '../answers/follow-ups/follow-ups.ts';
import type { LanguageModel } from '../answers/language-model/language-model.ts';
import { doubtedEvidence } from '../answers/model/doubted-evidence.ts';
import type { ModelDoubt } from '../answers/model/judge-model-answer.ts';
import { readQuestion } from '../answers/question/read-question.ts';
import { sayIndexing } from '../answers/say-indexing.ts';
import { sayMissingProvider } from '../answers/say-missing-provider.ts';
import { withSteps } from '../answers/steps/with-steps.ts';
import type { FindCardServices } from '../cards/find-card.ts';
import { missingProvider } from '../cards/missing-provider.ts';
import type { Indexing } from '../ingest/sources/first-runs.ts';
import type { AnswerMetrics } from '../operations/metrics/metrics.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Log } from '../runtime/log.ts';
import type { SearchServices } from '../search/search-services.ts';
import type { ModelAnswers, ModelAnswersParts } from './open-model-answers.ts';

/** The services of answers, and listeners for metrics. */
export interface AnswerParts {
  readonly search: SearchServices;
  readonly cards: FindCardServices;
  readonly sentenceVectors: SentenceVectors;
  readonly metrics: AnswerMetrics;
  readonly log: Log;
  /** Writes the answers; `null`: answers only quote. */
  readonly model: LanguageModel | null;
  /** How unsupported sentences of a model are handled. */
  readonly verify: ModelAnswersParts['verify'];
  /** Monotonic. */
  readonly stopwatch: Clock;
  /** Progress of the first reading of sources; `null` if none is under way. */
  readonly indexing: () => Indexing | null;
}

/** Answers from the content: by the model if there is one, else with quotations. Runs in the caller's thread. */
export function openAnswer(parts: AnswerParts): AnswerConversation {
  const { search, cards, metrics, log, model, verify, stopwatch } = parts;
  const evidence = evidenceServices(parts);
  const services = answerServices(evidence, parts);
  const onFollowUpFault = (error: unknown) =>
    log('error', 'an answer went without follow-ups', { error });
  return (conversation, caller, signal) => {
    const { onStep } = caller;
    const findings = new Findings();
    const traced = onStep === undefined ? services : withSteps(services, onStep, stopwatch);
    const finding = findings.remembering(traced);
    const { findEvidence, findCard } = finding;
    const compose = (all: Conversation, until: AbortSignal, doubt: ModelDoubt | null = null) =>
      answer(all, { ...services, ...(doubt === null ? finding : doubting(finding, doubt)) }, until);
    const suggesting = { findings, documents: search.documents, onFault: onFollowUpFault };
    const progress = parts.indexing();
    const complete = (composed: AsyncIterable<AnswerEvent>) => {
      const answered = sayMissingProvider(composed, () => missingFor(conversation, cards));
      if (progress === null) return withFollowUps(answered, suggesting);
      const language = () => findings.asked?.language ?? null;
      const withNotice = sayIndexing(answered, { indexing: progress, language });
      return withFollowUps(withNotice, suggesting);
    };
    if (model === null || caller.quotesOnly === true)
      return complete(compose(conversation, signal));
    const answers = answersOfModel({
      model,
      evidence,
      cards,
      verify,
      metrics,
      log,
      stopwatch,
      compose,
      writeMasked,
      readQuestion: finding.readQuestion,
      findEvidence,
      findCard,
    });
    return complete(answers(conversation, caller, signal));
  };
}

/** Imported with the first answer, since most servers have no model and each thread would keep its code. */
function answersOfModel(parts: ModelAnswersParts): ModelAnswers {
  return async function* (conversation, caller, signal) {
    const { openModelAnswers } = await import('./open-model-answers.ts');
    yield* openModelAnswers(parts)(conversation, caller, signal);
  };
}

// A longer turn needs more than a card.
const MAX_CARD_UNITS = 200;

/** The provider that the last turn needs and that is not configured. */
async function missingFor(conversation: Conversation, cards: FindCardServices) {
  const text = (conversation.at(-1)?.content ?? '').trim().replace(/[?？؟]+$/u, '');
  if (text.length > MAX_CARD_UNITS) return null;
  return missingProvider({ text, kind: null, mayAskProviders: true }, cards);
}

/** The same services, whose evidence a model doubts. */
function doubting(finding: FindingServices, doubt: ModelDoubt): FindingServices {
  return {
    ...finding,
    findEvidence: async (question, signal) =>
      doubtedEvidence(await finding.findEvidence(question, signal), doubt),
  };
}

function evidenceServices({ search, cards, sentenceVectors }: AnswerParts): EvidenceServices {
  const { dictionary } = cards;
  if (dictionary === undefined) return { ...search, sentenceVectors };
  const relatedTerms = createRelatedTerms((word) => dictionary.related(word));
  return { ...search, sentenceVectors, relatedTerms };
}

function answerServices(
  evidence: EvidenceServices,
  { cards, metrics }: AnswerParts,
): AnswerServices {
  return {
    readQuestion,
    async findEvidence(question, signal) {
      await nextTurn(); // lets other work of this thread run first
      return findEvidence(question, evidence, signal);
    },
    findCard: (text, language, signal) => findAskedCard({ text, language }, cards, signal),
    findFact: (text, language, signal) => findFact({ text, language }, cards, signal),
    createWriter: composedWriter,
    onAnswered: metrics.questionAnswered,
  };
}
