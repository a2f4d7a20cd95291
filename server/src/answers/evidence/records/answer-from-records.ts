import type { EvidencePassage, RecordAnswer, RecordRow } from '../../evidence.ts';
import type { TableQuestion } from './asked-of-tables.ts';
import { choicesOf, exactlyNamed, tellingField } from './choices.ts';
import { compute } from './compute.ts';
import { type FoundField, lookUp, lookUpByRoots, lookUpRecord } from './look-up.ts';
import { openTables, type TableDocument } from './open-table.ts';
import type { Field } from './record.ts';
import { rowAt } from './rows-by-place.ts';

/**
 * Answers a question from tables, entries and labelled values of documents; `null` unless the match is certain: the question has
 * to name the label, and every word has to be in the row, above it or around it. Bounded by the size of the documents.
 */
export function answerFromRecords(
  question: TableQuestion,
  documents: readonly TableDocument[],
): RecordAnswer | null {
  if (question.text.length > MAX_QUESTION_UNITS || documents.length === 0) return null;
  const { ordinal } = question;
  if (ordinal !== null) {
    const opened = openTables({ ...question, spent: [ordinal.pattern] }, documents);
    return answerOf(null, rowAt(ordinal, opened));
  }
  const written = writtenLabel(question, documents);
  if (written.length > 0) return answerOf(null, written);
  const tables = openTables(question, documents);
  if (tables.length === 0) return null;
  const forms = new Set(question.computations.map(({ form }) => form));
  const isCount = forms.has('count') && !forms.has('total') && !forms.has('average');
  // `How many are in stock?` may refer to a column, unlike a count of rows.
  const cells = isCount ? lookUp(question, tables) : [];
  if (cells.length > 0) return answerOf(null, cells);
  const computed = compute(question, tables);
  if (computed !== null) return answerOf(computed.result, computed.rows);
  // If values cannot be compared, the first row with the words is no answer.
  const isCompared = question.computations.some(({ form }) => form !== 'count' && form !== 'list');
  if (isCompared) {
    // `Cargo Max` is a name, not a ranking: try the question with all of its words.
    const whole = wholeQuestion(question);
    const opened = openTables(whole, documents);
    const named = lookUp(whole, opened);
    const isOfRow = named.length === 0 && question.kind === null && !question.asksPrice;
    const found = isOfRow ? lookUpRecord(opened) : named;
    return answerOf(
      null,
      found.filter((one) => isNamedSo(one, question)),
    );
  }
  const exact = lookUp(question, tables);
  const found = exact.length > 0 ? exact : lookUpByRoots(question, tables);
  if (found.length > 0) {
    const meant = exactlyNamed(found);
    return answerOf(null, meant, choicesOf(meant));
  }
  // A whole row is no answer to a question for a name, a date or a number.
  if (question.kind !== null || question.asksPrice) return null;
  const records = lookUpRecord(tables);
  return records.length > 0 ? answerOf(null, records) : null;
}

/** The question without computations: their words have to be in the row instead. */
function wholeQuestion(question: TableQuestion): TableQuestion {
  const spent = question.spent.filter((pattern) => !question.computing.includes(pattern));
  return { ...question, computations: [], computing: [], spent };
}

/** Whether the words that look like a comparison are in a value of the record. */
function isNamedSo({ record }: FoundField, { computing }: TableQuestion): boolean {
  const said = record.fields.map(({ value }) => value).join('\n');
  return computing.every((pattern) => pattern.test(said));
}

/** A result that a document states itself: `Total`, `Maximum speed`. */
function writtenLabel(
  question: TableQuestion,
  documents: readonly TableDocument[],
): readonly FoundField[] {
  const isCompared = question.computations.some(({ form }) => form !== 'count' && form !== 'list');
  if (!isCompared) return [];
  const whole = { ...wholeQuestion(question), spent: [], asksPrice: false };
  const found = lookUp(whole, openTables(whole, documents));
  const says = ({ field }: FoundField) =>
    field !== null && question.computing.some((pattern) => pattern.test(field.label));
  return found.length > 0 && found.every(says) ? found : [];
}

// Longer ones are not plain questions.
const MAX_QUESTION_UNITS = 240;

function answerOf(
  result: string | null,
  found: readonly FoundField[],
  choices: Pick<RecordAnswer, 'choices'> = {},
): RecordAnswer | null {
  const [first, ...more] = found.map((one) => rowOf(one, tellingField(one, found)));
  return first === undefined ? null : { result, rows: [first, ...more], ...choices };
}

// Context around the quote, to locate it in the document.
const AROUND_UNITS = 300;

function rowOf({ table, record, field, name }: FoundField, telling: Field | null): RecordRow {
  const { document, heading, records } = table;
  // Quote the one line of an entry, but a whole row of a table.
  const { start, end } = field !== null && records.length === 1 ? field : record;
  const from = Math.max(0, start - AROUND_UNITS);
  const passage: EvidencePassage = {
    source: document.source,
    headings: heading === '' ? [] : [heading],
    text: document.text.slice(from, end + AROUND_UNITS),
    start: document.start + from,
    score: 1,
  };
  return {
    passage,
    start: start - from,
    text: document.text.slice(start, end),
    name: name?.value ?? null,
    fields: (field === null ? record.fields : [...(telling === null ? [] : [telling]), field]).map(
      plain,
    ),
  };
}

function plain({ label, value }: { readonly label: string; readonly value: string }) {
  return { label, value };
}
