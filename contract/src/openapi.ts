import { z } from 'zod';
import {
  createDocument,
  type ZodOpenApiContentObject,
  type ZodOpenApiObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponseObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi';
import { API_VERSION } from './api-version.ts';
import { type Endpoint, endpointProblems, takesSequence } from './define-endpoint.ts';
import { endpoints } from './endpoints.ts';
import { openAiErrorSchema, speaksOpenAi } from './openai-errors.ts';
import { problemDocumentSchema } from './problem-document.ts';
import { type ProblemCode, problems } from './problems.ts';
import { scopes } from './scopes.ts';
import { tags } from './tags.ts';

/** An OpenAPI 3.1 document. */
export type OpenApiDocument = ReturnType<typeof createDocument>;

/** Describes every endpoint as an OpenAPI 3.1 document, made from the same schemas that check requests. */
export function openApiDocument(): OpenApiDocument {
  const paths: ZodOpenApiPathsObject = {};
  for (const endpoint of Object.values<Endpoint>(endpoints)) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operation(endpoint),
    };
  }
  const components = { ...frame.components, schemas: eventDataSchemas() };
  return createDocument({ ...frame, components, paths });
}

const frame: ZodOpenApiObject = {
  openapi: '3.1.0',
  info: {
    title: 'Quarry',
    version: API_VERSION,
    description: 'Search over your own content.',
    license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
  },
  servers: [{ url: '/' }],
  tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
  components: {
    securitySchemes: {
      key: {
        type: 'http',
        scheme: 'bearer',
        description: `A key (\`qk_…\`), or one derived from it (\`qd_…\`). Scopes: ${describeScopes()}.`,
      },
      token: {
        type: 'http',
        scheme: 'bearer',
        bearerFormat: 'JWT',
        description:
          'A session token of the issuer of the server (OpenID Connect), on servers with `AUTH_ENABLED=true`. These refuse keys unless `AUTH_ACCEPT_KEYS=true`.',
      },
    },
    headers: {
      RequestId: {
        description: 'Identifies the request in the log. A valid id sent by the client is kept.',
        schema: { type: 'string' },
      },
      Sequence: {
        description:
          'A position in the log of documents that includes this write and all before it. Send it with later requests, which then find this write on any node. Compare positions as numbers; they only grow.',
        schema: { type: 'string' },
      },
      ReachedSequence: {
        description:
          'The `X-Sequence` of the request, if the response is from all documents up to there.',
        schema: { type: 'string' },
      },
    },
  },
};

function describeScopes(): string {
  return Object.entries(scopes)
    .map(([scope, meaning]) => `\`${scope}\` (${meaning})`)
    .join(', ');
}

function operation(endpoint: Endpoint): ZodOpenApiOperationObject {
  const { params, query } = endpoint;
  return {
    operationId: endpoint.name,
    tags: endpoint.tag === undefined ? [] : [endpoint.tag],
    summary: endpoint.summary,
    ...(endpoint.description === undefined ? {} : { description: endpoint.description }),
    ...(endpoint.deprecated ? { deprecated: true } : {}),
    security: endpoint.scope === null ? [] : [{ key: [] }, { token: [] }],
    ...(endpoint.scope === null || endpoint.acceptsAnyScope ? {} : { 'x-scope': endpoint.scope }),
    ...(endpoint.alsoScopes === undefined ? {} : { 'x-also-scopes': [...endpoint.alsoScopes] }),
    ...(endpoint.acceptsAnyScope ? { 'x-any-scope': true } : {}),
    ...(endpoint.orScopes === undefined ? {} : { 'x-or-scopes': [...endpoint.orScopes] }),
    requestParams: {
      ...(params === undefined ? {} : { path: params }),
      ...(query === undefined ? {} : { query }),
      ...requestHeaders(endpoint),
    },
    ...requestBody(endpoint),
    responses: responses(endpoint),
  };
}

function requestBody({
  body,
  lines,
  file,
  query,
  takesForm,
}: Endpoint): Pick<ZodOpenApiOperationObject, 'requestBody'> {
  if (file !== undefined) {
    // Raw bytes have no schema (OpenAPI 3.1.1, section 4.7.14.2).
    return { requestBody: { description: file, required: true, content: { '*/*': {} } } };
  }
  if (takesForm && query !== undefined) {
    const content = { 'application/x-www-form-urlencoded': { schema: query } };
    return { requestBody: { required: false, content } };
  }
  if (lines !== undefined) {
    const content = {
      'application/json': { schema: z.union([z.array(lines), lines]) },
      'application/x-ndjson': { schema: z.string().meta({ description: LINES_DESCRIPTION }) },
    };
    return { requestBody: { required: true, content } };
  }
  if (body === undefined) return {};
  const required = !body.safeParse(undefined).success;
  return { requestBody: { required, content: { 'application/json': { schema: body } } } };
}

const LINES_DESCRIPTION =
  'One of what the array would hold in each line, as JSON; empty lines are passed over.';

function requestHeaders(endpoint: Endpoint): { header?: z.ZodObject } {
  const headers = {
    ...(endpoint.resumableUntil === undefined ? {} : resumeHeaders),
    ...(endpoint.takesIfMatch ? matchHeaders : {}),
    ...(takesSequence(endpoint) ? sequenceHeaders : {}),
  };
  return Object.keys(headers).length === 0 ? {} : { header: z.object(headers) };
}

/** The header of a client that resumes a stream. */
const resumeHeaders = {
  'Last-Event-ID': z.string().optional().meta({
    description: 'The id of the last event received: the server sends the events after it.',
  }),
};

