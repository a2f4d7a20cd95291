import { z } from 'zod';
import { attributesSchema } from './attributes.ts';
import { resultFactsShape } from './document-facts.ts';
import { timeSchema } from './time-schema.ts';
import { documentTypes, locationUnits } from './vocabulary.ts';

/** The facets of results. */
export const facetNames = ['type', 'site', 'source', 'lang', 'topic', 'year'] as const;

/** The request id, as in the header `X-Request-Id`. */
export const requestIdSchema = z.string().meta({
  description: 'The same as the header X-Request-Id; it identifies the request in the log.',
});

/** The parts of a score. */
export const scoreExplanationSchema = z
  .object({
    score: z.number(),
    signals: z
      .array(
        z.object({
          kind: z.string().meta({
            description:
              'The place of a word (`text`, `title`, `heading`, `compound`, `synonym`, `written`, `joined`), the kind of product (`kind`), or `passages`, `phrase`, `coverage`, `boost`, `pin`, `exact-title`, `file-name`, `home-page`, `address`, `freshness`, `depth`, `overview`. Others may be added.',
          }),
          name: z.string().meta({ description: 'The kind and its word.' }),
          value: z.number().meta({ description: 'The points added; negative: subtracted.' }),
          detail: z.string().meta({ description: 'Why, for a person.' }),
        }),
      )
      .meta({ description: 'The largest first. The values add up to the score.' }),
  })
  .meta({ id: 'ScoreExplanation' });

/** The place of a passage in its original. */
export const passageLocationSchema = z
  .object({
    unit: z.enum(locationUnits),
    first: z.number().int().meta({ description: 'From 1, as counted in the original.' }),
    last: z.number().int().meta({ description: 'Inclusive.' }),
  })
  .meta({
    id: 'PassageLocation',
    description:
      'The place of the passage in the original: lines of source code, pages of a PDF, slides. Absent if the original has none, or was stored before they were recorded.',
  });

/** One result of a search. */
export const searchResultSchema = z
  .object({
    id: z.string(),
    type: z.enum(documentTypes),
    title: z.string(),
    url: z.string().meta({
      description:
        'The canonical address; a `file:` URL for a file, empty for a document pushed without one.',
    }),
    documentUrl: z.string().nullable().meta({
      description:
        'For a file: the path on this server that serves its bytes, to keys with the scope `sources` and to people. Its text is at `GET /api/documents/{id}`.',
    }),
    displayUrl: z.string().meta({ description: 'The address as a person reads it.' }),
    snippet: z.string().meta({ description: 'Plain text around the words that matched.' }),
    highlightedSnippet: z.string().meta({
      description: 'The same as escaped HTML, in which `<mark>` is the only markup.',
    }),
    highlightedTitle: z.string().meta({ description: 'Escaped HTML with `<mark>`.' }),
    passage: z.number().int().meta({
      description:
        'The passage of the snippet, as an index of `passages` of the document, from 0: `/d/{id}#{passage}` opens the document there.',
    }),
    section: z.string().optional().meta({
      description: 'The heading above the passage, if it is not the title.',
    }),
    location: passageLocationSchema.optional(),
    site: z.string().meta({ description: 'The host; empty for a file.' }),
    siteName: z.string().optional().meta({
      description:
        'The name that the site gives itself, at most 60 characters; absent if it gives none.',
    }),
    source: z.string().meta({ description: 'The id of the source.' }),
    sourceName: z.string().nullable().meta({
      description: 'The name of the source; `null` once it was removed.',
    }),
    language: z.string().nullable().meta({ description: 'BCP 47.' }),
    topics: z.array(z.string()).meta({
      description:
        'Its topics, the most certain first; empty if none is certain. Others may be added.',
    }),
    publishedAt: timeSchema.nullable(),
    indexedAt: timeSchema,
    score: z.number().meta({ description: 'Comparable within one answer only.' }),
    thumbnailUrl: z.string().nullable().meta({
      description:
        'A path on this server if it stores the picture, otherwise the address on the web that the document gives. `GET /api/images/{id}/thumbnail` serves either from this server.',
    }),
    explicit: z.boolean().meta({
      description: 'For adults only: shown only with `safeSearch=false`.',
    }),
    duplicates: z.number().int().meta({
      description: 'The number of copies and near-copies folded into this result, besides itself.',
    }),
    ...resultFactsShape,
    attributes: attributesSchema.optional().meta({
      description: 'Its typed fields, including those of its product; absent if it has none.',
    }),
    explanation: scoreExplanationSchema.optional().meta({
      description: 'The parts of the score; only with `explain=true`.',
    }),
  })
  .meta({ id: 'SearchResult' });

/** A completion or a correction of the typed words. */
export const searchSuggestionSchema = z
  .object({
    text: z.string(),
    highlighted: z.string().meta({
      description: 'Escaped HTML; the part not typed yet is in `<mark>`.',
    }),
  })
  .meta({ id: 'SearchSuggestion' });

/** The position of a page within a list. */
export const pageSchema = z
  .object({
    limit: z.number().int(),
    offset: z.number().int(),
    nextOffset: z.number().int().nullable().meta({ description: '`null` on the last page.' }),
  })
  .meta({ id: 'Page' });

/** The number of matches with a value. */
export const facetCountSchema = z
  .object({
    value: z.string(),
    label: z.string().optional().meta({
      description: 'For a source: its name. Absent once it was removed, and for other facets.',
    }),
    count: z.number().int(),
  })
  .meta({ id: 'FacetCount' });

const histogramShape = <Bound extends z.ZodType>(bound: Bound) => ({
  min: bound,
  max: bound,
  count: z.number().int().meta({ description: 'The number of matches with a value.' }),
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

/** The counts of one attribute. */
export const attributeFacetSchema = z
  .union([
    numberFacetSchema,
    dateFacetSchema,
    z.array(z.union([facetCountSchema, numberFacetSchema, dateFacetSchema, moneyFacetSchema])),
  ])
  .meta({
    id: 'AttributeFacet',
    description:
      'For numbers and dates an object; for texts, booleans and lists an array of values with their counts, the most frequent first; for money an array with one object for each currency. If sources give an attribute different types, an array of all of these.',
  });

/** The counts of the requested facets: built-in ones by value, attributes by their type. */
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
      'By the names in `facets`; an attribute with the name of a built-in facet is `attributes.type`.',
  });

/** The progress of the first reading of sources, while it runs. */
export const indexingSchema = z
  .object({
    done: z.number().int().meta({ description: 'The number of `total` that can be found by now.' }),
    total: z.number().int().meta({
      description: 'Documents listed so far; more may follow.',
    }),
  })
  .meta({
    id: 'Indexing',
    description:
      'Present only while sources are read for the first time: missing results may still follow.',
  });

/** The total of a search. */
export const totalSchema = z
  .object({
    value: z.number().int(),
    relation: z
      .enum(['eq', 'gte'])
      .meta({ description: '`gte`: there may be more; counting stopped there.' }),
  })
  .meta({ id: 'Total' });
