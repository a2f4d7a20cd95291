import type { ConverseServices } from '../answers/converse.ts';
import type { FindCardServices } from '../cards/find-card.ts';
import type { DocumentReader } from '../documents/document-store.ts';
import type { Health } from '../health/health.ts';
import type { InterestsStore } from '../interests/interests-store.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Keys } from '../keys/keys.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { BuiltPage } from '../page/built-page.ts';
import type { EventReplay } from '../replay/event-replay.ts';
import type { Rules } from '../rules/rules.ts';
import type { SearchServices } from '../search/search-services.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { ExplainedAddress } from '../sources/explain-address.ts';
import type { Pushes } from '../sources/pushes.ts';
import type { Place } from '../sources/recognise-place.ts';
import type { RecognisedPlace } from '../sources/recognised-place.ts';
import type { Sources } from '../sources/sources.ts';
import type { StatisticsServices } from '../statistics/index-statistics.ts';
import type { KeptTraces } from '../tracing/kept-trace.ts';
import type { Route } from './route.ts';
import { deleteDocumentRoute } from './routes/delete-api-documents-id.ts';
import { revokeKeyRoute } from './routes/delete-api-keys-id.ts';
import { removeSourceRoute } from './routes/delete-api-sources-id.ts';
import { pageRoute } from './routes/get.ts';
import { listDocumentsRoute } from './routes/get-api-documents.ts';
import { getDocumentRoute } from './routes/get-api-documents-id.ts';
import { getDocumentFileRoute } from './routes/get-api-documents-id-file.ts';
import { thumbnailRoute } from './routes/get-api-images-id-thumbnail.ts';
import { getInterestsRoute } from './routes/get-api-interests.ts';
import { listJobsRoute } from './routes/get-api-jobs.ts';
import { getJobRoute } from './routes/get-api-jobs-id.ts';
import { jobEventsRoute } from './routes/get-api-jobs-id-events.ts';
import { listKeysRoute } from './routes/get-api-keys.ts';
import { openApiRoute } from './routes/get-api-openapi-json.ts';
import { getRulesRoute } from './routes/get-api-rules.ts';
import { legacySearchRoute } from './routes/get-api-search.ts';
import { searchStreamRoute } from './routes/get-api-search-stream.ts';
import { sessionRoute } from './routes/get-api-session.ts';
import { listSourcesRoute } from './routes/get-api-sources.ts';
import { getSourceRoute } from './routes/get-api-sources-id.ts';
import { statsRoute } from './routes/get-api-stats.ts';
import { suggestionsRoute } from './routes/get-api-suggestions.ts';
import { traceRoute } from './routes/get-api-traces-requestid.ts';
import { utilityCardRoute } from './routes/get-api-utility-card.ts';
import { searchRoute } from './routes/get-api-v1-search.ts';
import { whyRoute } from './routes/get-api-v1-why.ts';
import { askPageRoute } from './routes/get-ask.ts';
import { pageAssetRoute } from './routes/get-assets-file.ts';
import { docsRoute } from './routes/get-docs.ts';
import { faviconRoute } from './routes/get-favicon-svg.ts';
import { metricsRoute } from './routes/get-metrics.ts';
import { healthRoute } from './routes/get-v1-health.ts';
import { updateSourceRoute } from './routes/patch-api-sources-id.ts';
import { pushDocumentsRoute } from './routes/post-api-documents.ts';
import { rebuildIndexRoute } from './routes/post-api-index-rebuild.ts';
import { cancelJobRoute } from './routes/post-api-jobs-id-cancel.ts';
import { retryJobRoute } from './routes/post-api-jobs-id-retry.ts';
import { createKeyRoute } from './routes/post-api-keys.ts';
import { rotateKeyRoute } from './routes/post-api-keys-id-rotate.ts';
import { createSourceRoute } from './routes/post-api-sources.ts';
import { refreshSourceRoute } from './routes/post-api-sources-id-refresh.ts';
import { spacesStreamRoute } from './routes/post-api-spaces-stream.ts';
import { putDocumentRoute } from './routes/put-api-documents-id.ts';
import { putInterestsRoute } from './routes/put-api-interests.ts';
import { putRulesRoute } from './routes/put-api-rules.ts';
import type { SourceKinds } from './source-body.ts';

/** What the routes need, together. */
export interface RouteServices {
  readonly search: SearchServices;
  readonly cards: FindCardServices;
  readonly answers: ConverseServices;
  readonly statistics: StatisticsServices;
  readonly documents: DocumentReader;
  readonly sources: Sources;
  readonly jobs: Jobs;
  readonly kinds: SourceKinds;
  readonly pushes: Pushes;
  readonly rules: Rules;
  /** Finds out what a place without a kind is to become. */
  readonly recognisePlace: (place: Place, signal: AbortSignal) => Promise<RecognisedPlace>;
  readonly explainAddress: (address: string) => Promise<ExplainedAddress[]>;
  readonly keys: Keys;
  /** `null`: pages have none. */
  readonly sessions: Sessions | null;
  /** `null`: it was not built. */
  readonly page: BuiltPage | null;
  readonly interests: InterestsStore;
  /** What streams have sent, for whoever comes back. */
  readonly replay: EventReplay;
  readonly health: Health;
  readonly metrics: Metrics;
  readonly traces: KeptTraces;
}

/** Every route of the server; `/metrics` only where it has no port of its own. */
export function allRoutes(
  services: RouteServices,
  { servesMetrics }: { servesMetrics: boolean },
): Route[] {
  return [
    searchRoute(services),
    searchStreamRoute(services),
    legacySearchRoute(services),
    suggestionsRoute(services),
    utilityCardRoute(services),
    spacesStreamRoute(services),
    statsRoute(services),
    traceRoute(services),
    listSourcesRoute(services),
    createSourceRoute(services),
    getSourceRoute(services),
    updateSourceRoute(services),
    removeSourceRoute(services),
    refreshSourceRoute(services),
    listJobsRoute(services),
    getJobRoute(services),
    jobEventsRoute(services),
    cancelJobRoute(services),
    retryJobRoute(services),
    rebuildIndexRoute(services),
    listDocumentsRoute(services),
    getDocumentRoute(services),
    getDocumentFileRoute(services),
    pushDocumentsRoute(services),
    putDocumentRoute(services),
    deleteDocumentRoute(services),
    thumbnailRoute(services),
    whyRoute(services),
    getRulesRoute(services),
    putRulesRoute(services),
    getInterestsRoute(services),
    putInterestsRoute(services),
    listKeysRoute(services),
    createKeyRoute(services),
    rotateKeyRoute(services),
    revokeKeyRoute(services),
    sessionRoute(services),
    pageRoute(services),
    askPageRoute(services),
    pageAssetRoute(services),
    faviconRoute(services),
    healthRoute(services),
    openApiRoute(),
    docsRoute(),
    ...(servesMetrics ? [metricsRoute(services)] : []),
  ];
}
