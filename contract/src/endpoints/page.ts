import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';

/** Common fields of all addresses of the two pages: their query is state of the page, which the server does not read. */
const page = {
  method: 'GET',
  tag: 'Pages',
  scope: null,
  limit: 'other',
  query: z.strictObject({}),
  ignoresUnknownQuery: true,
  status: 200,
  mediaType: 'text/html',
  hasEntityTag: true,
  problems: [],
} as const;

/** `GET /` */
export const pageEndpoint = defineEndpoint({
  ...page,
  name: 'page',
  path: '/',
  summary: 'The page for people: search, results and cards',
  description:
    'The query string is the state of the page; any is valid. A visit from the same machine, by a loopback address, also gets a session in a cookie, which the page uses instead of a key.',
});

/** `GET /ask` */
export const askPageEndpoint = defineEndpoint({
  ...page,
  name: 'askPage',
  path: '/ask',
  summary: 'The same page with a conversation, answered from the indexed content',
  description:
    '`?q=` asks at once. Conversations are stored only in the browser. A visit gets a session as for `/`.',
});

/** `GET /shopping` */
export const shoppingPageEndpoint = defineEndpoint({
  ...page,
  name: 'shoppingPage',
  path: '/shopping',
  summary: 'The same page with products, to search, filter and compare',
  description:
    'The query string holds the words, filters, order and layout; any is valid. A visit gets a session as for `/`.',
});

/** `GET /settings` */
export const settingsPageEndpoint = defineEndpoint({
  ...page,
  name: 'settingsPage',
  path: '/settings',
  summary: 'The same page with its settings for this browser',
  description:
    'Settings are stored in the browser; interests by `/api/interests`. A visit gets a session as for `/`.',
});

/** `GET /trends` */
export const trendsPageEndpoint = defineEndpoint({
  ...page,
  name: 'trendsPage',
  path: '/trends',
  summary: 'The same page with trending queries',
  description:
    '`?window=` as of `/api/trends`. It needs neither a key nor a session. A visit gets a session as for `/`.',
});

/** `GET /d/{id}` */
export const documentPageEndpoint = defineEndpoint({
  ...page,
  name: 'documentPage',
  path: '/d/{id}',
  summary: 'The same page with a document to read',
  description:
    '`#` with the number of a passage opens it there, `?q=` marks words. The page is the same for every id, even an unknown one: it requests the document with the session or key of its visitor. A visit gets a session as for `/`.',
  params: z.strictObject({ id: z.string().meta({ description: 'The id of the document.' }) }),
  example: { path: '/d/abc123' },
});

/** `GET /dashboard` */
export const dashboardPageEndpoint = defineEndpoint({
  ...page,
  name: 'dashboardPage',
  path: '/dashboard',
  summary: 'The page on which people run the server: content, keys, people',
  description:
    'People sign in on it; it uses this API with their session, within their role. A visit gets no session.',
});

/** `GET /dashboard/{view}` */
export const dashboardViewPageEndpoint = defineEndpoint({
  ...page,
  name: 'dashboardViewPage',
  path: '/dashboard/{view}',
  summary:
    'The same page with one of its views, such as `keys`, or `welcome` to accept an invitation',
  description:
    'The page is the same for every view. The secret of an invitation follows `#`, which browsers do not send.',
  params: z.strictObject({
    view: z.string().meta({ description: 'The name of the view.' }),
  }),
  example: { path: '/dashboard/keys' },
});

/** `GET /assets/{file}` */
export const pageAssetEndpoint = defineEndpoint({
  name: 'pageAsset',
  method: 'GET',
  path: '/assets/{file}',
  tag: 'Pages',
  scope: null,
  limit: 'none',
  summary: 'A script, style or font of the page, with a name that changes with its content',
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

/** `GET /worker.js` */
export const pageWorkerEndpoint = defineEndpoint({
  name: 'pageWorker',
  method: 'GET',
  path: '/worker.js',
  tag: 'Pages',
  scope: null,
  limit: 'none',
  summary: 'The service worker of the page',
  description:
    'Caches the page, its scripts and styles, so that it opens offline and says so. It caches no answer, result, document or key.',
  query: z.strictObject({}),
  status: 200,
  mediaType: 'text/javascript',
  hasEntityTag: true,
  problems: ['ERR_NOT_FOUND'],
});

/** `GET /favicon.svg` */
export const faviconEndpoint = defineEndpoint({
  name: 'favicon',
  method: 'GET',
  path: '/favicon.svg',
  tag: 'Pages',
  scope: null,
  limit: 'none',
  summary: 'The icon of the page',
  query: z.strictObject({}),
  status: 200,
  mediaType: 'image/svg+xml',
  hasEntityTag: true,
  problems: ['ERR_NOT_FOUND'],
});

/** `GET /favicon.ico` */
export const faviconIcoEndpoint = defineEndpoint({
  name: 'faviconIco',
  method: 'GET',
  path: '/favicon.ico',
  tag: 'Pages',
  scope: null,
  limit: 'none',
  summary: 'The same icon for clients that request this name',
  query: z.strictObject({}),
  status: 200,
  mediaType: 'image/x-icon',
  hasEntityTag: true,
  problems: ['ERR_NOT_FOUND'],
});
