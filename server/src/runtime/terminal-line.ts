/** The target of a line, usually standard output. */
interface LineTarget {
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
  write(text: string): unknown;
}

const ERASE_LINE = '\r\u001b[K';

/** A status line at the bottom of a terminal, below other output. */
export class TerminalLine {
  readonly #target: LineTarget;
  /** The text of the last line with its erase sequence; empty after a line break. */
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

  /** Writes to the target. Text that erases the line without ending it becomes the new last line. */
  write(text: string): void {
    this.#drawn = text.startsWith(ERASE_LINE) && !text.endsWith('\n') ? text : '';
    this.#target.write(text);
  }

  /** Prints whole lines, to this or another stream of the terminal, in place of the status line, which is redrawn below. */
  above(print: () => void): void {
    if (this.#drawn !== '') this.#target.write(ERASE_LINE);
    print();
    if (this.#drawn !== '') this.#target.write(this.#drawn);
  }
}
