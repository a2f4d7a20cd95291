import { cardWhileTyping } from '../../cards/card-while-typing.ts';
import { createCardEnricher } from '../../cards/enrich-search.ts';
import type { CardRequest, FindCardServices } from '../../cards/find-card.ts';
import { missingProvider } from '../../cards/missing-provider.ts';
import type { Indexing } from '../../ingest/sources/first-runs.ts';
import type { Clock } from '../../runtime/clock.ts';
import { createMediaWindow } from '../../search/media/media-window.ts';
import { searchMedia } from '../../search/media/search-media.ts';
import { validateQueryText } from '../../search/query/parse-query.ts';
import { beginSearch, type SearchRequest, search } from '../../search/search.ts';
import type { SearchServices } from '../../search/search-services.ts';
import { searchProducts } from '../../search/shopping/search-products.ts';
import { ShopCatalogues } from '../../search/shopping/shop-catalogue.ts';
import { createShopWindow } from '../../search/shopping/shop-window.ts';
import { suggest } from '../../search/suggest/suggest.ts';
import { cardBody } from '../bodies/card-body.ts';
import { mediaBody } from '../bodies/media-body.ts';
import { legacySearchBody, searchBody, suggestedBody } from '../bodies/search-body.ts';
import { shoppingBody } from '../bodies/shopping-body.ts';
import type { AskedPage, Searching } from './searching.ts';
import { shownResults } from './shown-results.ts';
import { wireEvent } from './wire-events.ts';

/** The dependencies of {@link createSearchHere}. */
export interface SearchHereServices {
  readonly search: SearchServices;
  readonly cards: FindCardServices;
  /** Measures the traced times. */
  readonly stopwatch: Clock;
  /** The progress of the first run of sources; `null`: none is running. */
  readonly indexing: () => Indexing | null;
}

/** Answers searches in the thread of its caller. */
export function createSearchHere({
  search: services,
  cards,
  stopwatch,
  indexing,
}: SearchHereServices): Searching {
  const catalogues = new ShopCatalogues(services.clock);
  const shopWindow = createShopWindow({ search: services, catalogues });
  const mediaWindow = createMediaWindow(services);
  const enricher = createCardEnricher({ ...cards, shopWindow, mediaWindow });
  return {
    async page(asked, { signal, trace }) {
      const progress = indexing();
      const options = { signal, trace, stopwatch, enricher };
      const found = await search(asked.request, services, options);
      return { json: JSON.stringify(bodyOf(asked, found, progress)), shown: shownResults(found) };
    },
    async shop({ request, requestId }, signal) {
      const progress = indexing();
      const found = await searchProducts(request, { search: services, catalogues }, signal);
      const nowMs = services.clock.now();
      const body = shoppingBody(found, { request, requestId, nowMs, indexing: progress });
      return { json: JSON.stringify(body), shown: shownResults(found) };
    },
    async media({ request, requestId }, signal) {
      const progress = indexing();
      const found = await searchMedia(request, services, signal);
      const body = mediaBody(found, { request, requestId, indexing: progress });
      return { json: JSON.stringify(body), shown: shownResults(found) };
    },
    async begin(request, { signal, trace, onResultsSent }) {
      const progress = indexing();
      const missing =
        request.offset > 0 ? null : await missingProvider(cardRequestOf(request), cards);
      const besides = {
        ...(progress && { indexing: progress }),
        ...(missing && { missingProvider: missing }),
      };
      const begun = await beginSearch(request, services);
      const early = { timers: cards.timers, onResultsSent };
      const { mode, startedMs } = begun;
      return {
        mode,
        startedMs,
        async *events() {
          const events = begun.events({ signal, trace, stopwatch, enricher, early });
          for await (const event of events) yield wireEvent(event, besides);
        },
        leave: () => undefined, // the search only starts when its events are read
      };
    },
    async suggest({ request, locale, timeZone, wantsCard }, signal) {
      const suggestions = (await suggest(request, services)).map(suggestedBody);
      if (!wantsCard) return { suggestions, card: null };
      const text = validateQueryText(request.text, 1);
      const card = await cardWhileTyping({ text, locale, timeZone }, cards, signal);
      return { suggestions, card: card && cardBody(card) };
    },
  };
}

function cardRequestOf({ text, locale, timeZone }: SearchRequest): CardRequest {
  return {
    text,
    kind: null,
    mayAskProviders: true,
    ...(locale !== undefined && { locale }),
    ...(timeZone !== undefined && { timeZone }),
  };
}

function bodyOf(
  { request, form, requestId }: AskedPage,
  found: Parameters<typeof searchBody>[0],
  indexing: Indexing | null,
) {
  const { text: query, limit, offset } = request;
  return form === 'search'
    ? searchBody(found, { requestId, limit, offset, indexing })
    : legacySearchBody(found, { requestId, query, offset, indexing });
}
