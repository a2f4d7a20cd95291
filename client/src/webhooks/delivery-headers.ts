/** Headers as `fetch` has them, or as Node and its frameworks do. */
export type DeliveryHeaders =
  | Headers
  | Readonly<Record<string, string | readonly string[] | undefined>>;

/** The headers of Standard Webhooks. */
export interface SignedHead {
  readonly id: string;
  /** Seconds since 1970, as they were sent: they are signed as text. */
  readonly timestamp: string;
  /** Those of scheme `v1`, 32 bytes each. */
  readonly signatures: readonly Uint8Array[];
}

/**
 * Letters, digits, `_` and `-`: without a full stop the signed text `id.timestamp.body` can be split in one way only
 * (Standard Webhooks, "Signature scheme"). Quarry's ids have some 30 characters; 128 bound what is kept of them.
 */
const ID = /^[\w-]{1,128}$/;

/** A decimal number without leading zeros; 12 digits last for 30,000 years. */
const TIMESTAMP = /^(0|[1-9]\d{0,11})$/;

/** HMAC-SHA256 in base64: 32 bytes. Other lengths cannot be signatures of this scheme. */
const SIGNATURE = /^v1,([A-Za-z0-9+/]{43}=)$/;

/** Two secrets sign during a rotation; 16 leave space for other schemes, and bound the work of a forged header. */
const MAX_SIGNATURES = 16;

/** 16 signatures of the longest scheme (ed25519, 92 characters) take 1,500. */
const MAX_SIGNATURE_CHARACTERS = 2_048;

/** The three headers of a delivery; `null`: one is missing, comes twice, or is malformed. */
export function readSignedHead(headers: DeliveryHeaders): SignedHead | null {
  const id = headerOf(headers, 'webhook-id');
  const timestamp = headerOf(headers, 'webhook-timestamp');
  const signature = headerOf(headers, 'webhook-signature');
  if (id === null || timestamp === null || signature === null) return null;
  if (!ID.test(id) || !TIMESTAMP.test(timestamp)) return null;
  if (signature.length > MAX_SIGNATURE_CHARACTERS) return null;
  const parts = signature.split(' ');
  if (parts.length > MAX_SIGNATURES) return null;
  const signatures = parts.flatMap((part) => {
    const encoded = SIGNATURE.exec(part)?.[1];
    return encoded === undefined ? [] : [decodeBase64(encoded)];
  });
  return { id, timestamp, signatures };
}

/** The value of a header that came once, by its name in lower case; else `null`. */
export function headerOf(headers: DeliveryHeaders, name: string): string | null {
  if (headers instanceof Headers) return headers.get(name);
  const values = Object.entries(headers).filter(([key]) => key.toLowerCase() === name);
  const [value] = values.flatMap(([, one]) => one ?? []);
  const isSingle =
    values.length === 1 && (typeof values[0]?.[1] === 'string' || values[0]?.[1]?.length === 1);
  return isSingle && value !== undefined ? value : null;
}

/** The bytes of standard base64. `atob` is in every runtime; `Buffer` is not. */
export function decodeBase64(encoded: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
}
