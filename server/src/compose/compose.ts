/*
 * The room `compose`. The only place that chooses adapters. Reads the settings (`config/`, the only code that reads the
 * environment), opens the data folder, creates every port's adapter, starts the threads (`threads/` holds their entries)
 * and passes everything to the routes. Each `open-…` and `start-…` builds one part and registers how to close it. Only
 * `main.ts` imports this room.
 */

import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { allScopes, readingScopes } from '@quarry/contract';
import type { Logger } from 'pino';
import packageJson from '../../package.json' with { type: 'json' };
import { openAvailability } from '../access/availability/availability.ts';
import { createKeys, type Keys } from '../access/keys/keys.ts';
import { ensureOwnerKey, type OwnerKey } from '../access/keys/owner-key.ts';
import { ownerKeyFile } from '../access/keys/owner-key-file.ts';
import { openSigningKey } from '../access/keys/signing-key-file.ts';
import { createSigningSecrets } from '../access/keys/signing-secrets.ts';
import { createLimits } from '../access/limits/limits.ts';
import { createMonthlyBudgets } from '../access/limits/monthly-budgets.ts';
import type { RateLimiter } from '../access/limits/rate-limiter.ts';
import { createConversationQueue } from '../answers/conversation-queue.ts';
import { safetyOf } from '../api/bodies/search-request.ts';
import { readBuiltPage } from '../api/pages/built-page.ts';
import { invitationLink } from '../api/pipeline/invitation-link.ts';
import { type AnswersTo, knownHosts } from '../api/pipeline/known-hosts.ts';
import { createLoadShedder, type LoadShedder } from '../api/pipeline/load-shedding.ts';
import type { PipelineServices } from '../api/pipeline/pipeline.ts';
import type { RouteServices } from '../api/route-services.ts';
import { embeddingQueueBounds } from '../api/routes/compatible/post-v1-embeddings.ts';
import { allRoutes } from '../api/routes.ts';
import { createHttpServer, type HttpServer, type TlsFiles } from '../api/server.ts';
import { priceRates } from '../cards/currency/price-rates.ts';
import { readCatalogue } from '../documents/document-reader.ts';
import type { Embeddings } from '../index/embedding/embeddings.ts';
import { filterIndexed } from '../index/filter-indexed.ts';
import type { LocalIndexReader } from '../index/search-index.ts';
import { sourceKinds } from '../ingest/connectors/source-kinds.ts';
import type { Job } from '../ingest/jobs/job.ts';
import type { Jobs } from '../ingest/jobs/jobs.ts';
import { findNamedDocument } from '../ingest/sources/find-document.ts';
import { createMetrics, type Metrics } from '../operations/metrics/metrics.ts';
import type { Tracer } from '../operations/tracing/tracer.ts';
import { postgresFaultOf } from '../outbound/postgres/postgres-fault.ts';
import { type Clock, systemClock } from '../runtime/clock.ts';
import type { DiskSpace } from '../runtime/disk/disk-space.ts';
import type { Log } from '../runtime/log.ts';
import { systemTimers } from '../runtime/timers.ts';
import { uniqueId } from '../runtime/unique-id.ts';
import { createMeaning, type Meaning } from '../search/meaning/find-by-meaning.ts';
import { openDraftSearches, previewRules } from '../search/preview-rules.ts';
import { createSafeSearch } from '../search/query/safe-search.ts';
import { createEvaluations } from '../search/relevance/evaluations.ts';
import type { SearchServices } from '../search/search-services.ts';
import { createKeptBackups } from '../storage/backup/kept-backups.ts';
import type { DataFolder } from '../storage/data-folder/data-folder.ts';
import { stampNewestVersion } from '../storage/data-folder/version-stamp.ts';
import { writeAudit } from '../storage/records/control/audit-records.ts';
import { createAvailabilityStore } from '../storage/records/control/availability-records.ts';
import { createInterestsStore } from '../storage/records/control/interests-records.ts';
import { createKeyRecords } from '../storage/records/control/key-records.ts';
import { createMonthlyCounts } from '../storage/records/control/monthly-counts.ts';
import { createPeopleRecords } from '../storage/records/control/people-records.ts';
import { addFolders } from './add-folders.ts';
import { type BegunStart, closingOnFailure } from './begin-start.ts';
import { reportSettings } from './config/config-report.ts';
import { readHostList } from './config/host-list.ts';
import { readOrigin } from './config/read-origin.ts';
import type { Settings } from './config/settings.ts';
import { listen, listenForMetrics } from './listen.ts';
import { openAlerts } from './open-alerts.ts';
import { openCards } from './open-cards.ts';
import { openConversations } from './open-conversations.ts';
import { openEntities } from './open-entities.ts';
import { openExamples } from './open-examples.ts';
import { openHealth } from './open-health.ts';
import { openOwnersRules } from './open-owners-rules.ts';
import { type OpenedPeople, openPageAccess, openPeople, readTlsFiles } from './open-people.ts';
import { openProvider } from './open-provider.ts';
import { openTokens } from './open-tokens.ts';
import { openTracing } from './open-tracing.ts';
import { openUsage } from './open-usage.ts';
import { openWebhooks } from './open-webhooks.ts';
import { readGauges } from './read-gauges.ts';
import { backupRunner } from './run-backup.ts';
import type { ControlData } from './shared-state/control-data.ts';
import { openControlData } from './shared-state/open-control-data.ts';
import { openSharedState } from './shared-state/open-shared-state.ts';
import { type Content, startContent } from './start-content.ts';
import { startEmbeddings } from './start-embeddings.ts';
import { startModel } from './start-model.ts';
import { startReranking } from './start-reranking.ts';
import { type RunningSearching, startSearching } from './start-searching.ts';
import { warmUpReading } from './warm-up-reading.ts';

