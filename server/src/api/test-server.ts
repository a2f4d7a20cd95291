import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import {
  allScopes,
  type Endpoint,
  problemDocumentSchema,
  readingScopes,
  type Scope,
} from '@quarry/contract';
import type { InjectOptions, LightMyRequestResponse as Response } from 'fastify';
import { pino } from 'pino';
import { expect } from 'vitest';
import type { AuditLog } from '../access/audit/audit-log.ts';
import { createMemoryAuditLog } from '../access/audit/test-audit-log.ts';
import type { Availability } from '../access/availability/availability.ts';
import { openAvailability } from '../access/availability/availability.ts';
import { createMemoryAvailabilityStore } from '../access/availability/test-availability-store.ts';
import { type KeyRecords, NO_RESTRICTIONS } from '../access/keys/key-record.ts';
import { createKeys, type Keys } from '../access/keys/keys.ts';
import type { NewKey } from '../access/keys/new-key-record.ts';
import { createSigningSecrets } from '../access/keys/signing-secrets.ts';
import { createMemoryKeyRecords } from '../access/keys/test-key-records.ts';
import { createMemoryOwnerKeyFile } from '../access/keys/test-owner-key-file.ts';
import type { Refusals } from '../access/limits/late-refusals.ts';
import type { LimitSettings } from '../access/limits/limits.ts';
import { createLimits } from '../access/limits/limits.ts';
import { createMemoryRateLimiter } from '../access/limits/memory-rate-limiter.ts';
import { createMonthlyBudgets } from '../access/limits/monthly-budgets.ts';
import { createMemoryMonthlyCounts } from '../access/limits/test-monthly-counts.ts';
import { createPasskeys } from '../access/passkeys/passkeys.ts';
import { createMemoryPasskeyRecords } from '../access/passkeys/test-passkey-records.ts';
import { createHashQueue } from '../access/people/hash-queue.ts';
import { openHashThread } from '../access/people/hash-thread.ts';
import { createInvitations, type Invitations } from '../access/people/invitations.ts';
import { createPeople } from '../access/people/people.ts';
import type { PeopleRecords } from '../access/people/person-record.ts';
import { createSignIn } from '../access/people/sign-in.ts';
import { createSignInThrottle } from '../access/people/sign-in-throttle.ts';
import { createMemoryPeopleRecords } from '../access/people/test-people-records.ts';
import {
  createProviderSignIn,
  type ProviderSignInServices,
} from '../access/provider/provider-sign-in.ts';
import { createMemoryIdentityRecords } from '../access/provider/test-identity-records.ts';
import { createSessions, type Sessions } from '../access/sessions/sessions.ts';
import { createMemorySessionRecords } from '../access/sessions/test-session-records.ts';
import type { SessionTokens } from '../access/tokens/session-tokens.ts';
import { createConversationQueue } from '../answers/conversation-queue.ts';
import { allCardKinds } from '../cards/card-kinds.ts';
import type { FindCardServices } from '../cards/find-card.ts';
import { threadEntries } from '../compose/threads/entries.ts';
import type { DocumentInput } from '../documents/document.ts';
import { readCatalogue } from '../documents/document-reader.ts';
import type { DocumentStore } from '../documents/document-store.ts';
import { openEmbeddedIndex } from '../index/embedded/open-embedded-index.ts';
import { noEmbeddings } from '../index/embedding/embeddings.ts';
import { filterIndexed } from '../index/filter-indexed.ts';
import { indexDocument } from '../index/index-document.ts';
import { readLocalIndex } from '../index/search-index-reader.ts';
import type { ContentSequence } from '../ingest/content-sequence.ts';
import { createIncomingFiles } from '../ingest/uploads/incoming-files.ts';
import { createHealth } from '../operations/health/health.ts';
import { createMetrics, type Metrics } from '../operations/metrics/metrics.ts';
import { noUsage, type Usage } from '../operations/statistics/usage.ts';
import type { KeptTraces } from '../operations/tracing/kept-trace.ts';
import type { Tracer } from '../operations/tracing/tracer.ts';
import { type Clock, systemClock } from '../runtime/clock.ts';
import { type DiskSpace, unlimitedDisk } from '../runtime/disk/disk-space.ts';
import type { TestTime } from '../runtime/test-time.ts';
import { systemTimers } from '../runtime/timers.ts';
import { createContentEntities } from '../search/entities/content-entities.ts';
import { createMemoryInterestsStore } from '../search/interests/test-interests-store.ts';
import { createSafeSearch } from '../search/query/safe-search.ts';
import { restrictSearch } from '../search/restrict-search.ts';
import type { SearchServices } from '../search/search-services.ts';
import { openSqliteDocumentStore } from '../storage/records/documents/sqlite-document-store.ts';
import type { BuiltPage } from './pages/built-page.ts';
import type { ConnectionBounds } from './pipeline/connections.ts';
import { knownHosts } from './pipeline/known-hosts.ts';
import { createLoadShedder, defaultLoadBounds, type LoadBounds } from './pipeline/load-shedding.ts';
import { createPageAccess, type PageAccessSettings } from './pipeline/page-access.ts';
import type { Route } from './pipeline/route.ts';
import { sessionScopes } from './pipeline/session-scopes.ts';
import type { OnLimited } from './pipeline/take-limit.ts';
import type { UnfinishedBounds } from './pipeline/unfinished-requests.ts';
import { restrictableRoutes } from './restricted-routes.ts';
import type { RouteServices } from './route-services.ts';
import { searchingPerRestriction } from './searching/per-restriction.ts';
import { createSearchHere } from './searching/search-here.ts';
import { createHttpServer } from './server.ts';
import type { EventReplay } from './streaming/event-replay.ts';
import { createMemoryEventReplay } from './streaming/memory-event-replay.ts';

