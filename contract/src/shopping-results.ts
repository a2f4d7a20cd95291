import { z } from 'zod';
import { attributesSchema } from './attributes.ts';
import { availabilitySchema, moneySchema, pricePointSchema } from './document-facts.ts';
import { attributeFacetSchema, facetCountSchema } from './search-results.ts';

const attributeText = z.record(z.string(), z.string());
const webAddress = z.string().nullable();

/** One variant of a product. */
const shoppingVariantSchema = z
  .object({
    name: z.string().nullable(),
    price: moneySchema.nullable(),
    availability: availabilitySchema.nullable(),
    attributes: attributeText.meta({
      description: 'As the shop labels them: `{ "Size": "42" }`.',
    }),
    url: webAddress,
    imageUrl: webAddress,
  })
  .meta({ id: 'ShoppingVariant' });

/** One product. */
export const shoppingResultSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    url: z.string().meta({
      description: 'The canonical address; empty for a document pushed without one.',
    }),
    documentUrl: z.string().nullable().meta({
      description:
        'For a file: the path on this server that serves its bytes, to keys with the scope `sources` and to people. Its text is at `GET /api/documents/{id}`.',
    }),
    source: z.string().meta({ description: 'The id of the source.' }),
    sourceName: z.string().nullable().meta({
      description: 'The name of the source; `null` once it was removed.',
    }),
    language: z.string().nullable().meta({ description: 'BCP 47.' }),
    snippet: z.string().meta({ description: 'Plain text around the words that matched.' }),
    highlightedSnippet: z.string().meta({
      description: 'The same as escaped HTML, in which `<mark>` is the only markup.',
    }),
    highlightedTitle: z.string().meta({ description: 'Escaped HTML with `<mark>`.' }),
    price: moneySchema.nullable(),
    listPrice: moneySchema.nullable().meta({ description: 'Before a reduction.' }),
    convertedPrice: moneySchema.optional().meta({
      description:
        'In the requested currency, by the rate in `rates`; absent if the price is in that currency already.',
    }),
    brand: z.string().nullable(),
    category: z.string().nullable().meta({
      description: 'Outermost first, as in `Home > Chairs`.',
    }),
    inStock: z.boolean().nullable().meta({
      description:
        '`true`: in stock; `false`: not in stock, also if it can be ordered in advance; `null`: unknown.',
    }),
    availability: availabilitySchema.nullable(),
    rating: z.number().nullable().meta({ description: '0 to 5.' }),
    ratingCount: z.number().int().nullable(),
    imageUrl: webAddress.meta({
      description:
        "The shop's picture. `GET /api/images/{id}/thumbnail` shows it from this server.",
    }),
    thumbnailUrl: z.string().nullable().meta({
      description: 'As in search results: a path on this server if it stores the picture.',
    }),
    merchant: z.string().nullable(),
    attributes: attributesSchema.meta({
      description: 'Its further attributes, without those that have a separate field here.',
    }),
    variants: z.array(shoppingVariantSchema).meta({
      description: 'Its variants, one of which is shown as the product: a shirt in three sizes.',
    }),
    variantDifferences: z.array(z.string()).meta({
      description:
        'The labels of attributes in which the variants differ, and `price` and `availability` if these differ.',
    }),
    priceHistory: z.array(pricePointSchema).optional().meta({
      description:
        'Only with `history=true`: the oldest first, at most one a day for 400 days. Empty if the price has not changed since the product was first read.',
    }),
    publishedAt: z.string().nullable(),
    indexedAt: z.string(),
    explicit: z.boolean().meta({
      description: 'For adults only: shown only with `safeSearch=false`.',
    }),
    duplicates: z.number().int().meta({
      description: 'The number of copies and near-copies folded into this result, besides itself.',
    }),
    score: z.number().meta({ description: 'Comparable within one answer only.' }),
  })
  .meta({ id: 'ShoppingResult' });

const rangeShape = {
  min: z.number(),
  max: z.number(),
  count: z.number().int().meta({ description: 'Matches with a value.' }),
  histogram: z
    .array(z.object({ from: z.number(), to: z.number(), count: z.number().int() }))
    .meta({ description: 'In equal steps; `to` is exclusive.' }),
};

const numberFacetSchema = z.object(rangeShape).meta({ id: 'ShoppingNumberFacet' });

const moneyFacetSchema = z
  .object({
    currency: z.string().nullable().meta({
      description: 'ISO 4217; `null`: for prices without a currency.',
    }),
    ...rangeShape,
  })
  .meta({ id: 'ShoppingMoneyFacet' });

/** A category with those below it. */
export interface CategoryCount {
  readonly value: string;
  readonly path: string;
  readonly count: number;
  readonly children: readonly CategoryCount[];
}

const categoryCountSchema: z.ZodType<CategoryCount> = z
  .object({
    value: z.string().meta({ description: 'Its own name: `Chairs`.' }),
    path: z.string().meta({ description: 'For the parameter `category`: `Home > Chairs`.' }),
    count: z.number().int().meta({ description: 'Matches in it and below it.' }),
    get children() {
      return z.array(categoryCountSchema);
    },
  })
  .meta({ id: 'CategoryCount' });

const valueFacetSchema = z.array(facetCountSchema);

/** The counts of a search for products. */
export const shoppingFacetsSchema = z
  .object({
    category: z.array(categoryCountSchema).optional(),
    price: z.array(moneyFacetSchema).optional().meta({
      description: 'One for each currency, the most frequent first.',
    }),
    rating: numberFacetSchema.optional().meta({ description: 'Absent: no match has one.' }),
    brand: valueFacetSchema.optional(),
    merchant: valueFacetSchema.optional(),
    inStock: valueFacetSchema.optional().meta({ description: 'For `true` and `false`.' }),
  })
  .catchall(
    z
      .union([valueFacetSchema, numberFacetSchema, z.array(moneyFacetSchema), attributeFacetSchema])
      .meta({
        description: 'A further attribute, by its name, as in a search.',
      }),
  )
  .meta({
    id: 'ShoppingFacets',
    description:
      'Over all matches, each without its own filter. Attributes come after the others, the most frequent first.',
  });

/** Words of a query, as they were understood. */
export const understoodSchema = z
  .object({
    text: z.string().meta({ description: 'The words, as typed: `under 50 €`.' }),
    filter: z.string().optional().meta({
      description: 'As the parameter `filter` takes it: `price < 50 EUR`.',
    }),
    sort: z.string().optional().meta({
      description: '`price:asc`, `price:desc`, `rating:desc` or `newest`.',
    }),
    applied: z.boolean().meta({
      description: '`false` if there would have been no match: see `relaxed`.',
    }),
  })
  .meta({ id: 'UnderstoodWords' });

/** The rates by which prices were converted. */
export const shoppingRatesSchema = z
  .object({
    date: z.iso.date().meta({ description: 'The day of the rates.' }),
    stale: z.boolean().meta({ description: 'Whether the rates are more than four days old.' }),
    source: z.object({ name: z.string(), url: z.string() }),
  })
  .meta({ id: 'ShoppingRates' });
