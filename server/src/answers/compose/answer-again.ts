import { judgedBy } from '../answer-confidence.ts';
import type { AskedQuestion } from '../asked-question.ts';
import type { Evidence } from '../evidence.ts';
import { closestQuotations, writeClosest } from './answer-question.ts';
import type { AnswerServices } from './answer-services.ts';
import type { CitedSources } from './cited-sources.ts';
import { type Composed, closestLead, joined } from './composed.ts';
import { phrasesFor } from './phrases.ts';

/**
 * Answers a turn that asks for more on an earlier question, or objects to its answer: quotes only what no earlier answer
 * quoted.
 */
export async function answerAgain(
  asked: AskedQuestion,
  services: AnswerServices,
  sources: CitedSources,
  signal: AbortSignal,
): Promise<Composed> {
  const { noDirectAnswer, objection, noMore } = phrasesFor(asked.language);
  const isObjection = asked.intent.kind === 'objection';
  const text = asked.query[0]?.text ?? asked.text;
  const question = { ...asked, text };
  const evidence = unsaid(await services.findEvidence(question, signal), asked);
  services.onAnswered?.(evidence.confidence === 'none' ? 'none' : 'weak');
  const closest = evidence.confidence === 'none' ? [] : closestQuotations(question, evidence);
  if (closest.length === 0) {
    const blocks = isObjection ? [objection, noMore] : [noMore];
    return { confidence: 'none', reasons: ['no-more'], blocks };
  }
  const blocks = [writeClosest(closest, sources)];
  if (isObjection) {
    return { ...judgedBy(evidence, 'closest'), lead: joined(noDirectAnswer, objection), blocks };
  }
  return evidence.confidence === 'high'
    ? { ...judgedBy(evidence), blocks }
    : { ...judgedBy(evidence), lead: closestLead(phrasesFor(asked.language)), blocks };
}

/** Removes the sentences quoted in an earlier answer. */
function unsaid(evidence: Evidence, { turns = [] }: AskedQuestion): Evidence {
  const said = turns
    .filter(({ role }) => role === 'assistant')
    .map(({ content }) => plain(content))
    .join('\n');
  if (said === '') return evidence;
  const isNew = ({ text }: { readonly text: string }) => !said.includes(plain(text));
  return { ...evidence, sentences: evidence.sentences.filter(isNew) };
}

/** Letters and digits only, to ignore Markdown. */
function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}
