/** Up to 15 digits: every such number is exact in JavaScript. */
const SEQUENCE = /^\d{1,15}$/;

/** The last position in the log of documents (`X-Sequence`) that a client was answered with. */
export class SequenceMemory {
  readonly #isSent: boolean;
  #last: string | null = null;

  /**
   * @param isSent whether requests carry it
   * @throws {RangeError} if `first` is no position
   */
  constructor(isSent: boolean, first: string | undefined) {
    if (first !== undefined && !SEQUENCE.test(first)) {
      throw new RangeError('`sequence` must be the value of an X-Sequence');
    }
    this.#isSent = isSent;
    this.#last = first ?? null;
  }

  get last(): string | null {
    return this.#last;
  }

  /** What a request should carry; `null`: nothing. */
  get toSend(): string | null {
    return this.#isSent ? this.#last : null;
  }

  /** Keeps the greater one: responses may arrive in another order than they were sent. */
  note({ headers }: Pick<Response, 'headers'>): void {
    const given = headers.get('x-sequence');
    if (given === null || !SEQUENCE.test(given)) return;
    if (this.#last === null || Number(given) > Number(this.#last)) this.#last = given;
  }
}