/** A server in this process, without a socket, over a real store and index in a folder of its own. */
export interface TestServer {
  readonly keys: Keys;
  /** Of {@link keys}. */
  readonly keyRecords: KeyRecords;
  readonly sessions: Sessions;
  readonly invitations: Invitations;
  readonly peopleRecords: PeopleRecords;
  readonly audit: AuditLog;
  readonly availability: Availability;
  readonly documents: DocumentStore;
  readonly metrics: Metrics;
  /** What sources are called, by id: `notes` is where documents are from unless they say so. */
  readonly sourceNames: Map<string, string>;
  /** For whom the documents of sources are. */
  readonly visibilityOfSources: Map<string, readonly string[]>;
  /** Everything that was logged, parsed. */
  readonly logged: Record<string, unknown>[];
  /** The secret of a key with every scope. */
  readonly secret: string;
  /** Sends a request with that key unless `headers` say otherwise. */
  inject(request: InjectOptions): Promise<Response>;
  /** Makes a key and returns its secret. */
  makeKey(key: Partial<NewKey>): Promise<string>;
  add(...documents: Partial<DocumentInput>[]): Promise<void>;
  /** Also listens on loopback, on any free port, which it returns. */
  listen(): Promise<number>;
  close(): Promise<void>;
}

/** What differs from the usual. */
export interface TestServerOptions {
  /** None unless given. */
  readonly limits?: Partial<LimitSettings>;
  readonly load?: Partial<LoadBounds>;
  readonly maxBodyBytes?: number;
  readonly maxDocumentBytes?: number;
  readonly trustProxy?: string;
  /** Empty unless given. */
  readonly replay?: EventReplay;
  readonly stallLimitMs?: number;
  readonly drainMs?: number;
  readonly onLimited?: OnLimited;
  readonly unfinished?: UnfinishedBounds;
  readonly connections?: ConnectionBounds;
  /** Of what limits the time of unfinished requests; the system's unless given. */
  readonly time?: TestTime;
  readonly logLevel?: 'debug' | 'info';
  readonly extraRoutes?: readonly Route[];
  readonly page?: BuiltPage;
  /** What differs from a server to which people may sign in, with visitors on its machine. */
  readonly pageAccess?: Partial<PageAccessSettings>;
  /** At which people sign in; none unless given. */
  readonly provider?: Pick<ProviderSignInServices, 'provider' | 'roleOfGroup'>;
  /** Makes what verifies session tokens, which may accept these keys, too. None unless given. */
  readonly tokens?: (keys: Keys) => SessionTokens;
  /** Of keys and sessions. */
  readonly clock?: Clock;
  /** Of limits. */
  readonly stopwatch?: Clock;
  /** Besides its own names; as the setting `ALLOWED_HOSTS` is read. */
  readonly allowedHosts?: readonly string[];
  /** Without one, requests are not traced. */
  readonly tracer?: Tracer;
  readonly traces?: KeptTraces;
  /** Nothing is counted unless given. */
  readonly usage?: Usage;
  /** Nothing is ever on its way into the index unless given. */
  readonly published?: () => Promise<void> | null;
  /** Position 0, which is shown, unless given. */
  readonly sequence?: ContentSequence;
  /** One with room unless given. */
  readonly disk?: DiskSpace;
}

