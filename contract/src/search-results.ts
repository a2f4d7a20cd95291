import { z } from 'zod';
import { attributesSchema } from './attributes.ts';
import { resultFactsShape } from './document-facts.ts';
import { timeSchema } from './time-schema.ts';
import { documentTypes, locationUnits } from './vocabulary.ts';

/** The facets of results. */
export const facetNames = ['type', 'site', 'source', 'lang', 'topic', 'year'] as const;

/** The request id, as in the header `X-Request-Id`. */
export const requestIdSchema = z
  .string()
  .meta({ description: 'The same as the header X-Request-Id; it finds the request in the log.' });

/** The parts of a score. */
export const scoreExplanationSchema = z
  .object({
    score: z.number(),
    signals: z
      .array(
        z.object({
          kind: z.string().meta({
            description:
              'Where a word stands (`text`, `title`, `heading`, `compound`, `synonym`, `written`, `joined`), what a product is (`kind`), or `passages`, `phrase`, `coverage`, `boost`, `pin`, `exact-title`, `file-name`, `home-page`, `address`, `freshness`, `depth`, `overview`. Others may be added.',
          }),
          name: z.string().meta({ description: 'The kind with the word that it is about.' }),
          value: z.number().meta({ description: 'What it adds; less than zero: what it takes.' }),
          detail: z.string().meta({ description: 'Why, for a person.' }),
        }),
      )
      .meta({ description: 'The largest first. Their values sum up to the score.' }),
  })
  .meta({ id: 'ScoreExplanation' });

/** Where a passage stands in its original. */
export const passageLocationSchema = z
  .object({
    unit: z.enum(locationUnits),
    first: z.number().int().meta({ description: 'From 1, as the original counts.' }),
    last: z.number().int().meta({ description: 'Inclusive.' }),
  })
  .meta({
    id: 'PassageLocation',
    description:
      'Where the passage stands in the original: lines of source code, pages of a PDF, slides. Absent where it has none, or was stored before they were kept.',
  });

/** One result of a search. */
export const searchResultSchema = z
  .object({
    id: z.string(),
    type: z.enum(documentTypes),
    title: z.string(),
    url: z.string().meta({
      description:
        'The canonical address; a `file:` URL for a file, empty for what was pushed without one.',
    }),
    documentUrl: z.string().nullable().meta({
      description: 'For a file: the path on this server that serves its bytes.',
    }),
    displayUrl: z.string().meta({ description: 'The address as a person reads it.' }),
    snippet: z.string().meta({ description: 'Plain text around the words that matched.' }),
    highlightedSnippet: z.string().meta({
      description: 'The same as escaped HTML, in which `<mark>` is the only markup.',
    }),
    highlightedTitle: z.string().meta({ description: 'Escaped HTML with `<mark>`.' }),
    passage: z.number().int().meta({
      description:
        'The passage that the snippet is of, by its place among `passages` of the document, from 0: `/d/{id}#{passage}` opens the document there.',
    }),
    section: z.string().optional().meta({
      description: 'The heading above the passage, where it is not the title.',
    }),
    location: passageLocationSchema.optional(),
    site: z.string().meta({ description: 'The host; empty for a file.' }),
    siteName: z.string().optional().meta({
      description: 'What the site calls itself, at most 60 characters, where it says so.',
    }),
    source: z.string().meta({ description: 'The id of the source.' }),
    sourceName: z.string().nullable().meta({
      description: 'What its owner calls the source; `null` once it was removed.',
    }),
    language: z.string().nullable().meta({ description: 'BCP 47.' }),
    topics: z.array(z.string()).meta({
      description:
        'What it is about, the clearest first; empty where nothing is clear. Others may be added.',
    }),
    publishedAt: timeSchema.nullable(),
    indexedAt: timeSchema,
    score: z.number().meta({ description: 'Comparable within one answer only.' }),
    thumbnailUrl: z.string().nullable().meta({
      description:
        'A path on this server where it keeps the picture, else the address on the web that the document gives. `GET /api/images/{id}/thumbnail` shows either from this server.',
    }),
    explicit: z.boolean().meta({
      description: 'For adults only: shown only with `safeSearch=false`.',
    }),
    duplicates: z.number().int().meta({
      description: 'How many copies and near-copies are folded into this result, besides itself.',
    }),
    ...resultFactsShape,
    attributes: attributesSchema.optional().meta({
      description: 'Its typed fields, those of its product included; absent where it has none.',
    }),
    explanation: scoreExplanationSchema.optional().meta({
      description: 'What the score is made of; only with `explain=true`.',
    }),
  })
  .meta({ id: 'SearchResult' });

