import type { z } from 'zod';
import type { ProblemCode } from './problems.ts';
import { allScopes, readingScopes, type Scope } from './scopes.ts';
import { switchablePartsOf } from './switchable-parts.ts';
import type { Tag } from './tags.ts';

/** A query or path schema: one level, since a query string has no nesting. */
export type ParametersSchema = z.ZodObject;

/**
 * The whole contract of one endpoint. Validation, the OpenAPI document, the client and the reference page are made from it,
 * so that nothing is declared twice.
 */
export interface Endpoint {
  /** The name in OpenAPI (`operationId`) and in the client. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** With `{name}` for each path parameter. */
  readonly path: string;
  /** The group in the OpenAPI document; every published endpoint has one. */
  readonly tag?: Tag;
  /** The scope a key needs; `null` declares the endpoint public. */
  readonly scope: Scope | null;
  /** Scopes that a key needs besides {@link scope}, all of them. */
  readonly alsoScopes?: readonly Scope[];
  /** Alternatives to {@link scope}, if the route shows and changes only what belongs to each of them. */
  readonly orScopes?: readonly Scope[];
  /** Whether a key with any one scope may call it: it shows nothing of the content. */
  readonly acceptsAnyScope?: true;
  /**
   * The scope that a page's session needs instead of {@link scope}: a person may open the originals of what they found, while a
   * program that searches on behalf of others may not pass them on. An original may hold more than its text.
   */
  readonly sessionScope?: Scope;
  /**
   * Whether a program without a key is answered as a visitor of the page is: on the server's machine, and from anywhere with
   * `PAGE_ACCESS=open`.
   */
  readonly admitsVisitors?: true;
  /** A privileged action: a person who signed in too long ago gets `ERR_SIGN_IN_AGAIN`; on a public endpoint the route itself checks that. */
  readonly isPrivileged?: true;
  /** Whether a change takes `If-Match`, and answers `ERR_CONFLICT` if the resource has changed. */
  readonly takesIfMatch?: true;
  /** Which limit for each client address counts a request: see `contract` section 6. `none` is never counted. */
  readonly limit: 'search' | 'other' | 'none';
  /** One sentence without a full stop. */
  readonly summary: string;
  /** Further sentences for the reference. */
  readonly description?: string;
  readonly deprecated?: boolean;
  readonly params?: ParametersSchema;
  /** Unknown parameters are refused unless {@link ignoresUnknownQuery}. */
  readonly query?: ParametersSchema;
  readonly ignoresUnknownQuery?: boolean;
  /** Parameters that are announced and not implemented yet: a request with one is refused with that reason. */
  readonly laterQuery?: readonly string[];
  readonly body?: z.ZodType;
  /** The problem codes for invalid fields of the {@link body}, other than `ERR_BODY_INVALID`. */
  readonly bodyFaults?: Readonly<Record<string, ProblemCode>>;
  /**
   * The body is a list of these instead of one {@link body}: a JSON array, a single item, or NDJSON. The route validates each
   * item separately, so that an invalid one need not refuse the others.
   */
  readonly lines?: z.ZodType;
  /** The body is the bytes of a file, of any media type but that of a form; a sentence that describes them. */
  readonly file?: string;
  /** The {@link query} may also arrive as a form (`application/x-www-form-urlencoded`), whose values win. */
  readonly takesForm?: true;
  /** The maximum size of the body, if larger than `MAX_BODY_BYTES`. */
  readonly maxBodyBytes?: number;
  /** The status of success. */
  readonly status: 200 | 201 | 202 | 204 | 303;
  /** The status if the request created something, instead of {@link status}, with the same body. */
  readonly createdStatus?: 201;
  /** The JSON body of success. Absent if there is none, or if {@link mediaType} is not JSON. */
  readonly response?: z.ZodType;
  /** The media type of success if it is not `application/json`. */
  readonly mediaType?: string;
  /** Further media types of success, if it depends on the resource. */
  readonly otherMediaTypes?: readonly string[];
  /** JSON bodies of success in another form that a parameter selects, by their media types. */
  readonly otherResponses?: Readonly<Record<string, z.ZodType>>;
  /** Whether `Range` is honoured: a part is answered with 206, a range without any byte with 416 (RFC 9110, section 14). */
  readonly servesRanges?: true;
  /** Whether success has an `ETag`, so that `If-None-Match` can be answered with 304. */
  readonly hasEntityTag?: true;
  /** A status of failure that has the body of success, as an unhealthy server answers a probe. */
  readonly failureStatus?: 503;
  /** Whether success is streamed text. */
  readonly streamsText?: true;
  /**
   * Server-sent events by name, for an endpoint that answers with a stream of them: always, or in place of its text
   * for clients that prefer `text/event-stream` in `Accept`.
   */
  readonly events?: Readonly<Record<string, z.ZodType>>;
  /** The last event of a complete stream, if it is not {@link resumableUntil}. */
  readonly lastEvent?: string;
  /**
   * The last event of a resumable stream: a client that reconnects with `Last-Event-ID` gets the events it missed, and
   * 204 after this one. Absent: the stream begins anew.
   */
  readonly resumableUntil?: string;
  /**
   * `new`: stores data, and is refused with `ERR_STORAGE_FULL` when disk space is low. `any`: tried with any amount of space,
   * since it frees space or revokes access. Absent: stores nothing.
   */
  readonly stores?: 'new' | 'any';
  /** Whether it changes or reads indexed content: refused for everyone while the part `ingest` is switched off. */
  readonly ingests?: true;
  /**
   * Whether success has an `X-Sequence`: the position in the log of documents that includes everything that this node had
   * written by then. Reads wait for it: {@link takesSequence}.
   */
  readonly givesSequence?: true;
  /** The problems of this endpoint besides {@link everyEndpointProblems}. */
  readonly problems: readonly ProblemCode[];
  /** A request that works, for the reference page's `curl` line. */
  readonly example?: { readonly path?: string; readonly query?: string; readonly body?: unknown };
}

