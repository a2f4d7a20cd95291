import type { IncomingMessage, ServerResponse } from 'node:http';
import type { WebhookReceiver } from './webhook-receiver.ts';

/** A request of Node; Express and others put the body there, once they have read it. */
export type NodeRequest = IncomingMessage & { readonly body?: unknown };

/**
 * A receiver as a handler of Node's `http` and of Express. It reads the body itself, or takes the bytes that
 * `express.raw()` has read; a body that was parsed cannot be verified. Reads no more than shows that it is too large.
 */
export function createNodeHandler(
  receiver: WebhookReceiver,
): (request: NodeRequest, response: ServerResponse) => Promise<void> {
  return async (request, response) => {
    if (request.method !== 'POST') {
      response.writeHead(405, { allow: 'POST' }).end();
      return;
    }
    const body = request.readableEnded
      ? request.body
      : await readAtMost(request, receiver.maxBodyBytes + 1);
    if (body === BROKE_OFF) return; // the connection is gone
    const { status } = await receiver.receive(request.headers, body);
    // The rest of a body that is too large would be read as the next request.
    if (status === 413) response.setHeader('connection', 'close');
    response.writeHead(status).end();
    if (!request.complete) request.resume();
  };
}

const BROKE_OFF = Symbol('broke off');

/** The first `maxBytes`. Not by `for await`, which would close the connection that the answer needs. */
function readAtMost(
  request: NodeRequest,
  maxBytes: number,
): Promise<Uint8Array | typeof BROKE_OFF> {
  if (request.destroyed) return Promise.resolve(BROKE_OFF);
  return new Promise((resolve) => {
    const chunks: Uint8Array[] = [];
    let sizeBytes = 0;
    const finish = (result: Uint8Array | typeof BROKE_OFF) => {
      request.off('data', take).off('end', end).off('close', breakOff).off('error', breakOff);
      request.on('error', ignore);
      resolve(result);
    };
    const end = () => finish(concatenate(chunks, Math.min(sizeBytes, maxBytes)));
    const breakOff = () => finish(BROKE_OFF);
    const take = (chunk: Uint8Array) => {
      chunks.push(chunk);
      sizeBytes += chunk.length;
      if (sizeBytes < maxBytes) return;
      request.pause();
      end();
    };
    request.on('data', take).on('end', end).on('close', breakOff).on('error', breakOff);
  });
}

/** Ignores errors: without a listener, one would end the process; the sender notices a missing response itself. */
function ignore(): void {}

function concatenate(chunks: readonly Uint8Array[], sizeBytes: number): Uint8Array {
  const whole = new Uint8Array(sizeBytes);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk.subarray(0, sizeBytes - offset), offset);
    offset += Math.min(chunk.length, sizeBytes - offset);
  }
  return whole;
}
