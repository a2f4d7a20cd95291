import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Embedder, EmbeddingError } from './embedder.ts';
import type { LocalPriority } from './local/create-local-embedder.ts';

/** Who embeds, as settings and the disk have it. */
export type EmbeddingChoice =
  /**
   * Nobody: search is by words alone. `reason` is one sentence for the operator, with what to do; `missing`: they asked for a model
   * that is not there.
   */
  | { readonly kind: 'off'; readonly reason: string }
  | { readonly kind: 'missing'; readonly reason: string }
  | EmbeddingOrigin;

/** Where a model is. No secret: it is stored with vectors, so that their model can be opened again. */
export type EmbeddingOrigin =
  /** A folder, absolute. */
  | { readonly kind: 'local'; readonly folder: string }
  /** An OpenAI-compatible server; `url` as it was set. */
  | { readonly kind: 'remote'; readonly url: string; readonly model: string };

/** The settings that choose, as texts. */
export interface EmbeddingSettings {
  /** `auto`, `off`, `local` or an address: EMBEDDINGS. */
  readonly embeddings: string;
  /** A folder or a name; empty for the default: EMBEDDINGS_MODEL. */
  readonly model: string;
  /** Where models lie unless a folder is named. */
  readonly dataFolder: string;
}

/** The model that `quarry models pull` brings, as the name of its folder in `models`. */
export const DEFAULT_LOCAL_MODEL = 'all-MiniLM-L6-v2';
// OpenAI's smallest; other servers have to be told theirs.
const DEFAULT_REMOTE_MODEL = 'text-embedding-3-small';

/**
 * Chooses who embeds. Looks whether the folder is there and no further, so it can be asked often. A model that
 * is not there stops no server, which works without and finds it when it comes.
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

/** What {@link openEmbedder} needs besides. */
export interface OpenEmbedderOptions {
  readonly priority: LocalPriority;
  /** Of the server; empty for none. */
  readonly apiKey: string;
  /** `auto`, `all` or a comma list: EMBEDDINGS_LANGUAGES. */
  readonly languages: string;
}

/**
 * Opens the embedder of a model: loads it, or asks the server once. Rejects with an {@link EmbeddingError}. Each
 * adapter is loaded when it is needed: a server without embeddings keeps the memory of both.
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

/** No member for `auto`: what the model says of itself counts. */
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
