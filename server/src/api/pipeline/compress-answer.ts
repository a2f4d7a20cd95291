import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { chooseEncoding } from './choose-encoding.ts';

/** Below this an answer fits one packet either way; of contract.md, section 1. */
export const MIN_COMPRESSED_BYTES = 1_000;

/**
 * What is compressed: text that is held as a whole. Pictures are compressed in themselves, files of the page
 * come compressed from its build, and a stream must leave as it is written.
 */
const COMPRESSIBLE = /^(?:text\/(?!event-stream)[\w.+-]+|application\/(?:[\w.-]+\+)?json)\b/;

type Compress = (body: string | Buffer) => Promise<Buffer>;

// Outside of the main thread. The levels at which a search's answer (12 kB) takes some .2 ms: higher ones save
// 5 % of the bytes for several times the work.
const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);
const compressors: ReadonlyMap<'gzip' | 'br', Compress> = new Map([
  ['gzip', (body) => gzipAsync(body, { level: 5 })],
  ['br', (body) => brotliAsync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })],
]);

/** Compresses answers of more than {@link MIN_COMPRESSED_BYTES} as `Accept-Encoding` asks (RFC 9110, section 12.5.3). */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
    if (
      reply.hasHeader('content-encoding') ||
      !isWorthIt(payload, reply.getHeader('content-type'))
    ) {
      return payload;
    }
    reply.header('vary', 'Accept-Encoding'); // also of the answer as it is: a cache keeps them apart
    const { 'accept-encoding': accepted } = request.headers;
    const asked = Array.isArray(accepted) ? accepted.join(',') : accepted;
    const encoding = chooseEncoding(asked, compressors);
    const compress = encoding === 'identity' ? undefined : compressors.get(encoding);
    if (compress === undefined) return payload;
    const compressed = await compress(payload);
    reply.header('content-encoding', encoding).header('content-length', compressed.length);
    return compressed;
  });
}

function isWorthIt(payload: string | Buffer, contentType: unknown): boolean {
  return (
    typeof contentType === 'string' &&
    COMPRESSIBLE.test(contentType) &&
    Buffer.byteLength(payload) > MIN_COMPRESSED_BYTES
  );
}
