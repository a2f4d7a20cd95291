import type { AnswerEvent } from '../answer-event.ts';
import type { AskedQuestion } from '../asked-question.ts';
import type { Conversation } from '../conversation.ts';
import type { EvidenceQuestion } from '../evidence/evidence-question.ts';
import { splitPassage } from '../evidence/passage/split-passage.ts';
import type { Confidence, Evidence, EvidencePassage } from '../evidence.ts';
import { textOf } from '../test-events.ts';
import { answer } from './answer.ts';
import type { AnswerOutcome, AnswerServices } from './answer-services.ts';
import { composedWriter } from './cited-sources.ts';

/** A document, all of which is evidence. */
export interface TestDocument {
  readonly title: string;
  readonly text: string;
  readonly language?: string;
  readonly headings?: readonly string[];
  /** `null` for a pasted document. */
  readonly id?: string | null;
}

/** The evidence of documents, the best first; each piece has a slightly lower score than the previous one. */
export function evidenceOf(confidence: Confidence, ...documents: TestDocument[]): Evidence {
  const passages = documents.map(passageOf);
  let score = 1;
  const sentences = passages.flatMap((passage) => {
    const { text, headings, source } = passage;
    return splitPassage(text, { headings, language: source.language }).map(
      ({ kind, start, end }) => {
        score *= 0.99;
        return { passage, kind, text: text.slice(start, end), start, score };
      },
    );
  });
  return { confidence, passages, sentences };
}

function passageOf({ title, text, language = 'en', headings = [], id }: TestDocument) {
  const documentId = id === undefined ? title : id;
  const url = documentId === null ? '' : `https://docs.example/${encodeURIComponent(title)}`;
  const source = { documentId, title, url, language };
  return { source, headings, text, start: 0, score: 1 } satisfies EvidencePassage;
}

/** Evidence without results. */
export const NOTHING: Evidence = { confidence: 'none', passages: [], sentences: [] };

/** A question, in English by default. */
export function asked(text: string, parts: Partial<AskedQuestion> = {}): AskedQuestion {
  return {
    text,
    query: [{ text, weight: 1 }],
    pasted: null,
    intent: { kind: 'question' },
    language: 'en',
    masked: [],
    ...parts,
  };
}

/** An answer and its properties. */
export interface TestAnswer {
  readonly text: string;
  readonly events: readonly AnswerEvent[];
  readonly outcomes: readonly AnswerOutcome[];
  readonly searched: readonly EvidenceQuestion[];
}

/** Answers `asked` from `found`: one evidence for all questions, or a function of each question. */
export async function answerFrom(
  question: AskedQuestion,
  found: Evidence | ((question: EvidenceQuestion) => Evidence),
  parts: Partial<AnswerServices> = {},
): Promise<TestAnswer> {
  const outcomes: AnswerOutcome[] = [];
  const searched: EvidenceQuestion[] = [];
  const services: AnswerServices = {
    readQuestion: () => question,
    async findEvidence(one) {
      searched.push(one);
      return typeof found === 'function' ? found(one) : found;
    },
    findCard: async () => null,
    createWriter: composedWriter,
    onAnswered: (outcome) => void outcomes.push(outcome),
    ...parts,
  };
  const { signal } = new AbortController();
  const conversation: Conversation = [{ role: 'user', content: question.text }];
  const events = await Array.fromAsync(answer(conversation, services, signal));
  return { text: textOf(events), events, outcomes, searched };
}

/** The text of an answer without its list of sources. */
export async function bodyFrom(...parameters: Parameters<typeof answerFrom>): Promise<string> {
  const { text } = await answerFrom(...parameters);
  return text.split('\n\nSources:\n', 1)[0] ?? '';
}
