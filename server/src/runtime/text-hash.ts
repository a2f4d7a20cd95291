/** FNV-1a over UTF-16 units, with a last mixing so that the upper bits are as good as the lower: 32 bits. Another `seed` gives another hash. */
export function textHash(text: string, seed = 0): number {
  let hash = 0x811c9dc5 ^ seed;
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return Math.imul(hash ^ (hash >>> 15), 0x9e3779b1) >>> 0;
}
