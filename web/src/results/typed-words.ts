// What is quoted already, with the sign or operator before it, or a word.
const PIECE = /[^\s"]*"[^"]*"?|\S+/gu;

// Only plain words are corrected; operators and exclusions are not touched.
const PLAIN_WORD = /^[^\s":]+$/u;

/** The query with each plain word in quotes: exactly these, no correction of them. */
export function exactly(text: string): string {
  return text.replaceAll(PIECE, (piece) =>
    PLAIN_WORD.test(piece) && !piece.startsWith('-') ? `"${piece}"` : piece,
  );
}
