import { ServiceFault } from '../../../outbound/service-fault.ts';

/**
 * The scores of `count` texts, by their indexes: `{ results: [{ index, relevance_score }] }` as Cohere answers, or
 * `[{ index, score }]` as text-embeddings-inference does. Numbers outside of 0 to 1 are treated as logits, which some
 * servers send. Throws a {@link ServiceFault} `broken` unless there is one number for each text.
 */
export function readScores(answer: unknown, count: number): Float32Array {
  const list = Array.isArray(answer) ? answer : membersOf(answer)['results'];
  if (!Array.isArray(list)) throw broken('has no list of scores');
  if (list.length !== count) throw broken(`has ${list.length} scores for ${count} texts`);
  const scores = new Float32Array(count).fill(Number.NaN);
  for (const item of list) {
    const { index, score, relevance_score: relevance = score } = membersOf(item);
    const place = Number(index);
    // Also if it is not a number: then the index is not that of a text.
    if (!Number.isNaN(scores[place] ?? 0)) throw broken('numbers its scores wrongly');
    if (typeof relevance !== 'number') throw broken('has a score that is no number');
    scores[place] = relevance;
  }
  const areLogits = scores.some((score) => score < 0 || score > 1);
  return areLogits ? scores.map((score) => 1 / (1 + Math.exp(-score))) : scores;
}

function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function broken(what: string): ServiceFault {
  return new ServiceFault('broken', `The answer of the reranking server ${what}.`);
}
