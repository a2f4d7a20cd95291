/*
 * Escapes foreign text for Markdown, so that nothing in it becomes markup or one of our citations. Escapes as little as
 * possible, since many callers read the answer as plain text.
 */

/** Markup within a line. */
const INLINE = new RegExp(
  [
    String.raw`\\(?=[!-/:-@\[-\x60{-~])`, // an escape
    '`',
    String.raw`\*(?=\S)|(?<=\S)\*`, // between spaces it is text
    String.raw`(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])`, // inside a word it is text
    '<(?=[A-Za-z/!?])', // a tag or an address
    String.raw`\[(?=[\s^#]{0,3}(?:\p{L}{3,8}[\s:]{1,3})?[\^#]?\d)`, // one of our citations
    String.raw`\[(?=[^\]\n]{0,1000}\][(\[:])`, // a link
    String.raw`&(?=#?\w{1,32};)`,
    '~(?=~)',
  ].join('|'),
  'gu',
);

/** Markup at the beginning of a line: a heading, quotation, list, rule or table. */
const AT_LINE_START = /^(?:#{1,6}(?=\s)|>|[-+*](?=\s)|={2,}$|-{2,}$|(?=\d{1,9}[.)]\s))/;

/**
 * Text shown as code: code spans, and `Vec<T>` or `<br>`, in which an escape would be visible in plain text.
 */
const CODE =
  /`[^`\n]{1,300}`|[\w:&'.]{0,80}<(?=[A-Za-z/!?&'.([])(?:[^<>`\n]|<[^<>`\n]{0,60}>){1,80}>(?:::\w[\w:]{0,80})?/gu;

/** One line of Markdown; line breaks and runs of white space become one space. */
export function markdownLine(text: string): string {
  return escapeLineStart(markdownPhrase(text));
}

/** Like {@link markdownLine}, for use within a line, where `17. A title` begins no list. */
export function markdownPhrase(text: string): string {
  const line = withoutFootnotes(withoutMarkup(text.trim().replace(/\s+/gu, ' ')));
  let markdown = '';
  let at = 0;
  for (const { 0: code, index } of line.matchAll(CODE)) {
    markdown += escapeInline(line.slice(at, index));
    markdown += code.startsWith('`') ? code : `\`${code}\``;
    at = index + code.length;
  }
  return markdown + escapeInline(line.slice(at));
}

/** A pasted document may be Markdown: keeps the text of links, and removes bold. */
function withoutMarkup(line: string): string {
  return line
    .replace(/!?\[([^[\]\n]{1,300})\]\([^()\s]{1,1000}(?: "[^"\n]{0,200}")?\)/gu, '$1')
    .replace(/(?<![\w*])\*\*(?=\S)([^*\n]{1,300})(?<=\S)\*\*(?![\w*])/gu, '$1');
}

function escapeInline(text: string): string {
  return text.replace(INLINE, '\\$&');
}

/** A cell of a table. */
export function markdownCell(text: string): string {
  return markdownLine(text).replaceAll('|', '\\|');
}

function escapeLineStart(line: string): string {
  const match = AT_LINE_START.exec(line);
  if (match === null) return line;
  if (match[0] !== '') return `\\${line}`;
  return line.replace(/^(\d+)([.)])/, '$1\\$2'); // `1986. A great year.` is no list
}

/** A block of code, fenced by more backticks than it holds. */
export function fencedCode(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}\n${text.replace(/^\n+|\s+$/g, '')}\n${fence}`;
}

/*
 * A source's own citation marks: `[1]` of an encyclopedia, `[^1]` of Markdown, `【1】` of a chat. In an answer they would
 * point to nothing, or to one of our sources.
 */

const NUMBERS = String.raw`\d{1,3}(?:\s?[,;–—-]\s?\d{1,3}){0,20}`;
const ASIDE = String.raw`(?:\p{L}{1,6}\.? )?\d{1,3}|[a-z]{1,2}|citation needed|clarification needed|when\?|who\?|edit|Beleg fehlt|(?:note|nota|réf\. nécessaire)(?: \d{1,3})?|要出典|注 ?\d{1,3}|編集`;

// Directly after a word or a sentence, several in a row.
const FOOTNOTE = new RegExp(
  String.raw`(?<=[\p{L}\p{M}\p{N})\]"'”’»」』.,;:!?…。、，！？%*\x60])(?:\[(?:\^[\w-]{1,20}|${NUMBERS}|${ASIDE})\])+(?=[\s\p{P}]|$|[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}])|\s\[(?:citation needed|Beleg fehlt)\]`,
  'gu',
);
// Full-width brackets around numbers are always removed: they cannot be distinguished from marks.
const FULL_WIDTH = new RegExp(
  String.raw`\s?(?:【|［)\^?${NUMBERS}(?:[†‡][^\]】］\n]{0,60})?(?:】|］)`,
  'gu',
);

/** Index expressions in prose: `args[1]`, `v[0]`, `x.y[2]`, `get()[1]`. */
const INDEXED =
  /(?:_|\$|&|\*|::|\w\.[a-z_]|[\w>]\([^()\s]{0,30}\)|\][[\d\]]*)\w*$|(?:^|[\s\x60(])(?:[a-z]|\w*[a-z][A-Z]\w*|arg[sv]|arr(?:ay)?|vec|lists?|data|items?|values?|buf(?:fer)?|matrix|rows?|nums?|str(?:ing)?|bytes|words|slice|tuple|parts|tokens|input|result)$/u;

/** Removes footnote marks from a line; keeps index expressions. Linear. */
export function withoutFootnotes(line: string): string {
  if (!/[[【［]/u.test(line)) return line;
  const rest = withoutFullWidth(line);
  return rest.replace(FOOTNOTE, (marks: string, at: number) => {
    const before = rest.slice(Math.max(0, at - LOOKED_AT_UNITS), at);
    return /^\[\d/u.test(marks) && INDEXED.test(before) ? marks : '';
  });
}

// Longer than the names of variables.
const LOOKED_AT_UNITS = 40;

/** Removing a mark can create a new one: `【【1】2】`. Then removes all full-width brackets of the line. */
function withoutFullWidth(line: string): string {
  const rest = line.replace(FULL_WIDTH, '');
  return rest !== line && rest.search(FULL_WIDTH) >= 0 ? rest.replace(/[【】［］]/gu, '') : rest;
}
