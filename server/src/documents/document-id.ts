import { hash } from 'node:crypto';

/** Bytes of a document id: 120 bits, at which a billion documents collide with a chance of 4e-19. */
export const DOCUMENT_ID_BYTES = 15;

// Crockford's base 32, lower case: no padding, no letter that reads as another, safe in a URL, a
// file name and a shell (base64url may begin with a dash).
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

const ID_PATTERN = /^[0-9a-hjkmnp-tv-z]{24}$/;

/** The bytes behind the public id of a document: the same for the same source and external id. */
export function documentIdBytes(sourceId: string, externalId: string): Uint8Array {
  // A buffer of `hash` may be part of a pool, so a copy retains less memory.
  const digest = hash('sha256', `${sourceId}\0${externalId}`, 'buffer');
  return Uint8Array.prototype.slice.call(digest, 0, DOCUMENT_ID_BYTES);
}

/** The public form: 24 characters of lower-case base 32. */
export function formatDocumentId(bytes: Uint8Array): string {
  let at = 0;
  let pending = 0;
  let pendingBits = 0;
  for (let i = 0; i < bytes.length; i++) {
    pending = ((pending << 8) | bytes[i]!) & 0xfff;
    pendingBits += 8;
    while (pendingBits >= 5) {
      pendingBits -= 5;
      CHARACTERS[at++] = CODES[(pending >>> pendingBits) & 31]!;
    }
  }
  return CHARACTERS.toString('latin1', 0, at);
}

const CODES = Uint8Array.from(Buffer.from(ALPHABET));
// Overwritten by each call. Concatenating a string takes four times as long and as much memory.
const CHARACTERS = Buffer.alloc((DOCUMENT_ID_BYTES * 8) / 5);

/** The bytes of a public id; `null` if it is invalid. */
export function parseDocumentId(id: string): Uint8Array | null {
  if (!ID_PATTERN.test(id)) return null;
  const bytes = new Uint8Array(DOCUMENT_ID_BYTES);
  let pending = 0;
  let pendingBits = 0;
  let at = 0;
  for (const character of id) {
    pending = ((pending << 5) | ALPHABET.indexOf(character)) & 0xfff;
    pendingBits += 5;
    if (pendingBits >= 8) {
      pendingBits -= 8;
      bytes[at++] = (pending >>> pendingBits) & 255;
    }
  }
  return bytes;
}
