import { escapeHtml } from '../../../languages/analysis/escape-html.ts';
import type { AlertMatch, AlertSentence, AlertSubject } from '../alert.ts';

/** The matches that a mail reports. */
export interface MailedMatches {
  readonly name: string;
  readonly subject: AlertSubject;
  /** The oldest first. */
  readonly matches: readonly AlertMatch[];
  /** The address of this server that people open; `null`: it has none. */
  readonly publicUrl: string | null;
}

/** The parts of a mail. */
export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A line of a mail: text with an optional link. */
interface Line {
  readonly kind: 'heading' | 'paragraph' | 'item';
  readonly text: string;
  readonly url?: string | null;
  readonly detail?: string;
}

/** Where alerts are switched off. */
export function alertsPage(publicUrl: string): string {
  return new URL('/dashboard/alerts', publicUrl).href;
}

/** A mail in plain text and in HTML, from the same lines. */
export function renderMail(mailed: MailedMatches): RenderedMail {
  const lines = linesOf(mailed);
  return {
    subject: `Quarry: ${mailed.name}`,
    text: `${lines.map(textOf).join('\n\n')}\n`,
    html: `<!doctype html><html lang="en"><body>${lines.map(htmlOf).join('')}</body></html>`,
  };
}

function linesOf({ name, subject, matches, publicUrl }: MailedMatches): Line[] {
  const total = matches.reduce((sum, match) => sum + match.total, 0);
  const of = subject.kind === 'search' ? subject.query : subject.question;
  const news =
    subject.kind === 'search'
      ? `${total} new ${total === 1 ? 'document matches' : 'documents match'}: ${of}`
      : `What the documents say has changed: ${of}`;
  return [
    { kind: 'heading', text: name },
    { kind: 'paragraph', text: news },
    ...matches.flatMap((match) => linesOfMatch(match, publicUrl)),
    {
      kind: 'paragraph',
      text: 'You receive this mail since you made this alert in Quarry. Switch it off under Alerts on the dashboard.',
      url: publicUrl === null ? null : alertsPage(publicUrl),
    },
  ];
}

function linesOfMatch({ results, total, answer }: AlertMatch, publicUrl: string | null): Line[] {
  const sentence = (words: string, { text, citations }: AlertSentence): Line => ({
    kind: 'item',
    text: `${words}: ${text}`,
    detail: citations.map(({ title }) => title).join(', '),
  });
  if (answer !== null) {
    return [
      ...answer.added.map((one) => sentence('New', one)),
      ...answer.removed.map((one) => sentence('Gone', one)),
    ];
  }
  const items = results.map(
    ({ title, url, documentUrl, snippet }): Line => ({
      kind: 'item',
      text: title === '' ? url : title,
      url: linkTo(url, documentUrl, publicUrl),
      detail: snippet,
    }),
  );
  const more = total - results.length;
  return more > 0 ? [...items, { kind: 'paragraph', text: `And ${more} more.` }] : items;
}

/** On the web, or in Quarry where people reach it; never another scheme. */
function linkTo(url: string, documentUrl: string | null, publicUrl: string | null): string | null {
  const isWeb = /^https?:$/.test(URL.parse(url)?.protocol ?? '');
  if (isWeb) return url;
  return documentUrl === null || publicUrl === null ? null : new URL(documentUrl, publicUrl).href;
}

function textOf({ kind, text, url, detail }: Line): string {
  const parts = [kind === 'item' ? `- ${text}` : text, detail, url].map((part) => part ?? '');
  return parts.filter((part) => part !== '').join('\n  ');
}

function htmlOf({ kind, text, url, detail }: Line): string {
  const written = escapeHtml(text);
  const linked =
    url === null || url === undefined ? written : `<a href="${escapeHtml(url)}">${written}</a>`;
  const element = kind === 'heading' ? 'h1' : 'p';
  const below = detail === undefined || detail === '' ? '' : `<br>${escapeHtml(detail)}`;
  return `<${element}>${linked}${below}</${element}>`;
}
