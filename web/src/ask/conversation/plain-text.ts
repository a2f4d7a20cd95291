import type { AnswerView } from '../../answer/answer-view.ts';

/** An answer as it is read aloud: without marks of Markdown, and without the numbers of its sources. Linear. */
export function plainText({ text }: Pick<AnswerView, 'text'>): string {
  return text
    .replaceAll(/^[ \t]*(?:```|~~~).*$/gm, '')
    .replaceAll(/\[\d{1,3}\]/g, '')
    .replaceAll(/!?\[([^\]\n]{0,200})\]\([^)\n]{0,400}\)/g, '$1')
    .replaceAll(/^ {0,3}(?:#{1,6}|>|[-*+])[ \t]+/gm, '')
    .replaceAll(/^[ \t:|-]+$/gm, '')
    .replaceAll(/[*_`|~]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ([.,;:!?])/g, '$1')
    .trim();
}