const NO_LIMITS: LimitSettings = {
  searchPerMinute: 0,
  otherPerMinute: 0,
  refusedPerMinute: 0,
  sessionPerMinute: 0,
};

/** Starts a server with the routes that `pick` chooses. */
export async function startTestServer(
  pick: (services: RouteServices) => readonly Route[],
  options: TestServerOptions = {},
): Promise<TestServer> {
  const directory = await mkdtemp(join(tmpdir(), 'quarry-http-'));
  const documents = openSqliteDocumentStore(join(directory, 'documents.sqlite'));
  const index = openEmbeddedIndex(join(directory, 'index'), 'write');
  const clock = options.clock ?? systemClock;
  const audit = createMemoryAuditLog();
  const keyRecords = createMemoryKeyRecords(audit);
  const ownerKeyFile = createMemoryOwnerKeyFile();
  const keys = createKeys({
    records: keyRecords,
    clock,
    signingSecrets: createSigningSecrets(randomBytes(32)),
    derivedScopes: readingScopes,
    ownerKeyFile,
  });
  const sessionRecords = createMemorySessionRecords(audit);
  const passkeyRecords = createMemoryPasskeyRecords(audit);
  const peopleRecords = createMemoryPeopleRecords(
    audit,
    (id) => sessionRecords.removeOf(id),
    (id) => passkeyRecords.removeOf(id),
  );
  const sessions = createSessions({
    clock,
    timers: systemTimers,
    scopes: sessionScopes,
    records: sessionRecords,
    personById: (id) => peopleRecords.byId(id),
  });
  const metrics = createMetrics();
  const usage = options.usage ?? noUsage;
  const load = createLoadShedder(
    { clock: systemClock, timers: systemTimers },
    { ...defaultLoadBounds, ...options.load },
  );
  const logged: Record<string, unknown>[] = [];
  const log = pino(
    { level: options.logLevel ?? 'info' },
    { write: (line) => logged.push(JSON.parse(line)) },
  );
  const health = createHealth({
    version: '0.0.0',
    clock: systemClock,
    checks: {
      index: () => null,
      store: () => null,
      limiter: () => null,
      model: null,
      embedder: null,
      reranker: null,
      rules: null,
      statistics: null,
      disk: null,
      issuer: null,
    },
  });
  const limiter = createMemoryRateLimiter({ stopwatch: options.stopwatch ?? systemClock });
  const monthlyBudgets = createMonthlyBudgets({
    counts: createMemoryMonthlyCounts(),
    clock,
    timers: systemTimers,
    onFault: () => undefined,
  });
  const limits = createLimits(
    { limiter, monthlyBudgets, clock },
    { ...NO_LIMITS, ...options.limits },
  );
  const availability = await openAvailability({
    store: createMemoryAvailabilityStore(audit),
    defaultMode: 'open',
    clock,
    log: () => undefined,
  });
  const refusals: Refusals = { refuse: (problem) => Promise.reject(problem) };
  const hashThread = openHashThread(threadEntries.hashing, () => undefined);
  const hashing = createHashQueue(hashThread, { refusals });
  const onChange = () => sessions.forgetFound();
  const throttle = createSignInThrottle(limiter, refusals);
  const ofPeople = { records: peopleRecords, throttle, hashing, clock, onChange };
  const signIn = createSignIn(ofPeople);
  const people = createPeople({ ...ofPeople, signIn });
  const invitations = createInvitations(ofPeople);
  const provider =
    options.provider === undefined
      ? null
      : createProviderSignIn({
          ...ofPeople,
          ...options.provider,
          people: peopleRecords,
          identities: createMemoryIdentityRecords(peopleRecords),
          log: (level, message, fields) => logged.push({ level, message, ...fields }),
        });
  const passkeys = createPasskeys({ ...ofPeople, people: peopleRecords, records: passkeyRecords });
  const answersTo = knownHosts({ host: '127.0.0.1', allowedHosts: options.allowedHosts ?? [] });
  const pageAccess = createPageAccess({
    mode: 'people',
    hasLoopbackVisitors: true,
    isBehindProxy: (options.trustProxy ?? '') !== '',
    publicUrl: null,
    answersTo,
    ways: { password: true, passkey: true, oidc: false },
    ...options.pageAccess,
  });
  const explicitSources = { always: ['always'], never: ['never'] };
  const safeSearch = createSafeSearch({ isDefault: true, sources: () => explicitSources });
  const sourceNames = new Map([['notes', 'My notes']]);
  const visibilityOfSources = new Map<string, readonly string[]>();
  const sourceSettings = [
    { name: 'uncounted', sourceId: 'notes', type: 'string', facet: false, sort: false } as const,
    {
      name: 'mixedSettings',
      sourceId: 'notes',
      type: 'string',
      facet: false,
      sort: false,
    } as const,
    { name: 'mixedSettings', sourceId: 'docs', type: 'string', facet: true, sort: true } as const,
  ];
  const stopwatch = options.time ?? systemClock;
  const search: SearchServices = {
    index: readLocalIndex(index),
    documents: readCatalogue(documents),
    minQueryCharacters: 2,
    clock: systemClock,
    safeSearch,
    nameOfSource: (id) => sourceNames.get(id) ?? null,
  };
  const cards: FindCardServices = {
    kinds: allCardKinds,
    clock: systemClock,
    timers: systemTimers,
    onCard: (kind) => metrics.cardMade(kind),
    onFault: (kind, fault) => metrics.cardFailed(kind, fault),
  };
  const services = {
    search,
    cards,
    searching: searchingPerRestriction((restriction) =>
      createSearchHere({
        search: restriction === null ? search : restrictSearch(search, restriction),
        cards,
        stopwatch,
        indexing: () => null,
      }),
    ),
    statistics: { index, documents, embeddings: noEmbeddings('off'), engine: 'embedded' },
    embeddings: noEmbeddings('off'),
    embeddingQueue: createConversationQueue(systemTimers),
    usage,
    documents,
    keys,
    limits,
    monthlyBudgets,
    sessions,
    people,
    invitations,
    signIn,
    passkeys,
    provider,
    audit,
    pageAccess,
    availability,
    clock,
    page: options.page ?? null,
    interests: createMemoryInterestsStore(),
    replay: options.replay ?? createMemoryEventReplay(clock),
    health,
    metrics,
    traces: options.traces ?? {
      keeps: 'off',
      find: () => null,
      list: () => ({ traces: [], total: 0 }),
    },
    indexing: () => null,
    examples: async () => ({ searches: ['harbour'], questions: [] }),
    sources: { list: async () => [] },
    readLayoutAgain: async () => null,
    pictures: { known: () => null },
    filteredDocuments: filterIndexed(index),
    visibilityOfSources: () => visibilityOfSources,
    attributeSettings: (name: string) => sourceSettings.filter((one) => one.name === name),
    uncountedAttributes: () => ['uncounted'],
    openEntities: createContentEntities,
  } as unknown as RouteServices; // routes about sources and jobs bring their own, beside their tests
  const app = createHttpServer(
    restrictableRoutes([...pick(services), ...(options.extraRoutes ?? [])], services),
    {
      maxBodyBytes: options.maxBodyBytes ?? 10_000,
      trustProxy: options.trustProxy ?? '',
      ...(options.stallLimitMs !== undefined && { stallLimitMs: options.stallLimitMs }),
      ...(options.drainMs !== undefined && { drainMs: options.drainMs }),
      ...(options.unfinished && { unfinished: options.unfinished }),
      ...(options.connections && { connections: options.connections }),
      ...(options.time && { timers: options.time }),
    },
    {
      keys,
      tokens: options.tokens?.(keys) ?? null,
      incoming: createIncomingFiles({
        folder: () => join(directory, 'arriving'),
        maxDocumentBytes: options.maxDocumentBytes ?? 10_000,
        disk: options.disk ?? unlimitedDisk,
      }),
      sessions,
      pageAccess,
      availability,
      limits,
      onLimited: options.onLimited ?? (() => undefined),
      load,
      metrics,
      usage,
      hidesDocuments: () => visibilityOfSources.size > 0 || documents.hasVisibility(),
      log,
      clock,
      stopwatch,
      disk: options.disk ?? unlimitedDisk,
      dropBallast: () => undefined,
      tracer: options.tracer ?? null,
      published: options.published ?? (() => null),
      sequence: options.sequence ?? { acknowledged: () => 0, shows: (wanted) => wanted === 0 },
      answersTo,
    },
  );
  const makeKey = async (key: Partial<NewKey>) => {
    const issued = await keys.create({ ...ANY_KEY, ...key }, 'operator');
    return issued.secret;
  };
  const secret = await makeKey({});

  return {
    keys,
    keyRecords,
    sessions,
    invitations,
    peopleRecords,
    audit,
    availability,
    documents,
    metrics,
    sourceNames,
    visibilityOfSources,
    logged,
    secret,
    makeKey,
    async inject({ headers, ...request }) {
      // Requests over sockets come in turns of the event loop; a loop of injected ones would never end its turn.
      await setImmediate();
      return app.inject({
        ...request,
        headers: headers ?? { authorization: `Bearer ${secret}` },
      });
    },
    async add(...inputs) {
      const stored = documents.put(inputs.map(anyDocument), new Date().toISOString());
      const add = stored.map((one) => indexDocument(one, documents.fullText(one.number)));
      index.apply({ remove: [], add });
      await index.commit(documents.lastSequence());
    },
    async listen() {
      const address = await app.listen({ host: '127.0.0.1', port: 0 });
      return Number(new URL(address).port);
    },
    async close() {
      await app.close();
      await hashing.close();
      await keys.close();
      await monthlyBudgets.close();
      await sessions.close();
      load.close();
      index.close();
      documents.close();
      await rm(directory, { recursive: true });
    },
  };
}

