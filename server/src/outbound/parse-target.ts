import { OutboundFault } from './outbound.ts';

// WHATWG Fetch §2.5 "bad ports": services that may interpret an HTTP request as their own protocol.
const BLOCKED_PORTS: ReadonlySet<number> = new Set([
  0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102,
  103, 104, 109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465,
  512, 513, 514, 515, 526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993,
  995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668,
  6669, 6679, 6697, 10080,
]);
// Servers accept 8 KiB and more; longer links are mistakes.
const MAX_ADDRESS_UNITS = 16 * 1024;

/**
 * Parses an address to fetch, without its fragment. Throws {@link OutboundFault} `address-invalid` for text that is not an
 * address, is not http(s), has credentials, or has a port that browsers block.
 *
 * @param base the address that redirected to it
 */
export function parseTarget(address: string, base?: URL): URL {
  const target = address.length > MAX_ADDRESS_UNITS ? null : URL.parse(address, base?.href);
  const reason = target === null ? 'is no address' : reasonAgainst(target);
  if (target === null || reason !== null) {
    const subject = base === undefined ? 'It' : 'What it redirects to';
    throw new OutboundFault('address-invalid', `${subject} ${reason}.`, {
      url: base?.href ?? nameless(target),
    });
  }
  target.hash = '';
  return target;
}

/** Why an address must not be fetched, regardless of its host, as the end of a sentence; `null` if it may be. */
export function reasonAgainst(target: URL): string | null {
  if (target.protocol !== 'http:' && target.protocol !== 'https:') return 'is not http or https';
  if (target.username !== '' || target.password !== '') return 'holds a name or password';
  const isBlocked = target.port !== '' && BLOCKED_PORTS.has(Number(target.port));
  return isBlocked ? 'asks for a port that browsers block' : null;
}

/** The address without parts that must not be logged. */
function nameless(target: URL | null): string {
  if (target === null) return '';
  target.username = '';
  target.password = '';
  return target.href;
}
