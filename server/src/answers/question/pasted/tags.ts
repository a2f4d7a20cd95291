import { type LabelRole, roleOfLabel } from './prompt-words.ts';

/** A text in two parts: inside tags of one role, and the rest. */
export interface TaggedText {
  /** The contents of the outermost tags, in order. */
  readonly inside: readonly string[];
  readonly around: string;
}

// Longer than the name of a tag with its attributes.
const OPENING = /^[ \t]*<(?<name>[\p{L}][\p{L}\p{M}\p{N}_-]{0,40})(?:\s[^<>\n]{0,300})?>/gmu;

/** Extracts the contents of a prompt's tags, each at the beginning of a line: `<context>…</context>`. `null`: no tags. Linear. */
export function taggedAs(text: string, role: LabelRole): TaggedText | null {
  const inside: string[] = [];
  let around = '';
  let done = 0;
  for (const { 0: opening, index, groups } of text.matchAll(OPENING)) {
    const name = groups?.['name'] ?? '';
    if (index < done || roleOfLabel(name) !== role) continue;
    const from = index + opening.length;
    const closing = `</${name}>`;
    const close = text.indexOf(closing, from);
    const to = close < 0 ? text.length : close;
    inside.push(text.slice(from, to));
    around += `${text.slice(done, index)}\n`;
    done = close < 0 ? text.length : to + closing.length;
  }
  return inside.length === 0 ? null : { inside, around: around + text.slice(done) };
}

/** Removes a prompt's tags from the text of a document: keeps the contents, without details such as the source. */
export function withoutPromptTags(text: string, depth = 0): string {
  const contents = depth < MAX_DEPTH ? taggedAs(text, 'document') : null;
  if (contents === null) return text;
  const inner = contents.inside.map((one) => withoutPromptTags(one, depth + 1).trim());
  const long = inner.filter((one) => one.includes('\n') || one.length > MAX_NAME_UNITS);
  // Skip details: `<source>memo.txt</source>` only names the content.
  return (long.length > 0 ? long : inner).join('\n\n');
}

const MAX_NAME_UNITS = 60;
// `documents`, `document`, its content.
const MAX_DEPTH = 4;
