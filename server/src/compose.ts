import { realpath } from 'node:fs/promises';
import type { Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { allScopes } from '@quarry/contract';
import type { Logger } from 'pino';
import packageJson from '../package.json' with { type: 'json' };
import { allCardKinds } from './cards/card-kinds.ts';
import type { ExchangeRates } from './cards/currency/exchange-rates.ts';
import type { FindCardServices } from './cards/find-card.ts';
import { type Clock, systemClock } from './clock.ts';
import { openAnswers } from './compose/open-answers.ts';
import { openCardWords } from './compose/open-card-words.ts';
import { openEntities } from './compose/open-entities.ts';
import { openOwnersRules } from './compose/open-owners-rules.ts';
import { openTracing } from './compose/open-tracing.ts';
import { openWeather } from './compose/open-weather.ts';
import { reportProviderFaults } from './compose/report-provider-faults.ts';
import { startContent } from './compose/start-content.ts';
import { checkEmbeddings, startEmbeddings } from './compose/start-embeddings.ts';
import { checkModel, startModel } from './compose/start-model.ts';
import { startRates } from './compose/start-rates.ts';
import type { Settings } from './config/settings.ts';
import { SAMPLE_SETTINGS } from './connectors/folder/sample-source.ts';
import { sourceKinds } from './connectors/source-kinds.ts';
import { openDataFolder } from './data-folder/data-folder.ts';
import type { DocumentReader } from './documents/document-store.ts';
import type { Embeddings } from './embedding/embeddings.ts';
import { createHealth, type Health } from './health/health.ts';
import { createLoadShedder, type LoadShedder } from './http/load-shedding.ts';
import { createMetricsServer } from './http/metrics-server.ts';
import { pageScopes } from './http/page-scopes.ts';
import { allRoutes, type RouteServices } from './http/routes.ts';
import { createHttpServer, type HttpServer } from './http/server.ts';
import type { Job } from './jobs/job.ts';
import type { Jobs } from './jobs/jobs.ts';
import { createKeys } from './keys/keys.ts';
import { ensureOwnerKey, type OwnerKey } from './keys/owner-key.ts';
import type { Counter } from './limits/counter.ts';
import { createLimits } from './limits/limits.ts';
import { createMemoryCounter } from './limits/memory-counter.ts';
import type { Log } from './log.ts';
import { logInto } from './log-lines.ts';
import { createMetrics, type Metrics } from './metrics/metrics.ts';
import type { LanguageModel } from './model/language-model.ts';
import { readBuiltPage } from './page/built-page.ts';
import { createInstalledPlaces } from './places/installed-places.ts';
import { Problem } from './problems/problem.ts';
import { lockFolder } from './records/folder-lock.ts';
import { createInterestsStore } from './records/interests-records.ts';
import { createKeyRecords } from './records/key-records.ts';
import { openRecords, type Records } from './records/open-records.ts';
import { createSessionRecords } from './records/session-records.ts';
import { createMemoryEventReplay } from './replay/memory-event-replay.ts';
import type { Rules } from './rules/rules.ts';
import { createMeaning, type Meaning } from './search/find-by-meaning.ts';
import { createSafeSearch } from './search/safe-search.ts';
import type { SearchServices } from './search/search-services.ts';
import type { SearchIndexReader } from './search-index/search-index.ts';
import { createSessions, type Sessions } from './sessions/sessions.ts';
import type { SourceRequest } from './sources/source-draft.ts';
import type { Sources } from './sources/sources.ts';
import { StartError } from './start-error.ts';
import { systemTimers } from './timers.ts';
import type { Tracer } from './tracing/tracer.ts';

/** A running server. */
export interface Product {
  /** Where it listens, as in `http://127.0.0.1:3000`. */
  readonly address: string;
  readonly ownerKey: OwnerKey;
  readonly ownerKeyFile: string;
  readonly jobs: Jobs;
  /**
   * Has these folders searched, besides what was searched before; on a first start without any, the
   * sample. Resolves with the work that is now waiting or running, by the name of its source.
   */
  addFolders(paths: readonly string[]): Promise<{ job: Job; name: string }[]>;
  /** Stops taking requests, ends those that run, then all work; what was reported as done is kept. */
  close(): Promise<void>;
}

/** Quarry's own folder, whose documentation is part of the sample. */
const INSTALLATION = fileURLToPath(new URL('../../', import.meta.url));

/** What `npm run build` made, also before each start. */
const BUILT_PAGE = fileURLToPath(new URL('../../web/dist/', import.meta.url));

/** Durations are taken from a clock that is never set back. */
const stopwatch: Clock = { now: () => performance.now() };

/**
 * Puts the server together and starts it: the one place that chooses adapters. Throws
 * {@link StartError} for what an operator can mend; whatever was opened by then is closed again.
 */
export async function compose(settings: Settings, logger: Logger): Promise<Product> {
  const closing = new AsyncDisposableStack(); // closes in reverse order of opening
  try {
    return await start(settings, logger, closing);
  } catch (error) {
    await closing.disposeAsync();
    throw error;
  }
}

async function start(
  settings: Settings,
  logger: Logger,
  closing: AsyncDisposableStack,
): Promise<Product> {
  const log = logInto(logger);
  const folder = await openDataFolder(settings.QUARRY_DATA_DIR, lockFolder);
  closing.defer(() => folder.close());
  const records = await openRecords(folder.recordsFile);
  closing.defer(() => records.close());
  const keys = createKeys(createKeyRecords(records), systemClock);
  closing.defer(() => keys.close());
  const ownerKey = await ensureOwnerKey(keys, folder.ownerKeyFile, allScopes);

  const sessions = openSessions(settings, records);
  closing.defer(async () => sessions?.close());
  const metrics = createMetrics();
  closing.defer(() => metrics.close());
  const { tracer, traces } = await openTracing(settings, { metrics, log });
  closing.defer(async () => tracer?.close());
  const content = await startContent({ settings, folder, records, metrics, log, closing });
  const { documents, index, sources, nameOfSource, isIngesting } = content;
  const rules = await openOwnersRules(settings.RULES_FILE, { documents, records, log });
  closing.defer(() => rules.close());
  content.onCommit(() => rules.documentsChanged());
  const embeddings = startEmbeddings({ settings, folder, metrics, log });
  closing.defer(() => embeddings.close());
  content.onCommit(() => embeddings.documentsChanged());
  const model = startModel(settings, { metrics, log, stopwatch });
  closing.defer(async () => model?.close());
  const rates = await startRates(settings, folder, log);
  closing.defer(async () => rates?.close());
  const onProviderFault = reportProviderFaults(metrics, log);
  const words = openCardWords(settings, onProviderFault, log);
  closing.defer(() => words.close());
  const places = createInstalledPlaces();
  closing.defer(() => places.close());
  const weather = openWeather(settings, { places, onProviderFault, log });
  closing.defer(() => weather.close());
  const counter = createMemoryCounter();
  closing.defer(() => counter.close());
  const replay = createMemoryEventReplay(systemClock);
  closing.defer(() => replay.close());
  const load = createLoadShedder(stopwatch);
  closing.defer(() => load.close());
  readGauges(metrics, { documents, index, load });

  const safeSearch = createSafeSearch({
    isDefault: settings.SEARCH_SAFE_DEFAULT,
    sources: content.explicitSources,
  });
  const entities = openEntities({ index, documents, rules, safeSearch, nameOfSource }, places, log);
  const search: SearchServices = {
    index,
    documents,
    minQueryCharacters: settings.SEARCH_MIN_QUERY_LENGTH,
    clock: systemClock,
    rules,
    meaning: openMeaning(embeddings, metrics, log),
    safeSearch,
    nameOfSource,
  };
  const cards: FindCardServices = {
    ...openCards(metrics, log, rates),
    places,
    entities,
    ...words.services,
    ...weather.services,
  };
  const app = createServer(settings, logger, {
    search,
    cards,
    answers: openAnswers({
      ...{ search, cards, embeddings, model, metrics, log, stopwatch },
      verify: settings.ANSWERS_VERIFY,
    }),
    statistics: { documents, index, embeddings, engine: 'embedded' },
    documents,
    sources,
    jobs: sources.jobs,
    kinds: sourceKinds,
    pushes: content.pushes,
    recognisePlace: content.recognisePlace,
    explainAddress: content.explainAddress,
    keys,
    sessions,
    page: await readBuiltPage(BUILT_PAGE),
    interests: createInterestsStore(records),
    replay,
    rules,
    health: composeHealth({ documents, index, counter, rules, embeddings, model, isIngesting }),
    metrics,
    counter,
    load,
    traces,
    tracer,
  });
  closing.defer(() => app.close());
  const address = await listen(app, settings);
  await listenForMetrics(metrics, settings, closing);
  await folder.announce({ address, pid: process.pid });
  await sources.start();
  return {
    address,
    ownerKey,
    ownerKeyFile: folder.ownerKeyFile,
    jobs: sources.jobs,
    addFolders: (paths) => addFolders(sources, paths, settings.QUARRY_SAMPLE, log),
    close: () => closing.disposeAsync(),
  };
}

/** Behind a proxy every visitor seems to come from this machine: then only signing in would do. */
function openSessions(settings: Settings, records: Records): Sessions | null {
  if (settings.PAGE_SESSIONS === 'off' || settings.TRUST_PROXY !== '') return null;
  return createSessions({
    records: createSessionRecords(records),
    clock: systemClock,
    timers: systemTimers,
    scopes: pageScopes,
  });
}

/** What keeps meaning out of an answer is counted; what an operator may mend is in the log. */
function openMeaning(embeddings: Embeddings, metrics: Metrics, log: Log): Meaning {
  return createMeaning({
    ...{ embeddings, clock: stopwatch, timers: systemTimers },
    onFault(fault, error) {
      metrics.meaningLeftOut(fault);
      if (fault !== 'resting') log('warn', 'a search went on by words alone', { fault, error });
    },
  });
}

/** A kind that breaks or is too slow costs its card: that is counted and in the log. */
function openCards(metrics: Metrics, log: Log, rates: ExchangeRates | null): FindCardServices {
  return {
    ...(rates === null ? {} : { rates }),
    ...{ kinds: allCardKinds, clock: systemClock, timers: systemTimers },
    onCard: (kind) => metrics.cardMade(kind),
    onFault(kind, fault, error) {
      metrics.cardFailed(kind, fault);
      log('warn', 'a card could not be made', { kind, fault, error });
    },
  };
}

function createServer(
  settings: Settings,
  log: Logger,
  services: RouteServices & {
    readonly counter: Counter;
    readonly load: LoadShedder;
    readonly tracer: Tracer | null;
  },
): HttpServer {
  const limits = createLimits(services.counter, {
    searchPerMinute: settings.RATE_LIMIT_PER_MINUTE,
    otherPerMinute: settings.RATE_LIMIT_OTHER_PER_MINUTE,
    sessionPerMinute: settings.RATE_LIMIT_SESSION_PER_MINUTE,
  });
  const { keys, sessions, metrics, load, tracer } = services;
  return createHttpServer(
    allRoutes(services, { servesMetrics: settings.METRICS_PORT === null }),
    { maxBodyBytes: settings.MAX_BODY_BYTES, trustProxy: settings.TRUST_PROXY },
    { keys, sessions, limits, load, metrics, log, tracer, clock: systemClock, stopwatch },
  );
}

function composeHealth(parts: {
  documents: DocumentReader;
  index: SearchIndexReader;
  counter: Counter;
  rules: Rules;
  embeddings: Embeddings;
  model: LanguageModel | null;
  isIngesting: () => boolean;
}): Health {
  const { documents, index, counter, rules, embeddings, model, isIngesting } = parts;
  return createHealth({
    version: packageJson.version,
    clock: systemClock,
    checks: {
      index: () => {
        if (!isIngesting()) return { degraded: 'nothing new is indexed until a restart' };
        const behind = documents.lastSequence() - index.committedSequence;
        return `${index.statistics().passages} passages, ${Math.max(0, behind)} changes to come`;
      },
      store: () => `${documents.counts().documents} documents`,
      limiter: async () => {
        await counter.hit('health', 1);
        return null;
      },
      model: checkModel(model),
      embedder: checkEmbeddings(embeddings),
      rules: () => {
        const fault = rules.fault();
        return fault === null ? `${rules.count()} rules` : { degraded: fault };
      },
    },
  });
}

function readGauges(
  metrics: Metrics,
  parts: { documents: DocumentReader; index: SearchIndexReader; load: LoadShedder },
): void {
  const { documents, index, load } = parts;
  metrics.gauge('quarry_documents', 'Stored documents.', () => documents.counts().documents);
  metrics.gauge('quarry_passages', 'Indexed passages.', () => index.statistics().passages);
  metrics.gauge('quarry_index_lag', 'Changes that the index does not hold yet.', () =>
    Math.max(0, documents.lastSequence() - index.committedSequence),
  );
  metrics.gauge('quarry_http_in_flight', 'Requests being worked on.', () => load.inFlight);
  metrics.gauge('quarry_open_streams', 'Streams of events.', () => load.openStreams);
  metrics.gauge('quarry_event_loop_lag_ms', 'How late the event loop runs.', () => load.lagMs);
}

async function listen(app: HttpServer, { HOST: host, PORT: port }: Settings): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    throw listenError(error, host, { name: 'PORT', port });
  }
}

