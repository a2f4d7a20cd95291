/** One `Allow` or `Disallow` of a robots.txt. */
export interface RobotsRule {
  readonly isAllow: boolean;
  /** The parts between the `*`, each normalised. */
  readonly pieces: readonly string[];
  /** Whether the pattern ends in `$`. */
  readonly isWholePath: boolean;
  /** The length of the normalised pattern: the longest match decides. */
  readonly length: number;
}

/** Reads a pattern, in which `*` is any text and a final `$` is the end (RFC 9309 §2.2.3). */
export function readRobotsRule(pattern: string, isAllow: boolean): RobotsRule {
  const isWholePath = pattern.endsWith('$');
  const written = isWholePath ? pattern.slice(0, -1) : pattern;
  const pieces = written.split(/\*+/).map((piece) => normalise(encodeWide(piece)));
  const length = pieces.join('*').length + (isWholePath ? 1 : 0);
  return { isAllow, pieces, isWholePath, length };
}

/**
 * Whether a rule matches a path from {@link robotsPath}. Each piece is matched at its first place after the
 * previous one: that is sufficient for `*`, and never backtracks, whatever the number of `*`.
 */
export function matchesRobotsRule({ pieces, isWholePath }: RobotsRule, path: string): boolean {
  const first = pieces[0] ?? '';
  if (!path.startsWith(first)) return false;
  if (pieces.length === 1) return !isWholePath || path.length === first.length;
  let at = first.length;
  for (const piece of pieces.slice(1, -1)) {
    const found = path.indexOf(piece, at);
    if (found === -1) return false;
    at = found + piece.length;
  }
  const last = pieces.at(-1) ?? '';
  if (isWholePath) return path.length - last.length >= at && path.endsWith(last);
  return path.includes(last, at);
}

/** Path and query of an absolute address in the form for comparison; `/` if it has none. */
export function robotsPath(url: string): string {
  const path = url.replace(/^(?:[a-z][a-z0-9+.-]*:)?\/\/[^/?#]*/i, '').replace(/#.*/s, '');
  return normalise(path.startsWith('/') ? path : `/${path}`);
}

function encodeWide(text: string): string {
  return text.toWellFormed().replaceAll(/[^\0-\x7f]+/g, encodeURIComponent);
}

/**
 * RFC 9309 §2.2.2 with RFC 3986 §2.3 and §6.2.2: decodes unreserved characters, writes other percent-encoded octets
 * in upper case, and encodes literal `*` and `$`, as a pattern has to write them.
 */
function normalise(path: string): string {
  return path
    .replaceAll(/%[0-9a-f]{2}/gi, (octet) => {
      const character = String.fromCharCode(Number.parseInt(octet.slice(1), 16));
      return /[\w.~-]/.test(character) ? character : octet.toUpperCase();
    })
    .replaceAll('*', '%2A')
    .replaceAll('$', '%24');
}
