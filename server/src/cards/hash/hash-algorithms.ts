import { createHash, getHashes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** A hash or checksum algorithm. */
export interface HashAlgorithm {
  /** As its standard writes it. */
  readonly name: string;
  /** No collisions are known. */
  readonly isSecure: boolean;
  /** `null`: this server cannot calculate it. */
  readonly hash: ((bytes: Uint8Array) => Buffer) | null;
}

interface HashRow {
  readonly name: string;
  /** As people write it, in lower case; a hyphen also matches a space, an underscore or nothing. */
  readonly written: string;
  /** Its name in OpenSSL; absent: OpenSSL does not have it. */
  readonly openSsl?: string;
  /** The length of the hash in bytes, for algorithms with a variable length. */
  readonly outputLength?: number;
  readonly isBroken?: boolean;
  readonly own?: (bytes: Uint8Array) => Buffer;
}

/** SHAKE has a variable length: here twice its strength, as in FIPS 202 (table 4). */
const [SHAKE128_BYTES, SHAKE256_BYTES] = [32, 64];

const ROWS: readonly HashRow[] = [
  { name: 'MD5', written: 'md-5', openSsl: 'md5', isBroken: true },
  { name: 'SHA-1', written: 'sha-1', openSsl: 'sha1', isBroken: true },
  { name: 'SHA-224', written: 'sha-224|sha2-224', openSsl: 'sha224' },
  { name: 'SHA-256', written: 'sha-256|sha2-256', openSsl: 'sha256' },
  { name: 'SHA-384', written: 'sha-384|sha2-384', openSsl: 'sha384' },
  { name: 'SHA-512', written: 'sha-512|sha2-512', openSsl: 'sha512' },
  { name: 'SHA-512/224', written: 'sha-512/224|sha-512-224', openSsl: 'sha512-224' },
  { name: 'SHA-512/256', written: 'sha-512/256|sha-512-256', openSsl: 'sha512-256' },
  { name: 'SHA3-224', written: 'sha3-224', openSsl: 'sha3-224' },
  { name: 'SHA3-256', written: 'sha3-256', openSsl: 'sha3-256' },
  { name: 'SHA3-384', written: 'sha3-384', openSsl: 'sha3-384' },
  { name: 'SHA3-512', written: 'sha3-512', openSsl: 'sha3-512' },
  { name: 'SHAKE128', written: 'shake-128', openSsl: 'shake128', outputLength: SHAKE128_BYTES },
  { name: 'SHAKE256', written: 'shake-256', openSsl: 'shake256', outputLength: SHAKE256_BYTES },
  { name: 'RIPEMD-160', written: 'ripemd-160|rmd-160', openSsl: 'ripemd160' },
  { name: 'BLAKE2b-512', written: 'blake2b|blake2b-512', openSsl: 'blake2b512' },
  { name: 'BLAKE2s-256', written: 'blake2s|blake2s-256', openSsl: 'blake2s256' },
  { name: 'SM3', written: 'sm-3', openSsl: 'sm3' },
  { name: 'CRC-32', written: 'crc-32', isBroken: true, own: crcOf },
  { name: 'Adler-32', written: 'adler-32', isBroken: true, own: adlerOf },
  // Algorithms that people ask for but neither Node nor zlib has. A name that is an ordinary word needs `hash` beside it.
  ...[
    ...['MD2', 'MD4', 'BLAKE3', 'CRC-8', 'CRC-16', 'CRC-32C', 'CRC-64', 'Keccak-256', 'Keccak-512'],
    ...[
      'xxHash',
      'XXH32',
      'XXH64',
      'XXH3',
      'MurmurHash',
      'MurmurHash3',
      'FNV-1',
      'FNV-1a',
      'SipHash',
    ],
    ...[
      'CityHash',
      'RIPEMD-128',
      'RIPEMD-256',
      'RIPEMD-320',
      'HAVAL-256',
      'Whirlpool hash',
      'Tiger hash',
    ],
    ...['Streebog', 'GOST hash', 'BLAKE-256', 'BLAKE-512', 'SHA-0'],
  ].map((name) => ({ name: name.replace(/ hash$/, ''), written: name.toLowerCase() })),
];

const algorithms: ReadonlyMap<string, HashAlgorithm> = readRows(new Set(getHashes()));

/** The names of all algorithms that this server can calculate. */
export const AVAILABLE_HASHES: readonly string[] = [...new Set(algorithms.values())]
  .filter(({ hash }) => hash !== null)
  .map(({ name }) => name);

/** The source of a regular expression that matches every name, longer ones first; without groups and unbounded parts. */
export const HASH_NAMES: string = ROWS.flatMap(({ written }) => written.split('|'))
  .toSorted((a, b) => b.length - a.length)
  .map((name) => name.replaceAll('/', '\\/').replaceAll('-', '[-_ ]?'))
  .join('|');

/** The algorithm with that name, or `null`. */
export function algorithmNamed(written: string): HashAlgorithm | null {
  return algorithms.get(keyOf(written)) ?? null;
}

function readRows(openSslNames: ReadonlySet<string>): Map<string, HashAlgorithm> {
  return new Map(
    ROWS.flatMap((row) => {
      const algorithm = algorithmOf(row, openSslNames);
      return row.written.split('|').map((name) => [keyOf(name), algorithm] as const);
    }),
  );
}

/** Which algorithms OpenSSL has depends on its build: in FIPS mode there is no MD5. */
function algorithmOf(row: HashRow, openSslNames: ReadonlySet<string>): HashAlgorithm {
  const { name, openSsl, outputLength, own, isBroken } = row;
  const isThere = openSsl !== undefined && openSslNames.has(openSsl);
  const options = outputLength === undefined ? {} : { outputLength };
  const hash = isThere
    ? (bytes: Uint8Array) => createHash(openSsl, options).update(bytes).digest()
    : (own ?? null);
  return { name, isSecure: isBroken !== true, hash };
}

function keyOf(written: string): string {
  return written.toLowerCase().replace(/[-_ ]/g, '');
}

/** ISO 3309, as in PNG and gzip; four bytes, big-endian. */
function crcOf(bytes: Uint8Array): Buffer {
  return fourBytes(crc32(bytes));
}

// RFC 1950, section 8.2: the largest prime below 2^16.
const ADLER_BASE = 65_521;

function adlerOf(bytes: Uint8Array): Buffer {
  let [low, high] = [1, 0];
  for (const byte of bytes) {
    low = (low + byte) % ADLER_BASE;
    high = (high + low) % ADLER_BASE;
  }
  return fourBytes(high * 0x1_0000 + low);
}

function fourBytes(value: number): Buffer {
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(value);
  return sum;
}
