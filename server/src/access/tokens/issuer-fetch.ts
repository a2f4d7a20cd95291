import { type Outbound, OutboundFault, type OutboundFaultCode } from '../../outbound/outbound.ts';
import { IssuerFault } from './issuer-fault.ts';

/** Fetches a JSON document of an issuer. Rejects with an {@link IssuerFault}. */
export type IssuerFetch = (url: string) => Promise<unknown>;

/** The ways to an issuer. */
export interface IssuerFetchOptions {
  /** For https. */
  readonly secure: Outbound;
  /** For http, which must reach private addresses only: elsewhere anyone on the way could exchange the keys. `null`: refused. */
  readonly plain: Outbound | null;
}

/** A caller waits for two documents, which is well within the time limit of a route. */
const TIMEOUT_MS = 3_500;

/** Real documents have 2 to 20 KiB. */
const MAX_BODY_BYTES = 256 * 1024;

/** The documents of an issuer, bounded in size and time. Follows no redirect: the discovery document has the final addresses. */
export function createIssuerFetch({ secure, plain }: IssuerFetchOptions): IssuerFetch {
  return async (address) => {
    const url = URL.parse(address);
    const outbound = url?.protocol === 'https:' ? secure : url?.protocol === 'http:' ? plain : null;
    if (url === null || outbound === null) throw new IssuerFault(NOT_HTTPS);
    const body = await fetched(outbound, url.href);
    try {
      return JSON.parse(new TextDecoder().decode(body));
    } catch {
      // The parser's message quotes the answer, which may hold anything.
      throw new IssuerFault(`The issuer's answer at ${url.host} is no JSON.`);
    }
  };
}

const NOT_HTTPS =
  'The issuer leads to an address without https. Plain http is for private addresses, with AUTH_ALLOW_PRIVATE=true.';

async function fetched(outbound: Outbound, url: string): Promise<Uint8Array> {
  const { host, protocol } = new URL(url);
  const limits = {
    maxBodyBytes: MAX_BODY_BYTES,
    totalTimeoutMs: TIMEOUT_MS,
    headTimeoutMs: TIMEOUT_MS,
  };
  const request = { url, headers: { accept: 'application/json' }, limits, mayRedirectTo };
  try {
    const { status, body } = await outbound.fetch(request, new AbortController().signal);
    if (status === 200) return body;
    throw new IssuerFault(`The issuer at ${host} answered ${status}. Is AUTH_ISSUERS its address?`);
  } catch (error) {
    if (!(error instanceof OutboundFault)) throw error;
    const reason = reasonOf(error.code, protocol);
    throw new IssuerFault(`The issuer at ${host} gave no answer. ${reason}.`);
  }
}

const mayRedirectTo = () => false;

function reasonOf(code: OutboundFaultCode, protocol: string): string {
  if (code === 'address-forbidden') return protocol === 'https:' ? IS_PRIVATE : IS_PUBLIC;
  return REASONS[code] ?? `It cannot be fetched (${code})`;
}

const IS_PRIVATE = 'Its address is private, which AUTH_ALLOW_PRIVATE=true permits';
const IS_PUBLIC = 'Its address is public, and needs https';

const REASONS: Readonly<Partial<Record<OutboundFaultCode, string>>> = {
  'name-unknown': 'The name of its host is not known',
  'connection-failed': 'Its host cannot be reached; is it running, and AUTH_ISSUERS its address?',
  'tls-failed': 'It has no certificate that can be trusted, or speaks no TLS',
  timeout: `It took longer than ${TIMEOUT_MS / 1000} s`,
  'too-large': `It sent more than ${MAX_BODY_BYTES / 1024} KiB`,
};
