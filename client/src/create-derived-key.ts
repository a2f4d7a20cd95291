/** What a derived key may do: at most what its key may. Each field restricts it further; one that is left out restricts nothing. */
export interface DerivedKeyOptions {
  /** The id of the key, as `keys.create` returns it. */
  readonly kid: string;
  /** Some of the reading scopes of the key. */
  readonly scopes?: readonly string[];
  /** Ids of sources: documents of others do not exist for it. */
  readonly sources?: readonly string[];
  /** Holds besides the filter of the key, as in `customer = "acme"`. */
  readonly filter?: string;
  /** It sees documents for these and for everyone; a key with principals has only its own to give. */
  readonly principals?: readonly string[];
  /** When it ends, in seconds since 1970. */
  readonly exp?: number;
  /** Origins of pages that may use it, among those of the key. */
  readonly allowedOrigins?: readonly string[];
  /** A limit of its own, besides that of the key. */
  readonly requestsPerMinute?: number;
}

const PREFIX = 'qs_';

/**
 * Makes a derived key, for a browser or a user, without asking the server. It is invalid with its key, and once the signing secret is
 * rotated away. Keep the signing secret where the key itself is kept: on your own servers.
 *
 * @throws {TypeError} for a signing secret or a `kid` that is none; the message holds nothing of it. Other fields are checked by the
 * server, whose refusal says what is wrong.
 */
export async function createDerivedKey(
  signingSecret: string,
  options: DerivedKeyOptions,
): Promise<string> {
  if (!signingSecret.startsWith(PREFIX)) {
    throw new TypeError(`a signing secret begins with ${PREFIX}; the key itself signs nothing`);
  }
  if (options.kid === '') throw new TypeError('kid is the id of the key');
  const payload = base64url(encode(JSON.stringify(options)));
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encode(signingSecret), algorithm, false, [
    'sign',
  ]);
  const mac = await crypto.subtle.sign('HMAC', key, encode(payload));
  return `qd_${payload}.${base64url(new Uint8Array(mac))}`;
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

/** Base64 with the URL alphabet and without padding (RFC 4648, section 5). */
function base64url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
