import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Embedder, EmbeddingError } from './embedder.ts';
import type { LocalPriority } from './local/create-local-embedder.ts';

/** The embedder that settings and existing files select. */
export type EmbeddingChoice =
  /**
   * `off`: search uses words alone. `missing`: the configured model does not exist. `reason` is one sentence that tells
   * the operator what to do.
   */
  | { readonly kind: 'off'; readonly reason: string }
  | { readonly kind: 'missing'; readonly reason: string }
  | EmbeddingOrigin;

/** Where a model is. Stored with its vectors to open the model again, so it must not hold secrets. */
export type EmbeddingOrigin =
  /** An absolute path. */
  | { readonly kind: 'local'; readonly folder: string }
  /** An OpenAI-compatible server; `url` as configured. */
  | { readonly kind: 'remote'; readonly url: string; readonly model: string };

/** The settings that select an embedder, unparsed. */
export interface EmbeddingSettings {
  /** `auto`, `off`, `local` or an address: EMBEDDINGS. */
  readonly embeddings: string;
  /** A folder or a name; empty for the default: EMBEDDINGS_MODEL. */
  readonly model: string;
  /** Holds the models that are given by name. */
  readonly dataFolder: string;
}

/** The default of `quarry models pull`: the name of its folder in `models`. */
export const DEFAULT_LOCAL_MODEL = 'all-MiniLM-L6-v2';
// OpenAI's smallest. Other servers need EMBEDDINGS_MODEL.
const DEFAULT_REMOTE_MODEL = 'text-embedding-3-small';

/**
 * Selects the embedder. Only checks whether the folder exists, so frequent calls are cheap. A server runs without a
 * missing model, and uses it once it exists.
 */
export function chooseEmbedding(settings: EmbeddingSettings): EmbeddingChoice {
  const { embeddings, model, dataFolder } = settings;
  if (embeddings === 'off') return { kind: 'off', reason: 'EMBEDDINGS is off.' };
  if (embeddings !== 'auto' && embeddings !== 'local') {
    return { kind: 'remote', url: embeddings, model: model || DEFAULT_REMOTE_MODEL };
  }
  const folder = model === '' ? join(dataFolder, 'models', DEFAULT_LOCAL_MODEL) : model;
  if (existsSync(folder)) return { kind: 'local', folder: resolve(folder) };
  const advice = model === '' ? 'run `quarry models pull`' : 'correct EMBEDDINGS_MODEL';
  const isAskedFor = embeddings === 'local' || model !== '';
  return {
    kind: isAskedFor ? 'missing' : 'off',
    reason: `There is no model in ${folder}: ${advice}.`,
  };
}

export interface OpenEmbedderOptions {
  readonly priority: LocalPriority;
  /** Key of the remote server; empty for none. */
  readonly apiKey: string;
  /** `auto`, `all` or a comma list: EMBEDDINGS_LANGUAGES. */
  readonly languages: string;
}

/**
 * Opens the embedder of a model: loads it, or sends the remote server one request. Rejects with an
 * {@link EmbeddingError}. Imports each adapter on demand, to save the memory of unused ones.
 */
export async function openEmbedder(
  origin: EmbeddingOrigin,
  { priority, apiKey, languages }: OpenEmbedderOptions,
): Promise<Embedder> {
  const spoken = languagesOf(languages);
  if (origin.kind === 'local') {
    const { createLocalEmbedder } = await import('./local/create-local-embedder.ts');
    return createLocalEmbedder({ folder: origin.folder, priority, ...spoken });
  }
  const { createRemoteEmbedder } = await import('./remote/create-remote-embedder.ts');
  const { url, model } = origin;
  return createRemoteEmbedder({ url, model, apiKey, ...spoken });
}

/** Empty for `auto`: the model's own languages count. */
function languagesOf(text: string): { languages?: readonly string[] | null } {
  if (text === 'auto') return {};
  return { languages: text === 'all' ? null : text.split(',').map((code) => code.trim()) };
}

/** A model's origin as text, for `VectorModel.origin`. */
export function originOf(origin: EmbeddingOrigin): string {
  return JSON.stringify(
    origin.kind === 'local'
      ? { kind: origin.kind, folder: origin.folder }
      : { kind: origin.kind, url: origin.url, model: origin.model },
  );
}

/** Reads what {@link originOf} wrote. Throws an {@link EmbeddingError} for anything else. */
export function choiceOfOrigin(text: string): EmbeddingOrigin {
  const origin = parseObject(text);
  const { kind, folder, url, model } = origin;
  if (kind === 'local' && typeof folder === 'string') return { kind, folder };
  if (kind === 'remote' && typeof url === 'string' && typeof model === 'string') {
    return { kind, url, model };
  }
  throw new EmbeddingError('model', 'It is not stored where the model of the old vectors was.');
}

function parseObject(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {}; // the caller says what is wrong with it
  }
}
