import { endpoints } from '@quarry/contract';
import type { SearchServices } from '../../../search/search-services.ts';
import { type AttributeSettings, refuseSettings } from '../../bodies/refuse-settings.ts';
import { shoppingRequestOf, type UncountedAttributes } from '../../bodies/shopping-request.ts';
import { searchNote } from '../../bodies/usage/search-note.ts';
import { jsonText, type Route, route } from '../../pipeline/route.ts';
import type { Searching } from '../../searching/searching.ts';

/** `GET /api/shopping` */
export function shoppingRoute(services: {
  readonly searching: Searching;
  readonly search: Pick<SearchServices, 'safeSearch'>;
  readonly attributeSettings: AttributeSettings;
  readonly uncountedAttributes: UncountedAttributes;
}): Route {
  return route(endpoints.shopping, async ({ query }, context) => {
    const { requestId, signal } = context;
    const request = shoppingRequestOf(query, services.search, services.uncountedAttributes);
    const { sources, facets, facetLimit: limit } = request;
    const attributeFacets = (facets ?? []).map((attribute) => ({ attribute, limit }));
    const counted = { sources, sort: 'relevance', attributeFacets } as const;
    refuseSettings(counted, services.attributeSettings);
    const { json, shown } = await services.searching.shop({ request, requestId }, signal);
    context.noteSearch(searchNote(request, shown, context));
    return jsonText(json);
  });
}
