import { isStopWord } from '../../../languages/analysis/stop-words.ts';
import { holdsAnswer } from '../terms/expected-answer.ts';
import type { TableQuestion } from './asked-of-tables.ts';
import { CURRENCY, isLabelOf, isPaidLabel } from './asked-of-tables.ts';
import { nameOf, type OpenTable, wordsIn, wordsOfField } from './open-table.ts';
import { type QuestionWords, sizeOf, type WordSet } from './question-words.ts';
import type { DataRecord, Field } from './record.ts';

/** A matching value, with its record. */
export interface FoundField {
  readonly table: OpenTable;
  readonly record: DataRecord;
  /** `null`: the record as a whole. */
  readonly field: Field | null;
  readonly name: Field | null;
}

interface ScoredField extends FoundField {
  readonly score: number;
}

// Show up to this many equal matches; with more, the question is ambiguous.
const MAX_ALIKE = 5;

/**
 * Finds the values that answer a question by their labels: the label is a word of the question or of the kind asked for, and the
 * record is the one named; every other word is in the record, above it or around it, and names not only around it. Several
 * values if several records match equally; none if too many do.
 */
export function lookUp(question: TableQuestion, tables: readonly OpenTable[]): FoundField[] {
  let best = 0;
  let found: ScoredField[] = [];
  for (const table of tables) {
    for (const record of table.records) {
      const row = readRow(record, table);
      const isListed = table.records.length === 1;
      const isAsked = isListed && record.fields.some(({ label }) => isWholeLabel(label, table));
      // Who sent a mail, and when, answers only what asks for it by name.
      const isNamedOnly = isAsked || isHeadOfMail(record);
      for (const [at, field] of record.fields.entries()) {
        // In a list of facts, only the field whose own label is asked for.
        if (isNamedOnly && table.words.in(field.label, true) === 0) continue;
        const score = scoreField(question, { table, row, at }, field);
        if (score === null || score < best - NEARLY) continue;
        if (score > best + NEARLY) found = [];
        best = Math.max(best, score);
        // With more, the question is ambiguous.
        if (found.length <= MAX_COMPARED) found.push({ table, record, field, name: null, score });
      }
    }
  }
  if (found.length > MAX_COMPARED) return [];
  const named = found.map((one) => ({ ...one, name: nameOfRecord(one) }));
  const alike = withoutSame(named);
  return alike.length > MAX_ALIKE ? [] : alike;
}

/**
 * Like {@link lookUp}, but words may be inflected if at least one is exact: `Steg streichen` matches `streicht den Steg`. Within
 * one row; names have to be exact.
 */
export function lookUpByRoots(question: TableQuestion, tables: readonly OpenTable[]): FoundField[] {
  const rows = tables.filter(({ records }) => records.length > 1);
  const found = lookUp(
    question,
    rows.map((table) => ({ ...table, words: withRoots(table.words) })),
  );
  return found.length === 1 ? found : [];
}

function withRoots(words: QuestionWords): QuestionWords {
  return {
    ...words,
    in(text, isLabel = false) {
      const exact = words.in(text, isLabel);
      if (isLabel || (exact & words.needed) === 0) return exact;
      return exact | (words.in(text, true) & ~words.names);
    },
  };
}

/** Whether a record is the head of a mail, as `extract/mail/mail.ts` writes it: a journey has `From` and `Date`, too, but no address. */
function isHeadOfMail({ fields }: DataRecord): boolean {
  const written = (name: string) => fields.find(({ label }) => label === name)?.value;
  return written('From')?.includes('@') === true && written('Date') !== undefined;
}

function isWholeLabel(label: string, { words }: OpenTable): boolean {
  return (words.in(label, true) & ~words.names) !== 0 && words.shareOf(label) === 1;
}

// Rows to compare, duplicates among them.
const MAX_COMPARED = 200;

function nameOfRecord({ table, record, field }: ScoredField): Field | null {
  const { words, records } = table;
  if (records.length < 2) return null;
  const name = nameOf(record, words, field ?? undefined);
  if (name !== null && wordsOfField(name, words) !== 0) return name;
  // The row is named by the field that the question mentions: `Week 16`, not a colleague in that row.
  const asked = record.fields.find((one) => one !== field && wordsOfField(one, words) !== 0);
  if (asked === undefined) return name;
  return /\p{L}/u.test(asked.value) ? asked : { ...asked, value: `${asked.label} ${asked.value}` };
}

/** The words of a record, read once: a table may have a thousand columns. */
interface ReadRow {
  /** For each field, the words of the other fields. */
  readonly others: readonly WordSet[];
  /** The words of its name. */
  readonly name: WordSet;
}

function readRow(record: DataRecord, { words }: OpenTable): ReadRow {
  const own = record.fields.map((field) => wordsOfField(field, words));
  const before: WordSet[] = [0];
  for (const set of own) before.push((before.at(-1) ?? 0) | set);
  const others: WordSet[] = [];
  let behind = 0;
  for (let at = own.length - 1; at >= 0; at -= 1) {
    others[at] = (before[at] ?? 0) | behind;
    behind |= own[at] ?? 0;
  }
  return { others, name: words.in(nameOf(record, words)?.value ?? '') };
}

