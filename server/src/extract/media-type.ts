/** A `Content-Type` header taken apart. */
export interface MediaType {
  /** `type/subtype` in lower case. */
  readonly essence: string;
  /** As declared, in lower case; `null` when it is not. */
  readonly charset: string | null;
}

// RFC 9110, 8.3.1; servers write charsets with quotes of either kind, and with blanks.
const ESSENCE = /^\s*([\w!#$&^.+-]{1,100}\/[\w!#$&^.+-]{1,100})\s*(?:;|,|$)/;
const CHARSET = /;\s*charset\s*=\s*["']?\s*([\w.:-]{1,40})/i;
const MAX_HEADER_UNITS = 1_000;

/** Reads a `Content-Type` header; `null` for none, or one that names no type. */
export function readMediaType(header: string | null): MediaType | null {
  const written = header?.slice(0, MAX_HEADER_UNITS) ?? '';
  const essence = ESSENCE.exec(written)?.[1]?.toLowerCase();
  if (essence === undefined) return null;
  return { essence, charset: CHARSET.exec(written)?.[1]?.toLowerCase() ?? null };
}
