import type { DocumentInput } from '../../documents/document.ts';
import { encodeLayout } from '../../documents/layout/layout-codec.ts';
import { cutPassages } from '../../extract/passages/cut-passages.ts';
import type { RowTable } from '../../extract/rows/file-rows.ts';
import { writeRecord } from '../../extract/text/json.ts';
import type { MarkedText } from '../../extract/text/marked-text.ts';
import { TableWriter } from '../../extract/text/table-writer.ts';
import { clip, TextBuilder } from '../../extract/text/text-builder.ts';
import { cellsOf } from '../../extract/text/write-row.ts';
import { type FileRow, statedByRow } from './read-row.ts';
import { rowExternalId } from './row-name.ts';
import type { RowPlace } from './row-place.ts';

/** A document of a row, without its version. */
export type RowDocument = Omit<DocumentInput, 'sourceId' | 'version'>;

const MAX_TITLE_UNITS = 300;
// A longer text of the first column is a description.
const MAX_NAME_UNITS = 120;

/** The document of a row: its labelled lines as in the text of its file, and its fields. */
export function rowDocument(row: FileRow, name: string, place: RowPlace): RowDocument {
  const content = rowText(row);
  const { file, fileId, language, mediaType } = place;
  return {
    externalId: rowExternalId(file.externalId, name),
    type: 'file',
    url: `${file.url}#${name}`,
    site: file.site,
    title: rowTitle(row, place),
    text: content.text,
    passages: passagesUnder(content, place),
    description: null,
    language,
    author: null,
    publishedAt: null,
    modifiedAt: null,
    mediaType,
    sizeBytes: Buffer.byteLength(content.text),
    facts: { row: { file: fileId } },
    ...(content.layout && { layout: encodeLayout(content.layout) }),
    stated: statedByRow(row),
  };
}

/** The text of a single row, as in the text of its file. */
export function rowText({ table, written }: FileRow): MarkedText {
  const builder = new TextBuilder();
  if (Array.isArray(written)) writeCells(table, written, builder);
  else writeRecord(written, builder);
  return builder.finish();
}

function writeCells({ columns }: RowTable, cells: readonly string[], builder: TextBuilder): void {
  const writer = new TableWriter(builder, 1);
  writer.row(cellsOf(columns.map(({ label }) => label)));
  writer.row(cellsOf(cells));
  writer.end();
}

/** With the name of the file: a row can be found by it, and is shown below it. */
function passagesUnder({ text, rows = [] }: MarkedText, { title }: RowPlace) {
  return cutPassages(text, [], { rows }).map((passage) => ({ ...passage, headings: [title] }));
}

const NAMES = [
  'name',
  'title',
  'fullname',
  'displayname',
  'productname',
  'label',
  'subject',
  'headline',
  'bezeichnung',
  'titel',
  'artikel',
  'nom',
  'titre',
  'nombre',
  'titulo',
  'nome',
];

/** The name column, or the first short text, or the title of the file with the row's number. */
function rowTitle({ table, values, number }: FileRow, { title }: RowPlace): string {
  const { named, others } = titleColumnsOf(table);
  for (const label of named) {
    const line = lineOf(values.get(label));
    if (line !== null) return clip(line, MAX_TITLE_UNITS);
  }
  for (const label of others) {
    const line = lineOf(values.get(label));
    if (line !== null && line.length <= MAX_NAME_UNITS) return line;
  }
  return clip(`${title}, ${number}`, MAX_TITLE_UNITS);
}

interface TitleColumns {
  readonly named: readonly string[];
  readonly others: readonly string[];
}

/** Shared by all rows of a table. */
const titleColumns = new WeakMap<RowTable, TitleColumns>();

function titleColumnsOf(table: RowTable): TitleColumns {
  const known = titleColumns.get(table);
  if (known !== undefined) return known;
  const labels = table.columns.map(({ label }) => label);
  const key = table.key === null ? undefined : labels[table.key];
  const texts = table.columns.filter(({ type, label }) => type === 'string' && label !== key);
  const columns = {
    named: NAMES.flatMap((name) => labels.filter((label) => plain(label) === name)),
    others: [...texts.map(({ label }) => label), ...(key === undefined ? [] : [key])],
  };
  titleColumns.set(table, columns);
  return columns;
}

function plain(label: string): string {
  return label
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

function lineOf(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const line = String(value)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return line === '' ? null : line;
}
