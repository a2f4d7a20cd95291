import { withoutInvisible } from '../../languages/analysis/invisible-characters.ts';
import type { EvidenceSource } from '../evidence.ts';
import { draftMark } from './draft.ts';
import type { InlineToken, MarkToken } from './read-inline.ts';
import { safeAddress } from './safe-address.ts';

/** The rules for writing text: the sources of marks, and the addresses allowed in links. */
export interface InlineRules {
  /** The numbers that the reader sees for a mark; empty: remove it. Called once for each mark, in order. */
  readonly numbersOf: (mark: MarkToken) => readonly number[];
  readonly isKnownAddress: (address: string) => boolean;
}

// Bare addresses, which GitHub's Markdown turns into links.
const BARE_ADDRESS =
  /(?:(?<![a-z])(?:(?:https?|ftp):\/\/|mailto:|xmpp:)|(?<![a-z0-9@/.-])www\.)[^\s<`\\|]{1,2000}|(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/gi;
// Punctuation at the end of a sentence is not part of an address.
const BEHIND_ADDRESS = /(?:[.,;:!?'"*_~]|\)(?![^(]*\())+$/u;

/**
 * Writes a block's text as safe Markdown: no HTML, only links and images to known addresses (otherwise their text), no
 * unmatched backtick. Keeps code spans; marks have the form of a draft.
 */
export function writeInline(tokens: readonly InlineToken[], rules: InlineRules): string {
  let written = '';
  for (const token of withoutUnknown(tokens, rules)) {
    written = join(written, writeToken(token, rules));
  }
  return written;
}

/** Removes marks without a source and links to unknown addresses first, so that the rest is checked in its final form. */
function withoutUnknown(tokens: readonly InlineToken[], rules: InlineRules): InlineToken[] {
  const kept: InlineToken[] = [];
  const add = (token: InlineToken) => {
    const last = kept.at(-1);
    if (token.kind !== 'text' || last?.kind !== 'text') kept.push(token);
    else kept[kept.length - 1] = { kind: 'text', text: last.text + token.text };
  };
  for (const token of tokens) {
    if (token.kind === 'mark') {
      const numbers = rules.numbersOf(token);
      if (numbers.length > 0) add({ kind: 'mark', numbers });
      else add({ kind: 'text', text: GONE });
    } else if (token.kind === 'link' && !rules.isKnownAddress(token.address)) {
      for (const part of withoutUnknown(token.label, rules)) add(part);
    } else add(token);
  }
  return kept.map((token) =>
    token.kind === 'text' ? { kind: 'text', text: withoutMarks(closeGaps(token.text)) } : token,
  );
}

/** Prevents removals from creating new marks. */
function withoutMarks(text: string): string {
  return text.replace(/\\[\s\S]|\[(?=\d{1,3}\])/gu, (sign) => (sign === '[' ? '\\[' : sign));
}

// A placeholder for a removed mark; an invisible character, which no text contains.
const GONE = '\u2060';

/** Closes the gap of a removed mark: removes the space before it, but keeps separated words apart. */
function closeGaps(text: string): string {
  return text
    .replace(/[ \t]*\u2060+(?=[ \t\n]|$|[.,;:!?。、，؟)\]|*_]+(?:\s|$))/gu, '')
    .replace(/(^|\s)\u2060+/gu, '$1')
    .replace(/\u2060+/gu, ' ');
}

function writeToken(token: InlineToken, rules: InlineRules): string {
  if (token.kind === 'mark') return token.numbers.map(draftMark).join('');
  if (token.kind === 'code') return token.raw;
  if (token.kind === 'text') return writeText(token.text, rules);
  const label = writeInline(token.label, { ...rules, numbersOf: () => [] });
  return `${token.isImage ? '!' : ''}[${label}](${safeAddress(token.address)})`;
}

function writeText(text: string, rules: InlineRules): string {
  let written = '';
  let from = 0;
  for (const match of text.matchAll(BARE_ADDRESS)) {
    const address = match[0].replace(BEHIND_ADDRESS, '');
    if (address === '') continue;
    written = join(written, escapeText(text.slice(from, match.index)));
    written = join(written, rules.isKnownAddress(address) ? address : `\`${address}\``);
    from = match.index + address.length;
  }
  return join(written, escapeText(text.slice(from)));
}

