import type { AnswerEvent } from '../answer-event.ts';
import type { AskedQuestion } from '../asked-question.ts';
import type { Conversation } from '../conversation.ts';
import { answerAgain } from './answer-again.ts';
import { answerQuestion } from './answer-question.ts';
import type { AnswerServices } from './answer-services.ts';
import { CitedSources } from './cited-sources.ts';
import { compare } from './compare.ts';
import { phrasesFor } from './phrases.ts';
import { markdownLine } from './quotation/markdown-text.ts';
import { summarise } from './summarise.ts';
import { writeCard } from './write-card.ts';
import { writeMasked } from './write-masked.ts';

/**
 * The answer to the last turn of a conversation as it is made, without a model: what it says is quoted, each claim
 * with its citation. Rejects with the signal's
 * reason when it is aborted, and with what the services reject with.
 */
export async function* answer(
  conversation: Conversation,
  services: AnswerServices,
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent> {
  signal.throwIfAborted();
  const asked = services.readQuestion(conversation);
  const sources = new CitedSources();
  const writer = services.createWriter(sources);
  let isFirst = true;
  for await (const block of blocksOf(asked, services, sources, signal)) {
    signal.throwIfAborted();
    yield* writer.write(`${isFirst ? '' : '\n\n'}${block}`);
    isFirst = false;
  }
  yield* writer.end();
}

async function* blocksOf(
  asked: AskedQuestion,
  services: AnswerServices,
  sources: CitedSources,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const { intent, masked, language } = asked;
  const phrases = phrasesFor(language);
  if (masked.length > 0) yield writeMasked(asked);
  switch (intent.kind) {
    case 'greeting':
    case 'thanks':
      services.onAnswered?.('greeting');
      yield phrases[intent.kind];
      return;
    case 'summary':
      return yield* summarise(asked, intent.subject, services, { sources, signal });
    case 'comparison':
      return yield* compare({ asked, subjects: intent.subjects }, services, sources, signal);
    case 'parts':
      return yield* answerParts(asked, intent.questions, services, { sources, signal });
    case 'more':
    case 'objection':
      return yield* answerAgain(asked, services, sources, signal);
    case 'task':
      return yield* answerTask(asked, services, sources, signal);
    case 'question':
      return yield* answerQuestion(asked, services, sources, signal);
  }
}

const MAX_PARTS = 6; // each is a search; who asks more at once gets the first ones

async function* answerParts(
  { pasted, language, partQueries }: AskedQuestion,
  questions: readonly string[],
  services: AnswerServices,
  { sources, signal }: { readonly sources: CitedSources; readonly signal: AbortSignal },
): AsyncGenerator<string> {
  for (const [place, text] of questions.slice(0, MAX_PARTS).entries()) {
    yield `**${markdownLine(text)}**`;
    const query = partQueries?.[place] ?? [{ text, weight: 1 }];
    yield* answerQuestion({ text, query, pasted, language }, services, sources, signal);
  }
}

/** To somebody who wants a text translated or made up: a card, where one does it; else that nothing here does. */
async function* answerTask(
  { text, language }: AskedQuestion,
  services: AnswerServices,
  sources: CitedSources,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const card = await services.findCard(text, language, signal);
  services.onAnswered?.(card === null ? 'none' : 'card');
  yield card === null ? phrasesFor(language).onlyQuotes : writeCard(card, sources);
}
