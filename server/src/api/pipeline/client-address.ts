import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { ipAllowList } from '../../access/keys/ip-allow-list.ts';

/** Whether `address` is a proxy whose `X-Forwarded-*` is trusted; `hop` 0 is the peer of the socket. */
export type TrustedProxies = (address: string, hop: number) => boolean;

/**
 * Reads `TRUST_PROXY`: a comma list of addresses and blocks, the number of proxies in front, or nothing for none.
 * The text has passed the schema of settings.
 */
export function trustedProxies(text: string): TrustedProxies {
  if (text === '') return () => false;
  if (/^\d+$/.test(text)) return (_address, hop) => hop < Number(text);
  const proxies = ipAllowList(text.split(',').map((part) => part.trim()));
  return (address) => proxies.allows(address);
}

/** The parts of a request that this needs. */
export interface ForwardedRequest {
  readonly headers: IncomingMessage['headers'];
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/** More proxies than any request passes; a header of 64 KiB could name 8,000. */
const MAX_HOPS = 99;

/** `[2001:db8::1]:443` is the longest form of an address: 45 characters, brackets, a port. */
const MAX_ADDRESS_CHARACTERS = 53;

/**
 * The address of the client: the last one in `X-Forwarded-For` that is not a trusted proxy's, since each proxy appends
 * the peer that it sees. If an entry is not an address, the proxy that wrote it counts as the client,
 * so that invalid entries count for one client and never make new ones.
 */
export function clientAddress(request: ForwardedRequest, isTrusted: TrustedProxies): string {
  let address = request.socket.remoteAddress ?? '';
  const header = request.headers['x-forwarded-for'];
  if (typeof header !== 'string') return address; // Node joins several
  let end = header.length;
  for (let hop = 0; hop < MAX_HOPS && end >= 0 && isTrusted(address, hop); hop += 1) {
    const start = end === 0 ? -1 : header.lastIndexOf(',', end - 1);
    const entry = addressOfEntry(header.slice(start + 1, end));
    if (entry === null) return address;
    address = entry;
    end = start;
  }
  return address;
}

/** IPv4 or IPv6, with or without a port: some proxies add it as in `Forwarded` (RFC 7239, section 6). `null` for rubbish. */
function addressOfEntry(entry: string): string | null {
  const text = entry.trim();
  if (text.length > MAX_ADDRESS_CHARACTERS) return null;
  const [, ipv6, ipv4] = /^(?:\[([0-9a-f:.]+)\]|([0-9.]+))(?::\d{1,5})?$/i.exec(text) ?? [];
  if (ipv6 !== undefined) return isIP(ipv6) === 6 ? ipv6 : null;
  const address = ipv4 ?? text;
  return isIP(address) === 0 ? null : address;
}
