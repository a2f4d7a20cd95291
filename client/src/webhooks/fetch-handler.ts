import type { WebhookReceiver } from './webhook-receiver.ts';

/**
 * A receiver as a function from `Request` to `Response`: of Hono, Deno, Bun and workers. Reads no more of a body than
 * shows that it is too large.
 */
export function createFetchHandler(
  receiver: WebhookReceiver,
): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method !== 'POST') {
      return new Response(null, { status: 405, headers: { allow: 'POST' } });
    }
    // A body that was read before cannot be read again: the receiver says so.
    const body = request.bodyUsed ? null : await readAtMost(request, receiver.maxBodyBytes + 1);
    if (body === BROKE_OFF) return new Response(null, { status: 400 });
    const { status } = await receiver.receive(request.headers, body);
    return new Response(null, { status });
  };
}

/** The connection is gone: the status is only for a log of the framework. */
const BROKE_OFF = Symbol('broke off');

/** The first `maxBytes`; the rest is not read. */
async function readAtMost(
  request: Request,
  maxBytes: number,
): Promise<Uint8Array | typeof BROKE_OFF> {
  const bytes = new Uint8Array(maxBytes);
  let sizeBytes = 0;
  try {
    for await (const chunk of request.body ?? []) {
      const part = chunk.subarray(0, maxBytes - sizeBytes);
      bytes.set(part, sizeBytes);
      sizeBytes += part.length;
      if (sizeBytes === maxBytes) break; // leaving the loop cancels the body
    }
  } catch {
    return BROKE_OFF; // only reading can fail here, and only the sender could act on it
  }
  return bytes.subarray(0, sizeBytes);
}
