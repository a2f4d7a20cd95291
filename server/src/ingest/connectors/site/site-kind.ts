import { z } from 'zod';
import { faultOfGlob } from '../../../runtime/urls/path-glob.ts';
import type { SourceKindRules } from '../../sources/source-kind.ts';

const MAX_LISTED = 1_000;
const MAX_WORD_LENGTH = 1_000;
const MAX_HEADERS = 20;
// Robots.txt may ask for an unreasonable delay; this bounds that and the setting.
const MAX_CRAWL_DELAY_MS = 60_000;
const MAX_PAGES = 1_000_000;

const host = z
  .string({ error: 'A host name, as in "docs.example.org".' })
  .max(253, 'At most 253 characters.')
  .refine(isHost, 'A host name without scheme and path, as in "docs.example.org".')
  .transform((name) => new URL(`https://${name}`).host);

const glob = z
  .string({ error: 'A path glob, as in "/docs/**".' })
  .max(MAX_WORD_LENGTH, `At most ${MAX_WORD_LENGTH} characters.`)
  .superRefine((text, context) => {
    const fault = faultOfGlob(text);
    if (fault !== null) context.addIssue({ code: 'custom', message: fault });
  });

const parameter = z
  .string({ error: 'The name of a query parameter; "*" at its end matches any characters.' })
  .min(1, 'The name of a query parameter.')
  .max(200, 'At most 200 characters.')
  .transform((name) => name.toLowerCase());

const webAddress = z
  .string({ error: 'An address, as in "https://example.org/sitemap.xml".' })
  .max(2_000, 'At most 2000 characters.')
  .refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''), 'An http or https address.');

/** Field names of RFC 9110, 5.1, except those that the crawler and the connection set. */
const headerName = z
  .string()
  .regex(/^[a-z0-9!#$%&'*+.^_`|~-]{1,100}$/, 'A header name in lower case, as in "authorization".')
  .refine(
    (name) => !OWN_HEADERS.has(name),
    'This header is set by the crawler itself and cannot be given.',
  );

const OWN_HEADERS = new Set([
  'accept-encoding',
  'connection',
  'content-length',
  'host',
  'if-modified-since',
  'if-none-match',
  'range',
  'te',
  'transfer-encoding',
  'upgrade',
  'user-agent',
]);

const COLLECTED = ['page', 'file', 'product', 'image', 'video'] as const;

const list = <Item extends z.ZodType>(item: Item, example: string) =>
  z
    .array(item, { error: `A list, as in ["${example}"].` })
    .max(MAX_LISTED, `At most ${MAX_LISTED} entries.`)
    .default([] as never);

/** The settings of a site. */
export const siteSettings = z.strictObject({
  hosts: list(host, 'docs.example.org').describe(
    'Hosts that belong to the site, as `docs.example.org`; empty: that of the start. `www.` makes no difference.',
  ),
  includeSubdomains: z
    .boolean('true or false.')
    .default(false)
    .describe('Whether the subdomains of its hosts belong to the site.'),
  include: list(glob, '/docs/**').describe(
    'Globs of paths, as `/docs/**`: only these are read when there are any; the start is fetched in any case.',
  ),
  exclude: list(glob, '/blog/**').describe(
    'Globs of paths that are not read, even if `include` has them.',
  ),
  maxDepth: whole(0, 1_000)
    .default(50)
    .describe('How many links away from the start a page may be.'),
  maxPages: whole(1, MAX_PAGES)
    .default(100_000)
    .describe('How many pages are read at most: a guard against sites without end.'),
  keepQueryParameters: list(parameter, 'id').describe(
    'Query parameters to keep: if there are any, all others are dropped from addresses. `*` at the end of a name matches any characters.',
  ),
  dropQueryParameters: list(parameter, 'sort').describe(
    'Query parameters that are dropped from addresses, besides those of campaigns and sessions, which always are.',
  ),
  respectNofollow: z
    .boolean('true or false.')
    .default(true)
    .describe('Whether links marked `nofollow` are left alone.'),
  sitemaps: z
    .enum(['auto', 'only', 'off'], 'One of "auto", "only", "off".')
    .default('auto')
    .describe(
      'Whether sitemaps are read: `auto`, besides following links; `only`, without following any; `off`, not at all.',
    ),
  sitemapUrls: list(webAddress, 'https://example.org/sitemap.xml').describe(
    'Addresses of sitemaps, besides those that robots.txt names, or `/sitemap.xml`.',
  ),
  crawlDelayMs: whole(0, MAX_CRAWL_DELAY_MS)
    .default(0)
    .describe('Milliseconds between two requests to a host; robots.txt may ask for more.'),
  concurrencyPerHost: whole(1, 16)
    .nullable()
    .default(null)
    .describe(
      'Requests under way at once to a host; `null`: 2, and 8 for a host in your own network.',
    ),
  headers: z
    .record(
      headerName,
      z
        .string('A text.')
        .max(8_192, 'At most 8192 characters.')
        .regex(/^[\t\x20-\x7e]*$/, 'Printable ASCII.'),
    )
    .refine(
      (headers) => Object.keys(headers).length <= MAX_HEADERS,
      `At most ${MAX_HEADERS} headers.`,
    )
    .default({})
    .describe(
      'Headers sent to the origin of the start only, as `authorization` or `cookie` of an intranet.',
    ),
  collect: z
    .array(z.enum(COLLECTED, `Of ${COLLECTED.map((name) => `"${name}"`).join(', ')}.`))
    .min(1, 'At least one of "page", "file", "product", "image", "video".')
    // Images cost a request each, so they are opt-in.
    .default(['page', 'file', 'product', 'video'])
    .describe('What documents are made of; each image costs a request.'),
  userAgentToken: z
    .string()
    .regex(/^[A-Za-z_-]{1,50}$/, 'Letters, "-" and "_" only (RFC 9309, 2.2.1).')
    .default('QuarryBot')
    .describe('The name that robots.txt and robots meta tags know the crawler by.'),
  maxRevisitDays: whole(1, 365)
    .default(30)
    .describe('Days after which a page is looked at again, however long it has not changed.'),
  // Only for the site's owner: robots.txt states what a site does not want fetched.
  ignoreRobots: z
    .boolean('true or false.')
    .default(false)
    .describe(
      'Whether robots.txt is passed over: for the owner of a site whose robots.txt keeps others out.',
    ),
});

export type SiteSettings = z.output<typeof siteSettings>;

/** A web site: crawled from its start, and again every day. */
export const siteKind: SourceKindRules = {
  kind: 'site',
  summary: 'The pages and files of a web site, crawled from its start.',
  example: {
    place: 'https://docs.example.org/',
    settings: { include: ['/guide/**'], maxPages: 500 },
  },
  places: ['url'],
  settings: siteSettings,
  defaultSchedule: () => 'every 24 hours',
  isRead: true,
  allowsOverlap: () => true,
  secretSettings: ['headers'],
};

function whole(min: number, max: number) {
  const message = `A whole number from ${min} to ${max}.`;
  return z.int(message).min(min, message).max(max, message);
}

function isHost(text: string): boolean {
  const url = URL.parse(`https://${text}`);
  return url !== null && url.pathname === '/' && !/[/?#@\s]/.test(text) && url.hostname !== '';
}
