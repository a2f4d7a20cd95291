/** A piece of RTF (Rich Text Format Specification 1.9.1, "Basic Entities"). */
export type RtfToken =
  | { readonly kind: 'open' }
  | { readonly kind: 'close' }
  /** `\fs24`: the number is `null` without one. */
  | { readonly kind: 'word'; readonly word: string; readonly number: number | null }
  /** `\~`: a backslash and what is no letter. */
  | { readonly kind: 'symbol'; readonly symbol: string }
  /** Bytes of text as characters up to U+00FF: a run of them, or one that was written `\'e9`. */
  | { readonly kind: 'bytes'; readonly bytes: string };

const TOKEN =
  /\\([a-zA-Z]+)(-?\d+)? ?|\\'([\da-fA-F]{2})|\\([^a-zA-Z]?)|([{}])|([^\\{}\r\n]+)|[\r\n]+/y;

/** Cuts RTF, a character for each byte, into its pieces. Binary data is stepped over. Linear, and never throws. */
export function* rtfTokens(rtf: string): Generator<RtfToken> {
  const token = new RegExp(TOKEN);
  while (token.lastIndex < rtf.length) {
    const match = token.exec(rtf);
    if (match === null) return;
    const [, word, number, hex, symbol, brace, bytes] = match;
    if (bytes !== undefined) yield { kind: 'bytes', bytes };
    else if (hex !== undefined)
      yield { kind: 'bytes', bytes: String.fromCharCode(Number.parseInt(hex, 16)) };
    else if (brace !== undefined) yield brace === '{' ? OPEN : CLOSE;
    else if (symbol !== undefined) yield { kind: 'symbol', symbol };
    else if (word === 'bin') token.lastIndex += Math.max(0, Number(number ?? 0));
    else if (word !== undefined)
      yield { kind: 'word', word, number: number === undefined ? null : Number(number) };
  }
}

const OPEN: RtfToken = { kind: 'open' };
const CLOSE: RtfToken = { kind: 'close' };
