import { type AnswerEvent, movedBy } from '../answer-event.ts';
import type { AskedQuestion, Intent } from '../asked-question.ts';
import type { AnswerServices, AnswerWriter } from '../compose/answer-services.ts';
import { namesakes } from '../compose/namesakes.ts';
import type { Conversation } from '../conversation.ts';
import { isOfPastedAlone } from '../evidence/pasted-candidates.ts';
import type { Evidence } from '../evidence.ts';
import { foundCandidates } from '../found-candidates.ts';
import { ModelFault, type ModelFaultReason } from '../language-model/language-model.ts';
import { visibleTurns } from '../question/visible-turns.ts';
import type { AnswerTools } from './answer-tools.ts';
import { type ModelDoubt, UnusedModelAnswer } from './judge-model-answer.ts';
import type { ShownSources } from './shown-sources.ts';
import { summaryEvidence } from './summary-evidence.ts';
import { type WriteWithModelServices, writeWithModel } from './write-with-model.ts';

/** What conversations are answered with where there is a model. */
export interface ModelOrComposerServices
  extends Pick<AnswerServices, 'readQuestion' | 'findEvidence' | 'findCard'>,
    Omit<WriteWithModelServices, 'tools' | 'earlier' | 'createWriter'> {
  /** Answers without a model; with a doubt, which the model left, it asserts nothing of the index. */
  readonly compose: (
    conversation: Conversation,
    signal: AbortSignal,
    doubt: ModelDoubt | null,
  ) => AsyncIterable<AnswerEvent>;
  /** Those of the caller, for this question. */
  readonly toolsFor: (asked: AskedQuestion) => AnswerTools;
  readonly createWriter: (asked: AskedQuestion, shown: ShownSources) => AnswerWriter;
  /** The sentence that begins what is no answer, in the language of the question. */
  readonly noDirectAnswer: (asked: AskedQuestion) => string;
  /** What an answer begins with where secrets were masked. */
  readonly writeMasked: (asked: AskedQuestion) => string;
  /** Told, before the first piece, that the composer answers in the model's place, and why. */
  readonly onFallback: (reason: ModelFaultReason) => void;
}

/**
 * The answer to the last turn of a conversation, by the model where it has something to say: to questions and comparisons
 * that the content says something on, and to summaries of it or of what was pasted. Courtesies, cards, questions back and what nothing
 * is known of are the composer's, which says them exactly; so is whatever the model fails at before its first piece. Throws a {@link ModelFault} where
 * it fails later, and the signal's reason.
 */
export async function* modelOrComposer(
  conversation: Conversation,
  services: ModelOrComposerServices,
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent> {
  signal.throwIfAborted();
  const asked = services.readQuestion(conversation);
  const evidence = await evidenceForModel(asked, services, signal);
  let doubt: ModelDoubt | null = null;
  if (evidence !== null) {
    yield { kind: 'found', candidates: foundCandidates([evidence]) };
    let hasText = false;
    try {
      for await (const event of write(conversation, { asked, evidence }, services, signal)) {
        hasText = true;
        yield event;
      }
      return;
    } catch (error) {
      if (hasText || !(error instanceof ModelFault)) throw error;
      doubt = error instanceof UnusedModelAnswer ? error.doubt : null;
      // A model that cannot answer, and says so, has not failed.
      if (doubt !== 'model-declined') services.onFallback(error.reason);
    }
  }
  for await (const event of services.compose(conversation, signal, doubt)) {
    // What was found for the model is what is found here.
    if (evidence === null || event.kind !== 'found') yield event;
  }
}

// Of a text that is translated or made up the check would leave nothing.
const COMPOSED: ReadonlySet<Intent['kind']> = new Set(['greeting', 'thanks', 'task']);

/** `null`: nothing for a model. */
async function evidenceForModel(
  asked: AskedQuestion,
  { findCard, findEvidence }: ModelOrComposerServices,
  signal: AbortSignal,
): Promise<Evidence | null> {
  const { intent } = asked;
  if (COMPOSED.has(intent.kind)) return null;
  const isSummary = intent.kind === 'summary';
  const mayBeCard = !isSummary && !isOfPastedAlone(asked);
  if (mayBeCard && (await findCard(asked.text, asked.language, signal)) !== null) return null;
  const evidence = isSummary
    ? await summaryEvidence(asked, intent.subject, findEvidence, signal)
    : await findEvidence(asked, signal);
  if (evidence === null || evidence.confidence === 'none') return null;
  // Which of several is meant is asked back, by the model and the composer alike.
  if (intent.kind === 'question' && namesakes(asked, evidence).length > 1) return null;
  return evidence.passages.length === 0 ? null : evidence;
}

async function* write(
  conversation: Conversation,
  { asked, evidence }: { readonly asked: AskedQuestion; readonly evidence: Evidence },
  services: ModelOrComposerServices,
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent> {
  const given: WriteWithModelServices = {
    ...services,
    tools: services.toolsFor(asked),
    earlier: visibleTurns(conversation).turns.slice(0, -1),
    createWriter: (shown) => services.createWriter(asked, shown),
  };
  const masked = asked.masked.length > 0 ? `${services.writeMasked(asked)}\n\n` : '';
  let lead = masked;
  let isFirst = true;
  // A document that came without a word.
  const question = asked.text === '' ? { ...asked, text: 'Summarise the document.' } : asked;
  for await (const event of writeWithModel(question, evidence, given, signal)) {
    if (event.kind === 'confidence') {
      if (event.confidence === 'closest') lead = `${masked}${services.noDirectAnswer(asked)}\n\n`;
      yield event;
      continue;
    }
    // Not before: the composer, if it answers in the model's place, says it, too.
    if (isFirst && lead !== '') yield { kind: 'text', text: lead };
    isFirst = false;
    yield movedBy(event, lead.length);
  }
}
