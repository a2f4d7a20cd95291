/** What a line is drawn on: standard output, in truth. */
interface LineTarget {
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
  write(text: string): unknown;
}

const ERASE_LINE = '\r\u001b[K';

/** A line at the foot of a terminal that is drawn over, and what else is printed above it. */
export class TerminalLine {
  readonly #target: LineTarget;
  /** What stands on the last line, with what erases it; empty: it was ended. */
  #drawn = '';

  constructor(target: LineTarget) {
    this.#target = target;
  }

  get isTTY(): boolean {
    return this.#target.isTTY === true;
  }

  get columns(): number | undefined {
    return this.#target.columns;
  }

  /** Writes as the target does. Text that erases the line and does not end it is what stands there from now on. */
  write(text: string): void {
    this.#drawn = text.startsWith(ERASE_LINE) && !text.endsWith('\n') ? text : '';
    this.#target.write(text);
  }

  /** Has whole lines printed, to this terminal or another stream of it, in the place of the line, which is drawn again below. */
  above(print: () => void): void {
    if (this.#drawn !== '') this.#target.write(ERASE_LINE);
    print();
    if (this.#drawn !== '') this.#target.write(this.#drawn);
  }
}
