import type { DataRecord, DataTable, Field } from './record.ts';

// A table with more columns is a matrix of measurements; the columns after these are left out.
const MAX_COLUMNS = 1_200;
const MAX_RECORDS = 5_000;
const MAX_LABEL_UNITS = 48;
const MAX_LABEL_WORDS = 6;
const MAX_HEADING_UNITS = 120;

/**
 * The tables and labelled values of a text, in order: rows with cells separated by bars or tabs below a head, entries of lines
 * `label: value`, settings, lists of facts, and paragraphs that begin with a label (`Root cause. The pool was …`). At most
 * {@link MAX_RECORDS} records. Linear in the text.
 */
export function readTables(text: string): DataTable[] {
  const tables: DataTable[] = [];
  let records = 0;
  let heading = '';
  let last: DataTable | null = null;
  for (const block of blocksOf(text)) {
    if (records >= MAX_RECORDS) break;
    const table =
      readRows(block, heading) ?? readPairs(block, heading) ?? readLabels(block, heading);
    if (table === null) {
      heading = headingOf(block) ?? heading;
      last = null;
      continue;
    }
    records += table.records.length;
    const joined: ReadTable | null = last === null ? null : joinEntries(last, table);
    if (joined === null) tables.push(table);
    else tables[tables.length - 1] = joined;
    last = joined ?? table;
    heading = table.lead ?? heading;
  }
  return tables;
}

interface Line {
  readonly text: string;
  readonly start: number;
}

/** Lines between blank lines. */
function* blocksOf(text: string): Generator<Line[]> {
  let block: Line[] = [];
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf('\n', start);
    const end = newline < 0 ? text.length : newline;
    const line = text.slice(start, end);
    if (line.trim() !== '') block.push({ text: line, start });
    else if (block.length > 0) {
      yield block;
      block = [];
    }
    start = end + 1;
  }
  if (block.length > 0) yield block;
}

