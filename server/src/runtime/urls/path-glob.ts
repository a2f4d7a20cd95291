// Matching takes time with a power of the number of stars, and addresses come from strangers.
const MAX_STARS = 4;

/** What is wrong with a glob, as a sentence; `null` when nothing is. */
export function faultOfGlob(glob: string): string | null {
  if (!glob.startsWith('/')) return 'A path glob begins with "/", as in "/docs/**".';
  const stars = glob.match(/\*+/g)?.length ?? 0;
  return stars > MAX_STARS ? `At most ${MAX_STARS} stars in a path glob.` : null;
}

/**
 * Whether the path of an address fits a glob: `*` stands for anything within a segment, `**` for any
 * segments, `?` for one character. `/docs/**` fits `/docs`, too. Case counts, as it does for servers.
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
