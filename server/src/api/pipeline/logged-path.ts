import type { IncomingMessage } from 'node:http';

/** Where the secret of an invitation stands in a path, whatever follows it and whichever the method. */
const INVITATION_TOKEN = /^(\/api\/invitations\/)[A-Za-z0-9_-]{37,}/;

/** The path of a request for logs and traces: without the query string, which is private, and without secrets. */
export function loggedPath({ url = '' }: Pick<IncomingMessage, 'url'>): string {
  return (url.split('?', 1)[0] ?? '').replace(INVITATION_TOKEN, '$1{token}');
}
