import { type FindCardServices, findCard } from '../../cards/find-card.ts';
import type { AskedQuestion } from '../asked-question.ts';
import type { EvidenceQuestion, EvidenceServices } from '../evidence/evidence-question.ts';
import { findEvidence } from '../evidence/find-evidence.ts';
import type { AnswerTools } from './answer-tools.ts';
import { readMore } from './read-more.ts';

/** The dependencies of the tools. */
export interface AnswerToolParts {
  readonly evidence: EvidenceServices;
  readonly cards: FindCardServices;
}

/** The context of one answer: its question and the caller's rights. */
export interface AnswerToolScope
  extends Pick<AskedQuestion, 'pasted' | 'language'>,
    Pick<EvidenceQuestion, 'safety'> {}

/** Creates all tools; `toolsWithin` selects those that a caller may use. They see what the caller's own search would. */
export function createAnswerTools(
  { evidence, cards }: AnswerToolParts,
  { pasted, language, safety }: AnswerToolScope,
): Required<AnswerTools> {
  return {
    async search(query, signal) {
      const question = {
        text: query,
        query: [{ text: query, weight: 1 }],
        pasted,
        language,
        ...(safety === undefined ? {} : { safety }),
      };
      return (await findEvidence(question, evidence, signal)).passages;
    },
    async retrieve(source, about, signal) {
      signal.throwIfAborted();
      return readMore({ source, about }, evidence.documents, pasted);
    },
    card: ({ kind, text }, signal) =>
      findCard({ text, kind, locale: language ?? 'en', mayAskProviders: true }, cards, signal),
  };
}
