import { withoutInvisible } from '../../languages/analysis/invisible-characters.ts';

const PROTOCOLS: ReadonlySet<string> = new Set(['http:', 'https:', 'file:', 'mailto:']);

/**
 * Returns the address of a document if it may be shown: http(s), file or mailto. Empty for any other: the author of the
 * content controls the address, and `javascript:` or `data:` URLs point to no document.
 */
export function knownAddress(address: string): string {
  return PROTOCOLS.has(URL.parse(address)?.protocol ?? '') ? address : '';
}

// Characters at which Markdown or an auto-linker would end the address, or that they would interpret.
const UNSAFE_IN_ADDRESS = /[\s<>"'`\\|^{}[\]*]/gu;

/** {@link knownAddress} for use in Markdown: an equivalent URL, with characters that Markdown interprets written as `%…`. */
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
