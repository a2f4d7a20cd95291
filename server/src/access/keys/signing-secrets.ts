import { hkdfSync } from 'node:crypto';
import { formatSecret } from './key-secret.ts';

/**
 * The signing secrets of keys. None is stored: each is derived from the server's signing key and the hash of a secret of the key, so
 * that it changes with each rotation, stays with an earlier secret in its grace, and ends with it. Someone who reads the records alone,
 * as from a backup, can derive none (decision 68).
 */
export interface SigningSecrets {
  /** The signing secret `qs_…` that belongs to a secret of a key, by the hash of that secret. */
  of(secretHash: string): string;
}

const SECRET_BYTES = 32;
const PURPOSE = 'quarry signing secret v1';

/** Derives by HKDF with SHA-256 (RFC 5869). */
export function createSigningSecrets(signingKey: Uint8Array): SigningSecrets {
  return {
    of(secretHash) {
      const derived = hkdfSync('sha256', signingKey, secretHash, PURPOSE, SECRET_BYTES);
      return formatSecret('qs_', Buffer.from(derived));
    },
  };
}
