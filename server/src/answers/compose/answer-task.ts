import type { AskedQuestion } from '../asked-question.ts';
import type { AnswerServices } from './answer-services.ts';
import type { CitedSources } from './cited-sources.ts';
import { phrasesFor } from './phrases.ts';
import { writeCard } from './write-card.ts';

/** To somebody who wants a text translated or made up: a card, where one does it; else that nothing here does. */
export async function* answerTask(
  { text, language }: AskedQuestion,
  services: AnswerServices,
  sources: CitedSources,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const card = await services.findCard(text, language, signal);
  services.onAnswered?.(card === null ? 'none' : 'card');
  yield card === null ? phrasesFor(language).onlyQuotes : writeCard(card, sources);
}
