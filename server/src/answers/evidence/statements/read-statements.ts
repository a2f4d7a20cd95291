import { sentencesOf } from '../../../languages/analysis/sentences.ts';
import { isOwnLine, LABELLED } from '../passage/own-lines.ts';
import { withOrdinals } from '../passage/split-passage.ts';
import { LIST_ITEM } from '../records/list-items.ts';

/** A statement of a document: a sentence, an item of a list or a labelled line. UTF-16 offsets, `end` exclusive. */
export interface Statement {
  readonly kind: 'sentence' | 'list';
  readonly start: number;
  readonly end: number;
  /** Without the mark of an item. */
  readonly text: string;
  /** The lines that introduce it, the outermost first: a heading, the line above its list, its outer items. */
  readonly above: readonly string[];
  /** The sentence before it in its paragraph; `null` if there is none. */
  readonly before: string | null;
}

// Longer lines are statements, not headings.
const MAX_HEADING_UNITS = 120;
// Longer text is not a note.
const MAX_STATEMENT_UNITS = 420;
const MAX_STATEMENTS = 4_000;
// `**Water.** The pump failed twice.`
const MAX_LABEL_UNITS = 40;
const ENDS = /[.!?…。！？؟۔।]["'”’»」』)\]]*$/u;
const TABULAR = / \| |\t\S/u;

interface Line {
  readonly text: string;
  readonly start: number;
}

/** The statements of a text in order, except tables and code. Linear in the text; at most {@link MAX_STATEMENTS}. */
export function readStatements(text: string, language: string | null): Statement[] {
  const found: Statement[] = [];
  const to: Target = {
    found,
    cut: (part) => withOrdinals(part, sentencesOf(part, part.length), language),
  };
  let heading: string[] = [];
  for (const block of blocksOf(text)) {
    if (found.length >= MAX_STATEMENTS) break;
    if (isFenced(block)) continue;
    const title = titleOf(block);
    if (title !== null) {
      heading = [title];
      continue;
    }
    addBlock(block, heading, to);
    // A separate line that ends with a colon introduces the next blocks.
    const lead = block.length === 1 ? leadOf(block[0]?.text ?? '') : null;
    if (lead !== null) heading = [...heading.slice(0, 1), lead];
  }
  return found;
}

/** The headings of a text, and the positions of the text below them. Linear. */
export function splitAtHeadings(
  text: string,
): { readonly heading: string; readonly headingStart: number; readonly start: number }[] {
  const found: { heading: string; headingStart: number; start: number }[] = [];
  for (const block of blocksOf(text)) {
    const [first] = block;
    const last = block.at(-1);
    const heading = titleOf(block);
    if (heading === null || first === undefined || last === undefined) continue;
    found.push({ heading, headingStart: first.start, start: last.start + last.text.length });
  }
  return found;
}

function* blocksOf(text: string): Generator<Line[]> {
  let block: Line[] = [];
  let start = 0;
  for (const line of text.split('\n')) {
    if (line.trim() !== '') block.push({ text: line, start });
    else if (block.length > 0) {
      yield block;
      block = [];
    }
    start += line.length + 1;
  }
  if (block.length > 0) yield block;
}

function isFenced([first]: readonly Line[]): boolean {
  return /^[ \t]*(?:```|~~~)/u.test(first?.text ?? '');
}

/** The title in a block of one line, or of one underlined line. */
function titleOf([line, under, ...more]: readonly Line[]): string | null {
  const isUnderlined = under !== undefined && /^(?:={3,}|-{3,})$/u.test(under.text.trim());
  if (line === undefined || more.length > 0 || (under !== undefined && !isUnderlined)) return null;
  const text = line.text.replace(/^#{1,6}\s+/u, '').trim();
  if (text.length > MAX_HEADING_UNITS || ENDS.test(text) || /^[-*•‣◦–]\s/u.test(text)) return null;
  // `Ticket price: 12 €` is a statement.
  const isSaid = LABELLED.test(text) && !/[:：]$/u.test(text) && !/^\d/u.test(text);
  return isSaid || TABULAR.test(text) ? null : text;
}

function leadOf(text: string): string | null {
  return /[:：]\s*$/u.test(text) && text.length <= MAX_HEADING_UNITS ? text.trim() : null;
}

/** The list that statements are added to, and the function that splits paragraphs into sentences. */
interface Target {
  readonly found: Statement[];
  readonly cut: (text: string) => readonly { readonly start: number; readonly end: number }[];
}

function addBlock(block: readonly Line[], heading: readonly string[], to: Target): void {
  let prose: Line[] = [];
  let lead: string[] = [];
  const open: { readonly indent: number; readonly text: string }[] = [];
  const close = () => {
    addProse(prose, [...heading, ...lead], to);
    prose = [];
  };
  for (const [at, line] of block.entries()) {
    const said = LIST_ITEM.exec(line.text)?.groups?.['said'];
    if (said === undefined && TABULAR.test(line.text)) {
      close();
      continue;
    }
    if (said === undefined) {
      const next = block[at + 1];
      const isAboveList = next !== undefined && LIST_ITEM.test(next.text);
      const text = line.text.trim();
      if (isAboveList && text.length <= MAX_HEADING_UNITS && !ENDS.test(text)) {
        close();
        lead = [text];
        continue;
      }
      // Continuation lines of an item.
      prose.push(line);
      continue;
    }
    close();
    const indent = line.text.length - line.text.trimStart().length;
    while ((open.at(-1)?.indent ?? -1) >= indent) open.pop();
    const above = [...heading, ...lead, ...open.map(({ text }) => text)];
    const start = line.start + line.text.length - said.length;
    const end = line.start + line.text.trimEnd().length;
    addItem({ text: said.trimEnd(), start, end, mark: line.start + indent }, above, to);
    open.push({ indent, text: said.trim() });
  }
  close();
}

interface Item {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** The position of its mark. */
  readonly mark: number;
}

/** Adds an item, or each of its sentences if it has several, introduced by a short first one. */
function addItem(
  { text, start, end, mark }: Item,
  above: readonly string[],
  { found, cut }: Target,
): void {
  const sentences = cut(text);
  const [first] = sentences;
  if (first === undefined || sentences.length === 1) {
    if (text.length > MAX_STATEMENT_UNITS) return;
    found.push({ kind: 'list', start: mark, end, text, above, before: null });
    return;
  }
  const opening = text.slice(first.start, first.end);
  const isLabel = opening.length <= MAX_LABEL_UNITS;
  let before: string | null = null;
  for (const sentence of isLabel ? sentences.slice(1) : sentences) {
    const said = text.slice(sentence.start, sentence.end);
    const place = { start: start + sentence.start, end: start + sentence.end };
    if (said.length <= MAX_STATEMENT_UNITS) {
      const lead = isLabel ? [...above, opening] : above;
      found.push({ kind: 'sentence', ...place, text: said, above: lead, before });
    }
    before = said;
  }
}

/** Adds sentences; each separate line is split alone. */
function addProse(lines: readonly Line[], above: readonly string[], { found, cut }: Target): void {
  const [first] = lines;
  if (first === undefined) return;
  const widest = Math.max(...lines.map(({ text }) => text.length));
  let part: Line[] = [];
  let before: string | null = null;
  const close = () => {
    const [begin] = part;
    const last = part.at(-1);
    if (begin === undefined || last === undefined) return;
    const text = part.map((line) => line.text).join('\n');
    for (const { start, end } of cut(text)) {
      const said = text.slice(start, end);
      if (said.length <= MAX_STATEMENT_UNITS) {
        const place = { start: begin.start + start, end: begin.start + end };
        found.push({ kind: 'sentence', ...place, text: said, above, before });
      }
      before = said;
    }
    part = [];
  };
  for (const line of lines) {
    const last = part.at(-1);
    if (last !== undefined && isOwnLine(last.text, line.text, widest)) close();
    part.push(line);
  }
  close();
}
