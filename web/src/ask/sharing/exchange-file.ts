import { answerAsMarkdown, type MarkdownOptions } from '../../answer/answer-as-markdown.ts';
import type { Exchange } from '../conversation/conversation.ts';

/** A question and its answer as a file: a heading, the Markdown of the answer, and its sources. */
export function exchangeAsMarkdown(
  { question, answer }: Pick<Exchange, 'question' | 'answer'>,
  options: MarkdownOptions,
): string {
  const title = question.text.replace(/\s+/gu, ' ').trim();
  const heading = title === '' ? '' : `# ${escaped(title)}\n\n`;
  return heading + answerAsMarkdown(answer, options);
}

/** What was asked is no markup. */
function escaped(text: string): string {
  return text.replace(/[\\`*_[\]<>#]/g, '\\$&');
}

// As much as is read of the name of a file.
const MAX_NAME_CHARACTERS = 60;

/** What the file is called: the words of its question, in any script, as far as every file system takes them. */
export function fileNameOf({ question }: Pick<Exchange, 'question'>): string {
  const words = question.text.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  let name = '';
  for (const word of words) {
    // A text without spaces is one word.
    const longer = name === '' ? cut(word) : `${name}-${word}`;
    if (cut(longer) !== longer) break;
    name = longer;
  }
  return `${name === '' ? 'answer' : name}.md`;
}

function cut(text: string): string {
  return [...text].slice(0, MAX_NAME_CHARACTERS).join('');
}

/** Has the browser save a text as a file. */
export function saveText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/markdown;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // It has been taken by then, or the click was refused.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
