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

/** Open WebUI, LangChain and Vane send it, whatever their users write. */
const SENT_UNASKED = 'en';

/**
 * The page of a search in its language; in any language if nothing is found in that one, or if it is {@link SENT_UNASKED} and the query is
 * in another one.
 */
async function searchInLanguage(
  request: SearchRequest,
  { searching }: SearxngServices,
  { requestId, signal, trace }: RequestContext,
): Promise<AnsweredPage> {
  const find = (language: string | null) =>
    searching.page(
      { request: { ...request, language }, form: 'search', requestId },
      { signal, trace },
    );
  const { language } = request;
  if (language === null) return find(null);
  if (language === SENT_UNASKED) {
    const page = await find(null);
    if (page.shown.language !== language) return page;
  }
  const page = await find(language);
  return page.shown.total > 0 ? page : find(null);
}
