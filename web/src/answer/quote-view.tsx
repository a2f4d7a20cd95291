import type { AnswerQuote } from './answer-view.ts';
import styles from './quote-view.module.css';

export interface QuoteViewProps {
  readonly quote: AnswerQuote;
  readonly language: string | null;
}

/** A quote with what stands around it. */
export function QuoteView({ quote, language }: QuoteViewProps) {
  const { headings, before, text, after } = quote;
  return (
    <>
      {headings.length > 0 && (
        <p className={styles['headings']} dir="auto">
          {headings.join(' › ')}
        </p>
      )}
      <blockquote
        className={styles['quote']}
        // Code keeps its columns; elsewhere white space has no meaning.
        data-code={/\n(?: {2,}|\t)/.test(text) || undefined}
        lang={language ?? undefined}
        dir="auto"
      >
        {leadIn(before)}
        {/* A blank line would be a mark without words. */}
        <mark>{text.replace(/\n[^\S\n]*\n\s*/gu, '\n')}</mark>
        {leadOut(after)}
      </blockquote>
    </>
  );
}

/** How much of what stands around a quote says enough: it has up to 240 characters on each side. */
const AROUND_CHARACTERS = 140;

/** Of the same paragraph, from the beginning of a word on. */
function leadIn(before: string): string {
  const own = (before.split(/\n[^\S\n]*\n/u).at(-1) ?? '').trimStart();
  if (own.length <= AROUND_CHARACTERS) return own;
  return `… ${own.slice(-AROUND_CHARACTERS).replace(/^\S*\s+/u, '')}`;
}

/** To the end of a word. */
function leadOut(after: string): string {
  const [own = ''] = after.split(/\n[^\S\n]*\n/u, 1);
  if (own.length <= AROUND_CHARACTERS) return own.trimEnd();
  return `${own.slice(0, AROUND_CHARACTERS).replace(/\s+\S*$/u, '')} …`;
}