async function listenForMetrics(
  metrics: Metrics,
  { HOST: host, METRICS_PORT: port }: Settings,
  closing: AsyncDisposableStack,
): Promise<void> {
  if (port === null) return;
  const server = createMetricsServer(metrics);
  closing.defer(() => closeServer(server));
  const listening = Promise.withResolvers<void>();
  server.once('error', listening.reject).listen(port, host, listening.resolve);
  await listening.promise.catch((error: unknown) => {
    throw listenError(error, host, { name: 'METRICS_PORT', port });
  });
}

async function closeServer(server: Server): Promise<void> {
  if (!server.listening) return;
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
}

function listenError(
  error: unknown,
  host: string,
  setting: { name: string; port: number },
): unknown {
  const { name, port } = setting;
  const advice: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} is in use on ${host}. Stop what uses it, or set ${name} to another port.`,
    EACCES: `Port ${port} may not be used by this account. Set ${name} to one above 1023.`,
    EADDRNOTAVAIL: `${host} is not an address of this machine. Set HOST to one that is.`,
    ENOTFOUND: `${host} is not a known host. Set HOST to an address of this machine.`,
  };
  const { code = '' } = error as NodeJS.ErrnoException; // what listening fails with
  const message = advice[code];
  return message === undefined ? error : new StartError(message, { cause: error });
}

async function addFolders(
  sources: Sources,
  paths: readonly string[],
  hasSample: boolean,
  log: Log,
): Promise<{ job: Job; name: string }[]> {
  const known = await sources.list();
  const locations = await Promise.all(paths.map((path) => realpath(path)));
  const requests = locations
    .filter((location) => !known.some((source) => source.location === location))
    .map((path): SourceRequest => ({ kind: 'folder', path }));
  if (paths.length === 0 && known.length === 0 && hasSample) requests.push(SAMPLE);
  for (const request of requests) await addSource(sources, request, log);
  const names = new Map((await sources.list()).map(({ id, name }) => [id, name]));
  return sources.jobs
    .unfinished()
    .map((job) => ({ job, name: names.get(job.sourceId ?? '') ?? job.kind }));
}

/** A folder that cannot be added is no reason not to serve the others. */
async function addSource(sources: Sources, request: SourceRequest, log: Log): Promise<void> {
  try {
    await sources.create(request);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    log('warn', 'a folder was not added', { folder: request.path, reason: reasonOf(error) });
  }
}

function reasonOf({ message, errors }: Problem): string {
  return [message, ...errors.map((fault) => fault.message)].join(' ');
}

const SAMPLE: SourceRequest = {
  kind: 'folder',
  name: 'Sample documentation',
  path: INSTALLATION,
  settings: SAMPLE_SETTINGS,
};
