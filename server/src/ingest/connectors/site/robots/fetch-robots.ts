import { decodeText } from '../../../../extract/text/decode-text.ts';
import {
  type Outbound,
  OutboundFault,
  type OutboundFaultCode,
  type OutboundResponse,
} from '../../../../outbound/outbound.ts';
import type { Clock } from '../../../../runtime/clock.ts';
import { parseRobots, type Robots } from './robots.ts';
import { wholeLines } from './whole-lines.ts';

/** The result of fetching a host's robots.txt: plain JSON, so that a crawl can store it. */
export interface RobotsVerdict {
  /** As in `https://example.org`. */
  readonly origin: string;
  /**
   * - `rules`: the file was read; or the previous file, while the host is unreachable
   * - `allow-all`: the host has no readable file
   * - `disallow-all`: the host is unreachable; nothing is fetched until it is reachable
   */
  readonly ruling: 'rules' | 'allow-all' | 'disallow-all';
  /** The file; empty unless `rules`. */
  readonly text: string;
  /** Why: `ok`, `http-404`, `timeout` and other codes of outbound faults. */
  readonly reason: string;
  /** When the text was read, in milliseconds since 1970. */
  readonly readAtMs: number;
  /** When to fetch it again, in milliseconds since 1970. */
  readonly expiresAtMs: number;
}

export interface FetchRobotsServices {
  readonly outbound: Outbound;
  readonly clock: Clock;
  /** The previous verdict, which stays valid while the host is unreachable. */
  readonly previous?: RobotsVerdict | null;
}

/** A verdict with its parsed rules. */
export interface RobotsRules extends Robots {
  /** Absolute http(s) addresses. */
  readonly sitemaps: readonly string[];
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
// RFC 9309 §2.4: the maximum, unless the host is unreachable.
const MAX_AGE_MS = 24 * 60 * MINUTE_MS;
// A host that forbids caching would otherwise get a request before each page.
const MIN_AGE_MS = 10 * MINUTE_MS;
// Long enough to spare a host that is down, short enough to continue soon after.
const RETRY_AFTER_MS = 10 * MINUTE_MS;
// RFC 9309 §2.5 requires 500 KiB at least; one more shows whether the file is longer.
const MAX_BODY_BYTES = 501 * 1024;
const MAX_TEXT_UNITS = 500 * 1024;
// RFC 9309 §2.3.1.2.
const MAX_REDIRECTS = 5;

/**
 * Fetches the robots.txt of a host (RFC 9309 §2.3.1). 4xx responses and endless redirects allow everything, failures (5xx,
 * the network) nothing. 429 counts as a failure: a host that asks for fewer requests does not allow all of them. Rejects
 * only with the reason of `signal`.
 */
export async function fetchRobots(
  origin: string,
  services: FetchRobotsServices,
  signal: AbortSignal,
): Promise<RobotsVerdict> {
  const nowMs = services.clock.now();
  const asked = await ask(origin, services.outbound, signal);
  const previous = services.previous ?? null;
  if (asked.ruling === 'disallow-all' && previous?.ruling === 'rules') {
    return { ...previous, reason: asked.reason, expiresAtMs: nowMs + RETRY_AFTER_MS };
  }
  const { ageMs, ...verdict } = asked;
  return { origin, ...verdict, readAtMs: nowMs, expiresAtMs: nowMs + ageMs };
}

/** The rules of a verdict. */
export function robotsRules(verdict: RobotsVerdict): RobotsRules {
  const robots = parseRobots(verdict.text);
  const sitemaps = robots.sitemaps.flatMap((written) => absolute(written, verdict.origin));
  if (verdict.ruling !== 'disallow-all') return { ...robots, sitemaps };
  return { ...robots, sitemaps, isAllowed: () => false };
}

interface Asked extends Pick<RobotsVerdict, 'ruling' | 'text' | 'reason'> {
  readonly ageMs: number;
}

async function ask(origin: string, outbound: Outbound, signal: AbortSignal): Promise<Asked> {
  try {
    const response = await outbound.fetch(
      {
        url: `${origin}/robots.txt`,
        headers: { accept: 'text/plain, */*;q=0.1' },
        limits: {
          maxBodyBytes: MAX_BODY_BYTES,
          whenTooLarge: 'truncate',
          maxRedirects: MAX_REDIRECTS,
        },
      },
      signal,
    );
    return readResponse(response);
  } catch (error) {
    if (error instanceof OutboundFault) return unanswered(error.code);
    throw error;
  }
}

function readResponse(response: OutboundResponse): Asked {
  const { status } = response;
  const reason = status >= 200 && status < 300 ? 'ok' : `http-${status}`;
  const ageMs = cachedMs(response.headers['cache-control'] ?? '');
  if (reason === 'ok') return { ruling: 'rules', text: textOf(response), reason, ageMs };
  const isFailure = status >= 500 || status === 429;
  if (isFailure) return { ruling: 'disallow-all', text: '', reason, ageMs: RETRY_AFTER_MS };
  return { ruling: 'allow-all', text: '', reason, ageMs };
}

function textOf({ body, isTruncated }: OutboundResponse): string {
  const { text } = decodeText(body, null);
  // If the file was truncated, the last line is incomplete.
  return wholeLines(text, isTruncated ? Math.min(text.length - 1, MAX_TEXT_UNITS) : MAX_TEXT_UNITS);
}

/** RFC 9309 §2.3.1.2: endless redirects count as a missing file. */
const NO_FILE: ReadonlySet<OutboundFaultCode> = new Set(['redirect-loop', 'too-many-redirects']);

function unanswered(code: OutboundFaultCode): Asked {
  if (NO_FILE.has(code)) return { ruling: 'allow-all', text: '', reason: code, ageMs: MAX_AGE_MS };
  return { ruling: 'disallow-all', text: '', reason: code, ageMs: RETRY_AFTER_MS };
}

/** RFC 9111 §5.2.2, only to shorten the lifetime. */
function cachedMs(cacheControl: string): number {
  if (/\bno-(store|cache)\b/i.test(cacheControl)) return MIN_AGE_MS;
  const seconds = /\bmax-age\s*=\s*"?(\d{1,12})/i.exec(cacheControl)?.[1];
  if (seconds === undefined) return MAX_AGE_MS;
  return Math.min(MAX_AGE_MS, Math.max(MIN_AGE_MS, Number(seconds) * SECOND_MS));
}

function absolute(written: string, origin: string): string[] {
  const url = URL.parse(written, origin);
  return url !== null && /^https?:$/.test(url.protocol) ? [url.href] : [];
}