/** A running server. */
export interface Product {
  /** The address that it listens on: `http://127.0.0.1:3000`. */
  readonly address: string;
  readonly ownerKey: OwnerKey;
  readonly ownerKeyFile: string;
  /** Whether other nodes have the same keys, one of which may have made the owner's. */
  readonly isOfNodes: boolean;
  /** `false`: callers have session tokens, and keys are refused. */
  readonly acceptsKeys: boolean;
  /** A link that creates the first owner; `null` if there is one. */
  readonly welcomeLink: string | null;
  readonly jobs: Jobs;
  /**
   * Adds these folders as sources; on a first start without any, the sample. Resolves with the waiting and running jobs, with
   * the names of their sources.
   */
  addFolders(paths: readonly string[]): Promise<{ job: Job; name: string }[]>;
  /** Stops accepting requests, ends running ones, then stops all work; work reported as done is kept. */
  close(): Promise<void>;
}

/** The output of `npm run build`, which also runs before each start. */
const BUILT_PAGE = fileURLToPath(new URL('../../../web/dist/', import.meta.url));

/** Monotonic, for durations. */
const stopwatch: Clock = { now: () => performance.now() };

/**
 * Assembles the server from a begun start and starts it. Throws {@link StartError} for faults that an operator can fix, after
 * closing everything that was opened.
 */
export function compose(begun: BegunStart): Promise<Product> {
  return closingOnFailure(begun.closing, begun.read.settings, () => start(begun));
}

