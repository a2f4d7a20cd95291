import { findSentenceEnd } from './sentence-end.ts';

/** The units in which an answer is checked and emitted, in order of the text. */
export type AnswerUnit =
  /** A sentence of a paragraph, possibly over several lines, with the citation marks after it. */
  | { readonly kind: 'sentence'; readonly text: string }
  /** A line with a special form; `lead` is the beginning that defines it: `- `, `## `, `> `, the indentation. */
  | {
      readonly kind: 'item' | 'table' | 'heading' | 'quote' | 'rule';
      readonly lead: string;
      readonly text: string;
    }
  /** A fenced block in its final form: closed, with its lines indented like the fence. */
  | { readonly kind: 'code'; readonly text: string; readonly code: string }
  /** A separator between units: a space, a line break (possibly a hard one), or a blank line. */
  | { readonly kind: 'gap'; readonly text: Gap };

/** From the weakest to the strongest. */
export const GAPS = ['', ' ', '\n', '  \n', '\n\n'] as const;
export type Gap = (typeof GAPS)[number];

// Longer sentences and lines are cut at a space, to bound memory.
const MAX_UNIT_CHARACTERS = 4_000;
// An unfinished unit is scanned from its beginning for each piece; a long one only after it has grown by an eighth, so that a
// model that never ends a sentence does not cost seconds.
const LONG_UNIT_CHARACTERS = 300;
const LOOK_AGAIN_GROWTH = 1.125;
// A longer block is emitted in several parts.
const MAX_CODE_CHARACTERS = 64_000;
// Deeper than any list; more indentation is cut off.
const MAX_INDENT = 12;

interface OpenCode {
  readonly indent: string;
  /** The indentation of its lines in the answer. */
  readonly margin: string;
  readonly fence: string;
  readonly language: string;
  readonly lines: string[];
  characters: number;
}

/**
 * Cuts an answer into units while it is written. The units do not depend on how the text is cut into pieces. Expects only
 * `\n` as line break and no invisible characters.
 */
export class AnswerUnits {
  #text = '';
  #isLineStart = true;
  #code: OpenCode | null = null;
  /** The length at which to scan again. */
  #lookAt = 0;

