// Shorter ones may be repeated: `Yes.`, a table cell.
const MIN_LETTERS = 24;
// Repetitions in a row after which a model is in a loop.
const LOOP_LENGTH = 3;

/** Detects repeated statements of an answer: small models can repeat themselves endlessly. */
export class SaidBefore {
  readonly #said = new Set<string>();
  #inARow = 0;

  /** Whether a statement was said before, regardless of its citations; records it. */
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

  /** Whether the model is in a loop. */
  get isLoop(): boolean {
    return this.#inARow >= LOOP_LENGTH;
  }
}