/** The header of a change that must not overwrite a concurrent one (RFC 9110, section 13.1.1). */
const matchHeaders = {
  'If-Match': z.string().optional().meta({
    description:
      'The `etag` of the version you read: if the resource has changed since, the request has no effect.',
  }),
};

/** The header of a client that has to find what it wrote. */
const sequenceHeaders = {
  'X-Sequence': z
    .string()
    .regex(/^[0-9]{1,15}$/)
    .optional()
    .meta({
      description:
        'The `X-Sequence` of an earlier response: the server waits until it has everything up to there, at most 5 s, and answers with the same header. If it is behind even then, it answers from what it has, without the header.',
      examples: ['1024'],
    }),
};

const requestIdHeader = { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } };
const sequenceHeader = { 'X-Sequence': { $ref: '#/components/headers/Sequence' } };
const reachedHeader = { 'X-Sequence': { $ref: '#/components/headers/ReachedSequence' } };

function responses(endpoint: Endpoint): ZodOpenApiResponsesObject {
  const result: ZodOpenApiResponsesObject = { [`${endpoint.status}`]: success(endpoint) };
  if (endpoint.createdStatus !== undefined) {
    result[`${endpoint.createdStatus}`] = { ...success(endpoint), description: 'Created.' };
  }
  if (endpoint.hasEntityTag) {
    result['304'] = {
      description: 'Not modified.',
      headers: requestIdHeader,
    };
  }
  if (endpoint.servesRanges) {
    result['206'] = {
      description: 'The bytes that `Range` asked for; `Content-Range` says which.',
      headers: requestIdHeader,
    };
    result['416'] = {
      description: 'No byte that `Range` asked for is there; `Content-Range` says how many are.',
      headers: requestIdHeader,
    };
  }
  if (endpoint.resumableUntil !== undefined) {
    result['204'] = { description: 'No further events.', headers: requestIdHeader };
  }
  const byStatus = Map.groupBy(endpointProblems(endpoint), (code) => problems[code].status);
  for (const [status, codes] of [...byStatus].toSorted(([left], [right]) => left - right)) {
    result[`${status}` as '400'] = {
      description: codes.map(describeProblem).join('\n\n'),
      headers: requestIdHeader,
      content: problemContent(endpoint),
    }; // the key type of the library lists status codes one by one
  }
  if (endpoint.failureStatus !== undefined) {
    // Declared by `everyEndpointProblems`; the key type of the library lists status codes one by one.
    const failure = result[`${endpoint.failureStatus}` as '400'] as ZodOpenApiResponseObject;
    failure.content = { ...failure.content, ...successContent(endpoint) };
  }
  return result;
}

function problemContent({ path }: Endpoint): ZodOpenApiContentObject {
  return speaksOpenAi(path)
    ? { 'application/json': { schema: openAiErrorSchema } }
    : { 'application/problem+json': { schema: problemDocumentSchema } };
}

function describeProblem(code: ProblemCode): string {
  return `\`${code}\`: ${problems[code].title}. ${problems[code].remedy}`;
}

function success(endpoint: Endpoint): ZodOpenApiResponseObject {
  const { events, streamsText, summary } = endpoint;
  const names = Object.keys(events ?? {}).map((name) => `\`${name}\``);
  const description =
    events === undefined || streamsText
      ? summary
      : `Server-sent events ${names.join(', ')}; the data of each is JSON.`;
  const content = successContent(endpoint);
  const base = { description, headers: { ...requestIdHeader, ...successHeaders(endpoint) } };
  return Object.keys(content).length === 0 ? base : { ...base, content };
}

function successHeaders(endpoint: Endpoint) {
  if (endpoint.givesSequence) return sequenceHeader;
  return takesSequence(endpoint) ? reachedHeader : {};
}

function successContent(endpoint: Endpoint): ZodOpenApiContentObject {
  const { response, mediaType = [], otherMediaTypes = [], otherResponses = {} } = endpoint;
  const { events, streamsText } = endpoint;
  const content: ZodOpenApiContentObject = {};
  if (events === undefined || streamsText) {
    for (const type of [mediaType, ...otherMediaTypes].flat()) {
      content[type] = { schema: { type: 'string' } };
    }
  }
  if (events !== undefined) {
    const schemas = Object.keys(events).map((name) => eventSchema(endpoint, name));
    content['text/event-stream'] = { schema: { oneOf: schemas } };
  }
  if (response !== undefined) content['application/json'] = { schema: response };
  for (const [type, schema] of Object.entries(otherResponses)) content[type] = { schema };
  return content;
}

/**
 * An event as its reader receives it (WHATWG HTML, section 9.2): the data is a text that holds JSON with a separate schema,
 * as OpenAPI 3.2 recommends (section 4.14.4).
 */
function eventSchema(endpoint: Endpoint, name: string) {
  const data = {
    type: 'string' as const,
    contentMediaType: 'application/json',
    contentSchema: { $ref: `#/components/schemas/${eventDataName(endpoint, name)}` },
  };
  return {
    type: 'object' as const,
    properties: { id: { type: 'string' as const }, event: { const: name }, data },
    required: ['event', 'data'],
  };
}

function eventDataName({ name: endpoint, events = {} }: Endpoint, event: string): string {
  const given = events[event]?.meta()?.['id'];
  if (typeof given === 'string') return given;
  const words = `${endpoint}_${event}_event`.split('_');
  return words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join('');
}

/** The schemas of the data of all events, by name. */
function eventDataSchemas(): Record<string, z.ZodType> {
  const all = Object.values<Endpoint>(endpoints).flatMap((endpoint) =>
    Object.entries(endpoint.events ?? {}).map(
      ([name, schema]) => [eventDataName(endpoint, name), schema] as const,
    ),
  );
  return Object.fromEntries(all);
}
