/** A word as it stands in a text. */
export interface Word {
  readonly text: string;
  /** UTF-16 offsets. */
  readonly start: number;
  readonly end: number;
}

/** The words of a text in order: letters, marks and digits, with what joins them (`don't`, `3.5`, `node.js`). Linear. */
export function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(WORD), (match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
}

// `l’Espagne` and `qu'il` are two words: a name begins behind the apostrophe.
const WORD =
  /(?:(?<![\p{L}\p{N}])(?:[cdjlmnst]|qu)['’](?=\p{L}{2}))|[\p{L}\p{N}\p{M}]+(?:['’._+-][\p{L}\p{N}\p{M}]+)*[+#]{0,2}/giu;
