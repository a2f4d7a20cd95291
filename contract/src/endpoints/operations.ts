import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { choiceParameter } from '../parameters.ts';

const checkSchema = z
  .object({
    status: z.enum(['ok', 'degraded', 'down', 'off']),
    latencyMs: z.number().nullable(),
    detail: z.string().nullable(),
  })
  .meta({ id: 'HealthCheck' });

/** `GET /v1/health` */
export const healthEndpoint = defineEndpoint({
  name: 'health',
  method: 'GET',
  path: '/v1/health',
  tag: 'Operations',
  scope: null,
  limit: 'none',
  summary: 'Reports whether the server works: 200, or 503 with the same body if it does not',
  query: z.strictObject({
    probe: choiceParameter(['ready', 'live'], {
      default: 'ready',
      description: '`live` answers without any checks.',
    }),
  }),
  status: 200,
  response: z
    .object({
      status: z.enum(['ok', 'degraded', 'down']),
      version: z.string(),
      uptimeSeconds: z.number(),
      checks: z
        .object({
          index: checkSchema,
          store: checkSchema,
          limiter: checkSchema,
          model: checkSchema,
          embedder: checkSchema,
          reranker: checkSchema,
          rules: checkSchema,
          statistics: checkSchema,
          disk: checkSchema,
          issuer: checkSchema,
        })
        .partial()
        .meta({ description: 'Empty for the probe `live`.' }),
    })
    .meta({ id: 'HealthResponse' }),
  failureStatus: 503,
  problems: [],
});

/** `GET /api/openapi.json` */
export const openApiEndpoint = defineEndpoint({
  name: 'openApi',
  method: 'GET',
  path: '/api/openapi.json',
  tag: 'Operations',
  scope: null,
  limit: 'other',
  summary: 'This description as an OpenAPI 3.1 document',
  query: z.strictObject({}),
  status: 200,
  response: z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) }),
  hasEntityTag: true,
  problems: [],
});

/** `GET /docs` */
export const docsEndpoint = defineEndpoint({
  name: 'docs',
  method: 'GET',
  path: '/docs',
  tag: 'Operations',
  scope: null,
  limit: 'other',
  summary: 'This reference as a page',
  query: z.strictObject({}),
  status: 200,
  mediaType: 'text/html',
  hasEntityTag: true,
  problems: [],
});

/** `GET /metrics` */
export const metricsEndpoint = defineEndpoint({
  name: 'metrics',
  method: 'GET',
  path: '/metrics',
  tag: 'Operations',
  scope: null,
  limit: 'none',
  summary: 'Metrics for Prometheus, on METRICS_PORT if set, otherwise only to loopback',
  query: z.strictObject({}),
  status: 200,
  mediaType: 'text/plain',
  problems: ['ERR_NOT_FOUND'],
});
