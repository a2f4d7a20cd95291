import type { IncomingMessage } from 'node:http';
import { uniqueId } from '../../runtime/unique-id.ts';

const CLIENT_ID = /^[A-Za-z0-9._-]{1,128}$/;

/** The client's own request id when it is one, else a new one. */
export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && CLIENT_ID.test(given) ? given : uniqueId();
}
