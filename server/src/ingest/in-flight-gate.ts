/** How much may be under way at once. */
export interface InFlightLimits {
  readonly files: number;
  readonly bytes: number;
}

/**
 * Holds the listing up while enough is being read and written, so that memory stays bounded however
 * large a source is. First come, first served; what alone is over the limit goes when it is alone.
 */
export class InFlightGate {
  readonly #limits: InFlightLimits;
  readonly #waiting: (() => void)[] = [];
  #files = 0;
  #bytes = 0;

  constructor(limits: InFlightLimits) {
    this.#limits = limits;
  }

  /** Resolves when there is room, which is then taken until {@link leave} with the same weight. */
  async enter(weight: InFlightLimits): Promise<void> {
    while (!this.#hasRoom(weight)) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    this.#files += weight.files;
    this.#bytes += weight.bytes;
  }

  leave(weight: InFlightLimits): void {
    this.#files -= weight.files;
    this.#bytes -= weight.bytes;
    for (const wake of this.#waiting.splice(0)) wake();
  }

  #hasRoom(weight: InFlightLimits): boolean {
    if (this.#files === 0) return true;
    const { files, bytes } = this.#limits;
    return this.#files + weight.files <= files && this.#bytes + weight.bytes <= bytes;
  }
}
