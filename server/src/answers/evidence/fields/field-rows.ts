import {
  type Attributes,
  type AttributeValue,
  isDate,
  isList,
  isMoney,
} from '../../../attributes/attribute-value.ts';
import { attributesOfFacts } from '../../../documents/attributes-of-facts.ts';
import type { StoredDocument } from '../../../documents/document.ts';
import type { DocumentLookUps } from '../../../documents/document-reader.ts';
import type { IndexHit } from '../../../index/search-index.ts';
import type { RecordRow } from '../../evidence.ts';
import type { FieldInPlay } from './field-in-play.ts';

// The beginning of a product or a row holds its fields; what follows is prose.
const READ_UNITS = 2_000;
// The limit of the first line, which is quoted if no line has the value.
const QUOTED_UNITS = 300;

/**
 * Documents as rows of an answer. Each quotes the line with the field's value, otherwise its first line, and shows the field,
 * if any. In the order of the hits; deleted documents are left out.
 */
export function fieldRows(
  hits: readonly IndexHit[],
  field: FieldInPlay | null,
  documents: DocumentLookUps,
): RecordRow[] {
  const numbers = hits.map(({ documentNumber }) => documentNumber);
  const stored = documents.byNumbers(numbers);
  const known = numbers.flatMap((number) => stored.get(number) ?? []);
  const slices = known.map(({ number, passages }) => {
    return { number, start: 0, end: Math.min(passages.at(-1)?.end ?? 0, READ_UNITS) };
  });
  const texts = documents.texts(slices);
  return known.map((document, at) => rowOf(document, texts[at] ?? '', field));
}

function rowOf(document: StoredDocument, text: string, field: FieldInPlay | null): RecordRow {
  const { id, title, url, language, facts } = document;
  const value = field === null ? undefined : attributesOfFacts(facts)[field.name];
  const said = value === undefined ? null : lineSaying(value, text);
  const quoted = said ?? { start: 0, text: firstLine(text) };
  const source = { documentId: id, title, url, language };
  return {
    passage: { source, headings: [], text, start: 0, score: 1 },
    start: quoted.start,
    text: quoted.text,
    name: title,
    fields:
      field === null || value === undefined ? [] : [{ label: field.label, value: shown(value) }],
  };
}

/** A document as a row with some of its fields, quoted by its first line. */
export function rowWithFields(
  document: StoredDocument,
  attributes: Attributes,
  fields: readonly FieldInPlay[],
  documents: Pick<DocumentLookUps, 'text'>,
): RecordRow {
  const end = Math.min(document.passages.at(-1)?.end ?? 0, READ_UNITS);
  const row = rowOf(document, documents.text(document.number, 0, end), null);
  const said = fields.flatMap(({ name, label }) => {
    const value = attributes[name];
    return value === undefined ? [] : [{ label, value: shown(value) }];
  });
  return { ...row, fields: said };
}

interface Line {
  readonly start: number;
  readonly text: string;
}

/** The labelled line with the value, without the mark of an item: `Price: 9.99 USD`. */
function lineSaying(value: AttributeValue, text: string): Line | null {
  const forms = formsOf(value);
  for (const match of text.matchAll(LABELLED)) {
    const said = match.groups?.['value'] ?? '';
    if (!forms.some((form) => holds(said, form))) continue;
    const start = match.index + (match.groups?.['mark']?.length ?? 0);
    return { start, text: text.slice(start, match.index + match[0].length) };
  }
  return null;
}

const LABELLED = /^(?<mark>[-*•]\s+)?[^\n:：=|]{1,60}(?:[:：=])\s*(?<value>[^\n]{1,300})$/gmu;

/** Whether a line has a value as a separate word: `9.99` does not have `9`. */
function holds(line: string, form: string): boolean {
  const at = line.indexOf(form);
  if (at < 0) return false;
  const around = `${line[at - 1] ?? ' '}${line[at + form.length] ?? ' '}`;
  const next = line.slice(at + form.length, at + form.length + 2);
  return !/[\d]/u.test(around) && !/^[.,]\d/u.test(next);
}

function formsOf(value: AttributeValue): string[] {
  if (typeof value === 'boolean') return [];
  if (typeof value !== 'object') return [String(value)];
  if (isList(value)) return value.map(String);
  if (isDate(value)) return [value.date.slice(0, DAY_UNITS)];
  if (!isMoney(value)) return [];
  const { amount } = value;
  const fixed = amount.toFixed(2);
  return [fixed, fixed.replace('.', ','), String(amount)];
}

const DAY_UNITS = '2024-01-31'.length;

function firstLine(text: string): string {
  const end = text.indexOf('\n');
  return text.slice(0, end < 0 ? QUOTED_UNITS : Math.min(end, QUOTED_UNITS)).toWellFormed();
}

function shown(value: AttributeValue): string {
  if (typeof value !== 'object') return String(value);
  if (isList(value)) return value.join(', ');
  if (isDate(value)) return value.date;
  return isMoney(value)
    ? `${value.amount.toFixed(2)} ${value.currency}`
    : `${value.lat}, ${value.lon}`;
}