/**
 * Escapes HTML and the beginning of code. Keeps a `<` only before characters that begin no tag; at the end of the text
 * anything may follow.
 */
function escapeText(text: string): string {
  return text.replace(
    /\\([\s\S])|<(?![\s\d=-])|`|\](?=\()/gu,
    (sign, escaped: string | undefined) => {
      if (sign === '<' || escaped === '<') return '&lt;';
      if (sign === '`') return '\\`';
      return sign === ']' ? ']\\' : sign;
    },
  );
}

/** Joins two pieces so that they do not form a link or a longer run of backticks together. */
function join(written: string, next: string): string {
  if (written.endsWith(']') && next.startsWith('(')) return `${written}\\${next}`;
  return next.startsWith('`') && BEFORE_BACKTICK.test(written)
    ? `${written} ${next}`
    : written + next;
}

// A backtick, or an unescaped backslash.
const BEFORE_BACKTICK = /`$|(?<!\\)(?:\\\\)*\\$/u;

const DEFINITION = /^((?:[ \t]|[-*+>]|\d{1,9}[.)])*!?\[(?:\\.|[^\]\\]){0,999}\]):/gmsu;
const DELIMITER_ROW = /^([ \t>]*)(?=[ \t|:-]*-)(?=[ \t-]*[|:])([|:-])(?=[ \t|:-]*$)/gmu;

/**
 * Escapes lines that would define a link (`[1]: https://…`), and so be invisible, or turn the line above into a table. Not
 * for rows of tables.
 */
export function withoutHiddenBlocks(lines: string): string {
  return lines.replace(DEFINITION, '$1\\:').replace(DELIMITER_ROW, '$1\\$2');
}

/** A row of a table: code in it keeps its `|`. */
export function escapePipes(token: InlineToken): InlineToken {
  if (token.kind !== 'code' || !token.raw.includes('|')) return token;
  return { ...token, raw: token.raw.replace(/\\*\|/gu, '\\|') };
}

// Longer titles only fill the list.
const MAX_TITLE_CHARACTERS = 200;

/** The list of sources at the end of an answer, in order of numbers; empty without sources. */
export function writeSources(sources: readonly EvidenceSource[]): string {
  if (sources.length === 0) return '';
  const lines = sources.map((source, at) => writeSource(at + 1, source));
  return `\n\nSources:\n${lines.join('\n')}\n`;
}

/** A line of the list of sources: `[1] Title — URL`, or only the title without an address. */
function writeSource(number: number, source: EvidenceSource): string {
  const title = safeTitle(source.title);
  const address = safeAddress(source.url);
  const parts = [title, address].filter((part) => part !== '');
  return `[${number}] ${parts.join(' — ')}`.trimEnd();
}

/** A title on one line, with Markdown escaped. */
export function safeTitle(title: string): string {
  const line = withoutInvisible(title).replace(/\s+/gu, ' ').trim();
  const characters = [...line];
  const bounded =
    characters.length > MAX_TITLE_CHARACTERS
      ? `${characters.slice(0, MAX_TITLE_CHARACTERS - 1).join('')}…`
      : line;
  let written = '';
  let from = 0;
  for (const { 0: code, index } of bounded.matchAll(CODE_IN_TITLE)) {
    written += `${escapeTitle(bounded.slice(from, index))}\`${code}\``;
    from = index + code.length;
  }
  return written + escapeTitle(bounded.slice(from));
}

/** `Box<T>` and `<div>`: as code they remain readable in plain text. Not for tags with attributes. */
const CODE_IN_TITLE =
  /(?<![\w`])(?:[A-Z]\w{0,80}<[\w&'][\w:&', ]{0,80}(?:<[\w:&', ]{1,60}>)?>|<\/?[a-z][a-z0-9-]{0,20}>)(?!`)/gu;

function escapeTitle(text: string): string {
  return text
    .replace(/[\\`*[\]~]/gu, '\\$&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/&(?=#?\w{1,31};)/gu, '&amp;')
    .replace(/<(?![\s\d=-])/gu, '&lt;');
}
