import { hash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32; // 256 bits: guessing is out of the question, which is why a fast hash will do

/** Makes the secret of a link. It stands behind the `#` of an address, which browsers do not send. */
export function createInvitationToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** The stored hash of a token: SHA-256 as lower-case hexadecimal. */
export function hashInvitationToken(token: string): string {
  return hash('sha256', token, 'hex');
}
