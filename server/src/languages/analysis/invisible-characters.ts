// Colours of captured terminal output: what is left of one without its escape would be read as text.
const TERMINAL_ESCAPES = new RegExp(`${String.fromCharCode(0x1b)}\\[[0-9;?]{0,32}[A-Za-z]`, 'g');
const LINE_BREAKS = /\r\n?|[\f\v\u0085\u2028\u2029]/g;
/*
 * Control characters but tab and line feed; soft hyphens; what turns the direction of text round, so that it reads
 * otherwise than it is (CVE-2021-42574); spaces and operators without width; the tags and the second row of variation
 * selectors, which carry whole hidden messages; what stands between lines of annotation; private use and
 * non-characters. Joiners stay: Persian, Indic scripts and emoji are written with them.
 */
const INVISIBLE =
  /[^\P{Cc}\t\n]|[\u034f]|[\u17b4\u17b5]|[\u180b-\u180f]|[\ufe00-\ufe0d]|[\u00ad\u061c\u115f\u1160\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb\p{Co}\p{Noncharacter_Code_Point}]|[\u{e0000}-\u{e0fff}]/gu;
const PLAIN_ASCII = /^[\t\n\x20-\x7e]*$/;

/**
 * A text without invisible characters: control, direction and zero-width characters, tags. Line breaks of all kinds become
 * `\n`, halves of surrogate pairs U+FFFD. Twice gives the same as once.
 */
export function withoutInvisible(text: string): string {
  if (PLAIN_ASCII.test(text)) return text;
  return text
    .replace(LINE_BREAKS, '\n')
    .replace(TERMINAL_ESCAPES, '')
    .replace(INVISIBLE, '')
    .toWellFormed();
}
