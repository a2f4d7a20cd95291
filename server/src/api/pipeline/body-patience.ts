/** Before a body has brought anything: Apache's `RequestReadTimeout` waits as long. A pause in a tunnel may be so long, too. */
const MAX_PAUSE_MS = 20_000;
/** A quarter of the slowest line that people still have (EDGE, ISDN: 8 KB/s), so that four uploads may share it. */
const MIN_BYTES_PER_SECOND = 2 * 1024;

/**
 * How long a body may still take. Each byte buys time at {@link MIN_BYTES_PER_SECOND}; no more than {@link MAX_PAUSE_MS} can be
 * saved up. So a large body over a slow line gets all the time it needs, and one that drips ends after twenty seconds.
 */
export class BodyPatience {
  #leftMs = MAX_PAUSE_MS;

  /** Bytes have arrived. */
  received(bytes: number): void {
    this.#leftMs = Math.min(MAX_PAUSE_MS, this.#leftMs + (bytes / MIN_BYTES_PER_SECOND) * 1000);
  }

  /** Time has passed; whether there is none left. */
  isOverAfter(elapsedMs: number): boolean {
    this.#leftMs -= elapsedMs;
    return this.#leftMs <= 0;
  }
}

/** No body of so many bytes can take longer. */
export function longestBodyMs(bytes: number): number {
  return MAX_PAUSE_MS + Math.ceil((bytes / MIN_BYTES_PER_SECOND) * 1000);
}