const ANY_KEY: NewKey = {
  name: 'test',
  ...NO_RESTRICTIONS,
  scopes: allScopes,
  principals: null,
};

/** A document with a text and this besides. */
export function anyDocument(part: Partial<DocumentInput>): DocumentInput {
  const externalId = part.externalId ?? `${randomUUID()}.md`;
  const text = part.text ?? 'Some text.';
  return {
    title: 'A title',
    text,
    passages: [{ start: 0, end: text.length, headings: [] }],
    description: null,
    language: 'en',
    author: null,
    publishedAt: null,
    sourceId: 'notes',
    externalId,
    type: 'file',
    url: `file:///notes/${externalId}`,
    site: '',
    mediaType: 'text/markdown',
    sizeBytes: text.length,
    modifiedAt: null,
    version: '1',
    ...part,
  };
}

/** Expects the answer to be the problem `code`, in the exact form of the contract. */
export function expectProblem(response: Response, status: number, code: string): void {
  expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  const body = problemDocumentSchema.strict().parse(response.json());
  expect({ status: response.statusCode, code: body.code }).toEqual({ status, code });
  expect(body.status).toBe(status);
  expect(body.requestId).toBe(response.headers['x-request-id']);
}

/** Expects success in the exact form that the endpoint declares. Returns the body. */
export function expectAnswer(response: Response, endpoint: Endpoint): unknown {
  expect({ status: response.statusCode, body: response.body }).toMatchObject({
    status: endpoint.status,
  });
  if (endpoint.response === undefined) return expect(response.body).toBe('');
  return endpoint.response.parse(response.json());
}

/** The refusals that every endpoint with a scope shares, as cases for its tests. `scope`: also several, any of which does. */
export async function expectGuarded(
  server: TestServer,
  request: InjectOptions,
  scope: Scope | readonly Scope[],
): Promise<void> {
  const needed = typeof scope === 'string' ? [scope] : scope;
  expectProblem(await server.inject({ ...request, headers: {} }), 401, 'ERR_AUTH_REQUIRED');
  const bad = { authorization: 'Bearer qk_live_nonsense' };
  expectProblem(await server.inject({ ...request, headers: bad }), 401, 'ERR_AUTH_FAILED');
  const scopes = allScopes.filter((other) => !needed.includes(other));
  const lesser = { authorization: `Bearer ${await server.makeKey({ scopes })}` };
  const denied = await server.inject({ ...request, headers: lesser });
  expectProblem(denied, 403, 'ERR_SCOPE_DENIED');
  for (const one of needed) expect(denied.json().detail).toContain(`\`${one}\``);
}
