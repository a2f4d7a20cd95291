import { z } from 'zod';
import { facetLimitParameter, filterParameter } from '../attribute-parameters.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import {
  booleanParameter,
  idListParameter,
  integerParameter,
  languageParameter,
  localeParameter,
  optionalBooleanParameter,
  optionalChoiceParameter,
} from '../parameters.ts';
import { indexingSchema, pageSchema, requestIdSchema, totalSchema } from '../search-results.ts';
import {
  shoppingFacetsSchema,
  shoppingRatesSchema,
  shoppingResultSchema,
  understoodSchema,
} from '../shopping-results.ts';
import {
  amountParameter,
  nameListParameter,
  textListParameter,
  textParameter,
} from '../text-parameters.ts';
import { safeSearchParameter, searchedQuerySchema, verticalQueryTextParameter } from './search.ts';

/** The orders of products. */
export const shoppingSorts = ['relevance', 'price_asc', 'price_desc', 'rating', 'newest'] as const;

/** `GET /api/shopping` */
export const shoppingEndpoint = defineEndpoint({
  name: 'shopping',
  method: 'GET',
  path: '/api/shopping',
  tag: 'Search',
  scope: 'shopping',
  limit: 'search',
  summary: 'Searches products',
  description:
    'What is typed may say what a shop has filters for (`red shoes under 50 €`, `at least 4 stars`, `cheapest`): it is applied and named in `understood`, and can be taken back with `ignore`. Where that leaves nothing though the other words find something, as little as possible of it is left out: `relaxed` is true then, and `applied` false of what was left out. Parameters are never relaxed. Without words all products are listed: the newest first, unless `sort` says otherwise. Without `currency` currencies stand side by side: a bound of a price is compared with the amount of each product in its own currency.',
  query: z.strictObject({
    q: verticalQueryTextParameter('products', 'red shoes under 50 €'),
    limit: integerParameter({ min: 1, max: 100, default: 24, description: 'Results on a page.' }),
    offset: integerParameter({ min: 0, max: 10_000, default: 0, description: 'Results to skip.' }),
    safeSearch: safeSearchParameter,
    source: idListParameter('Only these sources.'),
    lang: languageParameter('Only this language (BCP 47).'),
    minPrice: amountParameter(
      'The lowest price. Swapped with `maxPrice` when the wrong way round.',
    ),
    maxPrice: amountParameter('The highest price, inclusive.'),
    currency: textParameter({
      pattern: /^[A-Z]{3}$/,
      mustBe: 'must be an ISO 4217 code, as in EUR',
      description:
        'Only products in this currency, and bounds in it. Where the operator set `RATES_URL`, those in others are converted by the rates of a stated day (`rates`, `convertedPrice`).',
      example: 'EUR',
    }),
    brand: textListParameter('Only these brands, whatever their case.'),
    category: textParameter({
      maxCharacters: 500,
      description: 'Only this category and those below it, outermost first.',
      example: 'Home > Chairs',
    }),
    merchant: textListParameter('Only these merchants.'),
    inStock: optionalBooleanParameter('Only what is in stock; `false`: only what is not.'),
    minRating: amountParameter('The lowest rating, of 5.', 5),
    filter: filterParameter('A condition on attributes.'),
    sort: optionalChoiceParameter(
      shoppingSorts,
      'The order; products without a value go last. Unless given: what the words say (`cheapest`), else `relevance`.',
    ),
    facets: nameListParameter({
      maxNames: 20,
      description:
        'What is counted: `category`, `price`, `rating`, `brand`, `merchant`, `inStock` and names of attributes. Absent: these six and the ten attributes that most matches have. Empty: nothing.',
    }),
    facetLimit: facetLimitParameter(),
    facetQuery: textParameter({
      pattern: /^[a-z][A-Za-z0-9_]{0,63}:.{0,100}$/u,
      mustBe: 'must be the name of a facet, a colon and the beginning of a value, as in brand:ac',
      description: 'Only values of one facet that begin so, or have a word that does.',
      example: 'brand:ac',
    }),
    history: booleanParameter({
      default: false,
      description: 'Adds to each result what it cost before, as `priceHistory`.',
    }),
    understand: booleanParameter({
      default: true,
      description: '`false`: all words are words, and none is read as a filter.',
    }),
    ignore: textListParameter(
      'Texts of `understood` that are words after all: what a removed filter leaves.',
    ),
    locale: localeParameter('How numbers and signs of currencies in the words are read.'),
  }),
  status: 200,
  response: z
    .object({
      requestId: requestIdSchema,
      query: searchedQuerySchema.meta({ description: '`text` is empty without words.' }),
      understood: z.array(understoodSchema),
      relaxed: z.boolean().meta({
        description: 'Some of `understood` was left out, since nothing satisfies all of it.',
      }),
      total: totalSchema,
      results: z.array(shoppingResultSchema),
      facets: shoppingFacetsSchema,
      page: pageSchema,
      timing: z.object({ totalMs: z.number(), indexMs: z.number() }),
      rates: shoppingRatesSchema.optional().meta({
        description: 'Where prices were converted.',
      }),
      ratesReason: z.string().optional().meta({
        description: 'Why `currency` converts nothing though it could be expected.',
      }),
      indexing: indexingSchema.optional(),
    })
    .meta({ id: 'ShoppingResponse' }),
  problems: ['ERR_QUERY_TOO_SHORT', 'ERR_QUERY_TOO_LONG'],
  example: { query: 'q=red+shoes&limit=5' },
});
