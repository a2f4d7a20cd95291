import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';

/** At once. Larger sets take several requests, between which others have their turn. */
export const MAX_EMBEDDED_TEXTS = 256;
/** About 8,000 tokens of English: more than most models read of a text. */
export const MAX_EMBEDDED_TEXT_CHARACTERS = 32_000;

const text = z
  .string({ error: 'must be a text: lists of tokens are not read' })
  .min(1, 'must not be empty')
  .max(
    MAX_EMBEDDED_TEXT_CHARACTERS,
    `must have at most ${MAX_EMBEDDED_TEXT_CHARACTERS} characters`,
  );

const texts = z
  .array(text, { error: 'must be a text or a list of texts' })
  .min(1, 'must have at least one text')
  .max(MAX_EMBEDDED_TEXTS, `must have at most ${MAX_EMBEDDED_TEXTS} texts: send several requests`);

/** One text is a list of one, so that a fault has one message. */
const input = z
  .preprocess((value) => (typeof value === 'string' ? [value] : value), texts)
  .meta({
    description: `A text or a list of up to ${MAX_EMBEDDED_TEXTS}, each of 1 to ${MAX_EMBEDDED_TEXT_CHARACTERS} characters. What is too long for the model is cut off.`,
    override: ({ jsonSchema }: { jsonSchema: Record<string, unknown> }) => {
      const item = { type: 'string', minLength: 1, maxLength: MAX_EMBEDDED_TEXT_CHARACTERS };
      const list = { type: 'array', items: item, minItems: 1, maxItems: MAX_EMBEDDED_TEXTS };
      for (const key of ['type', 'items', 'minItems', 'maxItems']) delete jsonSchema[key];
      Object.assign(jsonSchema, { anyOf: [item, list] });
    },
  });

/** `POST /v1/embeddings` */
export const createEmbeddingsEndpoint = defineEndpoint({
  name: 'createEmbeddings',
  method: 'POST',
  path: '/v1/embeddings',
  tag: 'Compatible',
  scope: 'search',
  limit: 'other',
  summary: 'Vectors of texts in the format of OpenAI',
  description:
    'By the model with which Quarry searches by meaning (`EMBEDDINGS`); 404 without one. Unknown fields are ignored.',
  body: z
    .looseObject({
      input,
      model: z.string({ error: 'must be a text' }).optional().meta({
        description: 'As `GET /v1/models` names it; absent: that model.',
      }),
      encoding_format: z
        .enum(['float', 'base64'], { error: 'must be float or base64' })
        .default('float'),
      dimensions: z
        .number({ error: 'must be a whole number' })
        .int('must be a whole number')
        .positive('must be a whole number')
        .nullish()
        .meta({ description: 'Only as many as the model has.' }),
      input_type: z
        .enum(['passage', 'query'], { error: 'must be passage or query' })
        .default('passage')
        .meta({
          description: 'Which of the two the texts are: some models embed them differently.',
        }),
    })
    .meta({ id: 'EmbeddingsRequest' }),
  status: 200,
  response: z
    .object({
      object: z.literal('list'),
      data: z.array(
        z.object({
          object: z.literal('embedding'),
          index: z.number().int(),
          embedding: z.union([z.array(z.number()), z.string()]).meta({
            description: 'Of unit length; with `base64` 32-bit floats, little-endian.',
          }),
        }),
      ),
      model: z.string(),
      usage: z
        .object({ prompt_tokens: z.number().int(), total_tokens: z.number().int() })
        .meta({ description: 'Estimated.' }),
    })
    .meta({ id: 'EmbeddingsResponse' }),
  problems: ['ERR_NOT_FOUND', 'ERR_UPSTREAM'],
  example: { body: { input: 'rate limit' } },
});
