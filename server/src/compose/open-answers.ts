import { CitationWriter } from '../answers/citations/citation-writer.ts';
import { answer } from '../answers/compose/answer.ts';
import type { AnswerServices } from '../answers/compose/answer-services.ts';
import { findAskedCard } from '../answers/compose/find-asked-card.ts';
import { writeMasked } from '../answers/compose/write-masked.ts';
import type { Conversation } from '../answers/conversation.ts';
import { createConversationQueue } from '../answers/conversation-queue.ts';
import type { ConverseServices } from '../answers/converse.ts';
import type { EvidenceServices } from '../answers/evidence/evidence-question.ts';
import { findEvidence } from '../answers/evidence/find-evidence.ts';
import { createSentenceVectors } from '../answers/evidence/sentence-vectors.ts';
import { readQuestion } from '../answers/question/read-question.ts';
import type { FindCardServices } from '../cards/find-card.ts';
import type { Clock } from '../clock.ts';
import type { Embeddings } from '../embedding/embeddings.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { LanguageModel } from '../model/language-model.ts';
import type { SearchServices } from '../search/search-services.ts';
import { systemTimers } from '../timers.ts';
import { type ModelAnswersParts, openModelAnswers } from './open-model-answers.ts';

/** What conversations are answered from, and who is told of them. */
export interface AnswersParts {
  readonly search: SearchServices;
  readonly cards: FindCardServices;
  readonly embeddings: Embeddings;
  readonly metrics: Metrics;
  readonly log: Log;
  /** Writes the answers; `null`: they are quoted alone. */
  readonly model: LanguageModel | null;
  /** What becomes of what a model says and nothing supports. */
  readonly verify: ModelAnswersParts['verify'];
  /** Monotonic. */
  readonly stopwatch: Clock;
}

/** Answers from the content: by the model where there is one, else with the content's own words. */
export function openAnswers(parts: AnswersParts): ConverseServices {
  const { metrics, stopwatch } = parts;
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
    onEnd: metrics.answerEnded,
  };
}

function openAnswer(parts: AnswersParts): ConverseServices['answer'] {
  const { search, cards, embeddings, metrics, log, model, verify, stopwatch } = parts;
  const sentenceVectors = createSentenceVectors({
    ...{ embeddings, timers: systemTimers },
    onFault: (error) => log('warn', 'an answer went on by words alone', { error }),
  });
  const evidence: EvidenceServices = { ...search, sentenceVectors };
  const services: AnswerServices = {
    readQuestion,
    findEvidence: (question, signal) => findEvidence(question, evidence, signal),
    findCard: (text, language, signal) => findAskedCard({ text, language }, cards, signal),
    // All that is written is quoted or our own: no address in it was made up.
    createWriter: (sourceOf) => new CitationWriter({ sourceOf, isKnownAddress: () => true }),
    onAnswered: metrics.questionAnswered,
  };
  const compose = (conversation: Conversation, signal: AbortSignal) =>
    answer(conversation, services, signal);
  if (model === null) return (conversation, _caller, signal) => compose(conversation, signal);
  return openModelAnswers({
    ...{ model, evidence, cards, verify, metrics, log, stopwatch, compose, writeMasked },
    ...{ readQuestion, findEvidence: services.findEvidence, findCard: services.findCard },
  });
}
