/** Most clients make a handful of requests a minute: 32 bytes. */
const FIRST_CAPACITY = 4;

/**
 * The times of the requests of one key that its window still holds, oldest first, in a ring:
 *
 *   times   [ 7  8  ·  ·  4  5  6 ]      start = 4, count = 5
 *
 * The ring doubles when it is full, so it is at most twice as large as the largest limit that the key had.
 */
export class HitLog {
  readonly windowMs: number;
  /** When the key was last asked for, let through or not. */
  lastAskedMs: number;
  #times = new Float64Array(FIRST_CAPACITY);
  #start = 0;
  #count = 0;

  constructor(windowMs: number, nowMs: number) {
    this.windowMs = windowMs;
    this.lastAskedMs = nowMs;
  }

  get count(): number {
    return this.#count;
  }

  /** Forgets what has left the window: a request at `t` is in it until, not at, `t + windowMs`. */
  forgetBefore(nowMs: number): void {
    while (this.#count > 0 && this.leavesAt(0) <= nowMs) {
      this.#start = (this.#start + 1) % this.#times.length;
      this.#count -= 1;
    }
  }

  add(nowMs: number): void {
    if (this.#count === this.#times.length) this.#double();
    this.#times[(this.#start + this.#count) % this.#times.length] = nowMs;
    this.#count += 1;
  }

  /** When the entry at `index`, counted from the oldest, leaves the window. */
  leavesAt(index: number): number {
    // Within the ring for every index below `count`, which is all that callers ask for.
    return (this.#times[(this.#start + index) % this.#times.length] as number) + this.windowMs;
  }

  #double(): void {
    const larger = new Float64Array(this.#times.length * 2);
    larger.set(this.#times.subarray(this.#start));
    larger.set(this.#times.subarray(0, this.#start), this.#times.length - this.#start);
    this.#times = larger;
    this.#start = 0;
  }
}