async function start(begun: BegunStart): Promise<Product> {
  const { read, logger, log, folder, disk, ballast, mended, closing } = begun;
  const { settings } = read;
  const control = await openControlData(settings, { folder, log, stopwatch });
  closing.defer(() => control.close());
  const { records, node } = control;
  const { keys, ownerKey } = await control.alone(() => openKeys(folder, control));
  closing.defer(() => keys.close());
  const openedTokens = await openTokens(settings, keys, log);
  closing.defer(async () => openedTokens?.close());

  const metrics = createMetrics();
  closing.defer(() => metrics.close());
  control.measure(metrics);
  const shared = await openSharedState(settings, { metrics, log, stopwatch });
  closing.defer(() => shared.close());
  const { limiter, replay } = shared;
  const monthlyBudgets = createMonthlyBudgets({
    counts: createMonthlyCounts(records),
    clock: systemClock,
    timers: systemTimers,
    onFault(error) {
      if (!isOutage(error)) log('warn', 'requests of keys were counted in memory alone', { error });
    },
  });
  closing.defer(() => monthlyBudgets.close());
  const opened = openProvider(settings, log);
  closing.defer(async () => opened?.provider.close());
  const people = openPeople(records, { limiter, opened, log, onRefused: metrics.refusedSignIn });
  closing.defer(() => people.hashing.close());
  closing.defer(() => people.sessions.close());
  const availability = await openAvailability({
    store: createAvailabilityStore(records),
    defaultMode: settings.SERVICE_AVAILABILITY,
    clock: systemClock,
    log,
  });
  const { tracer, traces } = await openTracing(settings, { metrics, log });
  closing.defer(async () => tracer?.close());
  const usage = openUsage(settings, { folder, metrics, log });
  closing.defer(() => usage.close());
  const content = await startContent({
    begun: begun.content,
    settings,
    folder,
    records,
    node,
    usage,
    metrics,
    disk,
    log,
    closing,
  });
  const { documents, index, sources, nameOfSource, isIngesting } = content;
  const webhooks = openWebhooks(control, settings, { documents, metrics, log });
  closing.defer(() => webhooks.close());
  content.onCommit(() => webhooks.sourceChanges.documentsChanged());
  for (const detail of control.damages) log('warn', `damage was mended: ${detail}`);
  const rules = await openOwnersRules(settings.RULES_FILE, { documents, records, log });
  closing.defer(() => rules.close());
  content.onCommit(() => rules.documentsChanged());
  const embeddings = startEmbeddings({ settings, folder, metrics, log });
  closing.defer(() => embeddings.close());
  content.onCommit(() => embeddings.documentsChanged());
  const reranking = startReranking(settings, { metrics, log, stopwatch });
  closing.defer(async () => reranking?.close());
  const model = startModel(settings, { metrics, log, stopwatch });
  closing.defer(async () => model?.close());
  const cardServices = await openCards({ settings, folder, metrics, log, closing });
  let searching: RunningSearching | null = null;
  const load = createLoadShedder({
    clock: stopwatch,
    timers: systemTimers,
    waitedMs: () => searching?.waitedMs() ?? 0,
  });
  closing.defer(() => load.close());
  readGauges(metrics, { documents, index, load, limiter: shared.ownKeys, disk });

  const safeSearch = createSafeSearch({
    isDefault: settings.SEARCH_SAFE_DEFAULT,
    sources: content.explicitSources,
  });
  const { places } = cardServices;
  const reading = { index: content.reader, documents: readCatalogue(documents) };
  const search: SearchServices = {
    ...reading,
    minQueryCharacters: settings.SEARCH_MIN_QUERY_LENGTH,
    clock: systemClock,
    rules,
    meaning: openMeaning(embeddings, index, { metrics, log }),
    ...(reranking && { reranking: reranking.reranking }),
    safeSearch,
    nameOfSource,
    ...(cardServices.rates && { rates: priceRates(cardServices.rates) }),
  };
  const entitiesOf = (services: SearchServices) => openEntities(services, places, log);
  const cards = { ...cardServices, entities: entitiesOf(search) };
  const publicUrl = readOrigin(settings.PUBLIC_URL);
  const answersTo = knownHosts({
    host: settings.HOST,
    // An invalid list has already stopped the start.
    allowedHosts: [...(readHostList(settings.ALLOWED_HOSTS) ?? []), ...namesOf(publicUrl)],
  });
  const pageAccess = openPageAccess(settings, answersTo, log);
  const tls = await readTlsFiles(settings);
  searching = startSearching({
    settings,
    content,
    rules,
    search,
    cards,
    openEntities: entitiesOf,
    embeddings,
    model,
    metrics,
    log,
    stopwatch,
    documentsFile: folder.documentsFile,
  });
  closing.defer(() => searching?.close());
  const alerts = openAlerts({
    control,
    keys: createKeyRecords(records),
    people: createPeopleRecords(records),
    visibilityOfSources: content.visibilityOfSources,
    availability,
    documents,
    index,
    fillingReason: content.fillingReason,
    searching,
    safeSearch,
    metrics,
    log,
    settings,
    publicUrl,
  });
  closing.defer(() => alerts.close());
  content.onCommit(() => alerts.watch.documentsChanged());
  control.onDuty(() => alerts.watch.documentsChanged());
  control.onChange((change) => {
    const reload = (work: Promise<void>) =>
      work.catch((error: unknown) => {
        if (!isOutage(error)) log('warn', `${change} could not be read again`, { error });
      });
    if (change === 'keys') keys.forgetFound();
    else if (change === 'people') people.sessions.forgetFound();
    else if (change === 'availability') void reload(availability.reload());
    else void reload(rules.reloadStored());
  });
  const examples = openExamples(content, searching, rules, log);
  closing.defer(() => examples.close());
  const drafts = { search, documents, timers: systemTimers, log };
  const evaluations = createEvaluations({
    openSearches: (draft) => openDraftSearches(draft, drafts),
    findDocument: (name) => findNamedDocument(name, { documents, sources }),
    safety: () => safetyOf(search, undefined),
    newId: () => uniqueId(systemClock.now()),
    clock: systemClock,
    timers: systemTimers,
    log,
  });
  closing.defer(() => evaluations.close());
  const backups = createKeptBackups({
    folder: resolve(
      settings.BACKUP_DIR === '' ? join(folder.root, 'backups') : settings.BACKUP_DIR,
    ),
    keep: settings.BACKUP_KEEP,
    schedule: settings.BACKUP_SCHEDULE,
    run: backupRunner(folder.root),
    clock: systemClock,
    timers: systemTimers,
    log,
  });
  closing.defer(() => backups.close());
  const hidesSome = sinceCommit(content, () => documents.hasVisibility());
  const hidesDocuments = () => content.visibilityOfSources().size > 0 || hidesSome();
  const parts = { settings, log: logger, publicUrl, tls };
  const app = createServer(parts, {
    ...people,
    clock: systemClock,
    pageAccess,
    availability,
    webhooks: webhooks.webhooks,
    alerts: alerts.alerts,
    onLimited: (refused) => webhooks.limitEvents.note(refused),
    answersTo,
    searching: searching.searching,
    indexing: content.indexing,
    examples: (language) => examples.of(language),
    search,
    cards,
    answers: openConversations({ answer: searching.answer, metrics, log, stopwatch }),
    embeddings,
    embeddingQueue: createConversationQueue(systemTimers, embeddingQueueBounds),
    statistics: {
      documents,
      index,
      embeddings,
      engine: content.cluster === null ? 'embedded' : 'opensearch',
    },
    usage,
    documents,
    visibilityOfSources: content.visibilityOfSources,
    filteredDocuments: filterIndexed(index),
    attributeSettings: content.settingsOf,
    uncountedAttributes: content.uncountedIn,
    openEntities: entitiesOf,
    sources,
    jobs: sources.jobs,
    kinds: sourceKinds,
    readLayoutAgain: content.readLayoutAgain,
    pictures: content.pictures,
    pushes: content.pushes,
    storeDocuments: content.storeDocuments,
    recognisePlace: content.recognisePlace,
    uploads: content.uploads,
    incoming: content.incoming,
    previews: content.previews,
    explainAddress: content.explainAddress,
    keys,
    tokens: openedTokens?.tokens ?? null,
    page: await readBuiltPage(BUILT_PAGE),
    interests: createInterestsStore(records),
    replay,
    rules,
    previewRules: (requests, draft, signal) => previewRules(requests, draft, drafts, signal),
    evaluations,
    health: openHealth({
      hidesDocuments,
      documents,
      index,
      checkCluster: content.cluster?.check ?? null,
      limiter,
      checkShared: shared.check,
      checkControl: control.check,
      rules,
      usage,
      embeddings,
      model,
      isIngesting,
      checkReranker: reranking?.check ?? null,
      fillingReason: content.fillingReason,
      damages: content.integrity.damages,
      issuerFault: openedTokens && (() => openedTokens.fault()),
      webhooksFault: () => webhooks.deliveries.fault() ?? alerts.fault(),
      mended,
      disk,
    }),
    metrics,
    limiter,
    monthlyBudgets,
    load,
    traces,
    tracer,
    disk,
    dropBallast: () => void ballast.drop(),
    published: content.published,
    sequence: content.sequence,
    hidesDocuments,
    settings: reportSettings(read),
    backups,
    keptBackups: settings.BACKUP_KEEP,
    recordDeed: (entry) => records.transaction().execute((all) => writeAudit(all, entry)),
  });
  closing.defer(() => app.close());
  await shared.tried;
  const address = await listen(app, settings);
  await listenForMetrics({ metrics, answersTo }, settings, closing);
  stampNewestVersion(folder.root, packageJson.version);
  // A certificate is usually valid for the public name, not for the address.
  const ownAddress = tls === null ? address : (publicUrl?.origin ?? address);
  await folder.announce({ address: ownAddress, pid: process.pid });
  const followAvailability = () => sources.hold(availability.isOff('ingest'));
  followAvailability();
  await sources.start();
  availability.onChange(followAvailability);
  webhooks.deliveries.start();
  alerts.start();
  await backups.begin();
  content.integrity.begin(sources);
  const leaving = new AbortController();
  closing.defer(() => Promise.resolve(leaving.abort()));
  const { pictures, readLayoutAgain } = content;
  void warmUpReading({ documents, sources, search, pictures, readLayoutAgain }, leaving.signal);
  return {
    address,
    ownerKey,
    ownerKeyFile: folder.ownerKeyFile,
    isOfNodes: node !== '',
    acceptsKeys: openedTokens === null || settings.AUTH_ACCEPT_KEYS,
    welcomeLink: await welcomeLink(people, publicUrl?.origin ?? address),
    jobs: sources.jobs,
    addFolders: (paths) => addFolders(sources, paths, settings.QUARRY_SAMPLE, log),
    close: () => closing.disposeAsync(),
  };
}

