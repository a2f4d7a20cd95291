import ipaddr from 'ipaddr.js';

/** The longest name of a host has 253 characters (RFC 1035, section 2.3.4), besides scheme and port. */
const MAX_ORIGIN_CHARACTERS = 270;

/**
 * What is wrong with an origin, in words; `null`: nothing. It must be written exactly as browsers send it in the header `Origin`
 * (RFC 6454, section 7), as in `https://shop.example:8443`: lower-case, without a path and without the default port of its scheme,
 * so that comparing texts is comparing origins. Plain HTTP only on this machine, since anyone on the way could change another page.
 */
export function originFault(text: string): string | null {
  if (text.length > MAX_ORIGIN_CHARACTERS || !URL.canParse(text)) return NO_ORIGIN;
  const { protocol, hostname, origin } = new URL(text);
  if (protocol !== 'https:' && protocol !== 'http:') return NO_ORIGIN;
  if (hostname.includes('*')) return 'must name one host: wildcards are not taken';
  if (protocol === 'http:' && !isLoopbackName(hostname)) {
    return 'must begin with https://; http:// is only for pages of this machine, as in http://localhost:5173';
  }
  return origin === text ? null : `must be written as browsers do: ${origin}`;
}

const NO_ORIGIN = 'must be an origin, as in https://shop.example or http://localhost:5173';

/** Whether `outer` allows every origin that `inner` allows. An empty list restricts nothing. */
export function containsOrigins(outer: readonly string[], inner: readonly string[]): boolean {
  if (outer.length === 0) return true;
  return inner.length > 0 && inner.every((origin) => outer.includes(origin));
}

/** Loopback addresses, and the names that are loopback by RFC 6761, section 6.3. */
function isLoopbackName(hostname: string): boolean {
  if (/^(?:[a-z0-9-]+\.)*localhost$/.test(hostname)) return true;
  const address = hostname.replace(/^\[(.*)\]$/, '$1');
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
}
