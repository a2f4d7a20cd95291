import type { ModelRecipe } from './read-model-folder.ts';

/** What a model is for: vectors of texts, or how well texts answer a query. */
export type ModelTask = 'embed' | 'score';

/** What the process of a model is asked. `load` comes first and once; then its task, one question at a time. */
export type Question =
  | {
      readonly type: 'load';
      readonly task: ModelTask;
      readonly recipe: ModelRecipe;
      readonly threads: number;
    }
  | { readonly type: 'embed'; readonly texts: readonly string[] }
  | { readonly type: 'score'; readonly query: string; readonly texts: readonly string[] }
  /** Stop what is going on; it is answered all the same. */
  | { readonly type: 'cancel' };

/** What it answers, in the order of the questions. */
export type Answer =
  /** `dimensions`: of vectors; 0 for a model that gives none. */
  | { readonly type: 'loaded'; readonly dimensions: number; readonly vocabulary: number }
  /** One vector behind the other. */
  | { readonly type: 'embedded'; readonly vectors: Float32Array }
  /** One number for each text. */
  | { readonly type: 'scored'; readonly scores: Float32Array }
  | { readonly type: 'cancelled' }
  /** The model is not one that can be used. */
  | { readonly type: 'failed'; readonly message: string };
