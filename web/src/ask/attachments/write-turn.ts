import type { Question } from '../conversation/conversation.ts';

/**
 * A question as the server is asked it: its attachments behind it, each in a fence that nothing in it can close, which
 * the server takes for documents of this conversation.
 */
export function writeTurn({ text, attachments }: Question): string {
  const documents = attachments.map((one) => fenced(one.text, one.name));
  return [text.trim(), ...documents].filter((part) => part !== '').join('\n\n');
}

/** More marks than any run of them inside has (CommonMark 0.31, section 4.5). */
function fenced(text: string, name: string): string {
  const runs = Array.from(text.matchAll(/`+/g), ([run]) => run.length);
  const mark = '`'.repeat(Math.max(2, ...runs) + 1);
  return `${mark}${infoOf(name)}\n${text.replace(/\s+$/, '')}\n${mark}`;
}

/** What stands behind the opening mark: a name that says nothing else to a reader of Markdown. */
function infoOf(name: string): string {
  return Array.from(name.replaceAll(/[`~\s]+/g, ' ').trim())
    .slice(0, MAX_INFO_CHARACTERS)
    .join('');
}

// The server reads forty.
const MAX_INFO_CHARACTERS = 36;