  /** Takes a piece; returns the units that are complete now. */
  write(piece: string): AnswerUnit[] {
    this.#text += piece;
    if (this.#text.length < this.#lookAt) return [];
    const units = this.#take(false);
    const { length } = this.#text;
    this.#lookAt = length < LONG_UNIT_CHARACTERS ? 0 : length * LOOK_AGAIN_GROWTH;
    return units;
  }

  /** Returns the rest when the text has ended. */
  end(): AnswerUnit[] {
    const units = this.#take(true);
    if (this.#code !== null) units.push(closed(this.#code));
    this.#code = null;
    return units;
  }

  #take(isWhole: boolean): AnswerUnit[] {
    const units: AnswerUnit[] = [];
    for (;;) {
      const before = this.#text.length;
      const unit =
        this.#code === null ? this.#next(isWhole) : this.#nextOfCode(this.#code, isWhole);
      if (unit === 'wait') return units;
      if (unit !== null) units.push(unit);
      // Opening a block consumes its line; without progress the loop would not end.
      if (this.#text.length === before && unit === null) return units;
    }
  }

  #next(isWhole: boolean): AnswerUnit | 'wait' | null {
    if (this.#text === '') return 'wait';
    return this.#isLineStart ? this.#nextLine(isWhole) : this.#nextSentence(isWhole);
  }

  /** At the beginning of a line: its form decides whether all of it is one unit. */
  #nextLine(isWhole: boolean): AnswerUnit | 'wait' | null {
    const content = /\S|\n/u.exec(this.#text);
    if (content === null) {
      if (isWhole || this.#text.length >= MAX_UNIT_CHARACTERS) this.#text = '';
      return isWhole ? null : 'wait';
    }
    if (content[0] === '\n') return this.#blankLine();
    if (!FORM.test(content[0])) {
      this.#isLineStart = false;
      this.#text = this.#text.slice(content.index);
      return this.#nextSentence(isWhole);
    }
    const line = this.#wholeLine(isWhole);
    if (line === null) return 'wait';
    const fence = readFence(line);
    if (fence !== null) {
      this.#code = fence;
      this.#drop(line.length + (this.#text[line.length] === '\n' ? 1 : 0));
      return this.#nextOfCode(fence, isWhole);
    }
    const unit = readForm(line);
    this.#isLineStart = false;
    if (unit === null) {
      this.#text = this.#text.slice(content.index);
      return this.#nextSentence(isWhole);
    }
    this.#drop(line.length);
    return unit;
  }

  /** Blank lines after what made no gap yet: the first line break of a text begins nothing. */
  #blankLine(): AnswerUnit {
    this.#text = this.#text.slice(this.#text.indexOf('\n') + 1);
    return { kind: 'gap', text: '\n\n' };
  }

  #nextSentence(isWhole: boolean): AnswerUnit | 'wait' | null {
    const isLong = this.#text.length >= MAX_UNIT_CHARACTERS;
    const text = isLong ? this.#text.slice(0, MAX_UNIT_CHARACTERS) : this.#text;
    const gap = readGap(text, isWhole || isLong);
    if (gap === 'wait') return 'wait';
    if (gap !== null) {
      this.#text = this.#text.slice(gap.length);
      this.#isLineStart = gap.endsLine;
      return { kind: 'gap', text: gap.text };
    }
    const block = endOfBlock(text, isWhole || isLong);
    const sentence = findSentenceEnd(text.slice(0, block.end), block.isCertain);
    if (sentence === 'wait') return 'wait';
    const end =
      sentence === 'none'
        ? isLong && block.end === text.length
          ? cutAt(text)
          : block.end
        : sentence;
    const written = text.slice(0, end);
    this.#drop(written.trimEnd().length);
    return { kind: 'sentence', text: written.trim().replace(/[ \t]*\n[ \t]*/g, '\n') };
  }

  /** A line without its break; `null` while it is incomplete. A very long one is cut. */
  #wholeLine(isWhole: boolean): string | null {
    const end = this.#text.slice(0, MAX_UNIT_CHARACTERS).indexOf('\n');
    if (end >= 0) return this.#text.slice(0, end);
    if (this.#text.length >= MAX_UNIT_CHARACTERS) {
      return this.#text.slice(0, cutAt(this.#text.slice(0, MAX_UNIT_CHARACTERS)));
    }
    return isWhole ? this.#text : null;
  }

  #nextOfCode(code: OpenCode, isWhole: boolean): AnswerUnit | 'wait' | null {
    for (;;) {
      if (this.#text === '') return 'wait';
      const line = this.#wholeLine(isWhole);
      if (line === null) return 'wait';
      const hasBreak = this.#text[line.length] === '\n';
      if (closes(line, code)) {
        this.#code = null;
        this.#isLineStart = false;
        this.#drop(line.length);
        return closed(code);
      }
      this.#drop(line.length + (hasBreak ? 1 : 0));
      code.lines.push(withoutIndent(line, code.indent.length));
      code.characters += line.length + 1;
      if (code.characters >= MAX_CODE_CHARACTERS) {
        this.#code = { ...code, lines: [], characters: 0 };
        return closed(code);
      }
    }
  }

  #drop(characters: number): void {
    this.#text = this.#text.slice(characters);
  }
}

