/** One object of a JSON text, as written; `null` if it is longer than the limit. */
export type ScannedObject = string | null;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;

/**
 * Splits a JSON text that arrives in pieces into its outermost objects: those of an array, or one on each
 * line. It only balances braces: the result may still be invalid JSON. Memory holds one object,
 * at most `maxUnits` of it.
 */
export class JsonObjects {
  readonly #maxUnits: number;
  #depth = 0;
  #isInString = false;
  #isEscaped = false;
  #isTooLong = false;
  #isDone = false;
  #pending = '';

  constructor(maxUnits: number) {
    this.#maxUnits = maxUnits;
  }

  /** Whether the array with the objects has ended. */
  get isDone(): boolean {
    return this.#isDone;
  }

  /** Whether an object has begun and not ended: the text was truncated, or lacks a brace. */
  get isOpen(): boolean {
    return this.#depth > 0;
  }

  /** The objects that end in this piece of the text. */
  push(piece: string): ScannedObject[] {
    const found: ScannedObject[] = [];
    let start = this.#depth > 0 ? 0 : -1;
    for (let at = 0; at < piece.length && !this.#isDone; at += 1) {
      const before = this.#depth;
      this.#step(piece.charCodeAt(at));
      if (before === 0 && this.#depth === 1) start = at;
      if (before === 1 && this.#depth === 0) {
        this.#keep(piece.slice(start, at + 1));
        found.push(this.#isTooLong ? null : this.#pending);
        this.#pending = '';
        this.#isTooLong = false;
        start = -1;
      }
    }
    if (start !== -1) this.#keep(piece.slice(start));
    return found;
  }

  #keep(piece: string): void {
    if (this.#pending.length + piece.length > this.#maxUnits) this.#isTooLong = true;
    this.#pending = this.#isTooLong ? '' : this.#pending + piece;
  }

  #step(unit: number): void {
    if (this.#isInString) this.#stepInString(unit);
    else if (unit === QUOTE) this.#isInString = this.#depth > 0;
    else if (unit === OPEN_BRACE) this.#depth += 1;
    else if (unit === CLOSE_BRACE) this.#depth = Math.max(0, this.#depth - 1);
    // Brackets count only inside objects: those around them are not a part of any.
    else if (this.#depth > 0 && unit === OPEN_BRACKET) this.#depth += 1;
    else if (unit === CLOSE_BRACKET) this.#endBracket();
  }

  #endBracket(): void {
    if (this.#depth === 0) this.#isDone = true;
    else if (this.#depth > 1) this.#depth -= 1;
  }

  #stepInString(unit: number): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (unit === BACKSLASH) this.#isEscaped = true;
    else if (unit === QUOTE) this.#isInString = false;
  }
}
