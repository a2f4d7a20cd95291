import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { allScopes } from '../scopes.ts';
import { requestIdSchema } from '../search-results.ts';

/** The request header in which a session says that a change comes from the page itself. */
export const ANTI_FORGERY_HEADER = 'X-Quarry-Anti-Forgery';

/** `GET /api/session` */
export const sessionEndpoint = defineEndpoint({
  name: 'session',
  method: 'GET',
  path: '/api/session',
  tag: 'Pages',
  scope: null,
  limit: 'other',
  summary: 'Says what the session of the calling page may do',
  description: `For Quarry's own pages, which use a session in a cookie instead of a key. A client without one gets 401: opening \`/\` on the same machine, by a loopback address, sets one. A request of a session that is not a \`GET\` needs the header \`${ANTI_FORGERY_HEADER}\`.`,
  query: z.strictObject({}),
  status: 200,
  response: z
    .object({
      requestId: requestIdSchema,
      scopes: z.array(z.enum(allScopes)),
      antiForgery: z.string().meta({ description: `For the header \`${ANTI_FORGERY_HEADER}\`.` }),
      expiresAt: z.iso.datetime().meta({
        description: 'At the latest; earlier when it is not used for thirty days.',
      }),
    })
    .meta({ id: 'Session' }),
  problems: ['ERR_AUTH_REQUIRED', 'ERR_AUTH_FAILED'],
});
