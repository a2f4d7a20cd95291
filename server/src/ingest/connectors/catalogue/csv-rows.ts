import { CsvError, parse } from 'csv-parse/sync';
import { type CatalogueRow, MAX_ROW_UNITS, MAX_ROW_VALUES } from './catalogue-row.ts';

// After so many unclosed quotes, the character is not used for quoting in this file.
const MAX_LOST_QUOTES = 50;

/**
 * Reads comma, semicolon, tab or pipe separated rows with a header from text that arrives in pieces. Rows may
 * have too few or too many cells. A row with an unclosed quote loses only its line, and a line of a gigabyte
 * only itself. Memory holds one piece and one row.
 */
export async function* csvRows(pieces: AsyncIterable<string>): AsyncGenerator<CatalogueRow> {
  const reader = new CsvReader();
  for await (const piece of pieces) yield* reader.push(piece);
  yield* reader.end();
}

class CsvReader {
  #pending = '';
  #delimiter: string | null = null;
  #header: readonly string[] | null = null;
  #number = 0;
  #lostQuotes = 0;
  /** Inside a skipped line. */
  #isSkipping = false;

  *push(piece: string): Generator<CatalogueRow> {
    const text = this.#pending + piece;
    // A line may end in two characters that arrive in two pieces.
    const isCut = text.endsWith('\r');
    this.#pending = text.slice(0, isCut ? -1 : undefined).replace(/\r\n?/g, '\n');
    yield* this.#takeWhole();
    if (isCut) this.#pending += '\r';
  }

  *end(): Generator<CatalogueRow> {
    yield* this.push('\n');
    this.#delimiter ??= delimiterOf(this.#pending);
    while (this.#pending !== '' && !this.#isSkipping) {
      yield* this.#giveUpLine('quote-unclosed');
      yield* this.#takeWhole();
    }
  }

  /** Reads the complete rows. */
  *#takeWhole(): Generator<CatalogueRow> {
    if (this.#isSkipping) this.#skipLine();
    this.#delimiter ??= this.#sniff();
    if (this.#delimiter === null) return;
    yield* this.#parseWhole(this.#delimiter);
    while (this.#pending.length > MAX_ROW_UNITS) {
      const hasLine = this.#pending.includes('\n');
      yield* this.#giveUpLine(hasLine ? 'quote-unclosed' : 'row-too-long');
      yield* this.#parseWhole(this.#delimiter);
    }
  }

  *#parseWhole(delimiter: string): Generator<CatalogueRow> {
    const end = endOfRows(this.#pending, delimiter, this.#hasQuotes);
    const whole = this.#pending.slice(0, end);
    this.#pending = this.#pending.slice(end);
    yield* this.#read(whole, delimiter);
  }

  get #hasQuotes(): boolean {
    return this.#lostQuotes < MAX_LOST_QUOTES;
  }

  /** The delimiter, once the header is complete. */
  #sniff(): string | null {
    const hasHeader = this.#pending.includes('\n') || this.#pending.length > MAX_ROW_UNITS;
    return hasHeader ? delimiterOf(this.#pending) : null;
  }

  /** Skips the first pending line. */
  *#giveUpLine(reason: string): Generator<CatalogueRow> {
    if (reason === 'quote-unclosed') this.#lostQuotes += 1;
    this.#number += 1;
    this.#isSkipping = true;
    this.#skipLine();
    yield { kind: 'bad', number: this.#number, reason };
  }

  #skipLine(): void {
    const lineEnd = this.#pending.indexOf('\n');
    this.#isSkipping = lineEnd === -1;
    this.#pending = lineEnd === -1 ? '' : this.#pending.slice(lineEnd + 1);
  }

  *#read(text: string, delimiter: string): Generator<CatalogueRow> {
    for (const cells of parseCells(text, delimiter, this.#hasQuotes)) {
      this.#number += 1;
      if (this.#header === null) this.#header = headerOf(cells);
      else if (cells.some((cell) => cell.trim() !== ''))
        yield { kind: 'row', number: this.#number, values: valuesOf(this.#header, cells) };
    }
  }
}

function parseCells(text: string, delimiter: string, hasQuotes: boolean): string[][] {
  if (text === '') return [];
  const options = {
    delimiter,
    record_delimiter: '\n',
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    bom: true,
  };
  try {
    return parse(text, { ...options, quote: hasQuotes ? '"' : null });
  } catch (error) {
    if (error instanceof CsvError) return parse(text, { ...options, quote: null });
    throw error;
  }
}

function headerOf(cells: readonly string[]): string[] {
  return cells.slice(0, MAX_ROW_VALUES).map((name) => name.trim());
}

/** Leaves out columns without a name. Of two columns with one name the first non-empty one counts. */
function valuesOf(header: readonly string[], cells: readonly string[]): Map<string, string> {
  const values = new Map<string, string>();
  header.forEach((name, column) => {
    const cell = cells[column];
    if (name !== '' && cell !== undefined && cell.trim() !== '' && !values.has(name))
      values.set(name, cell);
  });
  return values;
}

const QUOTE = 0x22;
const LINE_FEED = 0x0a;

/**
 * The end of the last complete row: after the last line end outside of quotes. As in csv-parse, a quoted part
 * begins at the start of a cell and ends at its end: any other quote is a character, as in `5" pipe`.
 */
function endOfRows(text: string, delimiter: string, hasQuotes: boolean): number {
  if (!hasQuotes) return text.lastIndexOf('\n') + 1;
  const separator = delimiter.charCodeAt(0);
  let end = 0;
  let isStart = true;
  let isInQuotes = false;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (isInQuotes) {
      if (unit !== QUOTE) continue;
      const next = text.charCodeAt(at + 1);
      if (next === QUOTE) at += 1;
      else isInQuotes = next !== separator && next !== LINE_FEED && at + 1 < text.length;
    } else {
      isInQuotes = unit === QUOTE && isStart;
      if (unit === LINE_FEED) end = at + 1;
      isStart = unit === separator || unit === LINE_FEED;
    }
  }
  return end;
}

const DELIMITERS = [',', ';', '\t', '|'] as const;
const SNIFFED_UNITS = 64 * 1024;

/** The most frequent delimiter of the header, outside of quotes; a comma if it has none. */
function delimiterOf(text: string): string {
  const head = text.slice(0, SNIFFED_UNITS).trimStart();
  const header = (head.split(/\r?\n/, 1)[0] ?? '').replace(/"[^"]*"/g, '');
  const scores = DELIMITERS.map((mark) => ({ mark, count: header.split(mark).length - 1 }));
  return scores.reduce((best, one) => (one.count > best.count ? one : best)).mark;
}
