import type { AnswerQuote, AnswerSource } from './answer-view.ts';
import { safeLink } from './markdown/safe-link.ts';
import { withTextFragment } from './text-fragment.ts';

/** What the server only ever hands out as a download: it can carry scripts, or no browser shows it. */
const DOWNLOADED = /\.(?:x?html?|svg|xml|docx?|xlsx?|pptx?|od[pst]|epub|rtf|zip|gz)$/i;

/** Whether the original of a source is saved, and not shown, when it is opened. */
export function isDownloaded({
  url,
  documentUrl,
}: Pick<AnswerSource, 'url' | 'documentUrl'>): boolean {
  return documentUrl !== null && URL.canParse(url) && DOWNLOADED.test(new URL(url).pathname);
}

/**
 * Where a source can be read as it was written: a page at its address, at the very words of the quote; a file as this
 * server serves it. `null`: nowhere.
 */
export function originalAddress(
  { url, documentUrl }: Pick<AnswerSource, 'url' | 'documentUrl'>,
  origin: string,
  quote: Pick<AnswerQuote, 'text'> | null = null,
): string | null {
  const file = documentUrl === null ? null : safeLink(documentUrl, origin);
  // What this server serves is a copy of a file, in a viewer that looks for no words.
  if (file !== null && new URL(file).origin === origin) return file;
  const page = /^https?:/i.test(url) ? safeLink(url, origin) : null;
  return page === null || quote === null ? page : withTextFragment(page, quote.text);
}
