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

/** The dependencies of {@link modelOrComposer}. */
export interface ModelOrComposerServices
  extends Pick<AnswerServices, 'readQuestion' | 'findEvidence' | 'findCard'>,
    Omit<WriteWithModelServices, 'tools' | 'earlier' | 'createWriter'> {
  /** Answers without a model; given the model's doubt, asserts nothing of the index. */
  readonly compose: (
    conversation: Conversation,
    signal: AbortSignal,
    doubt: ModelDoubt | null,
  ) => AsyncIterable<AnswerEvent>;
  /** The tools that the caller may use for this question. */
  readonly toolsFor: (asked: AskedQuestion) => AnswerTools;
  readonly createWriter: (asked: AskedQuestion, shown: ShownSources) => AnswerWriter;
  /** The sentence before a reply without a direct answer, in the language of the question. */
  readonly noDirectAnswer: (asked: AskedQuestion) => string;
  /** The beginning of an answer if secrets were masked. */
  readonly writeMasked: (asked: AskedQuestion) => string;
  /** Called before the first piece if the composer replaces the model, with the reason. */
  readonly onFallback: (reason: ModelFaultReason) => void;
}

/**
 * Answers the last turn of a conversation. The model answers questions and comparisons with evidence, and summaries of the
 * content or of a pasted document. The composer answers courtesies, cards, questions in return and questions without evidence,
 * and replaces a model that fails before its first piece. Throws a {@link ModelFault} if it fails later, and the signal's
 * reason.
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
      // A model that declines has not failed.
      if (doubt !== 'model-declined') services.onFallback(error.reason);
    }
  }
  for await (const event of services.compose(conversation, signal, doubt)) {
    // `found` was already emitted for the model.
    if (evidence === null || event.kind !== 'found') yield event;
  }
}

// The check would remove a translated or invented text.
const COMPOSED: ReadonlySet<Intent['kind']> = new Set(['greeting', 'thanks', 'task']);

/** `null`: the composer answers. */
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
  // With several things of one name, the composer asks which is meant.
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
  // A document pasted without a question.
  const question = asked.text === '' ? { ...asked, text: 'Summarise the document.' } : asked;
  for await (const event of writeWithModel(question, evidence, given, signal)) {
    if (event.kind === 'confidence') {
      if (event.confidence === 'closest') lead = `${masked}${services.noDirectAnswer(asked)}\n\n`;
      yield event;
      continue;
    }
    // Not earlier: if the composer replaces the model, it writes the lead itself.
    if (isFirst && lead !== '') yield { kind: 'text', text: lead };
    isFirst = false;
    yield movedBy(event, lead.length);
  }
}
