/*
 * Text of others as Markdown that shows it as it is: nothing in it becomes markup, or a citation of ours. As little
 * is escaped as will do, since many read the answer as plain text.
 */

/** What Markdown would take for markup somewhere inside a line. */
const INLINE = new RegExp(
  [
    String.raw`\\(?=[!-/:-@\[-\x60{-~])`, // an escape
    '`',
    String.raw`\*(?=\S)|(?<=\S)\*`, // between spaces it is a sign like any other
    String.raw`(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])`, // inside a word it is a sign like any other
    '<(?=[A-Za-z/!?])', // a tag or an address
    String.raw`\[(?=[\s^#]{0,3}(?:\p{L}{3,8}[\s:]{1,3})?[\^#]?\d)`, // one of our citations
    String.raw`\[(?=[^\]\n]{0,1000}\][(\[:])`, // a link
    String.raw`&(?=#?\w{1,32};)`,
    '~(?=~)',
  ].join('|'),
  'gu',
);

/** What Markdown would take for a heading, a quotation, a list, a rule or a table at the beginning of a line. */
const AT_LINE_START = /^(?:#{1,6}(?=\s)|>|[-+*](?=\s)|={2,}$|-{2,}$|(?=\d{1,9}[.)]\s))/;

/**
 * What is shown as code: what the text marks as such, and `Vec<T>` or `<br>`, which read so as they were written where
 * an escape would show in plain text.
 */
const CODE =
  /`[^`\n]{1,300}`|[\w:&'.]{0,80}<(?=[A-Za-z/!?&'.([])(?:[^<>`\n]|<[^<>`\n]{0,60}>){1,80}>(?:::\w[\w:]{0,80})?/gu;

/** One line of Markdown; line breaks and runs of white space become one space. */
export function markdownLine(text: string): string {
  return escapeLineStart(markdownPhrase(text));
}

/** The same within a line, where `17. A title` begins no list. */
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

/** A pasted document may be Markdown: of a link its text is quoted, and what is bold there is not so here. */
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
 * The marks with which a source cites its own: `[1]` of an encyclopedia, `[^1]` of Markdown, `【1】` of a chat. In an answer
 * they would point to nothing, or to a source of ours.
 */

const NUMBERS = String.raw`\d{1,3}(?:\s?[,;–—-]\s?\d{1,3}){0,20}`;
const ASIDE = String.raw`(?:\p{L}{1,6}\.? )?\d{1,3}|[a-z]{1,2}|citation needed|clarification needed|when\?|who\?|edit|Beleg fehlt|(?:note|nota|réf\. nécessaire)(?: \d{1,3})?|要出典|注 ?\d{1,3}|編集`;

// Right behind a word or a sentence, as footnotes stand, and several in a row.
const FOOTNOTE = new RegExp(
  String.raw`(?<=[\p{L}\p{M}\p{N})\]"'”’»」』.,;:!?…。、，！？%*\x60])(?:\[(?:\^[\w-]{1,20}|${NUMBERS}|${ASIDE})\])+(?=[\s\p{P}]|$|[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}])|\s\[(?:citation needed|Beleg fehlt)\]`,
  'gu',
);
// No other sign of theirs has to be kept: these are told apart from marks by nothing.
const FULL_WIDTH = new RegExp(
  String.raw`\s?(?:【|［)\^?${NUMBERS}(?:[†‡][^\]】］\n]{0,60})?(?:】|］)`,
  'gu',
);

/** Code that is named in prose: `args[1]`, `v[0]`, `x.y[2]`, `get()[1]`. */
const INDEXED =
  /(?:_|\$|&|\*|::|\w\.[a-z_]|[\w>]\([^()\s]{0,30}\)|\][[\d\]]*)\w*$|(?:^|[\s\x60(])(?:[a-z]|\w*[a-z][A-Z]\w*|arg[sv]|arr(?:ay)?|vec|lists?|data|items?|values?|buf(?:fer)?|matrix|rows?|nums?|str(?:ing)?|bytes|words|slice|tuple|parts|tokens|input|result)$/u;

/** A line without the marks of its own footnotes; what is an index into something stays. Linear. */
export function withoutFootnotes(line: string): string {
  if (!/[[【［]/u.test(line)) return line;
  const rest = withoutFullWidth(line);
  return rest.replace(FOOTNOTE, (marks: string, at: number) => {
    const before = rest.slice(Math.max(0, at - LOOKED_AT_UNITS), at);
    return /^\[\d/u.test(marks) && INDEXED.test(before) ? marks : '';
  });
}

// Longer ones are no names of variables.
const LOOKED_AT_UNITS = 40;

/** Taking a mark out of another's brackets makes a new one: `【【1】2】`. Such a line loses its wide brackets. */
function withoutFullWidth(line: string): string {
  const rest = line.replace(FULL_WIDTH, '');
  return rest !== line && rest.search(FULL_WIDTH) >= 0 ? rest.replace(/[【】［］]/gu, '') : rest;
}
