import { type Outbound, OutboundFault } from '../../outbound/outbound.ts';
import type { Clock } from '../../runtime/clock.ts';
import {
  fetchRobots,
  type RobotsRules,
  robotsRules,
} from '../connectors/site/robots/fetch-robots.ts';

/** A picture from the network. Its type is determined from the bytes, whatever the server declares. */
export interface FetchedPicture {
  readonly bytes: Uint8Array;
  /** The address after redirects. */
  readonly url: string;
}

/** Fetches pictures as a crawler does. Resolves to `null` if it is refused or not available. */
export type FetchPicture = (url: string, signal: AbortSignal) => Promise<FetchedPicture | null>;

// Quarry's name in robots.txt (RFC 9309, 2.2.1), which crawls also use by default.
const AGENT = 'QuarryBot';
// Photographs straight from a camera have some ten megabytes.
const MAX_BODY_BYTES = 16 * 1024 * 1024;
const HEAD_TIMEOUT_MS = 5_000;
const TOTAL_TIMEOUT_MS = 10_000;
const MAX_REDIRECTS = 3;
// The rules of a host take some kilobytes.
const MAX_HOSTS = 200;

/** Creates it; the rules of the latest hosts are cached. */
export function createFetchPicture(services: {
  readonly outbound: Outbound;
  readonly clock: Clock;
}): FetchPicture {
  const { outbound } = services;
  const isAllowed = createRobotsCheck(services);
  return async (url, signal) => {
    try {
      // Each hop is checked separately: another host has another robots.txt.
      for (let target = url, hops = 0; hops <= MAX_REDIRECTS; hops++) {
        if (!(await isAllowed(target, signal))) return null;
        const request = {
          url: target,
          headers: { accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif,*/*;q=0.1' },
          limits: {
            maxBodyBytes: MAX_BODY_BYTES,
            headTimeoutMs: HEAD_TIMEOUT_MS,
            totalTimeoutMs: TOTAL_TIMEOUT_MS,
          },
          mayRedirectTo: () => false,
        };
        const response = await outbound.fetch(request, signal);
        if (response.status === 200) return { bytes: response.body, url: response.url };
        const next = redirectOf(response);
        if (next === null) return null;
        target = next;
      }
      return null;
    } catch (error) {
      if (error instanceof OutboundFault || signal.aborted) return null;
      throw error;
    }
  };
}

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

function redirectOf({
  status,
  headers,
  url,
}: Awaited<ReturnType<Outbound['fetch']>>): string | null {
  const location = headers['location'];
  if (location === undefined || !REDIRECTS.has(status)) return null;
  return URL.parse(location, url)?.href ?? null;
}

function createRobotsCheck({
  outbound,
  clock,
}: Parameters<typeof createFetchPicture>[0]): (
  url: string,
  signal: AbortSignal,
) => Promise<boolean> {
  const known = new Map<string, { readonly rules: RobotsRules; readonly expiresAtMs: number }>();
  return async (url, signal) => {
    const parsed = URL.parse(url);
    if (parsed === null || !/^https?:$/.test(parsed.protocol)) return false;
    const { origin, href } = parsed;
    let entry = known.get(origin);
    if (entry === undefined || entry.expiresAtMs <= clock.now()) {
      const verdict = await fetchRobots(origin, { outbound, clock }, signal);
      entry = { rules: robotsRules(verdict), expiresAtMs: verdict.expiresAtMs };
      if (known.size >= MAX_HOSTS) known.clear();
      known.set(origin, entry);
    }
    return entry.rules.isAllowed(AGENT, href);
  };
}
