import { withoutInvisible } from '../../languages/analysis/invisible-characters.ts';

const PROTOCOLS: ReadonlySet<string> = new Set(['http:', 'https:', 'file:', 'mailto:']);

/**
 * An address of a document as others may be told it: of the web, a file, or mail. Empty for any other: a reader who
 * wrote the content wrote the address, and what leads to `javascript:` or `data:` leads to no document.
 */
export function knownAddress(address: string): string {
  return PROTOCOLS.has(URL.parse(address)?.protocol ?? '') ? address : '';
}

// What Markdown, or a page that finds addresses in text, would end the address at, or take for its own.
const UNSAFE_IN_ADDRESS = /[\s<>"'`\\|^{}[\]*]/gu;

/** What {@link knownAddress} says, as it may stand in Markdown: the same place, with what Markdown would read written as `%…`. */
export function safeAddress(address: string): string {
  const url = URL.parse(knownAddress(address));
  if (url === null) return '';
  const isWeb = /^https?:$/.test(url.protocol);
  const written = isWeb ? url.href : withoutInvisible(address).trim();
  return written
    .toWellFormed()
    .replace(UNSAFE_IN_ADDRESS, percent)
    .replace(/[()]/gu, (sign, _at, all: string) => (areClosed(all) ? sign : percent(sign)));
}

function areClosed(text: string): boolean {
  let open = 0;
  for (const sign of text) {
    if (sign === '(') open++;
    if (sign === ')' && --open < 0) return false;
  }
  return open === 0;
}

function percent(sign: string): string {
  const bytes = [...Buffer.from(sign)];
  return bytes.map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('');
}
