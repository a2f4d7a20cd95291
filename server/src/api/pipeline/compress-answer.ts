import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Encoding } from '../pages/built-page.ts';

/** Below this an answer fits one packet either way; of contract.md, section 1. */
export const MIN_COMPRESSED_BYTES = 1_000;

/**
 * The compressible bodies: complete texts. Pictures are already compressed, files of the page
 * are compressed by its build, and a stream must be sent as it is written.
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
  // With a callback, not a promise: most answers of a search API are short, and pass through without waiting.
  app.addHook('onSend', (_request, reply, payload, done) => {
    const isHeld = typeof payload === 'string' || Buffer.isBuffer(payload);
    if (!isHeld || reply.hasHeader('content-encoding')) return done(null, payload);
    if (!isWorthIt(payload, reply.getHeader('content-type'))) return done(null, payload);
    compressAnswer(reply, payload).then((body) => done(null, body), done);
  });
}

async function compressAnswer(
  reply: FastifyReply,
  payload: string | Buffer,
): Promise<string | Buffer> {
  reply.header('vary', 'Accept-Encoding'); // also of the answer as it is: a cache keeps them apart
  const { 'accept-encoding': accepted } = reply.request.headers;
  const asked = Array.isArray(accepted) ? accepted.join(',') : accepted;
  const encoding = chooseEncoding(asked, compressors);
  const compress = encoding === 'identity' ? undefined : compressors.get(encoding);
  if (compress === undefined) return payload;
  const compressed = await compress(payload);
  reply.header('content-encoding', encoding).header('content-length', compressed.length);
  return compressed;
}

function isWorthIt(payload: string | Buffer, contentType: unknown): boolean {
  return (
    typeof contentType === 'string' &&
    COMPRESSIBLE.test(contentType) &&
    Buffer.byteLength(payload) > MIN_COMPRESSED_BYTES
  );
}

/** The smallest first. */
const PREFERRED = ['br', 'gzip'] as const;

/**
 * The encoding of a response, of those available: the smallest that `Accept-Encoding` allows (RFC 9110, section 12.5.3),
 * else none. Weights only exclude encodings: which one is smaller is known here.
 */
export function chooseEncoding(
  acceptEncoding: string | undefined,
  available: { has(encoding: 'br' | 'gzip'): boolean },
): Encoding {
  const accepted = acceptedEncodings(acceptEncoding ?? '');
  return PREFERRED.find((one) => available.has(one) && accepted(one)) ?? 'identity';
}

function acceptedEncodings(header: string): (encoding: string) => boolean {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [, name, weight] =
      /^\s*([a-z*-]+)\s*(?:;\s*q=([01](?:\.\d{0,3})?))?\s*$/.exec(part) ?? [];
    if (name !== undefined) weights.set(name, Number(weight ?? 1));
  }
  return (encoding) => (weights.get(encoding) ?? weights.get('*') ?? 0) > 0;
}
