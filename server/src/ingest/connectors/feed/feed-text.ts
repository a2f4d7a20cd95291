import { Parser } from 'htmlparser2';
import { cleanLine } from '../../../extract/text/clean-text.ts';
import { clip } from '../../../extract/text/text-builder.ts';

// Longer titles are descriptions; names of people and categories are far shorter.
const MAX_LINE_UNITS = 1_000;
const MARKUP = /<\/?[a-z][a-z\d]*(?:\s[^<>]*)?\/?>|&(?:#\d|#x|[a-z])/i;

/** A title, name or keyword as one line of plain text, without remaining markup and entities. `null` if empty. */
export function plainLine(written: string | null | undefined): string | null {
  const line = cleanLine(clip(plainText(written ?? ''), MAX_LINE_UNITS));
  return line === '' ? null : line;
}

/** The text of possible HTML. */
export function plainText(written: string): string {
  if (!MARKUP.test(written)) return written;
  const pieces: string[] = [];
  const parser = new Parser({
    ontext: (text) => pieces.push(text),
    onopentagname: (name) => {
      if (BREAKS.has(name)) pieces.push(' ');
    },
  });
  parser.write(written);
  parser.end();
  return pieces.join('');
}

const BREAKS = new Set(['br', 'p', 'div', 'li', 'td', 'tr']);
const TAG_OF_HTML =
  /<(?:\/?(?:p|a|b|i|em|strong|div|span|ul|ol|li|h[1-6]|table|blockquote|pre|code|figure|img|br)\b[^<>]*)>/i;

/** HTML of a text: one with HTML tags is kept, and others are escaped and keep their paragraphs. */
export function asHtml(text: string): string {
  if (TAG_OF_HTML.test(text)) return text;
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const paragraphs = escaped.trim().split(/\n\s*\n/);
  return paragraphs.map((lines) => `<p>${lines.replaceAll('\n', '<br>\n')}</p>`).join('\n');
}

/** The distinct non-empty lines. */
export function distinctLines(written: readonly (string | null | undefined)[]): string[] {
  return [...new Set(written.map(plainLine).filter((line) => line !== null))];
}
