import type { IncomingMessage } from 'node:http';

/** The secret of an invitation in a path, with any suffix and for any method. */
const INVITATION_TOKEN = /^(\/api\/invitations\/)[A-Za-z0-9_-]{37,}/;

/** The path of a request for logs and traces: without the query string, which is private, and without secrets. */
export function loggedPath({ url = '' }: Pick<IncomingMessage, 'url'>): string {
  return (url.split('?', 1)[0] ?? '').replace(INVITATION_TOKEN, '$1{token}');
}
