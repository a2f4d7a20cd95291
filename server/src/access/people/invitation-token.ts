import { hash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32; // 256 bits: guessing is out of the question, which is why a fast hash will do

/** Creates the secret of a link, which follows the `#` of an address, so that browsers do not send it. */
export function createInvitationToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** The stored hash of a token: SHA-256 as lower-case hexadecimal. */
export function hashInvitationToken(token: string): string {
  return hash('sha256', token, 'hex');
}
