import type { EvidenceServices } from '../../server/src/answers/evidence/evidence-question.ts';
import { findEvidence } from '../../server/src/answers/evidence/find-evidence.ts';
import type { Confidence, Evidence } from '../../server/src/answers/evidence.ts';
import type { DocumentInput } from '../../server/src/documents/document.ts';
import { cutPassages } from '../../server/src/extract/passages/cut-passages.ts';
import { BENCHMARK_SOURCE_ID } from '../quarry/document-inputs.ts';
import { isRightSentence } from './is-right-sentence.ts';
import type { QuestionContext, QuestionSet, SetQuestion } from './question-set.ts';

/** What became of one question. */
export interface Measured {
  readonly question: SetQuestion;
  /** Place of the first right sentence, from 0; -1: there is none. */
  readonly place: number;
  readonly confidence: Confidence;
  readonly first: string | null;
  readonly milliseconds: number;
}

const never = new AbortController().signal;

export async function measureQuestion(
  question: SetQuestion,
  { language }: QuestionSet,
  services: EvidenceServices,
): Promise<Measured> {
  const { text } = question;
  const startedMs = performance.now();
  const asked = { text, query: [{ text, weight: 1 }], pasted: null, language };
  const evidence = await findEvidence(asked, services, never);
  const milliseconds = performance.now() - startedMs;
  const { confidence, sentences } = evidence;
  const first = sentences[0]?.text ?? null;
  return { question, place: placeOfRight(evidence, question), confidence, first, milliseconds };
}

function placeOfRight({ sentences }: Evidence, { context, answers }: SetQuestion): number {
  const url = addressOf(context);
  return sentences.findIndex(
    ({ passage, text }) => passage.source.url === url && isRightSentence(text, answers),
  );
}

function addressOf({ id }: QuestionContext): string {
  return `file:///answers/${id}`;
}

/** A context as a document of its own, as a folder of texts would hold it. */
export function contextDocument(context: QuestionContext, language: string): DocumentInput {
  const { id, title, text } = context;
  return {
    sourceId: BENCHMARK_SOURCE_ID,
    externalId: id,
    type: 'file',
    url: addressOf(context),
    site: '',
    title,
    text,
    passages: cutPassages(text, []),
    description: null,
    language,
    author: null,
    publishedAt: null,
    modifiedAt: null,
    mediaType: 'text/plain',
    sizeBytes: Buffer.byteLength(text),
    version: '1',
  };
}
