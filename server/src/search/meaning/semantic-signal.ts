import type { SemanticHit, SemanticSignal } from '../../index/search-index.ts';
import type { NearestPassages } from '../../index/vectors/vector-index.ts';
import type { ChanceSimilarity } from './chance-similarity.ts';

/** How many documents meaning brings beside words: what comes after them never reaches a first page. */
export const HYBRID_HITS = 200;
/** The same where meaning alone decides: as far as a client pages with patience. */
export const SEMANTIC_HITS = 1_000;

/**
 * How far a passage must stand out of all others, in standard deviations of the cosine, to count as near, and
 * what each further one is worth, as a share of the best score of the words. A cosine by itself says little
 * (what is near for one model, content or query is far for another), and min–max over the hits takes the best of
 * them for good however far it is. Decision 14 has the figures: the optimum is flat.
 */
const CHANCE_DEVIATIONS = 1;
const STRENGTH_PER_DEVIATION = 0.25;
// Of all passages one in a hundred and sixty is as near by chance: what has not the words either must be nearer.
const ALONE_DEVIATIONS = 2.5;
// Nothing is near to a query that the content says nothing about, and yet something stands out. What has not the words
// must also be nearer than unrelated texts are to this model: with MiniLM a cosine of .27, which most
// gibberish does not reach, and nearly all that answers a judged question does.
const RELATED_DEVIATIONS = 3;
// Nine deviations and more: the same text.
const MAX_STRENGTH = 2;

/** Turns cosines into strengths; what is near by chance is left out. */
export function semanticSignal(
  { hits, mean, deviation }: NearestPassages,
  unrelated: ChanceSimilarity | null,
  { weights, wordsCount }: Pick<SemanticSignal, 'weights' | 'wordsCount'>,
): SemanticSignal {
  const least = Math.max(
    mean + ALONE_DEVIATIONS * deviation,
    unrelated === null ? -1 : unrelated.mean + RELATED_DEVIATIONS * unrelated.deviation,
  );
  const near = hits.flatMap((hit): SemanticHit[] => {
    const deviations = (hit.similarity - mean) / deviation;
    const strength = (deviations - CHANCE_DEVIATIONS) * STRENGTH_PER_DEVIATION;
    // Excludes what is similar by chance, and NaN, which results without any deviation.
    if (!(strength > 0)) return [];
    const standsAlone = hit.similarity >= least;
    return [{ ...hit, strength: Math.min(MAX_STRENGTH, strength), standsAlone }];
  });
  return { hits: near, scale: null, weights, wordsCount };
}
