import { endpoints } from '@quarry/contract';
import type { ShownDocuments } from '../../../documents/restrict-catalogue.ts';
import { findDocument } from '../../../ingest/sources/find-document.ts';
import type { Sources } from '../../../ingest/sources/sources.ts';
import type { SearchServices } from '../../../search/search-services.ts';
import { MAX_READ_UNITS, tellingWords } from '../../../search/similar-words.ts';
import { type SearchRequestServices, searchRequestOf } from '../../bodies/search-request.ts';
import { type Route, route } from '../../pipeline/route.ts';
import { resultsOf, type SearchResult } from '../../searching/results-of-page.ts';
import type { Searching } from '../../searching/searching.ts';

/** The dependencies of finding similar documents. */
export interface SimilarServices extends SearchRequestServices {
  readonly documents: ShownDocuments;
  readonly sources: Pick<Sources, 'list'>;
  readonly search: SearchServices;
  readonly searching: Pick<Searching, 'page'>;
}

/** So many words are searched for; where too few documents have most of them, half as many, until one is left. */
const MAX_WORDS = 8;
/** The document is the first of its own results, and copies fold into it. */
const OWN_RESULTS = 1;

/** `GET /api/documents/{id}/similar` */
export function getSimilarRoute(services: SimilarServices): Route {
  const { documents, search, searching } = services;
  return route(endpoints.getSimilar, async ({ params, query }, context) => {
    const { requestId, signal, trace } = context;
    const document = await findDocument(params.id, query.source ?? null, services);
    const beginning = documents.text(document.number, 0, MAX_READ_UNITS);
    const words = await tellingWords(document, beginning, search.index, MAX_WORDS);
    const found = new Map<string, SearchResult>();
    for (let count = words.length; count > 0; count >>= 1) {
      const asked = {
        q: words.slice(0, count).join(' '),
        limit: String(query.limit + OWN_RESULTS),
      };
      const parameters = endpoints.search.query.parse(asked);
      const request = await searchRequestOf(parameters, services, context);
      const page = await searching.page({ request, form: 'search', requestId }, { signal, trace });
      for (const result of resultsOf(page)) {
        if (isAnother(result.id, document, documents)) found.set(result.id, result);
      }
      if (found.size >= query.limit) break;
    }
    return { requestId, results: [...found.values()].slice(0, query.limit).map(similarBody) };
  });
}

/** A copy counts as the same document. */
function isAnother(
  id: string,
  { duplicateGroup }: { readonly duplicateGroup: number },
  documents: Pick<ShownDocuments, 'byId'>,
): boolean {
  const other = documents.byId(id);
  return other !== null && other.duplicateGroup !== duplicateGroup;
}

function similarBody({ id, type, title, url, site, language, source, snippet }: SearchResult) {
  return { id, type, title, url, site, language, source, snippet };
}
