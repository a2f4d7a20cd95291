import { endpoints } from '@quarry/contract';
import type { DocumentCatalogue } from '../../../documents/document-store.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { SearchRequest } from '../../../search/search.ts';
import type { SearchServices } from '../../../search/search-services.ts';
import { searxngBody } from '../../bodies/compatible/searxng-body.ts';
import { type SearxngParameters, searxngRequest } from '../../bodies/compatible/searxng-request.ts';
import { searchNote } from '../../bodies/usage/search-note.ts';
import { pageOfSearxngSearch } from '../../pipeline/compatible/searxng-address.ts';
import type { PageAccess } from '../../pipeline/page-access.ts';
import { type RequestContext, type Route, route } from '../../pipeline/route.ts';
import { bodyOfPage } from '../../searching/results-of-page.ts';
import type { AnsweredPage, Searching } from '../../searching/searching.ts';

/** The dependencies of {@link searxngRoute}. */
export interface SearxngServices {
  readonly search: Pick<SearchServices, 'safeSearch'>;
  readonly searching: Searching;
  readonly documents: Pick<DocumentCatalogue, 'byId'>;
  readonly pageAccess: Pick<PageAccess, 'originOf'>;
  readonly clock: Clock;
}

/** `GET /search`, and `GET /` with a format: the interface of SearXNG. Without `format=json` it leads to the page. */
export function searxngRoute(services: SearxngServices): Route {
  const answering = route(endpoints.searxng, ({ query }, context) =>
    answerSearxng(query, services, context),
  );
  return { ...answering, leadsTo: pageOfSearxngSearch };
}

/** Searches, and answers in the format of SearXNG. */
export async function answerSearxng(
  query: SearxngParameters,
  services: SearxngServices,
  context: RequestContext,
) {
  const request = searxngRequest(query, services);
  const page = await searchInLanguage(request, services, context);
  context.noteSearch(searchNote(request, page.shown, context));
  return searxngBody(bodyOfPage(page), {
    query: query.q,
    offset: request.offset,
    origin: services.pageAccess.originOf(context),
    documents: services.documents,
  });
}

/**
 * The page of a search in its language; in any language if nothing is found in that one. Several clients always send `en`, whatever
 * their users write.
 */
async function searchInLanguage(
  request: SearchRequest,
  { searching }: SearxngServices,
  { requestId, signal, trace }: RequestContext,
): Promise<AnsweredPage> {
  const find = (asked: SearchRequest) =>
    searching.page({ request: asked, form: 'search', requestId }, { signal, trace });
  const page = await find(request);
  if (request.language === null || page.shown.total > 0) return page;
  return find({ ...request, language: null });
}
