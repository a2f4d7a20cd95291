/** Most clients make a handful of requests a minute. A typed array would cost 200 bytes besides. */
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
  #times = zeros(FIRST_CAPACITY);
  #start = 0;
  #count = 0;

  constructor(windowMs: number, nowMs: number) {
    this.windowMs = windowMs;
    this.lastAskedMs = nowMs;
  }

  get count(): number {
    return this.#count;
  }

  /** Drops times outside the window: a request at `t` is inside until, not at, `t + windowMs`. */
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
    // Within the ring for every index below `count`; callers use no others.
    return (this.#times[(this.#start + index) % this.#times.length] as number) + this.windowMs;
  }

  #double(): void {
    const times = this.#times;
    const ordered = [...times.slice(this.#start), ...times.slice(0, this.#start)];
    this.#times = ordered.concat(zeros(times.length));
    this.#start = 0;
  }
}

function zeros(length: number): number[] {
  return Array.from({ length }, () => 0);
}
