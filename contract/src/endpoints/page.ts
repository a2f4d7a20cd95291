import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';

/** `GET /` */
export const pageEndpoint = defineEndpoint({
  name: 'page',
  method: 'GET',
  path: '/',
  tag: 'Pages',
  scope: null,
  limit: 'other',
  summary: 'The page for people: search, results and cards',
  description:
    'The query string is the state of the page; any is valid. A visit from the same machine, by a loopback address, also gets a session in a cookie, which the page uses instead of a key.',
  query: z.strictObject({}),
  ignoresUnknownQuery: true,
  status: 200,
  mediaType: 'text/html',
  hasEntityTag: true,
  problems: [],
});

/** `GET /ask` */
export const askPageEndpoint = defineEndpoint({
  name: 'askPage',
  method: 'GET',
  path: '/ask',
  tag: 'Pages',
  scope: null,
  limit: 'other',
  summary: 'The same page at a conversation: what is asked is answered from what is indexed',
  description:
    '`?q=` asks at once. Conversations are stored only in the browser. A visit gets a session as for `/`.',
  query: z.strictObject({}),
  ignoresUnknownQuery: true,
  status: 200,
  mediaType: 'text/html',
  hasEntityTag: true,
  problems: [],
});

/** `GET /assets/{file}` */
export const pageAssetEndpoint = defineEndpoint({
  name: 'pageAsset',
  method: 'GET',
  path: '/assets/{file}',
  tag: 'Pages',
  scope: null,
  limit: 'none',
  summary: 'A script, style or font of the page, under a name that changes with its content',
  params: z.strictObject({ file: z.string() }),
  query: z.strictObject({}),
  status: 200,
  mediaType: 'text/javascript',
  otherMediaTypes: [
    'text/css',
    'image/svg+xml',
    'image/png',
    'image/webp',
    'font/woff2',
    'application/json',
    'application/manifest+json',
  ],
  hasEntityTag: true,
  problems: ['ERR_NOT_FOUND'],
  example: { path: '/assets/index.js' },
});

/** `GET /favicon.svg` */
export const faviconEndpoint = defineEndpoint({
  name: 'favicon',
  method: 'GET',
  path: '/favicon.svg',
  tag: 'Pages',
  scope: null,
  limit: 'none',
  summary: 'The picture of the page in a tab',
  query: z.strictObject({}),
  status: 200,
  mediaType: 'image/svg+xml',
  hasEntityTag: true,
  problems: ['ERR_NOT_FOUND'],
});
