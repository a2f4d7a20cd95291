import { ModelFault, type ModelFaultReason } from '../../model/language-model.ts';
import type { AskedQuestion } from '../asked-question.ts';
import type { AnswerServices, AnswerWriter } from '../compose/answer-services.ts';
import type { Conversation } from '../conversation.ts';
import type { Evidence } from '../evidence.ts';
import { visibleTurns } from '../question/visible-turns.ts';
import type { AnswerTools } from './answer-tools.ts';
import type { ShownSources } from './shown-sources.ts';
import { type WriteWithModelServices, writeWithModel } from './write-with-model.ts';

/** What conversations are answered with where there is a model. */
export interface ModelOrComposerServices
  extends Pick<AnswerServices, 'readQuestion' | 'findEvidence' | 'findCard'>,
    Omit<WriteWithModelServices, 'tools' | 'earlier' | 'createWriter'> {
  /** Answers without a model. */
  readonly compose: (conversation: Conversation, signal: AbortSignal) => AsyncIterable<string>;
  /** Those of the caller, for this question. */
  readonly toolsFor: (asked: AskedQuestion) => AnswerTools;
  readonly createWriter: (asked: AskedQuestion, shown: ShownSources) => AnswerWriter;
  /** What an answer begins with where secrets were masked. */
  readonly writeMasked: (asked: AskedQuestion) => string;
  /** Told, before the first piece, that the composer answers in the model's place, and why. */
  readonly onFallback: (reason: ModelFaultReason) => void;
}

/**
 * The answer to the last turn of a conversation, by the model where it has something to say: to questions and comparisons
 * that the content says something on. Courtesies, summaries, cards and what nothing is known of are the composer's,
 * which says them exactly; so is whatever the model fails at before its first piece. Throws a {@link ModelFault} where
 * it fails later, and the signal's reason.
 */
export async function* modelOrComposer(
  conversation: Conversation,
  services: ModelOrComposerServices,
  signal: AbortSignal,
): AsyncGenerator<string> {
  signal.throwIfAborted();
  const asked = services.readQuestion(conversation);
  const evidence = await evidenceForModel(asked, services, signal);
  if (evidence !== null) {
    let hasText = false;
    try {
      for await (const piece of write(conversation, { asked, evidence }, services, signal)) {
        hasText = true;
        yield piece;
      }
      return;
    } catch (error) {
      if (hasText || !(error instanceof ModelFault)) throw error;
      services.onFallback(error.reason);
    }
  }
  yield* services.compose(conversation, signal);
}

/** `null`: nothing for a model. */
async function evidenceForModel(
  asked: AskedQuestion,
  { findCard, findEvidence }: ModelOrComposerServices,
  signal: AbortSignal,
): Promise<Evidence | null> {
  const { kind } = asked.intent;
  if (kind === 'greeting' || kind === 'thanks' || kind === 'summary') return null;
  if ((await findCard(asked.text, asked.language, signal)) !== null) return null;
  const evidence = await findEvidence(asked, signal);
  return evidence.confidence === 'none' || evidence.passages.length === 0 ? null : evidence;
}

async function* write(
  conversation: Conversation,
  { asked, evidence }: { readonly asked: AskedQuestion; readonly evidence: Evidence },
  services: ModelOrComposerServices,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const given: WriteWithModelServices = {
    ...services,
    tools: services.toolsFor(asked),
    earlier: visibleTurns(conversation).turns.slice(0, -1),
    createWriter: (shown) => services.createWriter(asked, shown),
  };
  let isFirst = true;
  for await (const piece of writeWithModel(asked, evidence, given, signal)) {
    // Not before: whoever answers in its place says it, too.
    if (isFirst && asked.masked.length > 0) yield `${services.writeMasked(asked)}\n\n`;
    isFirst = false;
    yield piece;
  }
}
