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
