import { documentTypes } from '@quarry/contract';
import { z } from 'zod';
import { searchFor } from '../../search/search.ts';
import { instantCards } from '../bodies/card-body.ts';
import { filterOf } from '../bodies/search-request.ts';
import { searchNote } from '../bodies/usage/search-note.ts';
import { bodyOfPage } from '../searching/results-of-page.ts';
import type { Searching } from '../searching/searching.ts';
import { type McpTool, mcpTool } from './mcp-tool.ts';

/** More would fill the context of an assistant; it can ask for other words instead. */
const MAX_RESULTS = 50;

const documentType = z.enum(documentTypes);

const input = z.strictObject({
  query: z
    .string()
    .describe(
      'Words to find, at most 400 characters. Also "a phrase", -word, site:, filetype:, intitle:, before:2026-01-31, after:.',
    ),
  limit: z.number().int().min(1).max(MAX_RESULTS).default(10).describe('Results to return.'),
  type: z
    .union([documentType, z.array(documentType).min(1).max(documentTypes.length)])
    .optional()
    .describe('Only documents of this type, or of these types.'),
  filter: z
    .string()
    .optional()
    .describe(
      'Only documents whose attributes satisfy this, as in: price < 100 AND brand = "Acme"',
    ),
});

const output = z.object({
  results: z.array(
    z.object({
      id: z.string().describe('For the tool `fetch`.'),
      title: z.string(),
      url: z.string().describe('Empty if the document has no address.'),
      snippet: z.string().describe('The words of the document around those that matched.'),
      type: documentType,
      section: z.string().optional().describe('The heading above the snippet.'),
      source: z.string().nullable().describe('The name of the collection it comes from.'),
      language: z.string().nullable(),
      publishedAt: z.string().nullable(),
    }),
  ),
  total: z.number().int().describe('How many documents match.'),
  corrected: z.string().optional().describe('The spelling that was searched for instead.'),
  instantAnswer: z
    .object({ text: z.string(), source: z.string() })
    .optional()
    .describe('A calculation, conversion or fact that answers the query itself.'),
});

/** What {@link searchTool} searches with. */
export interface SearchToolServices {
  readonly searching: Searching;
}

/** The tool `search`: a ranked search. */
export function searchTool({ searching }: SearchToolServices): McpTool {
  return mcpTool({
    name: 'search',
    title: 'Search',
    description:
      'Searches the content that this server indexes (documents, notes, web pages, products, pictures) and returns the best matches with a snippet each. Use `fetch` to read a result, and `ask` for an answer with quotes.',
    scope: 'search',
    input,
    output,
    async call({ query, limit, type, filter }, { context, signal }) {
      const types = type === undefined ? [] : [type].flat();
      const request = searchFor(query, { limit, types, ...filterOf(filter) });
      const { requestId, trace } = context;
      const asked = { request, form: 'search', requestId } as const;
      const page = await searching.page(asked, { signal, trace });
      context.noteSearch(searchNote(request, page.shown, context));
      const structured = resultBody(bodyOfPage(page));
      return { structured, text: JSON.stringify(structured) };
    },
  });
}

function resultBody({
  results,
  total,
  query,
  cards,
}: ReturnType<typeof bodyOfPage>): z.input<typeof output> {
  const [card] = instantCards(cards);
  return {
    results: results.map((result) => ({
      id: result.id,
      title: result.title,
      url: result.url,
      snippet: result.snippet,
      type: result.type,
      ...(result.section !== undefined && { section: result.section }),
      source: result.sourceName,
      language: result.language,
      publishedAt: result.publishedAt,
    })),
    total: total.value,
    ...(query.correctionApplied && query.corrected !== null && { corrected: query.corrected }),
    ...(card && { instantAnswer: { text: card.answer.text, source: card.source.name } }),
  };
}
