import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { KeyEnvironment, KeyRecord } from './key-record.ts';

/*
 *   qk_live_ + 43 characters of base62 (32 random bytes) + 6 characters of base62 (their CRC-32)
 *
 * The prefix lets scanners of leaked secrets recognise a key; the checksum refuses a mistyped or cut
 * off key without a look into the store.
 */

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const BASE = BigInt(ALPHABET.length);
const SECRET_BYTES = 32; // 256 bits: guessing is out of the question, which is why a fast hash will do
const SECRET_CHARACTERS = 43; // 62^43 > 2^256 > 62^42
const CHECKSUM_CHARACTERS = 6; // 62^6 > 2^32 > 62^5
const SECRET_PATTERN = /^qk_(?:live|test)_[0-9A-Za-z]{49}$/;

/** Makes a new secret. It is shown once and never kept. */
export function createKeySecret(environment: KeyEnvironment): string {
  return formatSecret(`qk_${environment}_`, randomBytes(SECRET_BYTES));
}

/** Writes 32 bytes as a secret with a prefix, with the checksum. */
export function formatSecret(prefix: string, bytes: Buffer): string {
  const body = encode(BigInt(`0x${bytes.toString('hex')}`), SECRET_CHARACTERS);
  return `${prefix}${body}${checksum(body)}`;
}

/** Whether the text is a complete key without a typing error, known or not. */
export function isKeySecret(text: string): boolean {
  if (!SECRET_PATTERN.test(text)) return false;
  const body = text.slice('qk_live_'.length, -CHECKSUM_CHARACTERS);
  return text.endsWith(checksum(body));
}

/**
 * The stored hash of a secret: SHA-256 as lower-case hexadecimal. A slow password hash protects guessable secrets;
 * this one has 256 random bits, so slowness would only cost every request.
 */
export function hashKeySecret(secret: string): string {
  return hash('sha256', secret, 'hex');
}

/** The part of a secret that is shown later: its last four characters. */
export function hintOfKeySecret(secret: string): string {
  return secret.slice(-4);
}

function checksum(body: string): string {
  return encode(BigInt(crc32(body)), CHECKSUM_CHARACTERS);
}

function encode(value: bigint, length: number): string {
  let rest = value;
  let text = '';
  while (text.length < length) {
    text = ALPHABET.charAt(Number(rest % BASE)) + text;
    rest /= BASE;
  }
  return text;
}

/** Until when one secret of a key works: when the key expires, or the grace of the secret ends. */
export interface SecretTerm {
  /** ISO 8601 in UTC; `null`: it does not expire. */
  readonly endsAt: string | null;
}

/** The term of a secret by its hash. `null`: the key is revoked, or the hash is of none of its secrets. */
export function termOfSecret(record: KeyRecord, secretHash: string): SecretTerm | null {
  if (record.revokedAt !== null) return null;
  if (isSameHash(record.secretHash, secretHash)) return { endsAt: record.expiresAt };
  const earlier = record.earlierSecrets.find((one) => isSameHash(one.secretHash, secretHash));
  if (earlier === undefined) return null;
  return { endsAt: earlierOf(record.expiresAt, earlier.validUntil) };
}

/** Whether the term has not ended. The end is exclusive. */
export function isInForce({ endsAt }: SecretTerm, nowMs: number): boolean {
  return endsAt === null || Date.parse(endsAt) > nowMs;
}

function earlierOf(expiresAt: string | null, validUntil: string): string {
  if (expiresAt === null) return validUntil;
  return Date.parse(expiresAt) < Date.parse(validUntil) ? expiresAt : validUntil;
}

/** Constant-time comparison. The look-up is by equality already; this protects a future, laxer look-up against timing attacks. */
function isSameHash(left: string, right: string): boolean {
  return left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right));
}
