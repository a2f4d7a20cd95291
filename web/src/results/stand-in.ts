import { thumbHashToDataURL } from 'thumbhash';

// A ThumbHash has 5 to 25 bytes; what is longer is none.
const HASH = /^[A-Za-z0-9+/]{7,40}={0,2}$/;
const MIN_BYTES = 5;

/** A blurred stand-in of a picture as an address of data, of some 2 kB; `null`: there is none. */
export function standInAddress(thumbHash: string | undefined): string | null {
  if (thumbHash === undefined || !HASH.test(thumbHash)) return null;
  try {
    const bytes = Uint8Array.from(atob(thumbHash), (unit) => unit.charCodeAt(0));
    return bytes.length < MIN_BYTES ? null : thumbHashToDataURL(bytes);
  } catch {
    return null; // pushed with a document, and no hash: the picture is shown without
  }
}