// Possible first characters of a line with a special form. Full-width characters do not count.
const FORM = /[#>*+\-|`~=_0-9]/u;

function readForm(line: string): AnswerUnit | null {
  const match =
    /^(?<quote>[ \t]*(?:>[ \t]?)+)|^(?<heading>[ \t]{0,3}#{1,6})(?=[ \t]|$)|^(?<item>[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?)(?=\S)|^(?<table>[ \t]*\|)/u.exec(
      line,
    );
  const text = line.trim();
  if (/^(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,}|=+)$/u.test(text)) {
    return { kind: 'rule', lead: '', text };
  }
  const groups = match?.groups;
  if (match === null || groups === undefined) return null;
  const rest = line.slice(match[0].length).trim();
  if (groups['heading'] !== undefined)
    return { kind: 'heading', lead: `${match[0].trim()} `, text: rest };
  if (groups['table'] !== undefined) return { kind: 'table', lead: '', text };
  const indent = (/^[ \t]*/.exec(match[0])?.[0] ?? '')
    .replaceAll('\t', '    ')
    .slice(0, MAX_INDENT);
  if (groups['quote'] !== undefined) return { kind: 'quote', lead: '> ', text: rest };
  return { kind: 'item', lead: `${indent}${match[0].trim()} `, text: rest };
}

/** Reads a fence that follows only indentation: in a quotation or after a list marker it is text. */
function readFence(line: string): OpenCode | null {
  const match = /^([ \t]*)(`{3,}|~{3,})([^\n]*)$/.exec(line);
  if (match === null) return null;
  const [, indent = '', fence = '', info = ''] = match;
  if (fence.startsWith('`') && info.includes('`')) return null;
  const language = /^[ \t]*([\w+#.-]{1,40})/.exec(info)?.[1] ?? '';
  /*
   * Three spaces are the maximum indentation of a fence anywhere; its lines get the same, so that they are in the block
   * whether or not the fence belongs to a list item.
   */
  const margin = ' '.repeat(Math.min(3, indent.replaceAll('\t', '    ').length));
  return { indent, margin, fence, language, lines: [], characters: 0 };
}

function closes(line: string, { fence }: OpenCode): boolean {
  const text = line.trim();
  return text.length >= fence.length && text.replaceAll(fence[0]!, '') === '';
}

function withoutIndent(line: string, characters: number): string {
  let at = 0;
  while (at < characters && (line[at] === ' ' || line[at] === '\t')) at++;
  return line.slice(at);
}

function closed({ margin, fence, language, lines }: OpenCode): AnswerUnit {
  const all = [`${fence}${language}`, ...lines, fence];
  const text = all.map((line) => (line === '' ? '' : margin + line)).join('\n');
  return { kind: 'code', text, code: lines.join('\n') };
}

interface GapRead {
  readonly text: Gap;
  readonly length: number;
  readonly endsLine: boolean;
}

/** The white space at the beginning of a text, up to the end of the line; `null`: none. */
function readGap(text: string, isWhole: boolean): GapRead | 'wait' | null {
  const spaces = /^[^\S\n]*/u.exec(text)?.[0] ?? '';
  const next = text[spaces.length];
  if (next === '\n') {
    const isHard = / {2}$/.test(spaces);
    return { text: isHard ? '  \n' : '\n', length: spaces.length + 1, endsLine: true };
  }
  if (next === undefined && !isWhole) return 'wait';
  return spaces === '' ? null : { text: ' ', length: spaces.length, endsLine: false };
}

/**
 * The end of a paragraph: before a blank line, or a line with a special form. A single line break does not end it, since
 * lines may be wrapped.
 */
function endOfBlock(text: string, isWhole: boolean): { end: number; isCertain: boolean } {
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
    const rest = text.slice(at + 1);
    const next = /\S|\n/u.exec(rest);
    if (next === null) return { end: at, isCertain: isWhole };
    if (next[0] === '\n' || FORM.test(next[0])) return { end: at, isCertain: true };
    if (/ {2}$|\\$/.test(text.slice(0, at))) return { end: at, isCertain: true };
  }
  return { end: text.length, isCertain: isWhole };
}

/** The last space to cut at, otherwise a position that does not split a surrogate pair. */
function cutAt(text: string): number {
  const space = Math.max(text.lastIndexOf(' '), text.lastIndexOf('\n'));
  if (space > text.length / 2) return space;
  const last = text.charCodeAt(text.length - 1);
  return last >= 0xd800 && last < 0xdc00 ? text.length - 1 : text.length;
}
