import { decodeBase64, type SignedHead } from './delivery-headers.ts';

/** Verifies signatures by any of several secrets. */
export interface SigningSecrets {
  /** Whether one of the signatures is of `id.timestamp.body` by one of the secrets. */
  verify(head: SignedHead, body: Uint8Array): Promise<boolean>;
}

const PREFIX = 'whsec_';
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** Standard Webhooks, "Signature scheme": between 24 bytes and 64. */
const [MIN_SECRET_BYTES, MAX_SECRET_BYTES] = [24, 64];

/** The current secret and the previous one during its grace period; each costs a MAC for each delivery. */
const MAX_SECRETS = 8;

/**
 * Reads secrets as the server gives them.
 * @throws {RangeError} for none, too many, or one that is malformed; the message holds nothing of it.
 */
export function readSigningSecrets(secrets: readonly string[]): SigningSecrets {
  if (secrets.length < 1 || secrets.length > MAX_SECRETS) {
    throw new RangeError(`between 1 and ${MAX_SECRETS} secrets are needed`);
  }
  const keys = secrets.map(readSecret).map(importKey);
  return {
    async verify({ id, timestamp, signatures }, body) {
      const content = signedContent(`${id}.${timestamp}.`, body);
      const macs = await Promise.all(
        keys.map(
          async (key) => new Uint8Array(await crypto.subtle.sign('HMAC', await key, content)),
        ),
      );
      // Compare with all, so that the time does not reveal which secret signed.
      let isSigned = false;
      for (const mac of macs) {
        for (const signature of signatures) isSigned = isEqual(mac, signature) || isSigned;
      }
      return isSigned;
    },
  };
}

function readSecret(secret: string): Uint8Array<ArrayBuffer> {
  const encoded = secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : null;
  const key = encoded !== null && BASE64.test(encoded) ? decodeBase64(encoded) : null;
  if (key === null || key.length < MIN_SECRET_BYTES || key.length > MAX_SECRET_BYTES) {
    throw new RangeError(
      `a secret is "${PREFIX}" and ${MIN_SECRET_BYTES} to ${MAX_SECRET_BYTES} bytes in base64`,
    );
  }
  return key;
}

function importKey(bytes: Uint8Array<ArrayBuffer>) {
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
}

function signedContent(head: string, body: Uint8Array): Uint8Array<ArrayBuffer> {
  const prefix = new TextEncoder().encode(head);
  const content = new Uint8Array(prefix.length + body.length);
  content.set(prefix);
  content.set(body, prefix.length);
  return content;
}

/**
 * In constant time for the lengths given, which are public. Not `crypto.subtle.verify`: it compares with `memcmp` in
 * versions of Node that this package runs on (CVE-2026-21713).
 */
function isEqual(a: Uint8Array, b: Uint8Array): boolean {
  let difference = a.length ^ b.length;
  for (let at = 0; at < a.length; at += 1) difference |= (a[at] ?? 0) ^ (b[at] ?? 0);
  return difference === 0;
}
