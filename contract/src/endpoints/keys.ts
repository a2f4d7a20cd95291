import { z } from 'zod';
import { utcEnd } from '../date-or-time.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { idParameter } from '../parameters.ts';
import { noControlCharacters } from '../patterns.ts';
import { principalsSchema } from '../principals.ts';
import { allScopes } from '../scopes.ts';
import { timeSchema } from '../time-schema.ts';

/** A key without its secret. */
export const keySchema = z
  .object({
    id: z.string(),
    name: z.string(),
    environment: z.enum(['live', 'test']),
    hint: z.string().meta({ description: 'The last four characters of the secret.' }),
    isOwner: z.boolean().meta({
      description: 'Whether it is the key of the operator.',
    }),
    scopes: z.array(z.enum(allScopes)),
    createdAt: timeSchema,
    expiresAt: timeSchema.nullable(),
    lastUsedAt: timeSchema.nullable(),
    allowedIps: z.array(z.string()).meta({ description: 'CIDR; empty: from anywhere.' }),
    allowedOrigins: z.array(z.string()).meta({
      description:
        'The origins of the pages that may use it; empty: no page of another origin than the server.',
    }),
    requestsPerMinute: z.number().int().nullable().meta({
      description: 'For this key and all keys made with it, together.',
    }),
    monthlyRequests: z.number().int().nullable().meta({
      description:
        'In a calendar month in UTC, for this key and all keys made with it, together; `null`: any number.',
    }),
    requestsThisMonth: z.number().int().meta({
      description:
        'The requests of this calendar month in UTC that count towards `monthlyRequests`. Requests that a limit refused do not.',
    }),
    filter: z.string().nullable().meta({
      description: 'The filter that documents have to satisfy to exist for it; `null`: none.',
    }),
    sources: z.array(z.string()).nullable().meta({
      description: 'Ids of the sources whose documents exist for it; `null`: those of all.',
    }),
    principals: z.array(z.string()).nullable().meta({
      description:
        'The principals it searches as, including `everyone`: other documents do not exist for it; `null`: it sees all documents.',
    }),
    graceEndsAt: timeSchema.nullable().meta({
      description:
        'When the last of its earlier secrets expires, or expired; `null`: there is none.',
    }),
  })
  .meta({ id: 'Key' });

/** A key with its secrets: the only response that contains them. */
export const keyWithSecretSchema = z
  .object({
    ...keySchema.shape,
    secret: z.string(),
    signingSecret: z.string().meta({
      description:
        'With this your programs make derived keys of the key (`qd_…`, `createDerivedKey` of the client). It belongs to `secret`, and ends with it.',
    }),
  })
  .meta({ id: 'KeyWithSecret' });

const keyParams = z.strictObject({ id: idParameter('key') });

/** `GET /api/keys` */
export const listKeysEndpoint = defineEndpoint({
  name: 'listKeys',
  method: 'GET',
  path: '/api/keys',
  tag: 'Keys',
  scope: 'keys',
  limit: 'other',
  summary: 'Lists the keys that are not revoked',
  query: z.strictObject({}),
  status: 200,
  response: z.object({ keys: z.array(keySchema) }).meta({ id: 'KeyList' }),
  problems: [],
});

