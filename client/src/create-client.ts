import { type Endpoint, endpoints } from '@quarry/contract';
import type { RequestParts } from './build-request.ts';
import { callEndpoint } from './call-endpoint.ts';
import type { EventOf, FlatInputOf, InputOf, ResponseOf } from './endpoint-shapes.ts';
import type { CallOptions, ClientRuntime, Exchange } from './exchange.ts';
import { followEvents } from './follow-events.ts';
import { SequenceMemory } from './sequence-memory.ts';
import { streamText } from './stream-text.ts';

/** How a client reaches its server. */
export interface ClientOptions {
  /** As in `http://127.0.0.1:3000`; a path before the routes is kept. */
  readonly baseUrl: string;
  /** Sent as `Authorization: Bearer`; health and the API description need none. */
  readonly key?: string | undefined;
  /** The limit of one attempt, including its body. For a stream: until it begins. 10,000 unless given. */
  readonly timeoutMs?: number | undefined;
  /** The maximum size of a response, decompressed, and of an event. 32 MiB unless given. */
  readonly maxResponseBytes?: number | undefined;
  /** The maximum retries of a failed attempt, if repeating is safe. 2 unless given. */
  readonly maxRetries?: number | undefined;
  /** The maximum `Retry-After` to wait for; with a longer one, the call fails. 5,000 unless given. */
  readonly maxRetryWaitMs?: number | undefined;
  /** Validates every response against the contract's schema: for tests and development. Off unless given. */
  readonly validateResponses?: boolean | undefined;
  /**
   * Read your writes, on several nodes, too: each request waits on its server, at most 5 s, for what this client wrote or saw before
   * (the header `X-Sequence`). Off unless given.
   */
  readonly readYourWrites?: boolean | undefined;
  /** What {@link readYourWrites} begins with: {@link Client.sequence} of another client, perhaps in another process. */
  readonly sequence?: string | undefined;
  readonly fetch?: typeof globalThis.fetch | undefined;
}