/** A separate line above a table: `Shipping costs`, `D-16: Kotlin for the importer`. */
function headingOf([line, ...more]: readonly Line[]): string | null {
  const text = line?.text.replace(/^#{1,6}\s+/u, '').trim() ?? '';
  const isUnderlined = more.length === 1 && /^(?:={3,}|-{3,})$/u.test(more[0]?.text.trim() ?? '');
  if (more.length > 0 && !isUnderlined) return null;
  if (text.length > MAX_HEADING_UNITS || /[.!?…。！？]$/u.test(text)) return null;
  return text;
}

const TABULAR = /\S[ \t]*\|[ \t]*\S|^[ \t]*\||\S\t+\S/u;

/** Most lines have neither sign and skip the pattern. */
function isTabular(line: string): boolean {
  return (line.includes('|') || line.includes('\t')) && TABULAR.test(line);
}

const RULE = /^[\s|:+-]+$/u;
const MIN_ROWS_SHARE = 0.8;

function readRows(block: readonly Line[], heading: string): ReadTable | null {
  if (block.length < 2) return null;
  const rows = block.filter(({ text }) => isTabular(text) && !RULE.test(text));
  if (rows.length < 2 || rows.length / block.length < MIN_ROWS_SHARE / 2) return null;
  const [head, ...body] = rows.map((line) => ({ line, cells: cellsOf(line.text) }));
  if (head === undefined || head.cells.length < 2 || !isHead(head.cells)) return null;
  const even = body.filter(({ cells }) => cells.length === head.cells.length);
  if (even.length === 0 || even.length / body.length < MIN_ROWS_SHARE) return null;
  const records = even.map(({ line, cells }) => {
    const fields = cells.slice(0, MAX_COLUMNS).map((value, at) => {
      return { label: head.cells[at] ?? '', value, ...spanOf(line) };
    });
    return recordOf(line, fields);
  });
  return { heading, hasHead: true, records, lead: null };
}

const AMOUNT_CELL = /^\p{Sc}?[ \u00a0]?[+\-−–]?\p{Nd}[\p{Nd}.,'’٫٬ \u00a0\u202f]*\P{Nd}{0,12}$/u;
/** `Oil change ........ £89`, or a wide gap between label and value. */
const LED =
  /^[ \t]*(?<label>\S(?:.*?\S)?)[ \t]*(?:\.{3,}[ \t]*|…+[ \t]*|[ \t]{2,})(?<value>\S.*)$/u;
/** Opening hours and telephone numbers, followed by a remark: `09:30 - 12:00`, `01632 960 177 (after hours)`. */
const TIMES_OR_NUMBER =
  /^(?:(?:ext|tel|int)\.? ?\p{Nd}+|[+(]?\p{Nd}{1,5}(?:[:.)/ –-]{1,3}\p{Nd}{2,})+(?:\P{Nd}.{0,80})?)$/u;
const MAY_BE_LED = /\.{3}|…|[ \t]{2}/u;
const MIN_PAIRS = 2;
// Not all values are times: `closed` for Sunday.
const MIN_TYPED_SHARE = 0.6;

/** Rows of a name with an amount, a time or a number, without a head. The name is the label, as in `Heating: 1,184.90`. */
function readPairs(block: readonly Line[], heading: string): ReadTable | null {
  if (block.length < MIN_PAIRS) return null;
  const pairs = block.map((line): Field | null => {
    const [label = '', value = '', ...more] = pairOf(line.text);
    const isPair = more.length === 0 && /\p{L}/u.test(label) && value !== '';
    return isPair ? { label, value, ...spanOf(line) } : null;
  });
  // Their heading may be the line directly above them: `Opening hours`.
  const own = pairs[0] === null ? headingOf(block.slice(0, 1)) : null;
  const lines = pairs.slice(own === null ? 0 : 1);
  const typed = lines.filter(
    (one) => one !== null && (AMOUNT_CELL.test(one.value) || TIMES_OR_NUMBER.test(one.value)),
  );
  if (typed.length < MIN_PAIRS || typed.length / lines.length < MIN_TYPED_SHARE) return null;
  const fields = lines.filter((one) => one !== null);
  if (fields.length / lines.length < MIN_ROWS_SHARE) return null;
  return { heading: own ?? heading, hasHead: false, records: joinedFields(fields), lead: null };
}

function pairOf(line: string): readonly string[] {
  if (isTabular(line)) return cellsOf(line);
  if (!MAY_BE_LED.test(line)) return [];
  const { label, value } = LED.exec(line)?.groups ?? {};
  return label === undefined || value === undefined ? [] : [label, value.trim()];
}

interface ReadTable extends DataTable {
  /** The heading of the next blocks: a section of settings may continue. */
  readonly lead: string | null;
}

function cellsOf(line: string): string[] {
  const cells = line.includes('|') ? line.split('|') : line.split(/\t+/u);
  const texts = cells.map((cell) => cell.replaceAll('**', '').trim());
  const isFramed = /^\s*\|.*\|\s*$/u.test(line);
  return isFramed ? texts.slice(1, -1) : texts;
}

/** Distinct words; cells of numbers only are a row. */
function isHead(cells: readonly string[]): boolean {
  const named = cells.filter((cell) => cell !== '');
  return (
    named.length >= cells.length - 1 &&
    named.every(
      (cell) => cell.length <= MAX_HEADING_UNITS && !/^[\s\d.,:/+%€$£¥-]+$/u.test(cell),
    ) &&
    new Set(named).size === named.length
  );
}

function recordOf(line: Line, fields: readonly Field[]): DataRecord {
  return { ...spanOf(line), fields: fields.filter(({ value }) => value !== '') };
}

/** Without the white space around it. */
function spanOf({ text, start }: Line): Pick<Field, 'start' | 'end'> {
  const lead = text.length - text.trimStart().length;
  return { start: start + lead, end: start + text.trimEnd().length };
}

const MARK = String.raw`^(?<indent>[ \t]*)(?:(?:[-*•‣◦–]|\d{1,3}[.)])[ \t]+)?`;
const NAMED = String.raw`(?:\*\*|__)?["']?(?<label>[^\s:：=*_"'|#{}<>[\]][^:：=*|#{}<>\n]{0,46}?)["']?[ \u00a0]?`;
/** `Label: value`, `**Label:** value`, `key = value`; the full-width colon is not followed by a space. */
const LABELLED = new RegExp(
  `${MARK}${NAMED}(?:(?::(?:\\*\\*|__)?|(?:\\*\\*|__):|[ \\t]=)(?:[ \\t]+|$)|：(?:\\*\\*)?[ \\t]*)(?<value>.*)$`,
  'u',
);
const MAY_BE_LABELLED = /[:：=]/u;
const SECTION = /^[ \t]*\[{1,2}(?<name>[^[\]\n]{1,60})\]{1,2}[ \t]*$/u;
const COMMENT = /^\s*(?:#+|\/\/|;)\s*/u;
// The other lines are continuations, remarks and rules.
const MIN_LABELLED_SHARE = 0.5;

/** `export const MAX_RETRIES = 5;`: questions name constants as written. */
const CONSTANT =
  /^[ \t]*(?:(?:export|public|private|protected|static|final|pub|readonly|const|let|var|val|int|float|double|long|string|String|bool|boolean)[ \t]+){1,5}(\p{Lu}[\p{Lu}\p{N}]*_[\p{Lu}\p{N}_]+)(?::[ \t]*[\w.<>&']{1,40})?[ \t]*=[ \t]*([^;\n]{1,120});?[ \t]*$/u;
/** `TOP 2: Summer fete. It takes place …` */
const AGENDA_ITEM = /^(?:\p{L}{1,8}[ .]?\s?)?\d{1,3}[.)]?$/u;

function readLabels(block: readonly Line[], heading: string): ReadTable | null {
  const paragraph = readLabelledParagraph(block, heading);
  if (paragraph !== null) return paragraph;
  const settings = readSettings(block, heading);
  if (settings.labelled.length === 0) return null;
  if (settings.labelled.length / settings.counted < MIN_LABELLED_SHARE) return null;
  const records = joinedFields(settings.labelled.slice(0, MAX_COLUMNS));
  // A separate line may be the heading of the next block: `D-16: Kotlin for the importer`.
  const lead = settings.section ?? headingOf(block);
  return { heading: settings.heading, hasHead: false, records, lead };
}

/** Labelled lines. A line that is indented below a label without a value, or is below `[section]`, has both labels. */
function readSettings(block: readonly Line[], above: string) {
  const labelled: Field[] = [];
  const open: { readonly name: string; readonly indent: number }[] = [];
  let heading = above;
  let section: string | null = null;
  let counted = 0;
  for (const [at, line] of block.entries()) {
    const named = SECTION.exec(line.text)?.groups?.['name'];
    if (named !== undefined) {
      section = named;
      heading = named;
      continue;
    }
    if (COMMENT.test(line.text)) {
      if (at === 0 && block.length > 1) heading = line.text.replace(COMMENT, '').trim();
      continue;
    }
    counted += 1;
    const match = MAY_BE_LABELLED.test(line.text) ? LABELLED.exec(line.text) : null;
    const { indent = '', label = '', value = '' } = match?.groups ?? {};
    const other =
      CONSTANT.exec(line.text) ?? (AGENDA_ITEM.test(label) ? ANNOUNCED.exec(value) : null);
    if (other !== null) {
      labelled.push({ label: other[1] ?? '', value: unquoted(other[2] ?? ''), ...spanOf(line) });
      continue;
    }
    if (match === null || !isLabelOf(label, value) || isAssignment(line.text, label)) {
      if (at === 0 && block.length > 1) {
        heading = headingOf([line]) ?? heading;
        counted -= 1;
      }
      continue;
    }
    while ((open.at(-1)?.indent ?? -1) >= indent.length) open.pop();
    if (value.trim() === '') {
      open.push({ name: label, indent: indent.length });
      counted -= 1;
      continue;
    }
    const path = indent === '' ? [label] : [...open.map(({ name }) => name), label];
    labelled.push({ label: path.join(' '), value: unquoted(value), ...spanOf(line) });
  }
  return { labelled, counted, heading, section };
}

/** `Vaccination, cat` labels an amount; before any other value it is the beginning of a sentence. */
function isLabelOf(label: string, value: string): boolean {
  const isOfAmount = AMOUNT_CELL.test(value.trim());
  return isLabel(isOfAmount ? label.replaceAll(/[,，]\s/gu, ' ') : label);
}

function isLabel(label: string): boolean {
  if (label.length > MAX_LABEL_UNITS || !/\p{L}/u.test(label)) return false;
  // A path, a position in code, a figure.
  if (/^\/|\/$|::|[A-Za-z0-9_][(<]|^--?\p{L}/u.test(label)) return false;
  if (/^\d+[-/.:]\d/u.test(label) || /[.!?。！？,，;]\s|[.!?。！？]$/u.test(label)) return false;
  return (
    (label.match(/[\p{L}\p{M}\p{N}]+/gu)?.length ?? 0) <= MAX_LABEL_WORDS + label.split('_').length
  );
}

/** `let x = 5;` is code; `keep_days = 21` is a setting. */
function isAssignment(line: string, label: string): boolean {
  const isEqual = /^[^:：]*\s=(?:\s|$)/u.test(line);
  return /[;{}]\s*$/u.test(line) || (isEqual && /\s/u.test(label.trim()));
}

function unquoted(value: string): string {
  const text = value.replaceAll(/\*\*|__/gu, '').trim();
  return /^(["'])(?<inner>.*)\1,?$/u.exec(text)?.groups?.['inner'] ?? text;
}

/** A few words with a full stop, then the text on the same line: shorter than a sentence. */
const ANNOUNCED =
  /^(?:[ \t]*(?:[-*•‣◦–]|\d{1,3}[.)])[ \t]+)?(?<label>\p{Lu}[\p{L}\p{M}]*(?:[ '’-][\p{L}\p{M}]+){0,3})\.[ \t]+(?<value>["'“„«(]?[\p{Lu}\p{N}].*)$/u;

/** Whether a full stop is at the possible end of a label; most paragraphs have none and skip the pattern. */
function mayBeAnnounced(text: string): boolean {
  const stop = text.indexOf('. ');
  return stop > 0 && stop <= MAX_LABEL_UNITS;
}

function readLabelledParagraph(
  [line, ...more]: readonly Line[],
  heading: string,
): ReadTable | null {
  if (line === undefined || !mayBeAnnounced(line.text)) return null;
  const match = ANNOUNCED.exec(line.text);
  if (match === null) return null;
  const rest = more.map(({ text }) => (mayBeAnnounced(text) ? ANNOUNCED.exec(text) : null));
  // Either each line is labelled, or the paragraph is not.
  if (rest.includes(null)) return null;
  const fields = [match, ...rest].map((one, at) => {
    const { label = '', value = '' } = one?.groups ?? {};
    return { label, value, ...spanOf([line, ...more][at] ?? line) };
  });
  return { heading, hasHead: false, records: joinedFields(fields), lead: null };
}

/** Makes one record of labelled lines. */
function joinedFields(fields: readonly Field[]): DataRecord[] {
  const [first] = fields;
  const last = fields.at(-1);
  if (first === undefined || last === undefined) return [];
  return [{ start: first.start, end: last.end, fields }];
}

// The share of the labels of the shorter of two entries.
const MIN_SHARED_LABELS = 0.6;

/** Joins adjacent entries with common labels to one table. */
function joinEntries(last: DataTable, next: ReadTable): ReadTable | null {
  if (last.hasHead || next.hasHead || last.heading !== next.heading) return null;
  const [a, b] = [last.records.at(-1), next.records[0]].map(
    (record) => new Set(record?.fields.map(({ label }) => label)),
  );
  if (a === undefined || b === undefined) return null;
  const shared = a.intersection(b).size;
  const least = Math.min(a.size, b.size);
  if (least < 2 || shared / least < MIN_SHARED_LABELS) return null;
  return { ...next, records: [...last.records, ...next.records] };
}
