/**
 * A changing value with any number of followers. Each gets the newest value when it asks, so a slow follower costs no
 * memory and delays no other.
 */
export class LatestValue<Value> {
  readonly #isLast: (value: Value) => boolean;
  #value: Value;
  #changed = Promise.withResolvers<void>();

  /** `isLast`: whether a value is final, so that followers end after it. */
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

  /** The current value and then newer ones, until the last one or until `signal` aborts. */
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