/** `POST /api/keys` */
export const createKeyEndpoint = defineEndpoint({
  name: 'createKey',
  method: 'POST',
  path: '/api/keys',
  tag: 'Keys',
  scope: 'keys',
  isPrivileged: true,
  limit: 'other',
  summary: 'Creates a key; only this response contains its secrets',
  description:
    'A key can only create keys with at most its own rights: in scopes, `environment`, `expiresAt`, `allowedIps`, `allowedOrigins`, `requestsPerMinute`, `monthlyRequests`, `sources` and `principals`; its filter applies to them as well. Keys made with a limited key share its limits. `expiresAt` has to be in the future.',
  query: z.strictObject({}),
  body: z
    .strictObject({
      name: z
        .string()
        .trim()
        .min(1)
        .max(200)
        .regex(noControlCharacters, { error: 'must not hold control characters' }),
      environment: z.enum(['live', 'test']).default('live'),
      scopes: z.array(z.enum(allScopes)).min(1),
      expiresAt: utcEnd()
        .nullable()
        .default(null)
        .meta({
          description:
            'A time, or a date, which means the end of that day in UTC. `null`: it does not expire.',
          examples: ['2027-01-31', '2027-01-31T12:00:00Z'],
        }),
      allowedIps: z.array(z.string().min(1).max(64)).max(100).default([]),
      allowedOrigins: z
        .array(z.string().min(1).max(300))
        .max(50)
        .default([])
        .meta({
          description:
            'Origins of pages that may use the key in browsers (CORS), exactly as browsers write them, with the port; `http` only for loopback. With a list, a request with an `Origin` that is not in it is refused (403).',
          examples: [['https://shop.example']],
        }),
      requestsPerMinute: z.number().int().min(1).max(1_000_000).nullable().default(null),
      monthlyRequests: z
        .number()
        .int()
        .min(1)
        .max(1_000_000_000)
        .nullable()
        .default(null)
        .meta({ description: 'Requests in a calendar month in UTC; `null`: any number.' }),
      filter: z
        .string()
        .nullable()
        .default(null)
        .meta({
          description:
            'Over attributes, like the parameter `filter` of a search. A document that does not satisfy it does not exist for the key: in no search, completion, answer, list, count or address. Routes that show or change other documents refuse such a key.',
          examples: ['customer = "acme"'],
        }),
      sources: z
        .array(z.string().min(1).max(200))
        .min(1)
        .max(100)
        .nullable()
        .default(null)
        .meta({
          description:
            'Ids of sources (`GET /api/sources`). Documents of others do not exist for the key, as with `filter`. `null`: those of all exist if they do for the creating key; otherwise it gets the sources of that key. Routes that show or change other documents refuse a key with a list.',
          examples: [['handbook']],
        }),
      principals: principalsSchema
        .nullable()
        .default(null)
        .meta({
          description:
            'The principals it searches as: a document exists for it only if its `visibleTo` has one of these, or `everyone`, which every list includes. `null`: it sees all documents if the creating key does; otherwise it gets the principals of that key. Routes that show or change other documents refuse a key with a list.',
          examples: [['group:staff']],
        }),
    })
    .meta({ id: 'KeyInput' }),
  status: 201,
  response: keyWithSecretSchema,
  stores: 'new',
  problems: [],
  example: { body: { name: 'website', scopes: ['search', 'suggestions'] } },
});

/** `POST /api/keys/{id}/rotate` */
export const rotateKeyEndpoint = defineEndpoint({
  name: 'rotateKey',
  method: 'POST',
  path: '/api/keys/{id}/rotate',
  tag: 'Keys',
  scope: 'keys',
  isPrivileged: true,
  limit: 'other',
  summary: 'Gives a key a new secret',
  description:
    'The old secret works for `graceSeconds` more; earlier ones keep their grace periods, at most ten at once (otherwise `ERR_CONFLICT`). The caller gets the new secret and with it all rights of the key; therefore a key can only rotate keys with at most its own rights.',
  params: keyParams,
  query: z.strictObject({}),
  body: z
    .strictObject({
      graceSeconds: z
        .number()
        .int()
        .min(0)
        .max(30 * 24 * 3600)
        .default(0),
    })
    .default({ graceSeconds: 0 })
    .meta({ id: 'KeyRotation' }),
  status: 200,
  response: keyWithSecretSchema,
  stores: 'any',
  problems: ['ERR_NOT_FOUND', 'ERR_CONFLICT'],
  example: { path: '/api/keys/key_1/rotate', body: { graceSeconds: 3600 } },
});

/** `DELETE /api/keys/{id}` */
export const revokeKeyEndpoint = defineEndpoint({
  name: 'revokeKey',
  method: 'DELETE',
  path: '/api/keys/{id}',
  tag: 'Keys',
  scope: 'keys',
  isPrivileged: true,
  limit: 'other',
  summary: 'Revokes a key: its next request is refused',
  description:
    'Requires all scopes of the key; for the key of the owner also a key without restrictions.',
  params: keyParams,
  query: z.strictObject({}),
  status: 204,
  stores: 'any',
  problems: ['ERR_NOT_FOUND'],
  example: { path: '/api/keys/key_1' },
});
