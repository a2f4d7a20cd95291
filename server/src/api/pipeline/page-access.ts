import type { SignInWays } from '@quarry/contract/vocabulary';
import type { RelyingParty } from '../../access/passkeys/web-authentication.ts';
import type { SessionKind, VisitorKind } from '../../access/sessions/session-record.ts';
import { Problem } from '../../runtime/problem.ts';
import { type AnswersTo, unknownHostDetail } from './known-hosts.ts';
import { isAddressName, isLoopbackHost, nameOfHost } from './loopback.ts';
import {
  isFromLoopback,
  isFromProgram,
  isLoopbackVisit,
  isPageVisit,
  keepsConnection,
} from './loopback-visit.ts';
import type { RequestContext } from './route.ts';

/** Who may use the page from other machines (`PAGE_ACCESS`). */
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
  /** How people sign in. */
  readonly ways: SignInWays;
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
  /** Whether a program that has neither a key nor a session is answered as a visitor is. */
  admitsProgram(request: PageRequest): boolean;
  /** Whether a session of this kind is good in this request. */
  accepts(kind: SessionKind, request: PageRequest): boolean;
  /** Why this request cannot sign in, in words for the person; `null`: it can. */
  refusal(request: PageRequest): string | null;
  /** Throws `ERR_SCOPE_DENIED` with the {@link refusal}, and for a way that there is not (`null`: by a link). */
  requireSignIn(request: PageRequest, way: keyof SignInWays | null): void;
  /** The ways of signing in, and the host name that passkeys are for; `null`: they do not work by this request. */
  waysFor(request: PageRequest): SignInWays & { readonly passkeyHost: string | null };
  /** The start of addresses that lead here, as in `https://search.example.org`; `null`: not known by this request. */
  originOf(request: PageRequest): string | null;
  /**
   * What this server is to the browser of this request, for passkeys; `null`: they do not work there. They are for a host name with HTTPS, and for
   * `localhost`, whatever `PUBLIC_URL` says: no other machine can be reached by it.
   */
  relyingParty(request: PageRequest): RelyingParty | null;
}

/** Page access by the settings. */
export function createPageAccess(settings: PageAccessSettings): PageAccess {
  const { mode, hasLoopbackVisitors, isBehindProxy, publicUrl, answersTo, ways } = settings;
  const isFromHere = (request: PageRequest) => !isBehindProxy && isFromLoopback(request);

  function refusal(request: PageRequest): string | null {
    if (isFromHere(request)) return null;
    if (mode === 'off') return SWITCHED_OFF;
    return request.isHttps ? null : NEEDS_HTTPS;
  }

  function originOf(request: PageRequest): string | null {
    if (publicUrl !== null) return publicUrl.origin;
    const host = request.header('host') ?? '';
    // A request with a key passes under any name: no link is made of one that is not ours.
    return answersTo(host) ? originBy(host, request) : null;
  }

  function relyingParty(request: PageRequest): RelyingParty | null {
    const host = request.header('host') ?? '';
    if (isLoopbackHost(host) && !isAddressName(nameOfHost(host))) {
      return relyingPartyAt(originBy(host, request));
    }
    const origin = originOf(request);
    const party = origin === null ? null : relyingPartyAt(origin);
    const isUsable = party?.origin.startsWith('https://') && !isAddressName(party.id);
    return isUsable ? party : null;
  }

  return {
    visitorKind(request) {
      if (isFromHere(request)) {
        return hasLoopbackVisitors && isLoopbackVisit(request) ? 'loopback' : null;
      }
      return mode === 'open' && isPageVisit(request) ? 'open' : null;
    },

    admitsProgram(request) {
      if (!isFromProgram(request)) return false;
      if (mode === 'open') return true;
      return hasLoopbackVisitors && isFromHere(request) && keepsConnection(request);
    },

    accepts(kind, request) {
      if (kind === 'loopback') return hasLoopbackVisitors && isFromHere(request);
      if (kind === 'open') return mode === 'open';
      return refusal(request) === null;
    },

    refusal,

    requireSignIn(request, way) {
      const isOff = way !== null && !ways[way];
      const detail = isOff ? WAY_OFF : refusal(request);
      if (detail !== null) throw new Problem('ERR_SCOPE_DENIED', { detail });
    },

    waysFor: (request) => ({ ...ways, passkeyHost: relyingParty(request)?.id ?? null }),
    originOf,
    relyingParty,
  };
}

function originBy(host: string, { isHttps }: PageRequest): string {
  return `${isHttps ? 'https' : 'http'}://${host}`;
}

/** In lower case and without a usual port, as browsers write it. `null` where the host is no name that they take. */
function relyingPartyAt(address: string): RelyingParty | null {
  const url = URL.parse(address);
  return url && { id: url.hostname, origin: url.origin };
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
const WAY_OFF = 'The operator does not allow this way of signing in (`SIGN_IN`).';
const SWITCHED_OFF =
  'The operator does not allow the page from other machines (`PAGE_ACCESS=off`).';
