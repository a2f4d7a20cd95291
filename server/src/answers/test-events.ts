import type { AnswerEvent, Citation } from './answer-event.ts';
import { readInline } from './citations/read-inline.ts';
import { writeSources } from './citations/safe-markdown.ts';

/** The text of an answer, with the list of its sources at the end. */
export function textOf(events: readonly AnswerEvent[]): string {
  const sources = events.flatMap((event) => (event.kind === 'source' ? [event.source] : []));
  return bodyOf(events) + writeSources(sources);
}

/** The same without the list. */
export function bodyOf(events: readonly AnswerEvent[]): string {
  return events.map((event) => (event.kind === 'text' ? event.text : '')).join('');
}

/** The marks of an answer, in order. */
export function citationsOf(events: readonly AnswerEvent[]): Citation[] {
  return events.flatMap((event) => (event.kind === 'citation' ? [event.citation] : []));
}

/** The marks `[n]` of a text outside code, in order, read from the text alone. */
export function marksIn(text: string): string[] {
  const prose = text.replace(/^ {0,3}(`{3,}|~{3,})[^\n]*\n(?:[\s\S]*?\n)? {0,3}\1$/gmu, '');
  return prose
    .split('\n')
    .flatMap((line) => readInline(line))
    .flatMap((token) =>
      token.kind === 'mark' ? token.numbers.map((number) => `[${number}]`) : [],
    );
}
