import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { idParameter } from '../parameters.ts';

/** `GET /api/images/{id}/thumbnail` */
export const thumbnailEndpoint = defineEndpoint({
  name: 'thumbnail',
  method: 'GET',
  path: '/api/images/{id}/thumbnail',
  tag: 'Search',
  scope: 'search',
  limit: 'other',
  summary: 'Serves the thumbnail of a document',
  description:
    'The stored one (`thumbnailUrl` of results), otherwise the picture on the web that its facts name, as for a product: fetched like a crawler (robots.txt, no private addresses) and re-encoded as WebP of at most 320 pixels, so that a page makes no third-party requests. With an `ETag`: `If-None-Match` gets 304 while it is unchanged.',
  params: z.strictObject({ id: idParameter('document') }),
  query: z.strictObject({}),
  status: 200,
  mediaType: 'image/webp',
  otherMediaTypes: ['image/jpeg', 'image/png', 'image/avif', 'image/gif'],
  hasEntityTag: true,
  problems: ['ERR_NOT_FOUND', 'ERR_UPSTREAM'],
  example: { path: '/api/images/abc123/thumbnail' },
});