/** PostgreSQL does not answer: the log says so once, and what failed is done again. */
function isOutage(error: unknown): boolean {
  return postgresFaultOf(error) !== null;
}

/** Caches the result of `ask` until the next commit of the index. */
function sinceCommit<T>({ onCommit }: Pick<Content, 'onCommit'>, ask: () => T): () => T {
  let cached: { readonly answer: T } | null = null;
  onCommit(() => {
    cached = null;
  });
  return () => {
    cached ??= { answer: ask() };
    return cached.answer;
  };
}

/** First the owner's key: completes a rotation that a crash interrupted before requests are served. */
async function openKeys(
  folder: DataFolder,
  { records, signingKey }: Pick<ControlData, 'records' | 'signingKey'>,
): Promise<{ keys: Keys; ownerKey: OwnerKey }> {
  const keyRecords = createKeyRecords(records);
  const file = ownerKeyFile(folder.ownerKeyFile);
  const ownerKey = await ensureOwnerKey({
    records: keyRecords,
    file,
    clock: systemClock,
    scopes: allScopes,
  });
  const keys = createKeys({
    records: keyRecords,
    clock: systemClock,
    signingSecrets: createSigningSecrets(
      await signingKey(await openSigningKey(folder.signingKeyFile)),
    ),
    derivedScopes: readingScopes,
    ownerKeyFile: file,
  });
  return { keys, ownerKey };
}

