import { MAX_GATE_DOCUMENTS, MAX_GATE_QUERY_CHARACTERS } from '@quarry/contract';
import type { FoundDocuments } from './find-judged-documents.ts';
import type { JudgedQuery, JudgementSet } from './judgement-set.ts';

/** A judged query as a gate takes it: documents by their public ids. */
export interface GateJudgement {
  query: string;
  relevant: { id: string; grade: number }[];
}

/**
 * The judgements of all sets as one list. Documents that are not in the index are left out, since no
 * index can find them; so are queries of which no relevant one is left, and those that are too long.
 */
export function gateJudgements(
  sets: readonly JudgementSet[],
  found: FoundDocuments,
): GateJudgement[] {
  return sets
    .flatMap(({ queries }) => queries)
    .filter(({ text }) => text.length <= MAX_GATE_QUERY_CHARACTERS)
    .map(({ text, grades }) => ({ query: text, relevant: relevantOf(grades, found) }))
    .filter(({ relevant }) => relevant.length > 0);
}

/** The best first. What is judged irrelevant gains nothing, as what is not judged, and need not be sent. */
function relevantOf(grades: JudgedQuery['grades'], { ids }: FoundDocuments) {
  const relevant = [...grades].flatMap(([document, grade]) => {
    const id = ids.get(document);
    return id === undefined || grade === 0 ? [] : [{ id, grade }];
  });
  return relevant.sort((a, b) => b.grade - a.grade).slice(0, MAX_GATE_DOCUMENTS);
}
