/** The bounds of concurrent work. */
export interface InFlightLimits {
  readonly files: number;
  readonly bytes: number;
}

/**
 * Pauses the listing while enough is being read and written, so that memory stays bounded whatever the size
 * of the source. First come, first served; a single item above the limit passes when it is alone.
 */
export class InFlightGate {
  readonly #limits: InFlightLimits;
  readonly #waiting: (() => void)[] = [];
  #files = 0;
  #bytes = 0;

  constructor(limits: InFlightLimits) {
    this.#limits = limits;
  }

  /** Resolves when there is room, and reserves it until {@link leave} with the same weight. */
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
