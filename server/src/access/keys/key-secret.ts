import { hash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { KeyEnvironment } from './key-record.ts';

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
  const body = encode(BigInt(`0x${randomBytes(SECRET_BYTES).toString('hex')}`), SECRET_CHARACTERS);
  return `qk_${environment}_${body}${checksum(body)}`;
}

/** Whether the text is a complete key without a typing error. Says nothing of its being known. */
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
