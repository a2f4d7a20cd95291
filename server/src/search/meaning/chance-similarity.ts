import type { Embedder } from '../../index/embedding/embedder.ts';

/** The similarity of unrelated texts for one model: cosine, mean and standard deviation. */
export interface ChanceSimilarity {
  readonly mean: number;
  readonly deviation: number;
}

/** Measures a model by sentences about unrelated things: one call. Rejects as {@link Embedder.embed} does. */
export async function measureChance(
  embedder: Embedder,
  signal: AbortSignal,
): Promise<ChanceSimilarity> {
  const vectors = await embedder.embed(UNRELATED_SENTENCES, 'passage', signal);
  const cosines = vectors.flatMap((a, i) => vectors.slice(i + 1).map((b) => dot(a, b)));
  const mean = meanOf(cosines);
  return { mean, deviation: Math.sqrt(meanOf(cosines.map((x) => (x - mean) ** 2))) };
}

// From this number on, passages are a better sample of chance than the sentences.
const SENTENCES_WEIGH_PASSAGES = 200;

/**
 * The similarity by chance, from the passages of an index or from the model itself. A large index uses its own passages; those
 * of a small one are too few, and often on one subject.
 */
export function blendChance(
  measured: ChanceSimilarity,
  passages: number,
  model: ChanceSimilarity | null,
): ChanceSimilarity {
  if (model === null) return measured;
  const share = passages / (passages + SENTENCES_WEIGH_PASSAGES);
  const blend = (own: number, of: number) => own * share + of * (1 - share);
  return {
    mean: blend(measured.mean, model.mean),
    deviation: blend(measured.deviation, model.deviation),
  };
}

function dot(a: Float32Array, b: Float32Array): number {
  return a.reduce((sum, x, i) => sum + x * b[i]!, 0); // all vectors of a model have the same length
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, x) => sum + x, 0) / values.length;
}

const UNRELATED_SENTENCES: readonly string[] = [
  'The ferry to the island leaves every morning at half past seven.',
  'Knead the dough for ten minutes and let it rise in a warm place.',
  'A binary search halves the range in which the value may lie.',
  'The court dismissed the appeal because it had been filed too late.',
  'Swallows return to the same barn year after year.',
  'How do I change the brake pads of my bicycle?',
  'The orchestra tuned to the oboe before the conductor came in.',
  'Interest rates were raised by a quarter of a percentage point.',
  'She scored twice in the second half of the final.',
  'Granite forms when magma cools slowly deep below the ground.',
  'Take one tablet twice a day with plenty of water.',
  'The castle was rebuilt in stone after the fire of 1342.',
  'Water the tomatoes early in the morning and never on the leaves.',
  'The novel tells of three sisters who inherit a lighthouse.',
  'Please restart the printer and check the paper tray.',
  'Voters will choose a new mayor on the last Sunday of May.',
  'The telescope recorded light from a galaxy ten billion years old.',
  'Wool should be washed by hand in cold water.',
  'The train was delayed by a fallen tree on the line.',
  'Two players take turns to place a stone on the board.',
  'Red paint and yellow paint together give orange.',
  'The lease may be ended with three months of notice.',
  'Penguins keep their eggs warm between their feet.',
  'The museum is closed on Mondays and on public holidays.',
];
