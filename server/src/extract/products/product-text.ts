import { Parser } from 'htmlparser2';
import { cleanLine, cleanText } from '../text/clean-text.ts';
import { clip } from '../text/text-builder.ts';

// In UTF-16 units: some ten pages.
const MAX_DESCRIPTION_UNITS = 40_000;
const MARKUP = /<\/?[a-z][a-z\d]*(?:\s[^<>]*)?\/?>|&(?:#\d|#x|[a-z])/i;
const BLOCKS = new Set(
  'p div section article ul ol table tr h1 h2 h3 h4 h5 h6 blockquote pre dl dt dd'.split(' '),
);
const HIDDEN = new Set(['script', 'style', 'template', 'iframe']);

/** A description as plain text with its paragraphs: shops write HTML into every field. `null` for none. */
export function plainDescription(written: unknown): string | null {
  if (typeof written !== 'string') return null;
  const clipped = clip(written, MAX_DESCRIPTION_UNITS * 2);
  const text = cleanText(MARKUP.test(clipped) ? withoutMarkup(clipped) : clipped)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return text === '' ? null : clip(text, MAX_DESCRIPTION_UNITS);
}

/** A value as one line of plain text, at most `maxUnits` long; `null` for none. Numbers and truth values as words. */
export function plainValue(written: unknown, maxUnits: number): string | null {
  if (typeof written === 'number' || typeof written === 'boolean') return String(written);
  if (typeof written !== 'string') return null;
  const clipped = clip(written, maxUnits * 4);
  const line = cleanLine(MARKUP.test(clipped) ? withoutMarkup(clipped) : clipped);
  return line === '' ? null : clip(line, maxUnits);
}

function withoutMarkup(html: string): string {
  const pieces: string[] = [];
  let hidden = 0;
  const parser = new Parser({
    onopentagname: (name) => {
      if (HIDDEN.has(name)) hidden += 1;
      if (name === 'li') pieces.push('\n- ');
      else if (name === 'br') pieces.push('\n');
      else if (name === 'td' || name === 'th') pieces.push(' ');
      else if (BLOCKS.has(name)) pieces.push('\n\n');
    },
    ontext: (text) => {
      if (hidden === 0) pieces.push(text.replace(/\s+/g, ' '));
    },
    onclosetag: (name) => {
      if (HIDDEN.has(name)) hidden -= 1;
      if (BLOCKS.has(name)) pieces.push('\n\n');
    },
  });
  parser.write(html);
  parser.end();
  return pieces
    .join('')
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n');
}
