// Shorter ones are said again for good reason: `Yes.`, a cell of a table.
const MIN_LETTERS = 24;
// After so many in a row a model says nothing else any more.
const LOOP_LENGTH = 3;

/** Knows what an answer has said. Small models say the same again and again, until they are stopped. */
export class SaidBefore {
  readonly #said = new Set<string>();
  #inARow = 0;

  /** Whether a statement was said before, whatever it cites; from now on it was. */
  again(statement: string): boolean {
    const words = statement
      .replace(/\[[\d,\s–-]{1,20}\]/gu, '')
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
      .toLowerCase();
    const isAgain = words.length >= MIN_LETTERS && this.#said.has(words);
    this.#said.add(words);
    this.#inARow = isAgain ? this.#inARow + 1 : 0;
    return isAgain;
  }

  /** Whether nothing new can be hoped for. */
  get isLoop(): boolean {
    return this.#inARow >= LOOP_LENGTH;
  }
}
