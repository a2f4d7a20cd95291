import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Whether an address is of the machine itself: 127.0.0.0/8, also inside of IPv6, or ::1. */
export function isLoopbackAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
}

/**
 * Whether a `Host` header names the machine itself: a loopback address or a name that is one by RFC 6761,
 * section 6.3. An attacker can point any other name of theirs here (DNS rebinding).
 */
export function isLoopbackHost(host: string): boolean {
  const name = nameOfHost(host);
  if (name.startsWith('[')) return isLoopbackAddress(name.slice(1, -1));
  // As browsers write it: other spellings are read as octal by one and as decimal by another.
  if (/^127(\.(0|[1-9]\d{0,2})){3}$/.test(name)) return isLoopbackAddress(name);
  return /^([a-z0-9-]{1,63}\.){0,8}localhost$/i.test(name);
}

/** The name or address in a `Host` header, IPv6 in its brackets; `''` if the header is invalid. */
export function nameOfHost(host: string): string {
  return HOST_PATTERN.exec(host)?.[1] ?? '';
}

/** Whether the name in a host is an IP address, as browsers write it: IPv4 with four numbers, IPv6 in brackets. */
export function isAddressName(name: string): boolean {
  return name.startsWith('[') ? isIP(name.slice(1, -1)) === 6 : isIP(name) === 4;
}

/** The port of a `Host` header; `''` where it has none. */
export function portOfHost(host: string): string {
  return HOST_PATTERN.exec(host)?.[2] ?? '';
}

/**
 * `name:port`, the name perhaps an IPv6 address in brackets (RFC 9112, section 3.2). With `_`, which services of
 * containers have in their names.
 */
const HOST_PATTERN = /^(\[[0-9a-f:.]{2,45}\]|[a-z0-9._-]{1,253})(?::(\d{1,5}))?$/i;
