import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';

/** What all addresses of the two pages have in common: their query is state of the page, which the server does not read. */
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
  summary: 'The same page at a conversation: what is asked is answered from what is indexed',
  description:
    '`?q=` asks at once. Conversations are stored only in the browser. A visit gets a session as for `/`.',
});

/** `GET /shopping` */
export const shoppingPageEndpoint = defineEndpoint({
  ...page,
  name: 'shoppingPage',
  path: '/shopping',
  summary: 'The same page at products, to be found, narrowed and compared',
  description:
    'The query string says what is looked for, filters, order and layout; any is valid. A visit gets a session as for `/`.',
});

/** `GET /settings` */
export const settingsPageEndpoint = defineEndpoint({
  ...page,
  name: 'settingsPage',
  path: '/settings',
  summary: 'The same page at its settings: how it behaves in this browser',
  description:
    'Choices are stored in the browser; interests by `/api/interests`. A visit gets a session as for `/`.',
});

/** `GET /trends` */
export const trendsPageEndpoint = defineEndpoint({
  ...page,
  name: 'trendsPage',
  path: '/trends',
  summary: 'The same page at what is asked for more than before',
  description:
    '`?window=` as of `/api/trends`. It needs neither a key nor a session. A visit gets a session as for `/`.',
});

/** `GET /d/{id}` */
export const documentPageEndpoint = defineEndpoint({
  ...page,
  name: 'documentPage',
  path: '/d/{id}',
  summary: 'The same page at a document, to be read',
  description:
    '`#` with the place of a passage opens it there, `?q=` marks words. The page itself is the same for every id, also of no document: it requests the document with the session or key of its visitor. A visit gets a session as for `/`.',
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
    'People sign in on it; what it shows and changes it asks of this API with their session, within their role. A visit gets no session.',
});

/** `GET /dashboard/{view}` */
export const dashboardViewPageEndpoint = defineEndpoint({
  ...page,
  name: 'dashboardViewPage',
  path: '/dashboard/{view}',
  summary:
    'The same page at one of its views, such as `keys`, or at `welcome` to take up an invitation',
  description:
    'The page itself is the same for every view. The secret of an invitation stands behind `#`, which browsers do not send.',
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
    'Keeps the page, its scripts and styles, so that it opens and says that it is offline. It keeps no answer, result, document or key.',
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
  summary: 'The picture of the page in a tab',
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
  summary: 'The same picture for what asks by this name alone',
  query: z.strictObject({}),
  status: 200,
  mediaType: 'image/x-icon',
  hasEntityTag: true,
  problems: ['ERR_NOT_FOUND'],
});
