import { CHAT_MODEL, endpoints } from '@quarry/contract';
import type { Embeddings } from '../../../index/embedding/embeddings.ts';
import { type Route, route } from '../../pipeline/route.ts';

/** The dependencies of {@link listModelsRoute}. */
export interface ModelsServices {
  readonly embeddings: Pick<Embeddings, 'queryEmbedder'>;
}

/** `GET /v1/models` */
export function listModelsRoute(services: ModelsServices): Route {
  return route(endpoints.listModels, () => ({
    object: 'list' as const,
    data: modelNames(services).map(modelBody),
  }));
}

/** The models that answer now. */
export function modelNames({ embeddings }: ModelsServices): string[] {
  const embedder = embeddings.queryEmbedder();
  return embedder === null ? [CHAT_MODEL] : [CHAT_MODEL, embedder.model.name];
}

/** Of the first release: a model of this server has no day of its own. */
const CREATED_SECONDS = 1_795_219_200;

/** A model as OpenAI's interface has it. */
export function modelBody(id: string) {
  return { id, object: 'model' as const, created: CREATED_SECONDS, owned_by: 'quarry' };
}
