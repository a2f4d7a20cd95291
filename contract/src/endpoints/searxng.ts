import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { wire } from '../parameters.ts';
import { queryTextParameter } from './search.ts';

/** The periods of SearXNG's `time_range`. */
export const searxngTimeRanges = ['day', 'week', 'month', 'year'] as const;

/** As many pages as an offset of 10,000 allows. */
const MAX_PAGE = 1_000;
/** Longer than any list of categories or language that SearXNG knows. */
const MAX_WORD_CHARACTERS = 200;

/** A text of SearXNG's interface, whose clients send empty parameters for absent ones. */
function textParameter(options: {
  readonly pattern: RegExp;
  readonly mustBe: string;
  readonly schema: Record<string, unknown>;
  readonly description: string;
}) {
  const { pattern, mustBe, schema, description } = options;
  return z
    .string()
    .regex(pattern, mustBe)
    .default('')
    .meta({ description, override: wire(schema) });
}

const query = z.strictObject({
  q: queryTextParameter,
  format: textParameter({
    pattern: /^(?:html|json)?$/,
    mustBe:
      'can only be json for programs, or html, which leads to the page; csv and rss are not offered',
    schema: { type: 'string', enum: ['html', 'json'], default: 'html' },
    description: '`json`, or this leads to the page for people.',
  }),
  pageno: textParameter({
    pattern: /^(?:[1-9]\d{0,2}|1000)?$/,
    mustBe: `must be a whole number from 1 to ${MAX_PAGE}`,
    schema: { type: 'integer', minimum: 1, maximum: MAX_PAGE, default: 1 },
    description: 'The page, of ten results each.',
  }),
  language: textParameter({
    pattern: /^(?:all|auto|[A-Za-z]{2,3}(?:[-_][A-Za-z0-9]{2,8})*)?$/i,
    mustBe: 'must be all, auto or a language, as in de or de-CH',
    schema: { type: 'string', maxLength: MAX_WORD_CHARACTERS, default: 'all', examples: ['de'] },
    description:
      'Only this language, if something is found in it; otherwise, and with `all` or `auto`, any language. `en` does not restrict queries in another language, since clients send it unasked.',
  }),
  time_range: textParameter({
    pattern: /^(?:None|day|week|month|year)?$/,
    mustBe: `must be one of ${searxngTimeRanges.join(', ')}`,
    schema: { type: 'string', enum: [...searxngTimeRanges] },
    description: 'Published within the last day, 7, 30 or 365 days.',
  }),
  safesearch: textParameter({
    pattern: /^(?:None|[012])?$/,
    mustBe: 'must be 0, 1 or 2',
    schema: { type: 'integer', enum: [0, 1, 2] },
    description:
      '0 includes explicit documents, 1 and 2 exclude them. Default: the setting `SEARCH_SAFE_DEFAULT` (on).',
  }),
  categories: textParameter({
    pattern: new RegExp(`^.{0,${MAX_WORD_CHARACTERS}}$`, 's'),
    mustBe: `must have at most ${MAX_WORD_CHARACTERS} characters`,
    schema: { type: 'string', maxLength: MAX_WORD_CHARACTERS, examples: ['images,videos'] },
    description:
      'A comma list: `images`, `videos`, `files`, `news` (pages) and `shopping` restrict the kinds of documents. `general` and unknown categories do not.',
  }),
});

const resultSchema = z
  .looseObject({
    url: z.string().meta({
      description:
        'On the web; of a file or a document without an address, its page on this server.',
    }),
    title: z.string(),
    content: z.string().meta({ description: 'Plain text around the words that matched.' }),
    engine: z.string(),
    engines: z.array(z.string()),
    category: z.string(),
    score: z.number(),
    positions: z.array(z.number().int()).meta({ description: 'From 1, over all pages.' }),
    template: z.string(),
    parsed_url: z.array(z.string()).length(6).meta({
      description: 'Scheme, host, path, parameters, query and fragment.',
    }),
    publishedDate: z.string().nullable(),
    pubdate: z.string(),
    thumbnail: z.string(),
    img_src: z.string(),
    thumbnail_src: z.string().optional(),
    resolution: z.string().optional(),
    length: z.string().optional(),
    author: z.string().optional(),
  })
  .meta({ id: 'SearxngResult' });

const infoboxSchema = z
  .looseObject({
    infobox: z.string().meta({ description: 'The name of the thing.' }),
    id: z.string(),
    content: z.string(),
    img_src: z.string().nullable(),
    urls: z.array(z.object({ title: z.string(), url: z.string() })),
    attributes: z.array(z.object({ label: z.string(), value: z.string() })),
    engine: z.string(),
    engines: z.array(z.string()),
  })
  .meta({ id: 'SearxngInfobox' });

const answerSchema = z
  .looseObject({
    answer: z.string(),
    url: z.string().nullable(),
    engine: z.string().meta({ description: 'The source of the data.' }),
    template: z.string(),
    parsed_url: z.array(z.string()).nullable(),
  })
  .meta({ id: 'SearxngAnswer' });

/** Common fields of the addresses of SearXNG's search. */
const searxng = {
  path: '/search',
  tag: 'Compatible',
  scope: 'search',
  admitsVisitors: true,
  limit: 'search',
  query,
  ignoresUnknownQuery: true,
  status: 200,
  response: z
    .object({
      query: z.string(),
      number_of_results: z.number().int(),
      results: z.array(resultSchema),
      answers: z.array(answerSchema).meta({ description: 'The instant answer, if there is one.' }),
      corrections: z.array(z.string()),
      infoboxes: z.array(infoboxSchema),
      suggestions: z.array(z.string()),
      unresponsive_engines: z.array(z.array(z.string())).meta({ description: 'Always empty.' }),
    })
    .meta({ id: 'SearxngResponse' }),
  problems: ['ERR_QUERY_REQUIRED', 'ERR_QUERY_TOO_SHORT', 'ERR_QUERY_TOO_LONG'],
} as const;

const DESCRIPTION =
  'For programs made for SearXNG, which may also use `/`. Unknown parameters are ignored. Without a key it answers programs on the same machine that keep their connection (HTTP/1.1 with `Connection: keep-alive`) and, with `PAGE_ACCESS=open`, all; they find what is visible to everyone.';

/** `GET /search` */
export const searxngEndpoint = defineEndpoint({
  ...searxng,
  name: 'searxng',
  method: 'GET',
  summary: 'Searches in the format of SearXNG',
  description: `${DESCRIPTION} Without \`format=json\` it leads to the page with the same search (303).`,
  example: { query: 'q=rate+limit&format=json' },
});

/** `POST /search` */
export const searxngFormEndpoint = defineEndpoint({
  ...searxng,
  name: 'searxngForm',
  method: 'POST',
  takesForm: true,
  summary: 'Searches in the format of SearXNG, by a form',
  description: `${DESCRIPTION} The parameters are in a form, which wins, or in the query.`,
});
