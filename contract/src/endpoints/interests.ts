import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { requestIdSchema } from '../search-results.ts';
import { allTopics } from '../vocabulary.ts';

const RANGE = 'must be a number from -1 to 1';
const known: ReadonlySet<string> = new Set(allTopics);

/** The weight of each topic for a caller, from −1 (dislikes) to 1 (likes). */
export const interestsSchema = z
  .record(z.string(), z.number({ error: RANGE }).min(-1, RANGE).max(1, RANGE), {
    error: 'must be an object of topics and weights, as in { "science": 0.8 }',
  })
  .superRefine((interests, context) => {
    // Not by the schema of the keys: its message would not name the valid topics.
    for (const topic of Object.keys(interests).filter((name) => !known.has(name))) {
      const message = `is not a topic; there are ${allTopics.join(', ')}`;
      context.addIssue({ code: 'custom', path: [topic.slice(0, 64)], message });
    }
  })
  .meta({
    id: 'Interests',
    description: 'By topic: 1 ranks such documents slightly higher, −1 slightly lower.',
    examples: [{ science: 0.8, sport: -0.5 }],
    override: ({ jsonSchema }: { jsonSchema: Record<string, unknown> }) => {
      jsonSchema['propertyNames'] = { type: 'string', enum: allTopics };
    },
  });

const interestsResponse = z
  .object({
    requestId: requestIdSchema,
    interests: interestsSchema,
    topics: z.array(z.string()).meta({ description: 'All topics.' }),
  })
  .meta({ id: 'InterestsResponse' });

/** `GET /api/interests` */
export const getInterestsEndpoint = defineEndpoint({
  name: 'getInterests',
  method: 'GET',
  path: '/api/interests',
  tag: 'Keys',
  scope: 'search',
  limit: 'other',
  summary: 'Shows the interests of the calling key',
  query: z.strictObject({}),
  status: 200,
  response: interestsResponse,
  problems: [],
});

/** `PUT /api/interests` */
export const putInterestsEndpoint = defineEndpoint({
  name: 'putInterests',
  method: 'PUT',
  path: '/api/interests',
  tag: 'Keys',
  scope: 'search',
  limit: 'other',
  summary: 'Replaces the interests of the calling key',
  description:
    'Searches use them only with `personalization=true`. A weight of 0 leaves a topic out, `{}` removes all. Nothing else changes them: searching and reading have no influence. They go with the key when it is revoked; those of session tokens belong to their `sub`.',
  query: z.strictObject({}),
  body: z.strictObject({ interests: interestsSchema }),
  status: 200,
  response: interestsResponse,
  stores: 'new',
  problems: [],
  example: { body: { interests: { science: 0.8, sport: -0.5 } } },
});
