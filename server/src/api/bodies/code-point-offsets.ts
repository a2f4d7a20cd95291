/** Of all that is in UTF-16 two units, the one that comes first. */
const PAIR = /[\ud800-\udbff][\udc00-\udfff]/g;

/**
 * Makes a function from UTF-16 offsets to code point offsets of `text`, in which offsets on the wire count. Made in
 * linear time; each offset then takes the logarithm of the number of characters beyond U+FFFF. Offsets past the end are the end's.
 */
export function codePointOffsets(text: string): (utf16Offset: number) => number {
  const pairs = [...text.matchAll(PAIR)].map(({ index }) => index);
  return (offset) => {
    const bounded = Math.min(offset, text.length);
    return bounded - countBefore(pairs, bounded - 1);
  };
}

/** The opposite of {@link codePointOffsets}: from code point offsets of `text` to UTF-16. */
export function utf16Offsets(text: string): (codePointOffset: number) => number {
  // The place of each pair in code points: those before it count as one less.
  const pairs = [...text.matchAll(PAIR)].map(({ index }, at) => index - at);
  return (offset) => Math.min(offset + countBefore(pairs, offset), text.length);
}

/** How many of the ascending numbers are smaller. */
function countBefore(numbers: readonly number[], limit: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? limit) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
