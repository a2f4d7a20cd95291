import type { OutboundResponse } from '../../outbound/outbound.ts';

const DAY_MS = 24 * 3_600_000;
// The first web page is of 1991: earlier dates are clocks that were never set.
const MIN_MODIFIED_MS = Date.UTC(1990, 0, 1);

/** `Last-Modified` in ISO 8601, when it is a date that can be. */
export function modifiedAtOf({ headers }: OutboundResponse, nowMs: number): string | null {
  const written = headers['last-modified'];
  if (written === undefined || written.length > 100) return null;
  const atMs = Date.parse(written);
  const isSensible = atMs >= MIN_MODIFIED_MS && atMs <= nowMs + DAY_MS;
  return isSensible ? new Date(atMs).toISOString() : null;
}

/** The name of what an address leads to: its last segment, else its host. */
export function fileNameOf(url: string): string {
  const { pathname, hostname } = new URL(url);
  const segment = pathname.split('/').findLast((part) => part !== '');
  return segment === undefined ? hostname : decoded(segment);
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // Not every server means UTF-8 by its escapes.
    return segment;
  }
}
