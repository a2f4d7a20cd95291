import { withoutInvisible } from '../../languages/analysis/invisible-characters.ts';
import type { EvidenceSource } from '../evidence.ts';
import { draftMark } from './draft.ts';
import type { InlineToken, MarkToken } from './read-inline.ts';
import { safeAddress } from './safe-address.ts';

/** What a text is written by: whom a mark cites, and which addresses may be links. */
export interface InlineRules {
  /** What a mark becomes: the numbers that the reader sees, none where it goes. Asked once for each, in their order. */
  readonly numbersOf: (mark: MarkToken) => readonly number[];
  readonly isKnownAddress: (address: string) => boolean;
}

// As GitHub's Markdown finds addresses that are no links: they become some.
const BARE_ADDRESS =
  /(?:(?<![a-z])(?:(?:https?|ftp):\/\/|mailto:|xmpp:)|(?<![a-z0-9@/.-])www\.)[^\s<`\\|]{1,2000}|(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/gi;
// What ends a sentence is not part of an address.
const BEHIND_ADDRESS = /(?:[.,;:!?'"*_~]|\)(?![^(]*\())+$/u;

/**
 * Writes a block's text as Markdown that holds nothing else: no HTML, no links and images but to known addresses (their
 * text stays), no backtick that opens nothing. Code spans stay as they are; marks are those of a draft.
 */
export function writeInline(tokens: readonly InlineToken[], rules: InlineRules): string {
  let written = '';
  for (const token of withoutUnknown(tokens, rules)) {
    written = join(written, writeToken(token, rules));
  }
  return written;
}

/** Marks that cite nothing and links to the unknown are gone, so that what remains is looked at as it will stand. */
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

/** Nothing is a mark that was none, only because what stood in it is gone. */
function withoutMarks(text: string): string {
  return text.replace(/\\[\s\S]|\[(?=\d{1,3}\])/gu, (sign) => (sign === '[' ? '\\[' : sign));
}

// Stands where a mark was, until it is known what is beside it; invisible, so no text holds it.
const GONE = '\u2060';

/** Where a mark was: the space before it goes too, and words that it kept apart stay apart. */
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
 * What would be HTML or the beginning of code is text. A `<` stays only before what begins no tag; in front of the end
 * of the text anything may follow.
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

/** No two pieces make something together that neither is: a link, or another run of backticks. */
function join(written: string, next: string): string {
  if (written.endsWith(']') && next.startsWith('(')) return `${written}\\${next}`;
  return next.startsWith('`') && BEFORE_BACKTICK.test(written)
    ? `${written} ${next}`
    : written + next;
}

// A backtick, or a backslash that nothing escapes.
const BEFORE_BACKTICK = /`$|(?<!\\)(?:\\\\)*\\$/u;

const DEFINITION = /^((?:[ \t]|[-*+>]|\d{1,9}[.)])*!?\[(?:\\.|[^\]\\]){0,999}\]):/gmsu;
const DELIMITER_ROW = /^([ \t>]*)(?=[ \t|:-]*-)(?=[ \t-]*[|:])([|:-])(?=[ \t|:-]*$)/gmu;

/**
 * Lines that would define a link (`[1]: https://…`), and so not be shown, or make a table of the line above, are
 * text. Not for rows of tables.
 */
export function withoutHiddenBlocks(lines: string): string {
  return lines.replace(DEFINITION, '$1\\:').replace(DELIMITER_ROW, '$1\\$2');
}

/** A row of a table: code in it keeps its `|`. */
export function escapePipes(token: InlineToken): InlineToken {
  if (token.kind !== 'code' || !token.raw.includes('|')) return token;
  return { ...token, raw: token.raw.replace(/\\*\|/gu, '\\|') };
}

// A title of more says nothing more, and fills the list.
const MAX_TITLE_CHARACTERS = 200;

/** The list that closes an answer, that of number 1 first; empty where there are none. */
export function writeSources(sources: readonly EvidenceSource[]): string {
  if (sources.length === 0) return '';
  const lines = sources.map((source, at) => writeSource(at + 1, source));
  return `\n\nSources:\n${lines.join('\n')}\n`;
}

/** A line of the list of sources: `[1] Title — URL`, or the title alone where there is no address. */
function writeSource(number: number, source: EvidenceSource): string {
  const title = safeTitle(source.title);
  const address = safeAddress(source.url);
  const parts = [title, address].filter((part) => part !== '');
  return `[${number}] ${parts.join(' — ')}`.trimEnd();
}

/** A title on one line, as text that means nothing to Markdown. */
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

/** `Box<T>` and `<div>`: as code they read as they were written, in plain text, too. A tag that says more is none to be read. */
const CODE_IN_TITLE =
  /(?<![\w`])(?:[A-Z]\w{0,80}<[\w&'][\w:&', ]{0,80}(?:<[\w:&', ]{1,60}>)?>|<\/?[a-z][a-z0-9-]{0,20}>)(?!`)/gu;

function escapeTitle(text: string): string {
  return text
    .replace(/[\\`*[\]~]/gu, '\\$&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/&(?=#?\w{1,31};)/gu, '&amp;')
    .replace(/<(?![\s\d=-])/gu, '&lt;');
}
