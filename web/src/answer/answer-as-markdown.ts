import type { AnswerSource, AnswerView } from './answer-view.ts';
import { originalAddress } from './original-address.ts';

/** The options of {@link answerAsMarkdown}. */
export interface MarkdownOptions {
  /** Of this page: what this server serves is at it. */
  readonly origin: string;
  /** `Sources:` in the language of the page. */
  readonly title: string;
}

/** An answer as it is copied: its Markdown, and the list of its sources with their addresses. */
export function answerAsMarkdown(
  { text, sources }: Pick<AnswerView, 'text' | 'sources'>,
  { origin, title }: MarkdownOptions,
): string {
  const answer = text.trimEnd();
  if (sources.length === 0) return answer === '' ? '' : `${answer}\n`;
  const list = sources.map((source) => `- ${sourceLine(source, origin)}`);
  return `${answer}\n\n${title}\n\n${list.join('\n')}\n`;
}

/** `[1] Title — address`, as the server writes it. */
function sourceLine(source: AnswerSource, origin: string): string {
  const address = originalAddress(source, origin) ?? source.url;
  const line = `[${source.number}] ${escapeMarkdown(source.title)}`;
  return address === '' ? line : `${line} — ${address}`;
}

/** A title is untrusted text: it stays one line, without markup. */
function escapeMarkdown(title: string): string {
  return title.replace(/\s+/gu, ' ').replace(/[\\`*_[\]<>]/g, '\\$&');
}
