/** The answers to questions of one kind, by a key of the question: those that are there, and those that are on their way. */
export class Answers<Question, Answer> {
  readonly #known = new Map<string, Answer>();
  readonly #waiting = new Map<string, Promise<void>>();
  #missing = new Map<string, Question>();
  #awaited = new Set<Promise<void>>();

  /** `undefined` where it is not known yet: it is missing from now on. */
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

  /** What has become missing since the last time, by key; what is on its way is not. */
  takeMissing(): ReadonlyMap<string, Question> {
    const missing = this.#missing;
    this.#missing = new Map();
    return missing;
  }

  /** What was looked up since the last time and is on its way. */
  takeAwaited(): Promise<void>[] {
    const awaited = [...this.#awaited];
    this.#awaited = new Set();
    return awaited;
  }

  /** Keeps the answers that `asked` gives, in the order of the keys. Where it fails they are missing again. */
  await(keys: readonly string[], asked: Promise<readonly Answer[]>): Promise<void> {
    const waiting = asked
      .then((answers) => {
        // There is one for each key.
        for (const [i, key] of keys.entries()) this.#known.set(key, answers[i]!);
      })
      .finally(() => {
        for (const key of keys) this.#waiting.delete(key);
      });
    for (const key of keys) this.#waiting.set(key, waiting);
    return waiting;
  }
}
