import type { ImportedLine } from './import-lines.ts';
import type { NumberedLine } from './read-lines.ts';

/** The number of lines of each kind. */
type Counts = Readonly<Record<string, number>>;

/** Above the longest last line, which has few kinds. */
const MAX_END_CHARACTERS = 10_000;

/**
 * Whether a file holds whole exports: each ends with a line `end`, which states how many lines of each kind come before it. A file
 * that was cut off looks like a shorter export otherwise.
 */
export class ExportCompleteness {
  readonly #faults: string[] = [];
  /** What the lines `end` state, by number of the line. */
  readonly #ends = new Map<number, Counts>();
  #counts = new Map<string, number>();
  #isOpen = true;

  /** Passes `lines` on, and remembers what the last line of an export states. */
  async *watch(lines: AsyncIterable<NumberedLine>): AsyncGenerator<NumberedLine> {
    for await (const line of lines) {
      const counts = statedCounts(line.text);
      if (counts !== null) this.#ends.set(line.number, counts);
      yield line;
    }
  }

  /** Takes the result of each line, in their order. */
  add({ kind, line }: ImportedLine): void {
    if (kind === 'export') {
      if (this.#counts.size > 0 && this.#isOpen) this.#faults.push(NO_END);
      this.#begin(true);
    } else if (kind === 'end') {
      this.#compare(this.#ends.get(line) ?? {});
      this.#begin(false);
    } else {
      this.#isOpen = true;
      this.#counts.set(kind ?? '', (this.#counts.get(kind ?? '') ?? 0) + 1);
    }
  }

  /** What is missing, in words; none for whole exports. To be called after the last line. */
  faults(): readonly string[] {
    return this.#isOpen ? [...this.#faults, NO_END] : this.#faults;
  }

  #begin(isOpen: boolean): void {
    this.#counts = new Map();
    this.#isOpen = isOpen;
  }

  #compare(stated: Counts): void {
    for (const [kind, count] of Object.entries(stated)) {
      const present = this.#counts.get(kind) ?? 0;
      if (present >= count) continue;
      this.#faults.push(
        `The export had ${count} lines of kind \`${kind}\`; the file has ${present}.`,
      );
    }
  }
}

const NO_END = 'The last line, of kind `end`, is missing: the export was cut off.';

/** `null`: the line is not the last one of an export. */
function statedCounts(text: string): Counts | null {
  if (text.length > MAX_END_CHARACTERS || !/"kind"\s*:\s*"end"/.test(text)) return null;
  try {
    const value = JSON.parse(text);
    return value?.kind === 'end' && typeof value.counts === 'object' ? value.counts : null;
  } catch {
    return null; // the server says that it is not JSON
  }
}
