import { restrictionOf } from '../access/keys/restriction-of.ts';
import { conjunctionOf } from '../attributes/conjunction.ts';
import type { FilterExpression } from '../attributes/filter-expression.ts';
import type { ShownDocuments } from '../documents/restrict-catalogue.ts';
import { type FilteredDocuments, restrictCatalogue } from '../documents/restrict-catalogue.ts';
import { isOfVisibilityAlone, mayHide } from '../documents/visibility.ts';
import { noServedFile, originalOf } from '../ingest/sources/served-file.ts';
import type { Sources } from '../ingest/sources/sources.ts';
import { Problem } from '../runtime/problem.ts';
import { restrictSearch } from '../search/restrict-search.ts';
import type { Route } from './pipeline/route.ts';
import type { RouteServices } from './route-services.ts';
import { removeAlertRoute } from './routes/alerts/delete-api-alerts-id.ts';
import { listAlertsRoute } from './routes/alerts/get-api-alerts.ts';
import { getAlertRoute } from './routes/alerts/get-api-alerts-id.ts';
import { updateAlertRoute } from './routes/alerts/patch-api-alerts-id.ts';
import { createAlertRoute } from './routes/alerts/post-api-alerts.ts';
import { spacesStreamRoute } from './routes/answers/post-api-spaces-stream.ts';
import { searxngRoute } from './routes/compatible/get-search.ts';
import { listModelsRoute } from './routes/compatible/get-v1-models.ts';
import { getModelRoute } from './routes/compatible/get-v1-models-id.ts';
import { searxngFormRoute } from './routes/compatible/post-search.ts';
import { chatCompletionRoute } from './routes/compatible/post-v1-chat-completions.ts';
import { createEmbeddingsRoute } from './routes/compatible/post-v1-embeddings.ts';
import { listDocumentsRoute } from './routes/documents/get-api-documents.ts';
import { getDocumentRoute } from './routes/documents/get-api-documents-id.ts';
import { getDocumentFileRoute } from './routes/documents/get-api-documents-id-file.ts';
import { getPictureRoute } from './routes/documents/get-api-documents-id-pictures-picture.ts';
import { getReadingRoute } from './routes/documents/get-api-documents-id-reading.ts';
import { getSimilarRoute } from './routes/documents/get-api-documents-id-similar.ts';
import { thumbnailRoute } from './routes/documents/get-api-images-id-thumbnail.ts';
import { clickRoute } from './routes/events/post-api-events-click.ts';
import { feedbackRoute } from './routes/events/post-api-events-feedback.ts';
import { revokeKeyRoute } from './routes/keys/delete-api-keys-id.ts';
import { listKeysRoute } from './routes/keys/get-api-keys.ts';
import { limitsRoute } from './routes/keys/get-api-limits.ts';
import { createKeyRoute } from './routes/keys/post-api-keys.ts';
import { rotateKeyRoute } from './routes/keys/post-api-keys-id-rotate.ts';
import { mcpRoute } from './routes/mcp/post-mcp.ts';
import { imagesRoute } from './routes/search/get-api-images.ts';
import { imageFileRoute } from './routes/search/get-api-images-id-file.ts';
import { overviewRoute } from './routes/search/get-api-overview.ts';
import { legacySearchRoute } from './routes/search/get-api-search.ts';
import { searchStreamRoute } from './routes/search/get-api-search-stream.ts';
import { shoppingRoute } from './routes/search/get-api-shopping.ts';
import { suggestionsRoute } from './routes/search/get-api-suggestions.ts';
import { utilityCardRoute } from './routes/search/get-api-utility-card.ts';
import { searchRoute } from './routes/search/get-api-v1-search.ts';
import { videosRoute } from './routes/search/get-api-videos.ts';
import { videoCaptionsRoute } from './routes/search/get-api-videos-id-captions-vtt.ts';
import { videoStreamRoute } from './routes/search/get-api-videos-id-stream.ts';
import { similarImagesRoute } from './routes/search/post-api-images-similar.ts';
import { getInterestsRoute } from './routes/settings/get-api-interests.ts';
import { putInterestsRoute } from './routes/settings/put-api-interests.ts';
import { perRestriction, restrictSearching } from './searching/per-restriction.ts';

/** The services of routes that answer callers with a restriction. */
type RestrictedServices = Pick<
  RouteServices,
  | 'searching'
  | 'search'
  | 'cards'
  | 'answers'
  | 'indexing'
  | 'attributeSettings'
  | 'uncountedAttributes'
  | 'examples'
  | 'readLayoutAgain'
  | 'pictures'
  | 'keys'
  | 'limits'
  | 'monthlyBudgets'
  | 'interests'
  | 'alerts'
  | 'availability'
  | 'replay'
  | 'metrics'
  | 'usage'
  | 'pageAccess'
  | 'embeddings'
  | 'embeddingQueue'
  | 'clock'
> & {
  readonly documents: ShownDocuments;
  readonly filteredDocuments: FilteredDocuments;
  readonly sources: Pick<Sources, 'list' | 'fileOf'>;
};

/**
 * The same routes, which answer callers for whom not all documents exist from restricted services: the one place that enforces
 * the filters of keys and the visibility of documents. Only the routes of `restrictedRoutes` answer such a caller at all; a route
 * that is not listed there shows or changes what lies behind the restriction, and is refused. People have routes besides which
 * show no document.
 */
