/**
 * The number of characters at the end of `text` that may be the beginning of one of `marks`, cut off by the end of a piece:
 * the caller holds them back until the next piece. 0: none; never a whole mark.
 */
export function partialMark(text: string, marks: readonly string[]): number {
  let longest = 0;
  for (const mark of marks) {
    for (let length = Math.min(mark.length - 1, text.length); length > longest; length -= 1) {
      if (text.endsWith(mark.slice(0, length))) {
        longest = length;
        break;
      }
    }
  }
  return longest;
}
