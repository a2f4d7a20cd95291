import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';

/** The model that answers conversations. */
export const CHAT_MODEL = 'quarry';

const modelSchema = z
  .object({
    id: z.string(),
    object: z.literal('model'),
    created: z.number().int(),
    owned_by: z.string(),
  })
  .meta({ id: 'Model' });

/** Common fields of the routes of models. */
const models = {
  method: 'GET',
  tag: 'Compatible',
  scope: 'search',
  acceptsAnyScope: true,
  limit: 'other',
  query: z.strictObject({}),
  ignoresUnknownQuery: true,
  status: 200,
} as const;

/** `GET /v1/models` */
export const listModelsEndpoint = defineEndpoint({
  ...models,
  name: 'listModels',
  path: '/v1/models',
  summary: 'The models in the format of OpenAI',
  description: `\`${CHAT_MODEL}\`, which answers conversations, and the model of embeddings, if there is one.`,
  response: z
    .object({ object: z.literal('list'), data: z.array(modelSchema) })
    .meta({ id: 'ModelList' }),
  problems: [],
});

/** `GET /v1/models/{id}` */
export const getModelEndpoint = defineEndpoint({
  ...models,
  name: 'getModel',
  path: '/v1/models/{id}',
  summary: 'One model in the format of OpenAI',
  params: z.strictObject({ id: z.string() }),
  response: modelSchema,
  problems: ['ERR_NOT_FOUND'],
});
