/** A cache of the answers to one kind of question, by key, including pending ones. */
export class Answers<Question, Answer> {
  readonly #known = new Map<string, Answer>();
  readonly #waiting = new Map<string, Promise<void>>();
  #missing = new Map<string, Question>();
  #awaited = new Set<Promise<void>>();

  /** `undefined` if it is unknown: from now on it counts as missing. */
  get(key: string, question: () => Question): Answer | undefined {
    const known = this.#known.get(key);
    if (known !== undefined || this.#known.has(key)) return known;
    const waiting = this.#waiting.get(key);
    if (waiting !== undefined) this.#awaited.add(waiting);
    else if (!this.#missing.has(key)) this.#missing.set(key, question());
    return undefined;
  }

  has(key: string): boolean {
    return this.#known.has(key);
  }

  set(key: string, answer: Answer): void {
    this.#known.set(key, answer);
  }

  /** The questions that became missing since the last call, by key, except pending ones. */
  takeMissing(): ReadonlyMap<string, Question> {
    const missing = this.#missing;
    this.#missing = new Map();
    return missing;
  }

  /** The pending answers that were requested since the last call. */
  takeAwaited(): Promise<void>[] {
    const awaited = [...this.#awaited];
    this.#awaited = new Set();
    return awaited;
  }

  /** Stores the answers of `asked`, in the order of the keys. If it fails, they count as missing again. */
  await(keys: readonly string[], asked: Promise<readonly Answer[]>): Promise<void> {
    const waiting = asked
      .then((answers) => {
        // There is one answer for each key.
        for (const [i, key] of keys.entries()) this.#known.set(key, answers[i]!);
      })
      .finally(() => {
        for (const key of keys) this.#waiting.delete(key);
      });
    for (const key of keys) this.#waiting.set(key, waiting);
    return waiting;
  }
}