/** A new link at each start until one is used, since the terminal with the previous one may be closed. */
async function welcomeLink(
  { people, invitations }: Pick<OpenedPeople, 'people' | 'invitations'>,
  origin: string,
): Promise<string | null> {
  if (await people.hasOwner()) return null;
  return invitationLink(await invitations.createForOwner(), origin);
}

function namesOf(publicUrl: URL | null): string[] {
  return publicUrl === null ? [] : [publicUrl.hostname];
}

/** Counts searches without meaning by reason, and logs reasons that an operator can fix. */
function openMeaning(
  embeddings: Embeddings,
  index: LocalIndexReader,
  { metrics, log }: { readonly metrics: Metrics; readonly log: Log },
): Meaning {
  return createMeaning({
    embeddings,
    passing: (filters) => index.documentsPassing(filters),
    clock: stopwatch,
    timers: systemTimers,
    onFault(fault, error) {
      metrics.meaningLeftOut(fault);
      if (fault !== 'resting') log('warn', 'a search went on by words alone', { fault, error });
    },
  });
}

/** The parts that a listening server needs. */
interface ServerParts {
  readonly settings: Settings;
  readonly log: Logger;
  readonly publicUrl: URL | null;
  readonly tls: TlsFiles | null;
}

function createServer(
  { settings, log, publicUrl, tls }: ServerParts,
  services: Omit<RouteServices, 'limits'> & {
    readonly limiter: RateLimiter;
    readonly load: LoadShedder;
    readonly answersTo: AnswersTo;
    readonly tracer: Tracer | null;
    readonly disk: DiskSpace;
    readonly incoming: PipelineServices['incoming'];
    readonly dropBallast: () => void;
    readonly published: () => Promise<void> | null;
    readonly sequence: PipelineServices['sequence'];
    readonly hidesDocuments: () => boolean;
    readonly onLimited: PipelineServices['onLimited'];
    readonly tokens: PipelineServices['tokens'];
  },
): HttpServer {
  const { limiter, monthlyBudgets } = services;
  const limits = createLimits(
    { limiter, monthlyBudgets, clock: systemClock },
    {
      searchPerMinute: settings.RATE_LIMIT_PER_MINUTE,
      otherPerMinute: settings.RATE_LIMIT_OTHER_PER_MINUTE,
      refusedPerMinute: settings.RATE_LIMIT_OTHER_PER_MINUTE,
      sessionPerMinute: settings.RATE_LIMIT_SESSION_PER_MINUTE,
    },
  );
  const { keys, sessions, pageAccess, availability, metrics, load, answersTo, tracer } = services;
  const { disk, incoming, dropBallast, published, usage, onLimited } = services;
  const { hidesDocuments, tokens, sequence } = services;
  return createHttpServer(
    allRoutes({ ...services, limits }, { servesMetrics: settings.METRICS_PORT === null }),
    {
      maxBodyBytes: settings.MAX_BODY_BYTES,
      drainMs: settings.SHUTDOWN_SECONDS * 1_000,
      trustProxy: settings.TRUST_PROXY,
      publicUrl,
      tls,
    },
    {
      keys,
      tokens,
      sessions,
      pageAccess,
      availability,
      limits,
      disk,
      incoming,
      dropBallast,
      load,
      answersTo,
      metrics,
      usage,
      hidesDocuments,
      log,
      tracer,
      published,
      sequence,
      onLimited,
      clock: systemClock,
      stopwatch,
    },
  );
}
