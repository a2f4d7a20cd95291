import type { TokenKind } from '../languages/analysis/tokenize.ts';

/**
 * Tells words that an identifier joins to others (`java` of `JavaScript`, `max` of `MAX_RETRIES`) from those that stand by
 * themselves, among the tokens of a text in their order. Hyphens, dots and digits join nothing: what they part is a word.
 */
export class JoinedWords {
  /** Terms of joined words, as often as they are. */
  readonly joined: string[] = [];
  /** Terms of words that stand by themselves, some more than once. */
  readonly #alone: string[] = [];
  #distinct: ReadonlySet<string> | null = null;
  readonly #text: string;
  #wholeStart = -1;
  #wholeEnd = -1;

  constructor(text: string) {
    this.#text = text;
  }

  /** Takes a token as `tokenize` hands it over, an identifier before its parts. Returns whether it is joined to others. */
  add(term: string, start: number, end: number, kind: TokenKind): boolean {
    const isJoined = this.joins(start, end, kind);
    if (isJoined) this.joined.push(term);
    else if (kind !== 'whole' && kind !== 'part') this.#alone.push(term);
    return isJoined;
  }

  /** The same for a caller that keeps the terms itself. */
  joins(start: number, end: number, kind: TokenKind): boolean {
    if (kind === 'whole') {
      this.#wholeStart = start;
      this.#wholeEnd = end;
      return false;
    }
    return kind === 'word' && this.#isJoined(start, end);
  }

  /** Terms of words that stand by themselves. To be read when all tokens were added; made then, as few texts join any words. */
  get alone(): ReadonlySet<string> {
    this.#distinct ??= new Set(this.#alone);
    return this.#distinct;
  }

  #isJoined(start: number, end: number): boolean {
    const text = this.#text;
    if (start < this.#wholeStart || end > this.#wholeEnd) return false;
    if (start > this.#wholeStart && JOINT.test(text[start - 1]!)) return true;
    if (end === this.#wholeEnd || !JOINT.test(text[end]!)) return false;
    // Behind a number stands its unit: `10km`.
    return text[end] === '_' || !DIGIT.test(text[end - 1]!);
  }
}

const JOINT = /[\p{L}\p{M}_]/u;
const DIGIT = /\p{N}/u;
