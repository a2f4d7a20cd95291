// A smaller file with one line may be handwritten.
const MIN_BYTES = 8 * 1024;
// Lines by people have about 30 bytes, long ones 120; minified files have hundreds of thousands.
const MIN_MEAN_LINE_BYTES = 400;

/** Whether source code is generated for machines: bundles, search data. It would only displace its sources in results. */
export function isMinified(bytes: Uint8Array): boolean {
  if (bytes.length < MIN_BYTES) return false;
  const maxLines = bytes.length / MIN_MEAN_LINE_BYTES;
  let lines = 1;
  for (let at = bytes.indexOf(0x0a); at >= 0; at = bytes.indexOf(0x0a, at + 1)) {
    if (++lines > maxLines) return false;
  }
  return true;
}
