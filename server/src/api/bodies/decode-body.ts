import { isUtf8 } from 'node:buffer';
import { Problem } from '../../runtime/problem.ts';

/**
 * The text of a body. A byte order mark stays, for those who read the text.
 *
 * @throws Problem ERR_BODY_INVALID when the bytes are not UTF-8: replacement characters would be stored in place of what was sent
 */
export function decodeBody(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  if (isUtf8(bytes)) return text;
  const at = firstDifference(bytes, Buffer.from(text));
  const line = bytes.subarray(0, at).toString('latin1').split('\n').length;
  const detail = `The body is not UTF-8, which JSON must be (RFC 8259, section 8.1): byte ${at + 1}, in line ${line}, is part of no character. Convert the text, for example by \`iconv -f ISO-8859-1 -t UTF-8\`.`;
  throw new Problem('ERR_BODY_INVALID', { detail });
}

/** Where `text`, in which replacement characters stand for what does not decode, begins to differ from `bytes`. */
function firstDifference(bytes: Buffer, text: Buffer): number {
  let at = 0;
  while (at < bytes.length && bytes[at] === text[at]) at += 1;
  return at;
}

/** US-ASCII is a part of UTF-8; `utf8` is not registered with IANA, but in use. */
const READ_CHARSETS: ReadonlySet<string> = new Set(['utf-8', 'utf8', 'us-ascii']);

const MAX_SHOWN_CHARACTERS = 40;

/**
 * Checks the parameter `charset` of `Content-Type`.
 *
 * @throws Problem ERR_UNSUPPORTED_MEDIA_TYPE when it names another encoding than UTF-8
 */
export function requireUtf8(contentType: string | undefined): void {
  const charset = /;\s*charset\s*=\s*"?([^";]*)/i.exec(contentType ?? '')?.[1]?.trim();
  if (charset === undefined || READ_CHARSETS.has(charset.toLowerCase())) return;
  const shown = charset.slice(0, MAX_SHOWN_CHARACTERS);
  const detail = `The body is declared as \`charset=${shown}\`. Send it as UTF-8, and leave the parameter \`charset\` out.`;
  throw new Problem('ERR_UNSUPPORTED_MEDIA_TYPE', { detail });
}
