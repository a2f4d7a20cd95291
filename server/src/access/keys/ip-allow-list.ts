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
    allows: (address) =>
      parsed.length === 0 || parsed.some((block) => containsAddress(block, address)),
  };
}

/** Whether the text is a CIDR block or a single address. */
export function isIpBlock(text: string): boolean {
  return ipaddr.isValidCIDR(text) || ipaddr.isValid(text);
}

/**
 * Whether `outer` allows everything that `inner` allows. Conservative: each block of `inner` must be within a single block of
 * `outer`, so two halves do not contain their whole. Both lists must satisfy {@link isIpBlock}.
 */
export function containsAllowList(outer: readonly string[], inner: readonly string[]): boolean {
  if (outer.length === 0) return true;
  if (inner.length === 0) return false;
  const blocks = outer.map(parseBlock);
  return inner.map(parseBlock).every((one) => blocks.some((block) => containsBlock(block, one)));
}

function parseBlock(text: string): Block {
  if (text.includes('/')) return ipaddr.parseCIDR(text);
  const address = ipaddr.process(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}

function containsAddress(block: Block, address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return containsBlock(block, [parsed, parsed.kind() === 'ipv4' ? 32 : 128]);
}

function containsBlock([network, bits]: Block, [inner, innerBits]: Block): boolean {
  return network.kind() === inner.kind() && innerBits >= bits && inner.match(network, bits);
}
