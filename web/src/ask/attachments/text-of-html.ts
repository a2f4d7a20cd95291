/**
 * The text that a page of HTML shows, a line for each block. The browser's own parser would be a sink of Trusted
 * Types, which the policy of this page closes; what comes out is only ever drawn as text. Linear.
 */
export function textOfHtml(html: string): string {
  const lowered = html.toLowerCase();
  const pieces: string[] = [];
  let at = 0;
  while (at < html.length) {
    const mark = html.indexOf('<', at);
    const end = mark < 0 ? html.length : mark;
    pieces.push(html.slice(at, end).replaceAll(/\s+/g, ' '));
    if (mark < 0) break;
    const { shown, next } = readMarkup(lowered, mark);
    pieces.push(shown);
    at = next;
  }
  return tidied(pieces.join(''));
}

/** What stands at a `<`: what is shown in place of it, and where the text goes on. What never closes reaches to the end. */
function readMarkup(lowered: string, mark: number): { shown: string; next: number } {
  const behind = (text: string, from: number) => {
    const found = lowered.indexOf(text, from);
    return found < 0 ? lowered.length : found + text.length;
  };
  if (lowered.startsWith('<!--', mark)) return { shown: ' ', next: behind('-->', mark) };
  const tag = TAG.exec(lowered.slice(mark, mark + MAX_TAG_NAME_UNITS));
  if (tag === null) return { shown: '<', next: mark + 1 };
  const [, slash, name] = tag;
  const next = behind('>', mark);
  if (name === undefined) return { shown: '', next };
  if (slash === '' && unseen.has(name)) {
    return { shown: ' ', next: behind('>', behind(`</${name}`, next) - 1) };
  }
  return { shown: blocks.has(name) ? '\n' : '', next };
}

/** `!` and `?` begin what is no element. */
const TAG = /^<(?:(\/?)([a-z][a-z0-9-]*)|[!?])/;

// `blockquote` and `figcaption` are the longest that mean anything here.
const MAX_TAG_NAME_UNITS = 16;

/** Elements whose content is invisible or not worth reading. */
const unseen = new Set('script style head template noscript svg nav'.split(' '));

const blocks = new Set(
  'p div br hr li ul ol h1 h2 h3 h4 h5 h6 tr table section article blockquote pre dt dd header footer main aside figure figcaption'.split(
    ' ',
  ),
);

function tidied(text: string): string {
  return text
    .replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,6}));/gi, readEntity)
    .replaceAll(/[ \t\u00a0]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  szlig: 'ß',
  eacute: 'é',
  egrave: 'è',
  copy: '©',
  euro: '€',
};

function readEntity(whole: string, hex?: string, decimal?: string, name?: string): string {
  if (name !== undefined) return entities[name] ?? whole;
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : whole;
}
