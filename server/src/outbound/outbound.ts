/*
 * The room `outbound`. The one guarded way to the outside. Crawls, feeds and pictures come through `Outbound`, which
 * refuses private addresses, bounds size and time and follows redirects itself; services that the operator named
 * (models, rates, weather) are asked through `operator-service.ts`.
 */

/**
 * The one way to the network. Every fetch of the server goes through it, so that no caller can make the
 * server reach a forbidden address: only http and https; no private, loopback, link-local, multicast,
 * mapped or otherwise special address, in any notation, unless the owner allows it; checked on
 * the literal, on every redirect, and on the address of the actual connection.
 */
export interface Outbound {
  /**
   * Fetches one address. Resolves for every HTTP status, with the whole body within the limits.
   *
   * @throws OutboundFault for everything else that an operator may meet, and the reason of `signal`
   * when that is aborted.
   */
  fetch(request: OutboundRequest, signal: AbortSignal): Promise<OutboundResponse>;
  /** Closes all connections. */
  close(): Promise<void>;
}

export interface OutboundRequest {
  /** Absolute. */
  readonly url: string;
  /** A `POST` is sent once to one address: a redirect of it is the response. */
  readonly method?: 'GET' | 'HEAD' | 'POST';
  /** Of a `POST`; what it is say its headers. */
  readonly body?: string;
  /** Names in lower case. `authorization` and `cookie` are not sent to another origin after a redirect. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly limits?: Partial<OutboundLimits>;
  /**
   * A redirect to which it answers `false` is not followed: the response is then the redirect itself. It is asked
   * before the target is looked at, which may be of any scheme; of one that is no address it is not asked.
   */
  readonly mayRedirectTo?: (url: string) => boolean;
}

export interface OutboundLimits {
  /** Of the body, on the wire and after decompression alike. Default 32 MiB. */
  readonly maxBodyBytes: number;
  /** What happens above: a fault, or the first `maxBodyBytes` with `isTruncated`. Default `fail`. */
  readonly whenTooLarge: 'fail' | 'truncate';
  /** From the first connection to the last byte, redirects included. Default 30 s. */
  readonly totalTimeoutMs: number;
  /** Until the head of each response. Default 10 s. */
  readonly headTimeoutMs: number;
  /** Default 5. */
  readonly maxRedirects: number;
}

export interface OutboundResponse {
  readonly status: number;
  /** Names in lower case; of several fields with one name, joined by `, `. */
  readonly headers: Readonly<Record<string, string>>;
  /** Decompressed. */
  readonly body: Uint8Array;
  readonly isTruncated: boolean;
  /** The address that answered, after redirects, without fragment. */
  readonly url: string;
  /** The addresses that were asked, first to last; one when nothing was redirected. */
  readonly hops: readonly { readonly url: string; readonly status: number }[];
}

/** A short stable word for each way in which a fetch can end without a response. */
export type OutboundFaultCode =
  /** Not http(s), with credentials in it, or no address at all. */
  | 'address-invalid'
  /** A private or otherwise special address: `CRAWL_ALLOW_PRIVATE` allows it. */
  | 'address-forbidden'
  | 'name-unknown'
  | 'connection-failed'
  | 'tls-failed'
  | 'timeout'
  | 'too-large'
  | 'header-too-large'
  | 'redirect-loop'
  | 'too-many-redirects'
  /** A damaged body, a broken compression, no HTTP. */
  | 'malformed';

/** The error, for the operator; no secret and no address of the internal network in `message`. */
export class OutboundFault extends Error {
  override readonly name = 'OutboundFault';
  readonly code: OutboundFaultCode;
  /** The address that was asked last. */
  readonly url: string;

  constructor(
    code: OutboundFaultCode,
    message: string,
    options: ErrorOptions & { readonly url: string },
  ) {
    super(message, options);
    this.code = code;
    this.url = options.url;
  }
}
