/**
 * The address of a link that an answer may lead to: the web, or this server. `null` for everything else, above all
 * `javascript:` and `data:`; the address is as untrusted as the content.
 */
export function safeLink(address: string, origin: string): string | null {
  if (address.length > MAX_ADDRESS_CHARACTERS) return null;
  // An address without a scheme is of the document that it was written for, which is not this page.
  if (!/^https?:\/\//i.test(address) && !/^\/(?![/\\])/.test(address)) return null;
  if (!URL.canParse(address, origin)) return null;
  const { href, protocol } = new URL(address, origin);
  return protocol === 'http:' || protocol === 'https:' ? href : null;
}

// What no server takes (RFC 9110 asks for 8,000 at least).
const MAX_ADDRESS_CHARACTERS = 8_000;