/** The named methods, as groups of endpoints of the contract. */
const groups = {
  search: endpoints.search,
  searchStream: endpoints.searchStream,
  legacySearch: endpoints.legacySearch,
  images: {
    search: endpoints.images,
    similar: endpoints.similarImages,
    file: endpoints.imageFile,
    thumbnail: endpoints.thumbnail,
  },
  videos: {
    search: endpoints.videos,
    stream: endpoints.videoStream,
    captions: endpoints.videoCaptions,
  },
  shopping: endpoints.shopping,
  suggestions: endpoints.suggestions,
  utilityCard: endpoints.utilityCard,
  overview: endpoints.overview,
  ask: endpoints.ask,
  askEvents: asEvents(endpoints.ask),
  stats: endpoints.stats,
  trends: endpoints.trends,
  events: { click: endpoints.click, feedback: endpoints.feedback },
  traces: endpoints.listTraces,
  trace: endpoints.trace,
  settings: endpoints.getSettings,
  /** NDJSON as a stream: the documents may exceed the default {@link CallOptions.maxResponseBytes}. */
  export: endpoints.export,
  import: endpoints.import,
  availability: {
    get: endpoints.getAvailability,
    put: endpoints.putAvailability,
    reset: endpoints.resetAvailability,
  },
  why: endpoints.why,
  health: endpoints.health,
  openApi: endpoints.openApi,
  sources: {
    list: endpoints.listSources,
    kinds: endpoints.listSourceKinds,
    get: endpoints.getSource,
    create: endpoints.createSource,
    preview: endpoints.previewSource,
    update: endpoints.updateSource,
    remove: endpoints.removeSource,
    restore: endpoints.restoreSource,
    refresh: endpoints.refreshSource,
    retry: endpoints.retryOriginal,
    deleteFile: endpoints.deleteFile,
  },
  /** Give {@link CallOptions.timeoutMs}: a long file takes longer than other requests. */
  upload: endpoints.uploadFile,
  documents: {
    list: endpoints.listDocuments,
    get: endpoints.getDocument,
    file: endpoints.getDocumentFile,
    push: endpoints.pushDocuments,
    put: endpoints.putDocument,
    remove: endpoints.deleteDocument,
    removeFiltered: endpoints.deleteDocuments,
    thumbnail: endpoints.thumbnail,
  },
  jobs: {
    list: endpoints.listJobs,
    get: endpoints.getJob,
    follow: endpoints.jobEvents,
    cancel: endpoints.cancelJob,
    retry: endpoints.retryJob,
  },
  keys: {
    list: endpoints.listKeys,
    create: endpoints.createKey,
    rotate: endpoints.rotateKey,
    revoke: endpoints.revokeKey,
  },
  limits: endpoints.limits,
  rules: {
    get: endpoints.getRules,
    put: endpoints.putRules,
    preview: endpoints.previewRules,
    nearest: endpoints.nearestContent,
  },
  evaluations: {
    start: endpoints.startEvaluation,
    get: endpoints.getEvaluation,
    remove: endpoints.removeEvaluation,
  },
  webhooks: {
    list: endpoints.listWebhooks,
    create: endpoints.createWebhook,
    update: endpoints.updateWebhook,
    rotate: endpoints.rotateWebhook,
    remove: endpoints.removeWebhook,
    test: endpoints.testWebhook,
    deliveries: endpoints.listDeliveries,
    redeliver: endpoints.redeliver,
  },
  alerts: {
    list: endpoints.listAlerts,
    get: endpoints.getAlert,
    create: endpoints.createAlert,
    update: endpoints.updateAlert,
    remove: endpoints.removeAlert,
  },
  people: {
    list: endpoints.listPeople,
    update: endpoints.updatePerson,
    remove: endpoints.removePerson,
    reset: endpoints.resetPerson,
  },
  invitations: {
    list: endpoints.listInvitations,
    create: endpoints.createInvitation,
    revoke: endpoints.revokeInvitation,
  },
  sessions: { list: endpoints.listSessions, end: endpoints.endSession },
  audit: endpoints.audit,
  interests: { get: endpoints.getInterests, put: endpoints.putInterests },
  backups: {
    list: endpoints.listBackups,
    start: endpoints.startBackup,
    link: endpoints.linkBackup,
    file: endpoints.getBackupFile,
  },
  index: { rebuild: endpoints.rebuildIndex },
} as const;

/** An endpoint with a choice of text or events, called for its events. */
function asEvents<E extends Endpoint>({ streamsText: _, ...endpoint }: E) {
  return endpoint as Omit<E, 'streamsText'>; // without `streamsText`
}

type Answer<E extends Endpoint> = E extends { streamsText: true }
  ? AsyncIterable<string>
  : E extends { events: object }
    ? AsyncIterable<EventOf<E>>
    : Promise<ResponseOf<E>>;
type Arguments<E extends Endpoint> =
  Record<never, never> extends FlatInputOf<E>
    ? [input?: FlatInputOf<E>, options?: CallOptions]
    : [input: FlatInputOf<E>, options?: CallOptions];
type Methods<Group> = {
  readonly [Name in keyof Group]: Group[Name] extends Endpoint
    ? (...args: Arguments<Group[Name]>) => Answer<Group[Name]>
    : Methods<Group[Name]>;
};

/**
 * A typed client of one Quarry server. Each method takes one flat object of path, query and body
 * fields, and rejects with `QuarryProblem`, `QuarryUnreachable` or `QuarryProtocolError`.
 */
export interface Client extends Methods<typeof groups> {
  /** The last position in the log of documents that a server answered with; `null` before the first. */
  readonly sequence: string | null;
  /** Calls any endpoint of the contract. */
  call<E extends Endpoint>(
    endpoint: E,
    input?: InputOf<E>,
    options?: CallOptions,
  ): Promise<ResponseOf<E>>;
  /** Follows any endpoint that answers with events. */
  follow<E extends Endpoint>(
    endpoint: E,
    input?: InputOf<E>,
    options?: CallOptions,
  ): AsyncIterable<EventOf<E>>;
}

const systemRuntime: ClientRuntime = {
  fetch: (input, init) => globalThis.fetch(input, init),
  wait: waitMs,
  random: () => Math.random(),
};

