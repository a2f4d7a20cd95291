import type { FastifyRequest } from 'fastify';
import type { TrustedProxies } from './client-address.ts';

/** Whether the client of a request speaks HTTPS. */
export type IsHttps = (request: Pick<FastifyRequest, 'protocol' | 'headers' | 'socket'>) => boolean;

/**
 * By the connection, or by what a trusted proxy says of its own (`X-Forwarded-Proto`, which the framework reads). A trusted proxy that says
 * nothing speaks HTTPS where the address that people use does, and the request came by it.
 */
export function httpsTest(isTrustedProxy: TrustedProxies, publicUrl: URL | null): IsHttps {
  return ({ protocol, headers, socket }) => {
    if (protocol === 'https') return true;
    if (publicUrl?.protocol !== 'https:' || headers['x-forwarded-proto'] !== undefined)
      return false;
    return isTrustedProxy(socket.remoteAddress ?? '', 0) && headers.host === publicUrl.host;
  };
}
