import type { ModelRecipe } from './read-model-folder.ts';

/** The task of a model: vectors of texts, or how well texts answer a query. */
export type ModelTask = 'embed' | 'score';

/** A message to a model's process. `load` comes first and once; then its task, one question at a time. */
export type Question =
  | {
      readonly type: 'load';
      readonly task: ModelTask;
      readonly recipe: ModelRecipe;
      readonly threads: number;
    }
  | { readonly type: 'embed'; readonly texts: readonly string[] }
  | { readonly type: 'score'; readonly query: string; readonly texts: readonly string[] }
  /** Stop the current question, which is still answered. */
  | { readonly type: 'cancel' };

/** A message from the process, in the order of the questions. */
export type Answer =
  /** `dimensions` of the vectors; 0 for a model without vectors. */
  | { readonly type: 'loaded'; readonly dimensions: number; readonly vocabulary: number }
  /** The vectors, concatenated. */
  | { readonly type: 'embedded'; readonly vectors: Float32Array }
  /** One number for each text. */
  | { readonly type: 'scored'; readonly scores: Float32Array }
  | { readonly type: 'cancelled' }
  /** The model cannot be used. */
  | { readonly type: 'failed'; readonly message: string };
