import { jsonrepair } from 'jsonrepair';
import { parseHtml, textOf } from './html-tree.ts';

// Real blocks have some kilobytes, those of shops with all their variants some hundred.
const MAX_BLOCK_UNITS = 1024 * 1024;
// The repair takes quadratic time on some texts: 0.3 s at this size.
const MAX_REPAIRED_UNITS = 64 * 1024;

/**
 * The value of a JSON-LD block, as the text of its `script` element gives it; `null` for what cannot be read, or
 * is larger than 1 Mi. Lenient, since browsers never complain about these blocks: comments, CDATA, trailing commas,
 * line ends in strings, and a block that was escaped as if it were text are read.
 */
export function readJsonLd(source: string): unknown {
  if (source.length > MAX_BLOCK_UNITS) return null;
  const json = withoutWrapping(source);
  return parse(json) ?? parse(unescaped(json)) ?? parse(repaired(json)) ?? null;
}

// What once hid scripts from browsers and XML parsers that did not know them.
const OPENING =
  /^(?:\s|<!--|\/\/\s{0,9}<!\[CDATA\[|\/\*\s{0,9}<!\[CDATA\[\s{0,9}\*\/|<!\[CDATA\[)+/;
const CLOSING = /(?:\s|;|-->|\/\/\s{0,9}\]\]>|\/\*\s{0,9}\]\]>\s{0,9}\*\/|\]\]>|\/\/)+$/;

function withoutWrapping(source: string): string {
  const ending = source.slice(-MAX_WRAPPING_UNITS).replace(CLOSING, '');
  return (source.slice(0, -MAX_WRAPPING_UNITS) + ending).replace(OPENING, '');
}

// Looking for an ending from each place of a long text would take quadratic time.
const MAX_WRAPPING_UNITS = 200;

function unescaped(json: string): string {
  return json.includes('&quot;') || json.includes('&#34;') ? textOf(parseHtml(json).root) : '';
}

function repaired(json: string): string {
  if (json.length > MAX_REPAIRED_UNITS) return '';
  try {
    return jsonrepair(json);
  } catch {
    // Beyond repair, or (RangeError) too deep for it: it is not JSON, as `parse` will say.
    return '';
  }
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
