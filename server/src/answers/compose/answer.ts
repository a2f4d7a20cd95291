import { judgedTogether } from '../answer-confidence.ts';
import type { AnswerEvent } from '../answer-event.ts';
import type { AskedQuestion } from '../asked-question.ts';
import type { Conversation } from '../conversation.ts';
import type { Evidence } from '../evidence.ts';
import { foundCandidates } from '../found-candidates.ts';
import { answerAgain } from './answer-again.ts';
import { answerQuestion } from './answer-question.ts';
import type { AnswerServices } from './answer-services.ts';
import { askBack, hasSeveralSubjects, isUnclear } from './ask-back.ts';
import { CitedSources } from './cited-sources.ts';
import { compare } from './compare.ts';
import type { Composed } from './composed.ts';
import { phrasesFor } from './phrases.ts';
import { markdownLine } from './quotation/markdown-text.ts';
import { summarise } from './summarise.ts';
import { writeCard } from './write-card.ts';
import { writeMasked } from './write-masked.ts';

/**
 * Answers the last turn of a conversation without a model: `found`, the confidence, then quotes, each with its citation.
 * Rejects with the signal's reason when it is aborted, and with the errors of the services.
 */
export async function* answer(
  conversation: Conversation,
  services: AnswerServices,
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent> {
  signal.throwIfAborted();
  const asked = services.readQuestion(conversation);
  const sources = new CitedSources();
  const found: Evidence[] = [];
  const composed = await compose(asked, keeping(services, found), sources, signal);
  signal.throwIfAborted();
  if (found.length > 0) yield { kind: 'found', candidates: foundCandidates(found) };
  const { confidence, reasons, parts = [] } = composed;
  yield { kind: 'confidence', confidence, reasons, parts };
  const writer = services.createWriter(sources);
  for (const [place, block] of blocksOf(asked, composed).entries()) {
    yield* writer.write(`${place === 0 ? '' : '\n\n'}${block}`);
  }
  yield* writer.end();
}

/** Wraps the services so that their evidence is collected. */
function keeping(services: AnswerServices, found: Evidence[]): AnswerServices {
  return {
    ...services,
    async findEvidence(question, signal) {
      const evidence = await services.findEvidence(question, signal);
      found.push(evidence);
      return evidence;
    },
  };
}

function blocksOf(asked: AskedQuestion, { lead, blocks }: Composed): string[] {
  const masked = asked.masked.length > 0 ? [writeMasked(asked)] : [];
  return [...masked, ...(lead === undefined ? [] : [lead]), ...blocks];
}

async function compose(
  asked: AskedQuestion,
  services: AnswerServices,
  sources: CitedSources,
  signal: AbortSignal,
): Promise<Composed> {
  const { intent, language } = asked;
  switch (intent.kind) {
    case 'greeting':
    case 'thanks':
      services.onAnswered?.('greeting');
      return {
        confidence: 'none',
        reasons: ['courtesy'],
        blocks: [phrasesFor(language)[intent.kind]],
      };
    case 'summary':
      return summarise(asked, intent.subject, services, { sources, signal });
    case 'comparison':
      return compare({ asked, subjects: intent.subjects }, services, sources, signal);
    case 'parts':
      return answerParts(asked, intent.questions, services, { sources, signal });
    case 'more':
    case 'objection':
      return answerAgain(asked, services, sources, signal);
    case 'task':
      return answerTask(asked, services, sources, signal);
    case 'question':
      return answerOrAskBack(asked, services, sources, signal);
  }
}

/** Answers an unclear question if the evidence is clear, otherwise asks back. */
async function answerOrAskBack(
  asked: AskedQuestion,
  services: AnswerServices,
  sources: CitedSources,
  signal: AbortSignal,
): Promise<Composed> {
  const found: Evidence[] = [];
  const answered = await answerQuestion(asked, keeping(services, found), sources, signal);
  if (!isUnclear(asked)) return answered;
  const isOneSubject = answered.confidence === 'answered' && !hasSeveralSubjects(found);
  return isOneSubject ? answered : askBack(asked, found);
}

const MAX_PARTS = 6; // each is a search; further questions are ignored

async function answerParts(
  { pasted, language, partQueries }: AskedQuestion,
  questions: readonly string[],
  services: AnswerServices,
  { sources, signal }: { readonly sources: CitedSources; readonly signal: AbortSignal },
): Promise<Composed> {
  const answers: (Composed & { readonly question: string })[] = [];
  for (const [place, text] of questions.slice(0, MAX_PARTS).entries()) {
    const query = partQueries?.[place] ?? [{ text, weight: 1 }];
    const part = { text, query, pasted, language };
    const composed = await answerQuestion(part, services, sources, signal);
    answers.push({ ...composed, question: text });
  }
  const parts = answers.map(({ question, confidence, reasons }) => {
    return { question, confidence, reasons };
  });
  const together = judgedTogether(parts);
  // One sentence for all of them if it applies to all.
  const shared = answers.find(({ confidence }) => confidence === together.confidence)?.lead;
  const blocks = answers.flatMap(({ question, lead, blocks: own }) => [
    `**${markdownLine(question)}**`,
    ...(lead === undefined || lead === shared ? [] : [lead]),
    ...own,
  ]);
  if (together.confidence === 'none') return { ...together, lead: shared ?? '', blocks: [], parts };
  return { ...together, ...(shared === undefined ? {} : { lead: shared }), blocks, parts };
}

/** Answers a request to translate or invent a text: with a card if one fits, otherwise declines. */
async function answerTask(
  { text, language }: AskedQuestion,
  services: AnswerServices,
  sources: CitedSources,
  signal: AbortSignal,
): Promise<Composed> {
  const card = await services.findCard(text, language, signal);
  services.onAnswered?.(card === null ? 'none' : 'card');
  return card === null
    ? { confidence: 'none', reasons: ['task'], blocks: [phrasesFor(language).onlyQuotes] }
    : { confidence: 'answered', reasons: ['card'], blocks: [writeCard(card, sources)] };
}
