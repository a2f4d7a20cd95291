import type { ModelRecipe } from './read-model-folder.ts';

/** What the process of a model is asked. `load` comes first and once; one `embed` at a time. */
export type Question =
  | { readonly type: 'load'; readonly recipe: ModelRecipe; readonly threads: number }
  | { readonly type: 'embed'; readonly texts: readonly string[] }
  /** Stop the embedding that is going on; it is answered all the same. */
  | { readonly type: 'cancel' };

/** What it answers, in the order of the questions. */
export type Answer =
  | { readonly type: 'loaded'; readonly dimensions: number; readonly vocabulary: number }
  /** One vector behind the other. */
  | { readonly type: 'embedded'; readonly vectors: Float32Array }
  | { readonly type: 'cancelled' }
  /** The model is not one that can be used. */
  | { readonly type: 'failed'; readonly message: string };
