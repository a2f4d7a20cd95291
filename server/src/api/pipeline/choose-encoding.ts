import type { Encoding } from '../pages/built-page.ts';

/** The smallest first. */
const PREFERRED = ['br', 'gzip'] as const;

/**
 * The encoding of a response, of those available: the smallest that `Accept-Encoding` allows (RFC 9110, section 12.5.3),
 * else none. Weights only exclude encodings: which one is smaller is known here.
 */
export function chooseEncoding(
  acceptEncoding: string | undefined,
  available: { has(encoding: 'br' | 'gzip'): boolean },
): Encoding {
  const accepted = acceptedEncodings(acceptEncoding ?? '');
  return PREFERRED.find((one) => available.has(one) && accepted(one)) ?? 'identity';
}

function acceptedEncodings(header: string): (encoding: string) => boolean {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [, name, weight] =
      /^\s*([a-z*-]+)\s*(?:;\s*q=([01](?:\.\d{0,3})?))?\s*$/.exec(part) ?? [];
    if (name !== undefined) weights.set(name, Number(weight ?? 1));
  }
  return (encoding) => (weights.get(encoding) ?? weights.get('*') ?? 0) > 0;
}