/** Declares an endpoint, keeping its exact type. */
export function defineEndpoint<const Definition extends Endpoint>(
  definition: Definition,
): Definition {
  return definition;
}

/** The scopes of which a key needs any one; empty for a public endpoint. */
export function scopesOf({ scope, orScopes = [], acceptsAnyScope }: Endpoint): Scope[] {
  if (acceptsAnyScope) return [...allScopes];
  return scope === null ? [] : [scope, ...orScopes];
}

/** Routes with these scopes read documents, or what is made of them. */
const scopesOfDocuments: ReadonlySet<Scope> = new Set([
  ...readingScopes,
  'stats',
  'rules',
  'sources',
]);

/**
 * Whether a request may carry the `X-Sequence` of an earlier response: it waits until its node has everything up to there. So do
 * writes, which compare documents with the stored ones.
 */
export function takesSequence({ scope }: Pick<Endpoint, 'scope'>): boolean {
  return scope !== null && scopesOfDocuments.has(scope);
}

/** The problems that every endpoint can return. */
export const everyEndpointProblems: readonly ProblemCode[] = [
  'ERR_PARAM_INVALID',
  'ERR_HOST_UNKNOWN',
  'ERR_INTERNAL',
  'ERR_OVERLOADED',
  'ERR_STORAGE_UNAVAILABLE',
  'ERR_TIMEOUT',
];

/** All problem codes of an endpoint: its own, those of keys and limits, and those of every endpoint. */
export function endpointProblems(endpoint: Endpoint): ProblemCode[] {
  const codes = new Set<ProblemCode>([...endpoint.problems, ...everyEndpointProblems]);
  if (endpoint.scope !== null) {
    for (const code of ['ERR_AUTH_REQUIRED', 'ERR_AUTH_FAILED', 'ERR_SCOPE_DENIED'] as const) {
      codes.add(code);
    }
  }
  if (endpoint.isPrivileged) codes.add('ERR_SIGN_IN_AGAIN');
  if (endpoint.limit !== 'none') codes.add('ERR_RATE_LIMITED');
  if (endpoint.stores !== undefined) codes.add('ERR_STORAGE_FULL');
  if (switchablePartsOf(endpoint).length > 0) codes.add('ERR_SERVICE_DISABLED');
  const { body, lines, file, takesForm } = endpoint;
  if (body !== undefined || lines !== undefined || file !== undefined || takesForm) {
    const ofBodies: ProblemCode[] = [
      'ERR_BODY_INVALID',
      'ERR_BODY_TOO_LARGE',
      'ERR_UNSUPPORTED_MEDIA_TYPE',
    ];
    for (const code of ofBodies) codes.add(code);
  }
  return [...codes];
}
