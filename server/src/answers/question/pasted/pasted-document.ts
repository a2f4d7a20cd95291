import { alternatives } from '../../../languages/alternatives.ts';
import type { PastedDocument } from '../../asked-question.ts';
import { readableData } from './split-data.ts';
import { withoutTags } from './without-tags.ts';

/** A document whose title is its first heading or line. */
export function pastedDocument(pasted: string): PastedDocument {
  const plain = withoutTags(pasted);
  const text = readableData(plain) ?? plain;
  const heading =
    /^#{1,6} +(.+)$/m.exec(text)?.[1] ?? SUBJECT.exec(text.slice(0, MAX_HEAD_UNITS))?.[1];
  // The first character of data is a bracket.
  const line = (heading ?? firstLine(text)).slice(0, MAX_LINE_UNITS);
  // A title is no sentence: otherwise, the sentence that it repeats would be taken for a heading.
  const words = line.replace(/^[#>*\s`|-]+|[*`|\s:：.。!！।]+$/gu, '');
  const title = shortened(words === '' ? line.trim() : words);
  return { title: title === text.trim() ? `${title}…` : title, text };
}

/** The first line with a letter or digit; otherwise the whole text. */
function firstLine(text: string): string {
  const at = text.search(/[\p{L}\p{N}]/u);
  if (at < 0) return text;
  const end = text.indexOf('\n', at);
  return text.slice(text.lastIndexOf('\n', at) + 1, end < 0 ? text.length : end);
}

/** The subject in the headers of a mail. */
const SUBJECT = new RegExp(
  `^(?:${alternatives(({ dialogue }) => dialogue?.mailSubject)})[:：] *(\\S.*)$`,
  'imu',
);
// Covers the headers of a mail, or a paragraph.
const MAX_HEAD_UNITS = 1_000;
const MAX_TITLE_UNITS = 80;
// Covers a truncated title, with the signs around it.
const MAX_LINE_UNITS = 400;

function shortened(line: string): string {
  if (line.length <= MAX_TITLE_UNITS) return line;
  const cut = line.slice(0, MAX_TITLE_UNITS);
  const space = cut.lastIndexOf(' ');
  return `${(space > MAX_TITLE_UNITS / 2 ? cut.slice(0, space) : cut).toWellFormed().replace(/\ufffd$/, '')}…`;
}