interface PlaceInRow {
  readonly table: OpenTable;
  readonly row: ReadRow;
  readonly at: number;
}

const NEARLY = 0.001;
const WEIGHTS = {
  label: 4,
  kind: 2.5,
  value: 1.5,
  share: 3,
  row: 3,
  above: 2,
  name: 1,
  phrase: 2,
} as const;

function scoreField(
  question: TableQuestion,
  { table, row: { others, name }, at }: PlaceInRow,
  field: Field,
): number | null {
  const { words } = table;
  const label = words.in(field.label, true);
  const isLabelled = isOfKind(question, field, table);
  const kind = isLabelled || isKindOfValue(question, field.value, table);
  const isPhrase = words.saysPhrase(field.label);
  if (label === 0 && !kind && !isPhrase) return null;
  const row = others[at] ?? 0;
  const { needed } = words;
  // The value may name the thing as well: `Outward flight: leaves at 7 from Madrid`.
  const said = WORDS.test(field.value) ? words.in(field.value) : 0;
  const lacking = needed & ~(label | row | table.above | said);
  if (lacking !== 0 && !isSpare(lacking, { label, near: row | table.above }, field, table))
    return null;
  const rest = needed & ~label;
  // With several records, the words above the table do not select one.
  const named = table.records.length > 1 ? rest & row : rest & (row | table.above | said);
  const share = words.shareOf(field.label);
  const isWhole = share === 1;
  if (!kind && !isWhole && !isPhrase && !endsWithAsked(field.label, words)) return null;
  // `Delivery time` answers how long a delivery takes.
  if (named === 0 && !(rest === 0 && (isWhole || (kind && label !== 0)))) return null;
  if (!holdsKind(question, field.value)) return null;
  // `From: Mrs Adeyemi` is no date.
  if (label === 0 && question.kind === 'date' && !holdsDate(question, field.value, table))
    return null;
  const isName = (rest & row) !== 0 && (rest & row & ~name) === 0;
  const byKind = isLabelled ? 'label' : kind ? 'value' : null;
  const score = scoreOf({ label, row, kind: byKind, share }, table, rest);
  return score + (isName ? WEIGHTS.name : 0) + (isPhrase ? WEIGHTS.phrase : 0);
}

const MAX_PHRASE_WORDS = 3;
const WORDS = /\p{L}{2,}\P{L}+\p{L}{2,}\P{L}+\p{L}{2,}/u;
const IN_PARENTHESES = /[(（[][^)）\]]*[)）\]]/gu;

/** Whether a label ends with the word asked for: `Claims hotline`, but not `For developers of Quarry`. A unit may follow. */
function endsWithAsked(label: string, words: QuestionWords): boolean {
  const own = label.replace(IN_PARENTHESES, ' ').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  // In languages such as Spanish, the noun comes first: `Vuelo de ida`.
  if (NOUN_FIRST.test(label)) return words.in(own[0] ?? '', true) !== 0;
  if (own.length === 0 || own.length > MAX_PHRASE_WORDS) return false;
  if (own.some((word) => isStopWord(word.toLowerCase(), 'en'))) return false;
  const [last = '', before] = own.toReversed();
  return words.in(last, true) !== 0 || (UNIT.test(last) && words.in(before ?? '', true) !== 0);
}

