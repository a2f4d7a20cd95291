// Matching time grows with the length to the power of the number of stars, and addresses are untrusted.
const MAX_STARS = 4;

/** The fault of a glob as a sentence; `null` if it is valid. */
export function faultOfGlob(glob: string): string | null {
  if (!glob.startsWith('/')) return 'A path glob begins with "/", as in "/docs/**".';
  const stars = glob.match(/\*+/g)?.length ?? 0;
  return stars > MAX_STARS ? `At most ${MAX_STARS} stars in a path glob.` : null;
}

/**
 * Compiles a glob for paths of addresses: `*` matches any characters within a segment, `**` any segments, `?` one character.
 * `/docs/**` also matches `/docs`. Case-sensitive, as servers are.
 */
export function compileGlob(glob: string): (pathname: string) => boolean {
  const encoded = encodeURI(glob.normalize('NFC')).replaceAll('%25', '%');
  const source = encoded
    .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll(/\/\*\*+$|\/\*\*+\/|\*+|\?/g, (wildcard) => {
      if (wildcard === '?') return '[^/]';
      if (wildcard.startsWith('/')) return wildcard.endsWith('/') ? '/(?:.*/)?' : '(?:/.*)?';
      return wildcard.length > 1 ? '.*' : '[^/]*';
    });
  const pattern = new RegExp(`^${source}$`, 's');
  return (pathname) => pattern.test(pathname);
}
