import type { FeedRepair } from './feed.ts';

const BEGIN = '<![CDATA[';
const END = ']]>';
/** The name of the element with a section. */
const PARENT = /<([\w.-]{1,60}(?::[\w.-]{1,60})?)(?:\s[^<>]{0,500})?>\s{0,100}$/;
const LOOK_BACK_UNITS = 800;

/**
 * Ends unclosed sections at the end of their element: otherwise they would contain the rest of the feed.
 * A section is unclosed if another one begins before its end, or if there is no end.
 */
export function mendCdata(text: string, repairs: Set<FeedRepair>): string {
  const pieces: string[] = [];
  const missing = new Set<string>();
  let done = 0;
  let end = 0;
  for (let begin = text.indexOf(BEGIN); begin !== -1; begin = text.indexOf(BEGIN, done)) {
    if (end !== -1 && end < begin) end = text.indexOf(END, begin);
    const next = text.indexOf(BEGIN, begin + BEGIN.length);
    const isWhole = end !== -1 && (next === -1 || end < next);
    const cut = isWhole ? null : endOfParent(text, begin, missing);
    if (cut !== null) repairs.add('end-tag');
    // Without this cut, it is complete, or a nested section, or truncated: nothing else shows its end.
    const upTo = cut ?? (end === -1 ? text.length : end + END.length);
    pieces.push(text.slice(done, upTo), cut === null ? '' : END);
    done = upTo;
  }
  pieces.push(text.slice(done));
  return pieces.join('');
}

/** `missing` caches names without an end tag, so that a text full of unclosed sections is not searched repeatedly. */
function endOfParent(text: string, begin: number, missing: Set<string>): number | null {
  const name = PARENT.exec(text.slice(Math.max(0, begin - LOOK_BACK_UNITS), begin))?.[1];
  if (name === undefined || missing.has(name)) return null;
  const end = text.indexOf(`</${name}`, begin);
  if (end === -1) missing.add(name);
  return end === -1 ? null : end;
}
