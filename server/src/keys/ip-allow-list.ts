import ipaddr from 'ipaddr.js';

type Block = [ipaddr.IPv4 | ipaddr.IPv6, number];

/** A list of networks that a key may be used from. */
export interface IpAllowList {
  /** Whether the address (IPv4, IPv6, or IPv4 inside IPv6) is in a block. An empty list allows all. */
  allows(address: string): boolean;
}

/** Reads CIDR blocks and single addresses. Throws for the first that is neither: check with {@link isIpBlock}. */
export function ipAllowList(blocks: readonly string[]): IpAllowList {
  const parsed = blocks.map(parseBlock);
  return {
    allows: (address) => parsed.length === 0 || parsed.some((block) => contains(block, address)),
  };
}

/** Whether the text is a CIDR block or a single address. */
export function isIpBlock(text: string): boolean {
  return ipaddr.isValidCIDR(text) || ipaddr.isValid(text);
}

function parseBlock(text: string): Block {
  if (text.includes('/')) return ipaddr.parseCIDR(text);
  const address = ipaddr.process(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}

function contains([network, bits]: Block, address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return parsed.kind() === network.kind() && parsed.match(network, bits);
}
