import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Connections } from './connections.ts';

/** Registers a request with its connection, and closes the connection after the response to an incomplete request. */
export function trackConnection(
  app: FastifyInstance,
  { connections }: { readonly connections: Connections },
): void {
  app.addHook('onRequest', ({ exchange, raw }, reply, done) => {
    if (!connections.begin(raw, exchange.clientAddress)) {
      // An earlier response announced that the connection closes (RFC 9112, section 9.6).
      reply.hijack();
      return;
    }
    exchange.whenOver(() => connections.end(raw.socket));
    done();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    if (hasArrived(request)) {
      done(null, payload);
      return;
    }
    // A body that arrived with its head is parsed by then, and its connection can be kept.
    setImmediate(() => {
      closeUnlessArrived(request, reply, connections);
      done(null, payload);
    });
  });
}

/** The rest of a request that is answered early is not read: its connection cannot be used again. */
export function closeUnlessArrived(
  request: Pick<FastifyRequest, 'raw'>,
  reply: FastifyReply,
  connections: Connections,
): void {
  if (hasArrived(request)) return;
  if (connections.closeAfterAnswer(request.raw.socket)) reply.header('connection', 'close');
}

/** RFC 9112, section 6.3: without either field a request has no body. */
function hasArrived({ raw: { complete, headers } }: Pick<FastifyRequest, 'raw'>): boolean {
  if (complete) return true;
  return !('transfer-encoding' in headers) && Number(headers['content-length'] ?? 0) === 0;
}
