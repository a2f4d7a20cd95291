import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';

const TOKEN_BYTES = 32; // 256 bits: guessing is out of the question, which is why a fast hash will do
const TOKEN_PATTERN = /^[A-Za-z0-9_-]{43}$/; // 32 bytes in base64url

/** Makes the secret of a session. It goes into a cookie, and is never kept. */
export function createSessionToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Whether the text has the form of a token. Says nothing of its being known. */
export function isSessionToken(text: string): boolean {
  return TOKEN_PATTERN.test(text);
}

/** The stored hash of a token: SHA-256 as lower-case hexadecimal. */
export function hashSessionToken(token: string): string {
  return hash('sha256', token, 'hex');
}

/**
 * What a page sends with a change, besides the cookie that a browser sends by itself: only who may read
 * answers of this server knows it. It does not lead back to the token.
 */
export function antiForgeryOf(token: string): string {
  return createHmac('sha256', token).update('quarry anti-forgery').digest('base64url');
}

/** Whether `given` is the anti-forgery value of this token, in a time that does not depend on how far it is right. */
export function isAntiForgeryOf(token: string, given: string): boolean {
  const [wanted, offered] = [Buffer.from(antiForgeryOf(token)), Buffer.from(given)];
  return wanted.length === offered.length && timingSafeEqual(wanted, offered);
}
