import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * The name under which an address is counted: an IPv4 address as it is (also inside IPv6), an IPv6
 * address by its /64, since one household or machine is given at least that many (RFC 6177, RFC 4291 §2.5.1).
 */
export function countedAddress(address: string): string {
  if (isIPv4(address)) return address;
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const network = (parsed as ipaddr.IPv6).parts.slice(0, 4); // the kind was just checked
  return `${network.map((part) => part.toString(16)).join(':')}::/64`;
}
