// Under this size a file of one line may be somebody's.
const MIN_BYTES = 8 * 1024;
// People's lines have about 30 bytes, long ones 120; minified files hundreds of thousands.
const MIN_MEAN_LINE_BYTES = 400;

/** Whether source code was written by a tool for machines: bundles, search data. It would only crowd out what it was made from. */
export function isMinified(bytes: Uint8Array): boolean {
  if (bytes.length < MIN_BYTES) return false;
  const maxLines = bytes.length / MIN_MEAN_LINE_BYTES;
  let lines = 1;
  for (let at = bytes.indexOf(0x0a); at >= 0; at = bytes.indexOf(0x0a, at + 1)) {
    if (++lines > maxLines) return false;
  }
  return true;
}