export function restrictableRoutes(routes: readonly Route[], services: RouteServices): Route[] {
  const restrictedOf = perRestriction((restriction) => {
    if (restriction === null) return new Map<string, Route>();
    const restricted = restrictedRoutes(restrictServices(services, restriction));
    return new Map(restricted.map((route) => [route.endpoint.name, route]));
  });
  return routes.map((route) => ({
    ...route,
    handle(input, context) {
      const { caller } = context;
      const restriction = caller && restrictionOf(caller, services.visibilityOfSources);
      if (restriction === null) return route.handle(input, context);
      const { name } = route.endpoint;
      if (caller?.kind === 'session' && OF_THEMSELVES.has(name))
        return route.handle(input, context);
      const restricted = restrictedOf(restriction).get(name);
      if (restricted === undefined) {
        const detail = caller?.kind === 'token' ? TOKEN_NEEDS_ALL : NEEDS_ALL;
        throw new Problem('ERR_SCOPE_DENIED', { detail });
      }
      return restricted.handle(input, context);
    },
  }));
}

const NEEDS_ALL =
  'This key has a `filter`, `sources` or `principals`, and this route shows or changes more than the documents that exist for it. Use a key without them.';

const TOKEN_NEEDS_ALL =
  'A session token sees the documents for its user and its groups, and this route shows or changes more than these. Sign in at the dashboard, or use a key without `filter` and `principals` where the operator accepts keys.';

/** What sessions do with sessions: no document is in it. */
const OF_THEMSELVES: ReadonlySet<string> = new Set(['listSessions', 'endSession']);

/** Every route that answers a caller for whom not all documents exist. */
function restrictedRoutes(services: RestrictedServices): Route[] {
  return [
    searchRoute(services),
    searchStreamRoute(services),
    legacySearchRoute(services),
    imagesRoute(services),
    similarImagesRoute(services),
    imageFileRoute(services),
    videosRoute(services),
    videoStreamRoute(services),
    videoCaptionsRoute(services),
    shoppingRoute(services),
    suggestionsRoute(services),
    overviewRoute(services),
    utilityCardRoute(services),
    clickRoute(services),
    feedbackRoute(services),
    spacesStreamRoute(services),
    mcpRoute(services),
    searxngRoute(services),
    searxngFormRoute(services),
    chatCompletionRoute(services),
    // Models and vectors show nothing of a document.
    listModelsRoute(services),
    getModelRoute(services),
    createEmbeddingsRoute(services),
    listDocumentsRoute(services),
    getDocumentRoute(services),
    getDocumentFileRoute(services),
    getReadingRoute(services),
    getPictureRoute(services),
    getSimilarRoute(services),
    thumbnailRoute(services),
    getInterestsRoute(services),
    putInterestsRoute(services),
    limitsRoute(services),
    listKeysRoute(services),
    createKeyRoute(services),
    rotateKeyRoute(services),
    revokeKeyRoute(services),
    // An alert searches as its key may, whenever it is checked.
    listAlertsRoute(services),
    createAlertRoute(services),
    getAlertRoute(services),
    updateAlertRoute(services),
    removeAlertRoute(services),
  ];
}

/** The services as a caller gets them for whom only what satisfies a restriction exists. */
function restrictServices(
  services: RouteServices,
  restriction: FilterExpression,
): RestrictedServices {
  const { searching, cards, answers, filteredDocuments, openEntities } = services;
  const search = restrictSearch(services.search, restriction);
  const documents = restrictCatalogue(services.documents, restriction, filteredDocuments);
  const hides = () => mayHide(restriction, services.documents);
  return {
    ...services,
    search,
    documents,
    filteredDocuments: restrictFiltered(filteredDocuments, restriction),
    sources: restrictSources(services.sources, { documents, hides, restriction }),
    searching: restrictSearching(searching, restriction),
    cards: { ...cards, ...(cards.entities && { entities: openEntities(search) }) },
    answers: {
      ...answers,
      answer: (conversation, caller, signal) =>
        answers.answer(conversation, { ...caller, restriction }, signal),
    },
    // Both are about all documents.
    indexing: () => (hides() ? null : services.indexing()),
    examples: async (language) =>
      hides() ? { searches: [], questions: [] } : services.examples(language),
  };
}

function restrictFiltered(
  { passing, counts }: FilteredDocuments,
  restriction: FilterExpression,
): FilteredDocuments {
  return {
    passing: (filter, sourceId) => passing(conjunctionOf(restriction, filter), sourceId),
    counts: (filter) => counts(conjunctionOf(restriction, filter)),
  };
}

/** Sources that have a document which the caller may see, with the counts of these. */
function restrictSources(
  sources: Pick<Sources, 'list' | 'fileOf'>,
  {
    documents,
    hides,
    restriction,
  }: {
    readonly documents: Pick<ShownDocuments, 'byId' | 'counts'>;
    readonly hides: () => boolean;
    readonly restriction: FilterExpression;
  },
): Pick<Sources, 'list' | 'fileOf'> {
  return {
    async list() {
      const all = await sources.list();
      if (!hides()) return all;
      const { bySource } = documents.counts();
      return all.flatMap((source) => {
        const count = bySource[source.id];
        if (count === undefined) return [];
        return [{ ...source, counts: { documents: count, skipped: 0, failed: 0 } }];
      });
    },
    async fileOf(id) {
      if (!hides()) return sources.fileOf(id);
      const document = documents.byId(id);
      // The file of a row holds rows that a filter may hide; none of them says for whom it is.
      const isWhole =
        document !== null &&
        (originalOf(document) === document.externalId || isOfVisibilityAlone(restriction));
      if (!isWhole) throw noServedFile();
      return sources.fileOf(id);
    },
  };
}
