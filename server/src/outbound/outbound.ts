/*
 * The room `outbound`. All outgoing requests. Crawls, feeds and pictures use `Outbound`, which refuses private addresses, bounds
 * size and time, and follows redirects itself; services configured by the operator (models, rates, weather) use
 * `operator-service.ts`.
 */

/**
 * The only way to fetch untrusted addresses, so that no caller can make the server reach a forbidden one: only http and https; no
 * private, loopback, link-local, multicast, mapped or otherwise special address, in any notation, unless the owner allows it.
 * Checks the literal address, every redirect, and the address of the actual connection.
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
  /** For a `POST`; its headers give the type. */
  readonly body?: string;
  /** Names in lower case. `authorization` and `cookie` are not sent to another origin after a redirect. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly limits?: Partial<OutboundLimits>;
  /**
   * If it returns `false`, the redirect is not followed and is the response. Called before the target is checked, so the target may
   * have any scheme; not called for an invalid address.
   */
  readonly mayRedirectTo?: (url: string) => boolean;
}

export interface OutboundLimits {
  /** Limit of the body, both compressed and decompressed. Default 32 MiB. */
  readonly maxBodyBytes: number;
  /** For larger bodies: a fault, or the first `maxBodyBytes` with `isTruncated`. Default `fail`. */
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
  /** The requested addresses in order; only one without redirects. */
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
  /** The last requested address. */
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
