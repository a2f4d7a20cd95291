/**
 * A value that changes, followed by any number of readers. Each sees the newest value when it asks,
 * so that a slow reader costs no memory and holds nobody up.
 */
export class LatestValue<Value> {
  readonly #isLast: (value: Value) => boolean;
  #value: Value;
  #changed = Promise.withResolvers<void>();

  /** `isLast` says of which value no other will follow: readers end after it. */
  constructor(value: Value, isLast: (value: Value) => boolean) {
    this.#value = value;
    this.#isLast = isLast;
  }

  get value(): Value {
    return this.#value;
  }

  set(value: Value): void {
    this.#value = value;
    const changed = this.#changed;
    this.#changed = Promise.withResolvers();
    changed.resolve();
  }

  /** The present value and each newer one, until the last or until `signal` is aborted. */
  async *follow(signal: AbortSignal): AsyncIterable<Value> {
    const aborted = Promise.withResolvers<void>();
    signal.addEventListener('abort', () => aborted.resolve(), { once: true });
    while (!signal.aborted) {
      const value = this.#value;
      const changed = this.#changed.promise;
      yield value;
      if (this.#isLast(value)) return;
      await Promise.race([changed, aborted.promise]);
    }
  }
}
