import { errors } from 'undici';
import { ForbiddenAddress } from './address-rules.ts';
import { TooManyCodings } from './content-codings.ts';
import { FetchTimeout } from './fetch-deadline.ts';
import { OutboundFault, type OutboundFaultCode } from './outbound.ts';
import { BodyTooLarge } from './read-body.ts';

/** The phase of a fetch: a connection that ends before the head was refused, one that ends after it truncated the body. */
export type FetchPhase = 'head' | 'body';

/** One sentence each, for the operator. The cause, which may contain addresses, is only logged. */
const MESSAGES: Readonly<Record<OutboundFaultCode, string>> = {
  'address-invalid': 'The address cannot be fetched.',
  'address-forbidden':
    'The address is private or otherwise special; CRAWL_ALLOW_PRIVATE=on lets Quarry fetch it.',
  'name-unknown': 'The name of the host is not known.',
  'connection-failed': 'The host could not be reached, or broke off.',
  'tls-failed': 'The host has no certificate that can be trusted, or speaks no TLS.',
  timeout: 'The host did not answer in time.',
  'too-large': 'The answer is larger than allowed.',
  'header-too-large': 'The head of the answer is larger than allowed.',
  'redirect-loop': 'The redirects lead round and round.',
  'too-many-redirects': 'There are too many redirects.',
  malformed: 'The answer is damaged, or not what it says it is.',
};

/** Makes a fault with the sentence that belongs to its code. */
export function outboundFault(
  code: OutboundFaultCode,
  url: string,
  cause?: unknown,
): OutboundFault {
  return new OutboundFault(code, MESSAGES[code], { url, cause });
}

/** The meaning of an error of a fetch; `null` for a defect of our own code. */
export function faultCodeOf(error: unknown, phase: FetchPhase): OutboundFaultCode | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof FetchTimeout) return 'timeout';
  if (error instanceof ForbiddenAddress) return 'address-forbidden';
  if (error instanceof BodyTooLarge) return 'too-large';
  if (error instanceof TooManyCodings) return 'malformed';
  if (error instanceof errors.HTTPParserError) return 'malformed';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const ended = phase === 'head' ? 'connection-failed' : 'malformed';
  if (code === 'UND_ERR_SOCKET') return ended;
  return BY_CODE.get(code) ?? byPattern(code) ?? bySyscall(error);
}

const BY_CODE: ReadonlyMap<string, OutboundFaultCode> = new Map([
  ['ENOTFOUND', 'name-unknown'],
  // The name server is unavailable, so the name may exist.
  ['EAI_AGAIN', 'connection-failed'],
  ['ETIMEDOUT', 'timeout'],
  ['EPROTO', 'tls-failed'],
  ['HOSTNAME_MISMATCH', 'tls-failed'],
  ['INVALID_CA', 'tls-failed'],
  ['UND_ERR_CONNECT_TIMEOUT', 'timeout'],
  ['UND_ERR_HEADERS_OVERFLOW', 'header-too-large'],
  ['UND_ERR_RES_CONTENT_LENGTH_MISMATCH', 'malformed'],
  ['UND_ERR_DESTROYED', 'connection-failed'],
  ['UND_ERR_CLOSED', 'connection-failed'],
]);

function byPattern(code: string): OutboundFaultCode | null {
  // Of zlib, Zstandard, Brotli and the parser of HTTP.
  if (/^(Z_|ZSTD_|ERR__ERROR_|HPE_)/.test(code)) return 'malformed';
  // Of OpenSSL's checks (X509_V_ERR_*) and its protocol.
  const isTls = /^(ERR_TLS_|ERR_SSL_|CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_)/.test(code);
  return isTls ? 'tls-failed' : null;
}

/** Other errors of the system while it looks up a name, connects, reads or writes. */
function bySyscall(error: Error): OutboundFaultCode | null {
  if (!('syscall' in error)) return null;
  return error.syscall === 'getaddrinfo' ? 'name-unknown' : 'connection-failed';
}
