import { argon2Sync, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * Argon2id (RFC 9106) with 20 MiB and four passes: about 60 ms on a core of 2024, and twice the minimum of OWASP's password
 * storage cheat sheet (19 MiB, two passes; 46 MiB, one pass). Not more memory with fewer passes: each hash allocates new pages,
 * and with 46 MiB a quarter of the time went into page faults, which block other threads.
 */
const MEMORY_KIB = 20 * 1024;
const PASSES = 4;
const LANES = 1;
const SALT_BYTES = 16; // RFC 9106, section 3.1
const TAG_BYTES = 32;

/** The parameters of a hash. */
interface Argon2Parameters {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
  readonly nonce: Buffer;
  readonly tagLength: number;
}

/** Hashes a password for storing. Blocks its thread for 50 to 150 ms. Returns a PHC string. */
export function hashPassword(password: string): string {
  const nonce = randomBytes(SALT_BYTES);
  const tag = argon2Sync('argon2id', {
    message: bytesOf(password),
    memory: MEMORY_KIB,
    passes: PASSES,
    parallelism: LANES,
    nonce,
    tagLength: TAG_BYTES,
  });
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${unpadded(nonce)}$${unpadded(tag)}`;
}

/** Whether a hash matches a password. As slow as hashing. Throws a defect for an invalid hash. */
export function isPasswordOf(hash: string, password: string): boolean {
  const { tag, ...parameters } = readHash(hash);
  const given = argon2Sync('argon2id', { message: bytesOf(password), ...parameters });
  return timingSafeEqual(given, tag);
}

/**
 * A hash that no password matches, for unknown addresses: comparing with it takes as long as with a real one, so that the
 * response time does not reveal whether an address exists.
 */
export const UNMATCHABLE_HASH = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${unpadded(Buffer.alloc(SALT_BYTES))}$${unpadded(Buffer.alloc(TAG_BYTES))}`;

/** Normalises to NFC, since keyboards may give different code points for the same characters (RFC 8265, section 4.2). */
function bytesOf(password: string): Buffer {
  return Buffer.from(password.normalize('NFC'));
}

const PHC =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d)\$([A-Za-z0-9+/]{22})\$([A-Za-z0-9+/]{43})$/;

function readHash(hash: string): Argon2Parameters & { readonly tag: Buffer } {
  const [, memory, passes, parallelism, salt, tag] = PHC.exec(hash) ?? [];
  if (salt === undefined || tag === undefined) throw new Error('a kept hash is none of ours');
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(salt, 'base64'),
    tagLength: TAG_BYTES,
    tag: Buffer.from(tag, 'base64'),
  };
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
