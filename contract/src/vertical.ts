import { z } from 'zod';
import { safeSearchParameter, searchedQuerySchema } from './endpoints/search.ts';
import { idListParameter, integerParameter, languageParameter, wire } from './parameters.ts';
import { indexingSchema, pageSchema, requestIdSchema, totalSchema } from './search-results.ts';

/* The common parts of the searches for one kind of documents: products, pictures, videos. */

/** The parameters that all of them take. Without words, all documents of the kind are listed. `kind`: as in `products`. */
export function verticalParameters(kind: string, exampleQuery: string) {
  return {
    q: z
      .string()
      .default('')
      .meta({
        description: `Words as in \`GET /api/v1/search\`. Absent or empty: all ${kind}.`,
        override: wire({ type: 'string', maxLength: 400, examples: [exampleQuery] }),
      }),
    limit: integerParameter({ min: 1, max: 100, default: 24, description: 'Results on a page.' }),
    offset: integerParameter({ min: 0, max: 10_000, default: 0, description: 'Results to skip.' }),
    safeSearch: safeSearchParameter,
    source: idListParameter('Only these sources.'),
    lang: languageParameter('Only this language (BCP 47).'),
  };
}

/** The query of an answer, whose words may be absent. */
export const verticalQuerySchema = searchedQuerySchema.meta({
  description: '`text` is empty without words.',
});

/** The answer of a search without further parts. */
export function verticalResponse<Result extends z.ZodType, Facets extends z.ZodType>(
  result: Result,
  facets: Facets,
) {
  return z.object({
    requestId: requestIdSchema,
    query: verticalQuerySchema,
    total: totalSchema,
    results: z.array(result),
    facets,
    page: pageSchema,
    timing: z.object({ totalMs: z.number(), indexMs: z.number() }),
    indexing: indexingSchema.optional(),
  });
}
