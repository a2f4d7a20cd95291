import { FilterSyntaxError } from './filter-expression.ts';

const BLANKS = /\s*/y;

/** A position in the text of a filter, between its words and signs. */
export class FilterScanner {
  readonly #text: string;
  #position = 0;

  constructor(text: string) {
    this.#text = text;
    this.#skipBlanks();
  }

  get position(): number {
    return this.#position;
  }

  get isAtEnd(): boolean {
    return this.#position === this.#text.length;
  }

  /** Consumes a match of a sticky pattern at the current position and returns it; `null`, without moving, if there is none. */
  take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#position;
    const match = pattern.exec(this.#text);
    if (match === null) return null;
    this.#position += match[0].length;
    this.#skipBlanks();
    return match;
  }

  /** Fails unless the pattern matches here. */
  expect(pattern: RegExp, expected: string): RegExpExecArray {
    return this.take(pattern) ?? this.fail(expected);
  }

  /** Fails at the current position, with the expected and the actual input. */
  fail(expected: string): never {
    throw new FilterSyntaxError(
      this.#position,
      `At character ${this.#position + 1}: expected ${expected}, but found ${this.#next()}.`,
    );
  }

  /** Fails at a position with a given reason. */
  refuse(position: number, reason: string): never {
    throw new FilterSyntaxError(position, `At character ${position + 1}: ${reason}.`);
  }

  #next(): string {
    if (this.isAtEnd) return 'the end';
    const [word = ''] = /^(?:[\p{L}\p{N}_]{1,20}|.)/su.exec(this.#text.slice(this.#position)) ?? [];
    return `\`${word.toWellFormed()}\``;
  }

  #skipBlanks(): void {
    BLANKS.lastIndex = this.#position;
    this.#position += BLANKS.exec(this.#text)?.[0].length ?? 0;
  }
}
