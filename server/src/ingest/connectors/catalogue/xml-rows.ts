import { Parser } from 'htmlparser2';
import { JobFault } from '../../jobs/job-fault.ts';
import { type CatalogueRow, MAX_ROW_UNITS, MAX_ROW_VALUES } from './catalogue-row.ts';

/** Elements with one product: those of RSS and Google Merchant, Atom, and shops' own formats. */
const ROW_ELEMENTS = new Set([
  'item',
  'entry',
  'product',
  'offer',
  'produkt',
  'artikel',
  'shopitem',
]);
// Google's attributes have three levels.
const MAX_DEPTH = 1_000;
// The parser buffers a tag or a comment without an end until it ends.
const MAX_SILENT_UNITS = 16 * 1024 * 1024;

/**
 * Reads products from XML of any quality that arrives in pieces. Names lose their prefix, nested elements
 * have names such as `shipping.price`, and a repeated element has a list. Only the entities of XML
 * are known, and none is expanded. Memory holds one product.
 *
 * @throws JobFault for a malicious text, and at the end of a truncated one.
 */
export async function* xmlRows(pieces: AsyncIterable<string>): AsyncGenerator<CatalogueRow> {
  const reader = new XmlReader();
  const parser = new Parser(reader, { xmlMode: true, lowerCaseTags: true });
  for await (const piece of pieces) {
    reader.silentUnits += piece.length;
    parser.write(piece);
    yield* reader.takeRows();
    if (reader.silentUnits > MAX_SILENT_UNITS)
      throw malformed('It has a tag or a comment without end.');
  }
  const { isOpen } = reader;
  parser.end();
  yield* reader.takeRows();
  if (isOpen) throw new JobFault('catalogue-truncated', 'The XML of the catalogue breaks off.');
}

function malformed(detail: string): JobFault {
  return new JobFault('catalogue-malformed', detail);
}

interface OpenRow {
  readonly element: string;
  readonly values: Map<string, unknown>;
  /** Names of the open elements inside. */
  readonly path: string[];
  readonly texts: string[];
  units: number;
}

class XmlReader {
  /** The length of text since the parser's last event. */
  silentUnits = 0;
  #rows: CatalogueRow[] = [];
  #row: OpenRow | null = null;
  #depth = 0;
  #number = 0;

  /** Whether elements are open: then the number of missing products is unknown. */
  get isOpen(): boolean {
    return this.#depth > 0;
  }

  takeRows(): CatalogueRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  onopentag(name: string, attributes: Record<string, string>): void {
    this.silentUnits = 0;
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) throw malformed('Its elements are nested without end.');
    const local = localName(name);
    // Products do not nest: the end tag of the previous one is missing.
    if (name === this.#row?.element) this.#end(this.#row);
    if (this.#row === null) {
      if (ROW_ELEMENTS.has(local)) this.#begin(name, attributes);
      return;
    }
    const parameter = local === 'param' ? attributes['name'] : undefined;
    this.#row.path.push(parameter ?? local);
    this.#row.texts.push('');
    if (attributes['href'] !== undefined && isMainLink(attributes)) this.#add(attributes['href']);
  }

  ontext(text: string): void {
    this.silentUnits = 0;
    const row = this.#row;
    if (row === null || row.texts.length === 0) return;
    row.units += text.length;
    // The rest is left out, and the row is invalid.
    if (row.units <= MAX_ROW_UNITS) row.texts[row.texts.length - 1] += text;
  }

  onclosetag(): void {
    this.silentUnits = 0;
    this.#depth -= 1;
    const row = this.#row;
    if (row === null) return;
    if (row.path.length === 0) this.#end(row);
    else this.#endValue(row);
  }

  oncomment(): void {
    this.silentUnits = 0;
  }

  #begin(element: string, attributes: Record<string, string>): void {
    this.#number += 1;
    const values = new Map<string, unknown>(Object.entries(attributes).slice(0, MAX_ROW_VALUES));
    this.#row = { element, values, path: [], texts: [], units: 0 };
  }

  #endValue(row: OpenRow): void {
    const text = row.texts.at(-1) ?? '';
    if (text.trim() !== '') this.#add(text);
    row.path.pop();
    row.texts.pop();
  }

  #end(row: OpenRow): void {
    this.#row = null;
    const number = this.#number;
    this.#rows.push(
      row.units > MAX_ROW_UNITS
        ? { kind: 'bad', number, reason: 'row-too-long' }
        : { kind: 'row', number, values: row.values },
    );
  }

  #add(value: string): void {
    if (this.#row === null) return;
    const { values, path } = this.#row;
    const name = path.join('.');
    const before = values.get(name);
    if (before === undefined) {
      if (values.size < MAX_ROW_VALUES) values.set(name, value);
    } else if (Array.isArray(before)) {
      if (before.length < MAX_ROW_VALUES) before.push(value);
    } else values.set(name, [before, value]);
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function isMainLink({ rel }: Record<string, string>): boolean {
  return rel === undefined || rel === 'alternate';
}
