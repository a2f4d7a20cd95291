import type { z } from 'zod';
import type { ProblemCode } from './problems.ts';
import type { Scope } from './scopes.ts';
import { switchablePartsOf } from './switchable-parts.ts';
import type { Tag } from './tags.ts';

/** A query or path schema: one level, since a query string has no nesting. */
export type ParametersSchema = z.ZodObject;

/**
 * Everything that is promised about one endpoint. Validation, the OpenAPI document, the client and
 * the reference page are made from it, so that nothing is typed twice.
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
  /** A scope that does in place of {@link scope}, where the route shows and changes for either what is its own. */
  readonly orScope?: Scope;
  /**
   * What the session of a page needs in place of {@link scope}: where a person may open what they found, though
   * a program that searches for others is not to hand it on.
   */
  readonly sessionScope?: Scope;
  /** A privileged action: a person who signed in too long ago gets `ERR_SIGN_IN_AGAIN`; of a public endpoint its route sees to that. */
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
  /** Parameters that are promised and not built yet: asking for one is refused, saying so. */
  readonly laterQuery?: readonly string[];
  readonly body?: z.ZodType;
  /** The problem codes for faults of fields of the {@link body}, other than `ERR_BODY_INVALID`. */
  readonly bodyFaults?: Readonly<Record<string, ProblemCode>>;
  /**
   * The body is many of these instead of one {@link body}: a JSON array, a single one, or NDJSON with
   * one in each line. The route reads each by itself, so that a bad one need not refuse the others.
   */
  readonly lines?: z.ZodType;
  /** The body is the bytes of a file, of any media type but that of a form; what they are, in a sentence. */
  readonly file?: string;
  /** How large a body may be, in place of `MAX_BODY_BYTES` where that is smaller. */
  readonly maxBodyBytes?: number;
  /** The status of success. */
  readonly status: 200 | 201 | 202 | 204 | 303;
  /** The status of a response that created something, instead of {@link status}, with the same body. */
  readonly createdStatus?: 201;
  /** The JSON body of success. Absent where there is none, or where {@link mediaType} is not JSON. */
  readonly response?: z.ZodType;
  /** The media type of success where it is not `application/json`. */
  readonly mediaType?: string;
  /** Further media types of success, where it depends on what is served. */
  readonly otherMediaTypes?: readonly string[];
  /** JSON bodies of success in another form that a parameter selects, by their media types. */
  readonly otherResponses?: Readonly<Record<string, z.ZodType>>;
  /** Whether a part of the body may be asked for with `Range`: success is then 206, or 416 where no byte of it is there (RFC 9110, section 14). */
  readonly servesRanges?: true;
  /** Whether success has an `ETag`, so that `If-None-Match` may answer 304. */
  readonly hasEntityTag?: true;
  /** A status of failure that has the body of success, as an unhealthy server answers a probe. */
  readonly failureStatus?: 503;
  /** Whether success is text that is written as it is made, in place of a body that comes as a whole. */
  readonly streamsText?: true;
  /**
   * Server-sent events by name, for an endpoint that answers with a stream of them: always, or in place of its text
   * for clients that prefer `text/event-stream` in `Accept`.
   */
  readonly events?: Readonly<Record<string, z.ZodType>>;
  /** The event without which a stream broke off, where it is not {@link resumableUntil}. */
  readonly lastEvent?: string;
  /**
   * The last event of a resumable stream: a client that reconnects with `Last-Event-ID` gets the events it missed, and
   * 204 after this one. Absent: the stream begins anew.
   */
  readonly resumableUntil?: string;
  /**
   * What it stores. `new`: refused with `ERR_STORAGE_FULL` when the disk has little room. `any`: tried with any amount of
   * room, since it frees some or revokes access. Absent: nothing.
   */
  readonly stores?: 'new' | 'any';
  /** Whether it changes what is indexed or has it read: refused for everyone while the part `ingest` is switched off. */
  readonly ingests?: true;
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

/** The scopes any one of which a key needs; none for a public endpoint. */
export function scopesOf({ scope, orScope }: Endpoint): Scope[] {
  return [scope, orScope].filter((one) => one !== null && one !== undefined);
}

/** The problems that every endpoint can return. */
export const everyEndpointProblems: readonly ProblemCode[] = [
  'ERR_PARAM_INVALID',
  'ERR_HOST_UNKNOWN',
  'ERR_INTERNAL',
  'ERR_OVERLOADED',
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
  const { body, lines, file } = endpoint;
  if (body !== undefined || lines !== undefined || file !== undefined) {
    const ofBodies: ProblemCode[] = [
      'ERR_BODY_INVALID',
      'ERR_BODY_TOO_LARGE',
      'ERR_UNSUPPORTED_MEDIA_TYPE',
    ];
    for (const code of ofBodies) codes.add(code);
  }
  return [...codes];
}