/** A completion or a correction of the typed words. */
export const searchSuggestionSchema = z
  .object({
    text: z.string(),
    highlighted: z.string().meta({
      description: 'Escaped HTML; what was not typed yet is in `<mark>`.',
    }),
  })
  .meta({ id: 'SearchSuggestion' });

/** Where a page of a list stands. */
export const pageSchema = z
  .object({
    limit: z.number().int(),
    offset: z.number().int(),
    nextOffset: z.number().int().nullable().meta({ description: '`null` on the last page.' }),
  })
  .meta({ id: 'Page' });

/** How much a value occurs among all matches. */
export const facetCountSchema = z
  .object({
    value: z.string(),
    label: z.string().optional().meta({
      description:
        'Of a source: what its owner calls it. Absent once it was removed, and elsewhere.',
    }),
    count: z.number().int(),
  })
  .meta({ id: 'FacetCount' });

const histogramShape = <Bound extends z.ZodType>(bound: Bound) => ({
  min: bound,
  max: bound,
  count: z.number().int().meta({ description: 'How many matches have a value.' }),
  histogram: z
    .array(
      z.object({
        from: bound,
        to: bound.meta({ description: 'Exclusive.' }),
        count: z.number().int(),
      }),
    )
    .meta({ description: 'Equal, round steps without gaps, at most 20.' }),
});

const numberFacetSchema = z
  .object({ type: z.literal('number'), ...histogramShape(z.number()) })
  .meta({ id: 'NumberFacet' });

const dateFacetSchema = z
  .object({
    type: z.literal('date'),
    ...histogramShape(z.string().meta({ description: 'A day, or a moment in UTC.' })),
  })
  .meta({ id: 'DateFacet' });

const moneyFacetSchema = z
  .object({
    type: z.literal('money'),
    currency: z.string().meta({ description: 'ISO 4217.' }),
    ...histogramShape(z.number()),
  })
  .meta({ id: 'MoneyFacet' });

const facetCountsSchema = z.array(facetCountSchema);

/** What is counted of one attribute. */
export const attributeFacetSchema = z
  .union([
    numberFacetSchema,
    dateFacetSchema,
    z.array(z.union([facetCountSchema, numberFacetSchema, dateFacetSchema, moneyFacetSchema])),
  ])
  .meta({
    id: 'AttributeFacet',
    description:
      'Of numbers or of dates an object; of texts, booleans and lists an array of values with their counts, the most frequent first; of money an array with one object for each currency. Where sources give an attribute different types, an array of all of these.',
  });

/** The counts of those facets that were asked for: of the built-in ones by value, of attributes by their type. */
export const facetsSchema = z
  .object({
    type: facetCountsSchema.optional(),
    site: facetCountsSchema.optional(),
    source: facetCountsSchema.optional(),
    lang: facetCountsSchema.optional(),
    topic: facetCountsSchema.optional(),
    year: facetCountsSchema.optional(),
  })
  .catchall(attributeFacetSchema)
  .meta({
    id: 'Facets',
    description:
      'By the names in `facets`; an attribute that is called like a built-in facet is `attributes.type`.',
  });

/** How far the first reading of sources is, while one is under way. */
export const indexingSchema = z
  .object({
    done: z.number().int().meta({ description: 'Of `total`, how many can be found by now.' }),
    total: z.number().int().meta({
      description: 'Documents that were listed so far; more may follow.',
    }),
  })
  .meta({
    id: 'Indexing',
    description:
      'There only while sources are read for the first time: what is not found may still be on its way.',
  });

/** The total of a search. */
export const totalSchema = z
  .object({
    value: z.number().int(),
    relation: z.enum(['eq', 'gte']).meta({ description: '`gte`: counting stopped there.' }),
  })
  .meta({ id: 'Total' });
