import { hash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { chooseEncoding } from '../pipeline/compress-answer.ts';
import { isKnownTag } from '../pipeline/entity-tag.ts';
import { RawAnswer, type RequestContext } from '../pipeline/route.ts';
import type { Encoding, PageFile } from './built-page.ts';

// The highest takes a second of the main thread for the OpenAPI document, and saves a tenth of the bytes.
const BROTLI_QUALITY = 5;

/** A page that the server makes itself, once: in each encoding, some tens of milliseconds. */
export function madePage(text: string, mediaType: string): PageFile {
  const plain = Buffer.from(text);
  const bodies = new Map<Encoding, Buffer>([
    ['identity', plain],
    ['gzip', gzipSync(plain)],
    [
      'br',
      brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    ],
  ]);
  return { mediaType, version: hash('sha256', plain, 'base64url').slice(0, 22), bodies };
}

/**
 * Answers with a file of the page, in the best encoding that the caller takes, or with 304 when the caller has
 * it. `headers` say for how long it may be kept.
 */
export function pageFileAnswer(
  file: PageFile,
  context: Pick<RequestContext, 'header'>,
  headers: Readonly<Record<string, string>>,
): RawAnswer {
  const encoding = chooseEncoding(context.header('accept-encoding'), file.bodies);
  const etag = `"${file.version}-${encoding}"`; // other bytes, another strong tag
  const all = { ...headers, etag, vary: 'Accept-Encoding' };
  if (isKnownTag(etag, context.header('if-none-match'))) return new RawAnswer('', all, 304);
  const encoded = encoding === 'identity' ? {} : { 'content-encoding': encoding };
  // Chosen of those that the file has.
  const body = file.bodies.get(encoding) as Buffer;
  return new RawAnswer(body, { ...all, ...encoded, 'content-type': file.mediaType });
}