const NOUN_FIRST =
  /^[\p{L}\p{M}]+ (?:de|du|des|d['’]|del|della|delle|di|do|da|dos|das|en|para|pour|per) ?[\p{L}\p{M}]+$/iu;
const UNIT =
  /^(?:eur|usd|gbp|chf|kg|g|mg|km|m|cm|mm|l|ml|kwh|h|min|s|ms|gb|mb|days?|hours?|minutes?|seconds?|weeks?|months?|years?|percent|pct|id|no|nr|[\p{L}]{1,2})$/iu;

/**
 * Whether the one missing word only states the kind of the named thing: `the booking code of the Lisbon trip`. The label has to
 * match in two words or more, and a name has to match.
 */
function isSpare(
  lacking: WordSet,
  { label, near }: { readonly label: WordSet; readonly near: WordSet },
  field: Field,
  { words }: OpenTable,
): boolean {
  if (sizeOf(lacking) > 1 || (lacking & words.names) !== 0) return false;
  return sizeOf(label) > 1 && words.shareOf(field.label) === 1 && (words.names & near) !== 0;
}

function scoreOf(
  {
    label,
    row,
    kind,
    share,
  }: { label: WordSet; row: WordSet; kind: 'label' | 'value' | null; share: number },
  { above }: OpenTable,
  rest: WordSet,
): number {
  return (
    WEIGHTS.label * sizeOf(label) +
    (kind === null ? 0 : kind === 'label' ? WEIGHTS.kind : WEIGHTS.value) +
    WEIGHTS.share * share +
    WEIGHTS.row * sizeOf(row & rest) +
    WEIGHTS.above * sizeOf(above & rest & ~row)
  );
}

function isOfKind(
  { kind, asksPrice, language }: TableQuestion,
  field: Field,
  table: OpenTable,
): boolean {
  const languages = [language, table.document.source.language];
  // A question for a price is not answered by a count.
  if (asksPrice) return isPaidLabel(field.label, languages);
  return kind !== null && isLabelOf(field.label, kind, languages);
}

// An amount, a time or a day with its unit and one or two words.
const MAX_TYPED_UNITS = 32;

/** Whether a value is of the kind asked for, whatever its label: `3 days` for how long, `12.50 €` for how much. */
function isKindOfValue(
  { kind, asksPrice, text, language }: TableQuestion,
  value: string,
  { document }: OpenTable,
): boolean {
  if (value.length > MAX_TYPED_UNITS) return false;
  if (asksPrice) return CURRENCY.test(value) && AMOUNT.test(value);
  if (kind !== 'duration' && kind !== 'date') return false;
  return holdsAnswer(value, kind, text, [document.source.language, language]);
}

function holdsDate(
  { text, language }: TableQuestion,
  value: string,
  { document }: OpenTable,
): boolean {
  return holdsAnswer(value, 'date', text, [document.source.language, language]);
}

/** Whether a value may be of the kind asked for: a number for a number, a name for a person. */
function holdsKind({ kind, asksPrice, text, language }: TableQuestion, value: string): boolean {
  if (isCode(value)) return false;
  if ((kind === 'number' || asksPrice) && !AMOUNT.test(value))
    return WORDS.test(value) && holdsAnswer(value, 'number', text, [language]);
  if (kind === 'number' || asksPrice) return true;
  if (kind === 'person') return /\p{Lu}|\p{Lo}/u.test(value) && !/^\P{L}*\d/u.test(value);
  return kind !== 'date' || /\p{N}|\p{L}/u.test(value);
}

/** A number, after a sign or a word at most; or a count in one word. */
const AMOUNT = /^[^\p{N}]{0,16}[\p{N}★]|^\p{L}+$/u;

/** Code and program output are no answers. */
function isCode(value: string): boolean {
  return /[[\]{}<>;=`]|\(\)|::|->/u.test(value);
}

/** Removes duplicates, keeping the first. */
function withoutSame(found: readonly ScoredField[]): ScoredField[] {
  const known = new Set<string>();
  return found.filter(({ name, field }) => {
    const key = `${name?.value ?? ''}\n${field?.value ?? ''}`.toLowerCase();
    if (known.has(key)) return false;
    known.add(key);
    return true;
  });
}

/** Whether the question has the whole name, or consists of its beginning: `Comté` of `Comté 18 months`. */
function isNameOf(name: string, words: QuestionWords): boolean {
  if (words.shareOf(name) === 1) return true;
  const first = name.match(/[\p{L}\p{M}\p{N}]+/gu)?.slice(0, sizeOf(words.needed)) ?? [];
  return words.in(first.join(' ')) === words.needed;
}

/** The one record with all words of a question that no label answers: `What is shipping to Switzerland?` */
export function lookUpRecord(tables: readonly OpenTable[]): FoundField[] {
  const found: ScoredField[] = [];
  for (const table of tables) {
    const { words, above } = table;
    if (table.records.length < 2) continue;
    for (const record of table.records) {
      const row = wordsIn(record, words);
      const name = nameOf(record, words);
      const isNamed = name !== null && isNameOf(name.value, words);
      if (!isNamed || (words.needed & ~(row | above)) !== 0) continue;
      const score = sizeOf(row) * WEIGHTS.row + sizeOf(above & ~row) * WEIGHTS.above;
      found.push({ table, record, field: null, name, score });
    }
  }
  const best = Math.max(0, ...found.map(({ score }) => score));
  const alike = found.filter(({ score }) => score >= best - NEARLY);
  return alike.length > 0 && alike.length <= MAX_ALIKE ? alike : recordsOf(tables);
}

// Fits on a screen.
const MAX_LISTED = 30;

/**
 * All records of one table with a value that has every word asked for, except words above the table: the rows with `Safehands`
 * for what is bought from there.
 */
function recordsOf(tables: readonly OpenTable[]): FoundField[] {
  for (const table of tables) {
    const { words, records, above } = table;
    const found = records.flatMap((record): FoundField[] => {
      const isOf = record.fields.some(({ value }) => {
        const held = words.in(value);
        return held !== 0 && (words.needed & ~(held | above)) === 0 && words.shareOf(value) === 1;
      });
      return isOf ? [{ table, record, field: null, name: nameOf(record, words) }] : [];
    });
    if (found.length > 1 && found.length < records.length && found.length <= MAX_LISTED)
      return found;
  }
  return [];
}
