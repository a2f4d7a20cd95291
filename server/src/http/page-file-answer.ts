import type { PageFile } from '../page/built-page.ts';
import { chooseEncoding } from './choose-encoding.ts';
import { isKnownTag } from './entity-tag.ts';
import { RawAnswer, type RequestContext } from './route.ts';

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
