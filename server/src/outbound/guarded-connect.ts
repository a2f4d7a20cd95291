import type { LookupAddress, LookupOptions } from 'node:dns';
import { lookup as systemLookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import { ForbiddenAddress, isForbiddenLiteral } from './address-rules.ts';

/** Finds the addresses of a name. Rejects as `dns.lookup` does, with a `code`. */
export type Lookup = (hostname: string) => Promise<readonly LookupAddress[]>;

export interface GuardedConnectOptions {
  /** Decides about an address as a system writes it, without brackets. */
  readonly isAllowed: (ip: string) => boolean;
  readonly lookup: Lookup;
  readonly timeoutMs: number;
  /** In PEM, instead of those of the system. */
  readonly trustedCertificates: string | null;
}

// A name with more is a mistake or an attack; the first few are as good.
const MAX_ADDRESSES = 8;
// Until the next address is tried as well (RFC 8305 §5): above the round trip to the other side of the earth,
// since Node drops the first attempt then.
const NEXT_ADDRESS_AFTER_MS = 1_000;

/** All addresses that the system knows for a name. */
export const lookupBySystem: Lookup = (hostname) => systemLookup(hostname, { all: true });

/**
 * Connects only to allowed addresses. Resolves a name once and connects only to its allowed addresses, so that a second answer
 * of the name server has no effect (DNS rebinding); then checks the actual remote address again. Fails with
 * {@link ForbiddenAddress}.
 */
export function guardedConnect(options: GuardedConnectOptions): buildConnector.connector {
  const { isAllowed, timeoutMs, trustedCertificates } = options;
  const connect = buildConnector({
    timeout: timeoutMs,
    lookup: guardedLookup(options),
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: NEXT_ADDRESS_AFTER_MS,
    ...(trustedCertificates === null ? {} : { ca: trustedCertificates }),
  });
  return (target, callback) => {
    // A literal is never looked up.
    if (isForbiddenLiteral(target.hostname, isAllowed)) {
      callback(new ForbiddenAddress('The literal address is not allowed.'), null);
      return;
    }
    connect(target, (error, socket) => {
      if (error) return callback(error, null);
      if (isAllowed(socket.remoteAddress ?? '')) return callback(null, socket);
      socket.destroy();
      callback(new ForbiddenAddress('The address that was reached is not allowed.'), null);
    });
  };
}

/** A `dns.lookup` for sockets that returns only allowed addresses. */
function guardedLookup({ lookup, isAllowed }: GuardedConnectOptions): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname).then(
      (found) => {
        const allowed = found.filter(({ address }) => isAllowed(address)).slice(0, MAX_ADDRESSES);
        const [first] = allowed;
        if (first === undefined) callback(noAddress(found), '');
        else if (wantsAll(options)) callback(null, allowed);
        else callback(null, first.address, first.family);
      },
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), ''),
    );
  };
}

function wantsAll(options: LookupOptions): boolean {
  return options.all === true;
}

function noAddress(found: readonly LookupAddress[]): Error {
  if (found.length > 0) return new ForbiddenAddress('No address of the name is allowed.');
  return Object.assign(new Error('The name has no address.'), { code: 'ENOTFOUND' });
}
