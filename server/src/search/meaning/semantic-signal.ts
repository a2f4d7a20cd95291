import type { SemanticHit, SemanticSignal } from '../../index/search-index.ts';
import type { NearestPassages } from '../../index/vectors/vector-index.ts';
import type { ChanceSimilarity } from './chance-similarity.ts';

/** The maximal number of documents that meaning adds to those by words; later ones never reach a first page. */
export const HYBRID_HITS = 200;
/** The same for meaning alone: as far as clients usually page. */
export const SEMANTIC_HITS = 1_000;

/**
 * The minimal distance of a similar passage from the mean, in standard deviations of the cosine, and the value of each further
 * deviation as a share of the best score of the words. An absolute cosine means little (it depends on model, content and
 * query), and min–max over the hits always rates the best of them highest, however dissimilar it is. Decision 14 has the
 * figures: the optimum is flat.
 */
const CHANCE_DEVIATIONS = 1;
const STRENGTH_PER_DEVIATION = 0.25;
// One in a hundred and sixty passages is this similar by chance, so documents without the words need a higher value.
const ALONE_DEVIATIONS = 2.5;
// If the content has nothing on a query, some passage still stands out. Documents without the words also have to be more
// similar than unrelated texts are for this model: with MiniLM a cosine of .27, which most gibberish does not reach, and nearly
// all answers to judged questions do.
const RELATED_DEVIATIONS = 3;
// Nine deviations and more: the same text.
const MAX_STRENGTH = 2;

/** Converts cosines to strengths; leaves out those that are similar by chance. */
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
