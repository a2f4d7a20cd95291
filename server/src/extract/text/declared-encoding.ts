import { Parser } from 'htmlparser2';
import iconv from 'iconv-lite';

/** Where a document declares its encoding: in an HTML `meta` or an XML declaration, or only in the latter. */
export type DeclaringSyntax = 'html' | 'xml';

// HTML 13.2.3.2 looks at the first 1,024 bytes; pages with long comments above need more.
const PRESCAN_BYTES = 16 * 1024;
const XML_DECLARATION = /^<\?xml[^>]{0,200}?\sencoding\s*=\s*["']\s*([\w.:-]+)/;
const CHARSET = /charset\s*=\s*["']?\s*([\w.:-]+)/i;

/** The encoding that a document declares, in lower case; `null` if it declares none, or an unknown one. */
export function declaredEncoding(bytes: Uint8Array, syntax: DeclaringSyntax): string | null {
  const head = Buffer.from(bytes.subarray(0, PRESCAN_BYTES)).toString('latin1');
  const label = XML_DECLARATION.exec(head)?.[1] ?? (syntax === 'html' ? metaCharset(head) : null);
  return label === null ? null : knownEncoding(label.trim().toLowerCase());
}

function metaCharset(head: string): string | null {
  const found: string[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      const charset = name === 'meta' ? charsetOf(attributes) : null;
      if (charset !== null) found.push(charset);
    },
  });
  parser.write(head);
  return found.find((label) => knownEncoding(label) !== null) ?? null;
}

function charsetOf(attributes: Readonly<Record<string, string>>): string | null {
  if (attributes['charset'] !== undefined) return attributes['charset'];
  const isContentType = attributes['http-equiv']?.toLowerCase() === 'content-type';
  return isContentType ? (CHARSET.exec(attributes['content'] ?? '')?.[1] ?? null) : null;
}

function knownEncoding(label: string): string | null {
  // The declaration was readable as ASCII, so the document cannot be UTF-16 (HTML 13.2.3.3).
  if (label === 'utf8' || label.startsWith('utf-16')) return 'utf-8';
  return label.startsWith('iso-2022') || iconv.encodingExists(label) ? label : null;
}
