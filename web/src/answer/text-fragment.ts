/** A longer text is identified by its first and last words, to keep the address short. */
const MAX_WHOLE_CHARACTERS = 100;
/** How many words tell where it begins, and where it ends. */
const WORDS = 6;
/** A language without spaces has no words to count. */
const MAX_EDGE_CHARACTERS = 60;

/**
 * An address that leads to these words of its page: `#:~:text=start,end` (URL Fragment Text Directives, WICG). A browser
 * that does not know it, or does not find them, shows the page as ever.
 */
export function withTextFragment(address: string, quote: string): string {
  const directive = textDirective(quote);
  if (directive === null) return address;
  return `${address}${address.includes('#') ? '' : '#'}:~:text=${directive}`;
}

function textDirective(quote: string): string | null {
  // The words of one term stand in one block: what goes over several is named by its ends.
  const blocks = quote
    .toWellFormed()
    .split(/\n+/u)
    .map((block) =>
      block
        .replace(/^\s*(?:[-*•‣]|\d{1,3}[.)])\s+/u, '')
        .replace(/\s+/gu, ' ')
        .trim(),
    )
    .filter((block) => block !== '');
  const [first] = blocks;
  const last = blocks.at(-1);
  if (first === undefined || last === undefined) return null;
  if (blocks.length === 1 && first.length <= MAX_WHOLE_CHARACTERS) return encodeTerm(first);
  const [start, end] = [beginning(first), ending(last)];
  return start === null || end === null
    ? encodeTerm(first)
    : `${encodeTerm(start)},${encodeTerm(end)}`;
}

function beginning(text: string): string | null {
  const start = text.split(' ').slice(0, WORDS).join(' ');
  return start.length > MAX_EDGE_CHARACTERS ? null : start;
}

function ending(text: string): string | null {
  const end = text.split(' ').slice(-WORDS).join(' ');
  return end.length > MAX_EDGE_CHARACTERS ? null : end;
}

/** `-` stands between the parts of a directive, `,` and `&` between terms: all are encoded. */
function encodeTerm(text: string): string {
  return encodeURIComponent(text).replaceAll('-', '%2D');
}
