import { z } from 'zod';
import { facetLimitParameter, filterParameter } from '../attribute-parameters.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import {
  booleanParameter,
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
import { verticalParameters, verticalQuerySchema } from '../vertical.ts';

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
    'The query may contain filters in words (`red shoes under 50 €`, `at least 4 stars`, `cheapest`): they are applied and listed in `understood`, and can be revoked with `ignore`. If they leave no match although the other words have some, as few of them as possible are dropped: then `relaxed` is true, and `applied` is false for the dropped ones. Parameters are never relaxed. Without words, all products are listed, the newest first unless `sort` is given. Without `currency`, a price bound is compared with the amount of each product in its own currency.',
  query: z.strictObject({
    ...verticalParameters('products', 'red shoes under 50 €'),
    minPrice: amountParameter('The lowest price. Swapped with `maxPrice` if it is the higher one.'),
    maxPrice: amountParameter('The highest price, inclusive.'),
    currency: textParameter({
      pattern: /^[A-Z]{3}$/,
      mustBe: 'must be an ISO 4217 code, as in EUR',
      description:
        'Only products in this currency; price bounds are in it. If the operator set `RATES_URL`, other currencies are converted by the rates of a stated day (`rates`, `convertedPrice`).',
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
      'The order; products without a value come last. Default: the order that the words ask for (`cheapest`), otherwise `relevance`.',
    ),
    facets: nameListParameter({
      maxNames: 20,
      description:
        'The facets to count: `category`, `price`, `rating`, `brand`, `merchant`, `inStock` and names of attributes. Absent: these six and the ten most frequent attributes. Empty: none.',
    }),
    facetLimit: facetLimitParameter(),
    facetQuery: textParameter({
      pattern: /^[a-z][A-Za-z0-9_]{0,63}:.{0,100}$/u,
      mustBe: 'must be the name of a facet, a colon and the beginning of a value, as in brand:ac',
      description: 'Only values of one facet that begin with this, or have a word that does.',
      example: 'brand:ac',
    }),
    history: booleanParameter({
      default: false,
      description: 'Adds the earlier prices to each result, as `priceHistory`.',
    }),
    understand: booleanParameter({
      default: true,
      description: '`false`: no word is read as a filter.',
    }),
    ignore: textListParameter('Texts of `understood` to treat as plain words: removed filters.'),
    locale: localeParameter('How numbers and signs of currencies in the words are read.'),
  }),
  status: 200,
  response: z
    .object({
      requestId: requestIdSchema,
      query: verticalQuerySchema,
      understood: z.array(understoodSchema),
      relaxed: z.boolean().meta({
        description:
          'Whether part of `understood` was dropped, since no product satisfies all of it.',
      }),
      total: totalSchema,
      results: z.array(shoppingResultSchema),
      facets: shoppingFacetsSchema,
      page: pageSchema,
      timing: z.object({ totalMs: z.number(), indexMs: z.number() }),
      rates: shoppingRatesSchema.optional().meta({
        description: 'Present if prices were converted.',
      }),
      ratesReason: z.string().optional().meta({
        description: 'Why `currency` did not convert prices, although requested.',
      }),
      indexing: indexingSchema.optional(),
    })
    .meta({ id: 'ShoppingResponse' }),
  problems: ['ERR_QUERY_TOO_SHORT', 'ERR_QUERY_TOO_LONG'],
  example: { query: 'q=red+shoes&limit=5' },
});
