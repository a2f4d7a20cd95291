import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

// Answers to every virtual machine of Azure with what belongs to the host; the others' metadata services
// are at link-local, unique-local or shared addresses.
const AZURE_HOST = '168.63.129.16';
// RFC 6052 §2.1: IPv4 addresses in IPv6-only networks; the last 32 bits are the address.
const NAT64: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('64:ff9b::'), 96];
// RFC 4291 §2.4: the only block allocated for public use. Mapped, compatible and translated IPv4, site-local, unique-local and
// future special blocks are outside.
const GLOBAL_UNICAST: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];
// RFC 9637, younger than the library's table.
const DOCUMENTATION: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('3fff::'), 20];

/**
 * Whether an address belongs to the public internet: not private, loopback, link-local, unique-local, shared (RFC 6598),
 * multicast, broadcast, unspecified, for documentation or benchmarks, reserved, a tunnel (6to4, Teredo), IPv4 in IPv6 or a
 * cloud's metadata service. `ip` is in canonical form without brackets: any other notation, including one with a zone, is
 * not public.
 */
export function isPublicAddress(ip: string): boolean {
  // Strict, where `ipaddr.parse` also takes octal, hexadecimal and short forms.
  const family = isIP(ip);
  if (family === 0 || ip.includes('%')) return false;
  return family === 4 ? isPublicIpv4(ipaddr.IPv4.parse(ip)) : isPublicIpv6(ipaddr.IPv6.parse(ip));
}

function isPublicIpv4(address: ipaddr.IPv4): boolean {
  return address.range() === 'unicast' && address.toString() !== AZURE_HOST;
}

function isPublicIpv6(address: ipaddr.IPv6): boolean {
  if (address.match(NAT64)) return isPublicIpv4(new ipaddr.IPv4(address.toByteArray().slice(-4)));
  const isGlobal = address.match(GLOBAL_UNICAST) && !address.match(DOCUMENTATION);
  return isGlobal && address.range() === 'unicast';
}

// RFC 1918, 6598, 3927, 4193, 4291 and loopback, as the library names them.
const PRIVATE_RANGES: ReadonlySet<string> = new Set([
  ...['loopback', 'private', 'carrierGradeNat'],
  ...['linkLocal', 'uniqueLocal'],
]);

/**
 * Whether an address is of this machine or a private network, where requests without TLS leave it for no other. Not the opposite of
 * {@link isPublicAddress}: reserved and tunnelled addresses are neither.
 */
export function isPrivateAddress(ip: string): boolean {
  return isIP(ip) !== 0 && PRIVATE_RANGES.has(ipaddr.process(ip.replace(/%.*$/, '')).range());
}

/** Thrown for a host without any address that may be reached. */
export class ForbiddenAddress extends Error {
  override readonly name = 'ForbiddenAddress';
}

/** Whether a host, with or without IPv6 brackets, is a forbidden address. */
export function isForbiddenLiteral(host: string, isAllowed: (ip: string) => boolean): boolean {
  const ip = host.startsWith('[') ? host.slice(1, -1) : host;
  return isIP(ip) !== 0 && !isAllowed(ip);
}
