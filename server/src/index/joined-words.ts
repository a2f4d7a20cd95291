import type { TokenKind } from '../languages/analysis/tokenize.ts';

/**
 * Separates words that an identifier joins to others (`java` of `JavaScript`, `max` of `MAX_RETRIES`) from words on their
 * own, among the tokens of a text in their order. Hyphens, dots and digits separate words and join nothing.
 */
export class JoinedWords {
  /** Terms of joined words, one for each occurrence. */
  readonly joined: string[] = [];
  /** Terms of words on their own, perhaps repeated. */
  readonly #alone: string[] = [];
  #distinct: ReadonlySet<string> | null = null;
  readonly #text: string;
  #wholeStart = -1;
  #wholeEnd = -1;

  constructor(text: string) {
    this.#text = text;
  }

  /** Adds a token of `tokenize`; an identifier must precede its parts. Returns whether it is joined to others. */
  add(term: string, start: number, end: number, kind: TokenKind): boolean {
    const isJoined = this.joins(start, end, kind);
    if (isJoined) this.joined.push(term);
    else if (kind !== 'whole' && kind !== 'part') this.#alone.push(term);
    return isJoined;
  }

  /** The same for callers that store the terms themselves. */
  joins(start: number, end: number, kind: TokenKind): boolean {
    if (kind === 'whole') {
      this.#wholeStart = start;
      this.#wholeEnd = end;
      return false;
    }
    return kind === 'word' && this.#isJoined(start, end);
  }

  /** Terms of words on their own. To be read after all tokens; computed then, because few texts join any words. */
  get alone(): ReadonlySet<string> {
    this.#distinct ??= new Set(this.#alone);
    return this.#distinct;
  }

  #isJoined(start: number, end: number): boolean {
    const text = this.#text;
    if (start < this.#wholeStart || end > this.#wholeEnd) return false;
    if (start > this.#wholeStart && JOINT.test(text[start - 1]!)) return true;
    if (end === this.#wholeEnd || !JOINT.test(text[end]!)) return false;
    // A unit may follow a number: `10km`.
    return text[end] === '_' || !DIGIT.test(text[end - 1]!);
  }
}

const JOINT = /[\p{L}\p{M}_]/u;
const DIGIT = /\p{N}/u;
