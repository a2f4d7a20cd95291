import type { EvidenceSource } from '../../evidence.ts';
import type { CitedSources } from '../cited-sources.ts';
import { fencedCode, markdownCell, markdownLine, markdownPhrase } from './markdown-text.ts';
import type { Quotation } from './quotation.ts';

/** A quotation as Markdown with its citation: a paragraph, or a whole list, table or listing. */
export function writeQuotation(quotation: Quotation, sources: CitedSources): string {
  const { kind, text, passage } = quotation;
  const mark = sources.mark(quotation);
  if (kind === 'sentence') return `${writeSentence(quotation)} ${mark}`;
  const { lead, body } = splitLead(text, kind);
  const title = lead === '' ? `**${titleOf(passage)}** ${mark}` : `${markdownLine(lead)} ${mark}`;
  return `${title}\n\n${writeWhole(kind, body)}`;
}

/**
 * The same as a list item if it is a sentence; larger pieces keep their form. After a quoted list, `*` begins another list: with
 * the same bullet, Markdown would merge them (CommonMark 0.31, 5.3).
 */
export function writeItem(
  quotation: Quotation,
  sources: CitedSources,
  bullet: '-' | '*' = '-',
): string {
  const text = writeQuotation(quotation, sources);
  return quotation.kind === 'sentence' ? `${bullet} ${text}` : text;
}

/** A sentence; one that depends on its context is preceded by its subject. */
export function writeSentence({ text, passage, isLeaning }: Quotation): string {
  const sentence = markdownLine(text);
  return isLeaning ? `**${titleOf(passage)}:** ${sentence}` : sentence;
}

const MAX_TITLE_UNITS = 160; // longer titles are sentences

/** The subject of a passage: its heading if that is more specific than the title. */
export function titleOf({ source, headings }: Quotation['passage']): string {
  return writeTitle(source, headings.at(-1));
}

/** The title of a source as inline Markdown, followed by a heading. */
export function writeTitle({ title, url }: EvidenceSource, heading?: string): string {
  const parts = [title.trim() || url, heading?.trim() ?? ''].filter((part) => part !== '');
  const isSame = parts.length === 2 && parts[0]?.toLowerCase() === parts[1]?.toLowerCase();
  const line = (isSame ? parts.slice(1) : parts).join(' – ');
  const clipped = line.length > MAX_TITLE_UNITS ? `${line.slice(0, MAX_TITLE_UNITS)}…` : line;
  return markdownPhrase(clipped.toWellFormed()) || '…';
}

/** Splits the lead-in of a list, table or listing from the rest; before code there is a line break. */
function splitLead(text: string, kind: Quotation['kind']): { lead: string; body: string } {
  const pattern = kind === 'code' ? /^([^\n]*[:：])[ \t]*\n[ \t]*\n+/u : /^([^\n]*[:：])[ \t]*\n+/u;
  const match = pattern.exec(text);
  const lead = match?.[1] ?? '';
  if (match === null || LIST_ITEM.test(lead)) return { lead: '', body: text };
  // The rest of a sentence is no lead-in.
  if (/^\p{Ll}/u.test(lead)) return { lead: '', body: text.slice(match[0].length) };
  return { lead, body: text.slice(match[0].length) };
}

function writeWhole(kind: 'list' | 'table' | 'code', text: string): string {
  if (kind === 'list') return writeList(text);
  return (kind === 'table' ? writeTable(text) : null) ?? fencedCode(withoutFences(text));
}

/** Removes fences, which are written here. */
function withoutFences(text: string): string {
  return text
    .replace(/^[ \t]*(?:`{3,}|~{3,})[^\n]*\n/u, '')
    .replace(/\n[ \t]*(?:`{3,}|~{3,})\s*$/u, '');
}

const LIST_ITEM = /^([ \t]*)(?:[-*•‣◦–]|(\d{1,3})[.)]|[a-z][.)])[ \t]+(.*)$/u;

/** Writes a list item by item, with its indentation; other lines continue the item before. */
function writeList(text: string): string {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, indent = '', number, item = ''] = LIST_ITEM.exec(line) ?? [];
      if (item === '') return `  ${markdownLine(line)}`;
      const bullet = number === undefined ? '-' : `${number}.`;
      return `${indent.replaceAll('\t', '  ')}${bullet} ${markdownLine(item)}`;
    })
    .join('\n');
}

/** `null` if its rows differ in shape: then it is shown verbatim. */
function writeTable(text: string): string | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !/^[\s|:-]+$/u.test(line));
  const rows = lines.map(cellsOf);
  const [head] = rows;
  if (head === undefined || head.length < 2) return null;
  if (rows.some((row) => row.length !== head.length)) return null;
  const [first, ...rest] = rows.map((row) => `| ${row.map(markdownCell).join(' | ')} |`);
  return [first, `|${' --- |'.repeat(head.length)}`, ...rest].join('\n');
}

function cellsOf(line: string): string[] {
  const cells = line.includes('\t') ? line.split('\t') : line.split(/(?<=\s|^)\|(?=\s|$)/u);
  const texts = cells.map((cell) => cell.trim());
  const isFramed = line.trim().startsWith('|') && line.trim().endsWith('|');
  return isFramed ? texts.slice(1, -1) : texts;
}
