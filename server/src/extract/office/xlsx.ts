import { MalformedFile } from '../extraction-outcome.ts';
import { dublinCore } from '../html/dublin-core.ts';
import type { ReadDocument } from '../text/marked-text.ts';
import { sensibleTitle } from '../text/sensible-title.ts';
import { SheetWriter } from '../text/sheet-writer.ts';
import { MAX_TEXT_UNITS, TextBuilder } from '../text/text-builder.ts';
import { type Relation, relationId, relationsOf } from './ooxml-relations.ts';
import { localName, readXml } from './read-xml.ts';
import { unzipBounded, type ZipEntries } from './unzip-bounded.ts';
import { readNumberFormats } from './xlsx-number-formats.ts';
import { type CellSource, readSheet } from './xlsx-sheet.ts';

const PROPERTIES = 'docProps/core.xml';
const UNREAD = /\/(theme|drawings|charts|pivotCache|externalLinks|calcChain)/;

/**
 * Reads an Excel workbook (OOXML): its sheets in order, each below its name, numbers and dates as displayed, formulas by their
 * saved values. Hidden sheets are left out. Throws `MalformedFile` for anything else.
 */
export function readXlsx(bytes: Uint8Array, maxUnits = MAX_TEXT_UNITS): ReadDocument {
  const entries = unzipBounded(bytes, (name) => /\.(xml|rels)$/.test(name) && !UNREAD.test(name));
  const builder = new TextBuilder(maxUnits);
  const writer = new SheetWriter(builder);
  writeSheets(entries, writer);
  const properties = dublinCore(entries.get(PROPERTIES));
  const title = sensibleTitle(properties.title);
  return { content: builder.finish(), metadata: { ...properties, title }, rows: writer.rows };
}

function writeSheets(entries: ZipEntries, writer: SheetWriter): void {
  const main = relationsOf(entries, '').find(({ kind }) => kind === 'officeDocument')?.part;
  const xml = entries.get(main ?? '');
  if (main === undefined || !xml) throw new MalformedFile('The archive holds no workbook.');
  const relations = relationsOf(entries, main);
  const workbook = readWorkbook(xml);
  const source = readSource(entries, relations, workbook.isFrom1904);
  const worksheets = relations.filter(({ kind }) => kind === 'worksheet');
  const parts = new Map(worksheets.map(({ id, part }) => [id, part]));
  // No part is read twice, even if several sheets reference it.
  const unread = new Map(entries);
  for (const [relation, name] of workbook.sheets) {
    const part = parts.get(relation) ?? '';
    const sheet = unread.get(part);
    if (!sheet || writer.isDone) continue;
    unread.delete(part);
    writer.startSheet(name);
    readSheet(sheet, source, writer);
  }
  writer.end();
}

function readSource(
  entries: ZipEntries,
  relations: readonly Relation[],
  isFrom1904: boolean,
): CellSource {
  const entryOf = (kind: string) =>
    entries.get(relations.find((relation) => relation.kind === kind)?.part ?? '');
  return {
    strings: readSharedStrings(entryOf('sharedStrings')),
    show: readNumberFormats(entryOf('styles'), isFrom1904),
  };
}

interface Workbook {
  /** Names by relation, in their order. */
  readonly sheets: ReadonlyMap<string, string>;
  /** Whether days are counted from 1904, as the first Macs did. */
  readonly isFrom1904: boolean;
}

function readWorkbook(xml: Uint8Array): Workbook {
  const sheets = new Map<string, string>();
  let isFrom1904 = false;
  readXml(xml, {
    onElement(name, attributes) {
      const local = localName(name);
      if (local === 'workbookPr') isFrom1904 = /^(1|true)$/.test(attributes['date1904'] ?? '');
      if (local !== 'sheet' || /hidden$/i.test(attributes['state'] ?? '')) return;
      const relation = relationId(attributes);
      if (relation !== null) sheets.set(relation, attributes['name'] ?? '');
    },
  });
  return { sheets, isFrom1904 };
}

// A sheet has 1,048,576 rows; more strings than that fill more text than is kept of a document.
const MAX_STRINGS = 1_048_576;

/** The strings that cells name by their number (ECMA-376 part 1, 18.4): without what says how they are spoken. */
function readSharedStrings(xml: Uint8Array | undefined): readonly string[] {
  const strings: string[] = [];
  if (!xml) return strings;
  let string = '';
  let isPhonetic = false;
  readXml(xml, {
    onElement(name) {
      if (localName(name) === 'si') string = '';
      if (localName(name) === 'rPh') isPhonetic = true;
    },
    onText(name, text) {
      const local = localName(name);
      if (local === 't' && !isPhonetic) string += text;
      if (local === 'rPh') isPhonetic = false;
      if (local === 'si') strings.push(string);
    },
    isDone: () => strings.length >= MAX_STRINGS,
  });
  return strings;
}
