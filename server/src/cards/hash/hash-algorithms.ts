import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** A way to hash. */
export interface HashAlgorithm {
  /** As its standard writes it. */
  readonly name: string;
  /** Nobody is known to make two texts with one hash. */
  readonly isSecure: boolean;
  hash(bytes: Uint8Array): Buffer;
}

/** What people write, in lower case and without blanks, hyphens and underscores. */
const ALGORITHMS: Readonly<Record<string, HashAlgorithm>> = {
  md5: openssl('MD5', 'md5', false),
  sha1: openssl('SHA-1', 'sha1', false),
  sha224: openssl('SHA-224', 'sha224'),
  sha256: openssl('SHA-256', 'sha256'),
  sha384: openssl('SHA-384', 'sha384'),
  sha512: openssl('SHA-512', 'sha512'),
  'sha512/256': openssl('SHA-512/256', 'sha512-256'),
  sha3256: openssl('SHA3-256', 'sha3-256'),
  sha3512: openssl('SHA3-512', 'sha3-512'),
  ripemd160: openssl('RIPEMD-160', 'ripemd160'),
  blake2b: openssl('BLAKE2b-512', 'blake2b512'),
  blake2b512: openssl('BLAKE2b-512', 'blake2b512'),
  blake2s: openssl('BLAKE2s-256', 'blake2s256'),
  blake2s256: openssl('BLAKE2s-256', 'blake2s256'),
  crc32: { name: 'CRC-32', isSecure: false, hash: crcOf },
};

/** The algorithm of that name; `null` for others. */
export function algorithmNamed(written: string): HashAlgorithm | null {
  const key = written.toLowerCase().replace(/[-_ ]/g, '');
  return Object.hasOwn(ALGORITHMS, key) ? ALGORITHMS[key]! : null;
}

function openssl(name: string, openSslName: string, isSecure = true): HashAlgorithm {
  return { name, isSecure, hash: (bytes) => createHash(openSslName).update(bytes).digest() };
}

/** ISO 3309, as in PNG and gzip; four bytes, the highest first. */
function crcOf(bytes: Uint8Array): Buffer {
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(bytes));
  return sum;
}
