/** A run of marks that opened emphasis and was not closed. */
interface OpenRun {
  readonly mark: string;
  count: number;
}

/** So much emphasis within emphasis is none: these are signs of something else. */
const MAX_OPEN = 8;

/** What may follow a mark and then belong to it: an entity, an escape, an address between angles. */
const UNFINISHED = /(?:&#?\w{0,31}|\\|<[a-z][^\s<>]{0,2000}|!)$/i;

/**
 * A paragraph, a heading or a row that breaks off, with what is open in it closed: emphasis, code, the text of a link.
 * Marks behind which nothing has come are left out, and so is what of a link or a picture is no text.
 */
export function closeInline(text: string): string {
  return new InlineReader(text.replace(UNFINISHED, '').trimEnd()).close();
}

class InlineReader {
  #text: string;
  #at = 0;
  /** The innermost last. */
  #open: OpenRun[] = [];

  constructor(text: string) {
    this.#text = text;
  }

  close(): string {
    while (this.#at < this.#text.length) this.#step();
    return this.#text.trimEnd() + this.#closing();
  }

  #step(): void {
    const character = this.#text[this.#at] ?? '';
    if (character === '\\') this.#at += 2;
    else if (character === '`') this.#readCode();
    else if ('*_~'.includes(character)) this.#readRun(character);
    else if (character === '[') this.#readLink();
    else if (character === '|') this.#endCell();
    else this.#at++;
  }

  /** Code to its closing marks, which are added where there are none. */
  #readCode(): void {
    const marks = this.#runAt(this.#at, '`');
    const inside = this.#at + marks;
    for (let at = inside; at < this.#text.length; ) {
      const run = this.#runAt(at, '`');
      if (run === marks) {
        this.#at = at + run;
        return;
      }
      at += Math.max(run, 1);
    }
    const code = this.#text.slice(inside).replace(/`+$/, '').trimEnd();
    const opening = this.#text.slice(0, this.#at);
    this.#text =
      code === '' ? opening.trimEnd() : `${opening}${'`'.repeat(marks)}${code}${'`'.repeat(marks)}`;
    this.#at = this.#text.length;
  }

  #readRun(mark: string): void {
    const count = this.#runAt(this.#at, mark);
    const before = this.#text[this.#at - 1] ?? ' ';
    const after = this.#text[this.#at + count];
    if (after === undefined && !this.#mayClose(mark, before)) {
      this.#text = this.#text.slice(0, this.#at).trimEnd();
      return;
    }
    const isInWord = /[\p{L}\p{N}]/u.test(before) && /[\p{L}\p{N}]/u.test(after ?? ' ');
    if (!/\s/.test(before)) this.#closeRuns(mark, count);
    // `2*3` and `snake_case` open nothing, or what follows would lean until the end of the answer.
    else if (!/\s/.test(after ?? ' ') && !isInWord) this.#openRun(mark, count);
    this.#at += count;
  }

  #mayClose(mark: string, before: string): boolean {
    return !/\s/.test(before) && this.#open.some((run) => run.mark === mark);
  }

  #openRun(mark: string, count: number): void {
    if (mark !== '~' || count === 2) this.#open.push({ mark, count: Math.min(count, 3) });
  }

  #closeRuns(mark: string, count: number): void {
    let left = count;
    for (let place = this.#open.length - 1; place >= 0 && left > 0; place--) {
      const run = this.#open[place];
      if (run === undefined || run.mark !== mark) continue;
      const closed = Math.min(run.count, left);
      left -= closed;
      run.count -= closed;
      // Marks opened within and not closed are not emphasis.
      this.#open.length = run.count === 0 ? place : place + 1;
    }
  }

  /** Of a link whose address has not come to its end only the text is left. */
  #readLink(): void {
    const end = this.#text.indexOf(']', this.#at);
    const isPicture = this.#text[this.#at - 1] === '!';
    const rest = end < 0 ? '' : this.#text.slice(end + 1);
    const isOpen = end < 0 || /^(?:\([^()\s]*(?:\s[^()]*)?)?$/.test(rest);
    if (!isOpen) {
      this.#at++;
      return;
    }
    const label = isPicture ? '' : this.#text.slice(this.#at + 1, end < 0 ? undefined : end);
    this.#text = this.#text.slice(0, isPicture ? this.#at - 1 : this.#at) + label;
    if (isPicture) this.#at--;
  }

  /** Emphasis does not reach over the border of a cell. */
  #endCell(): void {
    this.#open = [];
    this.#at++;
  }

  #closing(): string {
    if (this.#open.length > MAX_OPEN) return '';
    return this.#open
      .toReversed()
      .map(({ mark, count }) => mark.repeat(count))
      .join('');
  }

  #runAt(at: number, mark: string): number {
    let count = 0;
    while (this.#text[at + count] === mark) count++;
    return count;
  }
}
