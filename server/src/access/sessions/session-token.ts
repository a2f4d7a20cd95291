import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';

const TOKEN_BYTES = 32; // 256 bits: guessing is out of the question, which is why a fast hash will do
const TOKEN_PATTERN = /^[A-Za-z0-9_-]{43}$/; // 32 bytes in base64url

/** Creates the secret of a session, which goes into a cookie and is never stored. */
export function createSessionToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Whether the text has the form of a token, known or not. */
export function isSessionToken(text: string): boolean {
  return TOKEN_PATTERN.test(text);
}

/** The stored hash of a token: SHA-256 as lower-case hexadecimal. */
export function hashSessionToken(token: string): string {
  return hash('sha256', token, 'hex');
}

/**
 * The value that a page sends with a change, in addition to the cookie that a browser sends automatically. Only code that can
 * read responses of this server knows it. It does not reveal the token.
 */
export function antiForgeryOf(token: string): string {
  return createHmac('sha256', token).update('quarry anti-forgery').digest('base64url');
}

/** Whether `given` is the anti-forgery value of this token, in constant time. */
export function isAntiForgeryOf(token: string, given: string): boolean {
  const [expected, offered] = [Buffer.from(antiForgeryOf(token)), Buffer.from(given)];
  return expected.length === offered.length && timingSafeEqual(expected, offered);
}
