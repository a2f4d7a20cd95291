import type { SessionKind, VisitorKind } from '../../access/sessions/session-record.ts';
import { Problem } from '../../runtime/problem.ts';
import { type AnswersTo, unknownHostDetail } from './known-hosts.ts';
import { isFromLoopback, isLoopbackVisit, isPageVisit } from './loopback-visit.ts';
import type { RequestContext } from './route.ts';

/** Who may use the page from elsewhere than the machine of the server (`PAGE_ACCESS`). */
export type PageAccessMode = 'open' | 'people' | 'off';

/** The settings that decide who may use the page, and from where. */
export interface PageAccessSettings {
  readonly mode: PageAccessMode;
  /** Whether visits from this machine get a session without signing in. */
  readonly hasLoopbackVisitors: boolean;
  /** Behind a proxy every request seems to come from this machine. */
  readonly isBehindProxy: boolean;
  /** The address that people use (`PUBLIC_URL`); `null`: the one that they came by. */
  readonly publicUrl: URL | null;
  readonly answersTo: AnswersTo;
}

/** The parts of a request that this needs. */
export type PageRequest = Pick<
  RequestContext,
  'socketAddress' | 'httpVersion' | 'header' | 'isHttps'
>;

/** Decides who may use the page, and from where; denies by default. */
export interface PageAccess {
  /** The kind of session that a visit of the page gets; `null`: none. */
  visitorKind(request: PageRequest): VisitorKind | null;
  /** Whether a session of this kind is good in this request. */
  accepts(kind: SessionKind, request: PageRequest): boolean;
  /** Why this request cannot sign in, in words for the person; `null`: it can. */
  refusal(request: PageRequest): string | null;
  /** Throws `ERR_SCOPE_DENIED` with the {@link refusal}. */
  requireSignIn(request: PageRequest): void;
  /** The start of addresses that lead here, as in `https://search.example.org`; `null`: not known by this request. */
  originOf(request: PageRequest): string | null;
}

/** Page access by the settings. */
export function createPageAccess(settings: PageAccessSettings): PageAccess {
  const { mode, hasLoopbackVisitors, isBehindProxy, publicUrl, answersTo } = settings;
  const isFromHere = (request: PageRequest) => !isBehindProxy && isFromLoopback(request);

  function refusal(request: PageRequest): string | null {
    if (isFromHere(request)) return null;
    if (mode === 'off') return SWITCHED_OFF;
    return request.isHttps ? null : NEEDS_HTTPS;
  }

  return {
    visitorKind(request) {
      if (isFromHere(request)) {
        return hasLoopbackVisitors && isLoopbackVisit(request) ? 'loopback' : null;
      }
      return mode === 'open' && isPageVisit(request) ? 'open' : null;
    },

    accepts(kind, request) {
      if (kind === 'loopback') return hasLoopbackVisitors && isFromHere(request);
      if (kind === 'open') return mode === 'open';
      return refusal(request) === null;
    },

    refusal,

    requireSignIn(request) {
      const detail = refusal(request);
      if (detail !== null) throw new Problem('ERR_SCOPE_DENIED', { detail });
    },

    originOf(request) {
      if (publicUrl !== null) return publicUrl.origin;
      const host = request.header('host') ?? '';
      // A request with a key passes under any name: no link is made of one that is not ours.
      return answersTo(host) ? `${request.isHttps ? 'https' : 'http'}://${host}` : null;
    },
  };
}

/** {@link PageAccess.originOf} for a link that is made. Throws `ERR_HOST_UNKNOWN` where it is not known. */
export function originFor(pageAccess: PageAccess, request: PageRequest): string {
  const origin = pageAccess.originOf(request);
  if (origin !== null) return origin;
  throw new Problem('ERR_HOST_UNKNOWN', {
    detail: unknownHostDetail(request.header('host') ?? ''),
  });
}

const NEEDS_HTTPS =
  'Signing in from another machine needs HTTPS, or the password could be read on the way. Its operator sets TLS_CERT and TLS_KEY, or PUBLIC_URL and TRUST_PROXY behind a proxy; on the machine itself, `localhost` does.';
const SWITCHED_OFF =
  'The operator does not allow the page from other machines (`PAGE_ACCESS=off`).';