/** Makes a client. Nothing is sent until a method is called, and nothing has to be closed. */
export function createClient(
  options: ClientOptions,
  runtime: ClientRuntime = systemRuntime,
): Client {
  const exchange = exchangeOf(options, runtime);
  return {
    ...(methodsOf(groups, exchange) as Methods<typeof groups>), // built from the same table as the type
    get sequence() {
      return exchange.sequence.last;
    },
    call: <E extends Endpoint>(
      endpoint: E,
      input: InputOf<E> = {},
      callOptions: CallOptions = {},
    ) =>
      // The contract's schema is what the server answers with; `validateResponses` checks it.
      callEndpoint(endpoint, input, exchange, callOptions) as Promise<ResponseOf<E>>,
    follow: <E extends Endpoint>(
      endpoint: E,
      input: InputOf<E> = {},
      callOptions: CallOptions = {},
    ) => followEvents(endpoint, input, exchange, callOptions) as AsyncIterable<EventOf<E>>, // as above
  };
}

function exchangeOf(options: ClientOptions, runtime: ClientRuntime): Exchange {
  return {
    baseUrl: new URL(options.baseUrl),
    key: options.key,
    timeoutMs: options.timeoutMs ?? 10_000,
    maxResponseBytes: options.maxResponseBytes ?? 32 * 1024 * 1024,
    maxRetries: options.maxRetries ?? 2,
    maxRetryWaitMs: options.maxRetryWaitMs ?? 5_000,
    validateResponses: options.validateResponses ?? false,
    sequence: new SequenceMemory(options.readYourWrites ?? false, options.sequence),
    runtime: options.fetch === undefined ? runtime : { ...runtime, fetch: options.fetch },
  };
}

type Group = { readonly [name: string]: Endpoint | Group };

function methodsOf(group: Group, exchange: Exchange): object {
  const methods = Object.entries(group).map(([name, entry]) => [
    name,
    isEndpoint(entry) ? methodOf(entry, exchange) : methodsOf(entry, exchange),
  ]);
  return Object.fromEntries(methods);
}

function isEndpoint(entry: Endpoint | Group): entry is Endpoint {
  return typeof entry['path'] === 'string';
}

function methodOf(endpoint: Endpoint, exchange: Exchange) {
  const send = senderOf(endpoint);
  return (input: object = {}, options: CallOptions = {}) =>
    send(endpoint, partsOf(endpoint, input), exchange, options);
}

function senderOf({ events, streamsText }: Endpoint) {
  if (streamsText) return streamText;
  return events === undefined ? callEndpoint : followEvents;
}

/** Assigns each field of a flat input to the part of the request whose schema names it. */
function partsOf(endpoint: Endpoint, input: object): RequestParts {
  const fields = Object.entries(input);
  const isParam = (name: string) => name in (endpoint.params?.shape ?? {});
  const isOfQuery = (name: string) => name in (endpoint.query?.shape ?? {});
  const isOfBody = (name: string) => endpoint.body !== undefined && !isOfQuery(name);
  return {
    params: Object.fromEntries(fields.filter(([name]) => isParam(name))),
    query: Object.fromEntries(fields.filter(([name]) => !isParam(name) && !isOfBody(name))),
    body: Object.fromEntries(fields.filter(([name]) => !isParam(name) && isOfBody(name))),
    ...(endpoint.lines === undefined ? {} : linesOf(input)),
    ...(endpoint.file === undefined ? {} : fileOf(input)),
  };
}

/** The body of an endpoint that takes lines is its field `lines`; the rest of its input is the query. */
function linesOf(input: object & { readonly lines?: unknown }): RequestParts {
  const { lines, ...query } = input;
  return { query, body: lines };
}

/** The body of an endpoint that takes a file is its field `file`. */
function fileOf(input: object & { readonly file?: unknown }): RequestParts {
  const { file, ...query } = input;
  return { query, body: file };
}

function waitMs(delayMs: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', onAbort);
      resolve();
    }, delayMs);
    if (signal?.aborted) onAbort();
    else signal?.addEventListener('abort', onAbort, { once: true });
  });
}
