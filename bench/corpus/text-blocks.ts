/** A heading or a paragraph of a page, in reading order, white space folded. */
export interface TextBlock {
  readonly kind: 'heading' | 'text';
  readonly text: string;
}

/** A page as the benchmark corpus sees it. */
export interface TextPage {
  readonly title: string;
  readonly blocks: readonly TextBlock[];
}

/** What rustdoc repeats on every page of a type: a copy of it in each would be no real text. */
const RUSTDOC_BOILERPLATE = /<[^<>]*id="(?:synthetic|blanket)-implementations"/;
const INVISIBLE =
  /<!--[\s\S]*?-->|<(head|script|style|nav|noscript|svg|button|footer|rustdoc-topbar|rustdoc-toolbar|form)\b[\s\S]*?<\/\1>/gi;
const BLOCK_TAG =
  /<\/?(?:p|div|section|article|ul|ol|li|table|tr|pre|blockquote|dl|dt|dd|details|summary|hr)\b[^>]*>/gi;
const HEADING_MARK = '\u0001';

/**
 * Reads HTML by stripping tags: fast and rough, enough for text that is to be indexed as it is.
 * The product's own extractor is not used, so that the corpus stays the same when that changes.
 */
export function readHtmlPage(html: string, fallbackTitle: string): TextPage {
  const title = plain(/<title[^>]*>([^<]*)<\/title>/i.exec(html)?.[1] ?? '') || fallbackTitle;
  const start = Math.max(0, html.search(/<main\b/i));
  const end = html.search(RUSTDOC_BOILERPLATE);
  const body = html
    .slice(start, end < 0 ? html.length : end)
    .replace(INVISIBLE, ' ')
    .replace(/\s+/g, ' ');
  const marked = body
    .replace(/<h[1-6]\b[^>]*>/gi, `\n${HEADING_MARK}`)
    .replace(/<\/h[1-6]>/gi, '\n')
    .replace(BLOCK_TAG, '\n')
    .replace(/<[^>]*>/g, '');
  return { title, blocks: blocksOf(marked.split('\n')) };
}

/** Reads Markdown, reStructuredText and plain text: paragraphs between blank lines, `#` lines as headings. */
export function readTextPage(source: string, fallbackTitle: string): TextPage {
  const paragraphs = source
    .replace(/\r\n?/g, '\n')
    .replace(/^(#{1,6}\s.*)$/gm, '\n$1\n')
    .split(/\n\s*\n/);
  const lines = paragraphs.map((paragraph) =>
    paragraph.replace(/^\s*#{1,6}\s+/, HEADING_MARK).replace(/<[^>]{1,200}>/g, ' '),
  );
  const blocks = blocksOf(lines);
  const title = blocks.find((block) => block.kind === 'heading')?.text ?? fallbackTitle;
  return { title, blocks };
}

const MAN_HEADING = /^\.(?:SH|SS)\s+"?(.*?)"?$/;
/** Macros that only set their words in another face, and paragraph tags, whose words are text. */
const MAN_TEXT_MACRO =
  /^\.(?:B|I|R|BR|BI|IR|IB|RB|RI|SM|SB|IP|Nm|Fl|Ar|Xr|Em|Sy|Dv|Va|Fn|It|Ic|Cm|Pa)\s+/;
const MAN_PARAGRAPH = /^\.(?:PP|P|LP|TP|IP|HP|Pp|It|sp)\b/;
/** Bodies of macro definitions and of conditions for other output devices are no text. */
const MAN_PROGRAM = /^\.\s*(?:de1?|ig|am)\b[\s\S]*?^\.\.\s*$/gm;

/** Reads the source of a manual page (troff with the man or mdoc macros). */
export function readManualPage(source: string, fallbackTitle: string): TextPage {
  const lines: string[] = [];
  let paragraph = '';
  for (const line of source.replace(MAN_PROGRAM, '').split('\n')) {
    const heading = MAN_HEADING.exec(line)?.[1];
    if (heading !== undefined || MAN_PARAGRAPH.test(line) || line.trim() === '') {
      lines.push(paragraph);
      paragraph = '';
    }
    if (heading !== undefined) lines.push(HEADING_MARK + withoutTroff(heading));
    else if (MAN_TEXT_MACRO.test(line))
      paragraph += ` ${withoutTroff(line.replace(MAN_TEXT_MACRO, '').replace(/"/g, ''))}`;
    else if (!/^[.']/.test(line)) paragraph += ` ${withoutTroff(line)}`;
  }
  lines.push(paragraph);
  return { title: fallbackTitle, blocks: blocksOf(lines) };
}

function withoutTroff(line: string): string {
  return line
    .replace(/\\f(?:\[\w*\]|\(\w\w|\w)/g, '')
    .replace(/\\s[-+]?\d/g, '')
    .replace(/\\\(aq|\\\(cq|\\\(oq/g, "'")
    .replace(/\\[*(]\S\S|\\\[\w+\]|\\["#].*$/g, ' ')
    .replace(/\\-/g, '-')
    .replace(/\\[&|^,/%c:]|\\/g, '');
}

/** Docstrings of Python, and comments of Go that are whole lines: the documentation inside source code. */
const COMMENT = /"""([\s\S]*?)"""|((?:^[ \t]*\/\/ ?.*\n){2,})/gm;

/** Reads the documentation comments of source code; each is a paragraph under the name of the file. */
export function readComments(source: string, fileName: string): TextPage {
  const comments = [...source.matchAll(COMMENT)].map(([, docstring, lines]) =>
    docstring !== undefined ? docstring : (lines ?? '').replace(/^[ \t]*\/\/ ?/gm, ''),
  );
  return {
    title: fileName,
    blocks: blocksOf(comments.flatMap((comment) => comment.split(/\n\s*\n/))),
  };
}

function blocksOf(lines: readonly string[]): TextBlock[] {
  const blocks: TextBlock[] = [];
  for (const line of lines) {
    const isHeading = line.trimStart().startsWith(HEADING_MARK);
    const text = plain(line);
    if (text !== '') blocks.push({ kind: isHeading ? 'heading' : 'text', text });
  }
  return blocks;
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  mdash: '—',
  ndash: '–',
  hellip: '…',
};

function plain(text: string): string {
  return (
    text
      .replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,8}));/gi, decodeEntity)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: our own heading mark and stray controls go here
      .replace(/[\u0000-\u0020\u007f\u00a0§]+/g, ' ')
      .trim()
  );
}

function decodeEntity(
  whole: string,
  decimal?: string,
  hexadecimal?: string,
  name?: string,
): string {
  if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole;
  const code = decimal !== undefined ? Number(decimal) : Number.parseInt(hexadecimal ?? '', 16);
  return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
    ? String.fromCodePoint(code)
    : ' ';
}
