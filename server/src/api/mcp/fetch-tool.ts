import { documentTypes } from '@quarry/contract';
import { z } from 'zod';
import type { StoredDocument } from '../../documents/document.ts';
import type { ShownDocuments } from '../../documents/restrict-catalogue.ts';
import { findDocument, findNamedDocument } from '../../ingest/sources/find-document.ts';
import type { Sources } from '../../ingest/sources/sources.ts';
import { Problem } from '../../runtime/problem.ts';
import { codePointOffsets, utf16Offsets } from '../bodies/code-point-offsets.ts';
import { type McpTool, mcpTool } from './mcp-tool.ts';

/** About ten pages: a longer document is read in several calls, so that one does not fill the context of an assistant. */
const PAGE_CHARACTERS = 20_000;

const input = z.strictObject({
  id: z.string().max(1_000).optional().describe('The `id` of a search result.'),
  url: z
    .string()
    .max(4_000)
    .optional()
    .describe('The address of an indexed document, instead of `id`.'),
  offset: z
    .number()
    .int()
    .min(0)
    .default(0)
    .describe('Where to begin in a long text: `nextOffset` of the call before.'),
});

const output = z.object({
  id: z.string(),
  title: z.string(),
  url: z.string(),
  text: z.string().describe('The text of the document, from `offset` on.'),
  nextOffset: z.number().int().nullable().describe('Where the text goes on; `null` at its end.'),
  metadata: z.object({
    type: z.enum(documentTypes),
    language: z.string().nullable(),
    author: z.string().nullable(),
    publishedAt: z.string().nullable(),
    characters: z.number().int().describe('Of the whole text.'),
  }),
});

/** What {@link fetchTool} reads. */
export interface FetchToolServices {
  readonly documents: ShownDocuments;
  readonly sources: Pick<Sources, 'list'>;
}

/** The tool `fetch`: the text of one document. */
export function fetchTool(services: FetchToolServices): McpTool {
  return mcpTool({
    name: 'fetch',
    title: 'Read a document',
    description: `Reads the stored text of one indexed document by the \`id\` of a search result or by its \`url\`, up to ${PAGE_CHARACTERS} characters in one call. It does not read the web.`,
    scope: 'search',
    input,
    output,
    async call({ id, url, offset }) {
      const document = await findDocument(await idOf(id, url, services), null, services);
      const structured = pageOf(document, services.documents.fullText(document.number), offset);
      return { structured, text: JSON.stringify(structured) };
    },
  });
}

async function idOf(
  id: string | undefined,
  url: string | undefined,
  services: FetchToolServices,
): Promise<string> {
  if (id !== undefined && url === undefined) return id;
  if (url === undefined || id !== undefined) {
    const message = 'must be given, or `url` in its place, and not both';
    throw new Problem('ERR_PARAM_INVALID', { errors: [{ path: 'id', message }] });
  }
  const found = URL.canParse(url) ? await findNamedDocument(url, services) : null;
  if (found !== null) return found;
  throw new Problem('ERR_NOT_FOUND', { detail: 'No indexed document has this address.' });
}

function pageOf(document: StoredDocument, text: string, offset: number): z.input<typeof output> {
  const toUnits = utf16Offsets(text);
  const [start, end] = [toUnits(offset), toUnits(offset + PAGE_CHARACTERS)];
  return {
    id: document.id,
    title: document.title,
    url: document.url,
    text: text.slice(start, end),
    nextOffset: end < text.length ? offset + PAGE_CHARACTERS : null,
    metadata: {
      type: document.type,
      language: document.language,
      author: document.author,
      publishedAt: document.publishedAt,
      characters: codePointOffsets(text)(text.length),
    },
  };
}
