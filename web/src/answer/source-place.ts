import type { AnswerSource } from './answer-view.ts';
import { useAnswerMessages } from './messages/use-answer-messages.ts';

/** Says where a source is from: its site, else the name of its file. */
export function useSourcePlace(): (source: AnswerSource) => string {
  const { kinds } = useAnswerMessages();
  return (source) =>
    source.kind === 'document' ? source.site || placeOf(source.url) : kinds[source.kind];
}

/** The whole address of a page as one reads it: `docs.example.org/guide/limits`. `null`: it is none of the web. */
export function addressOf(url: string): string | null {
  if (!/^https?:/i.test(url) || !URL.canParse(url)) return null;
  const { host, pathname, search } = new URL(url);
  return decoded(`${host.replace(/^www\./, '')}${pathname.replace(/\/$/, '')}${search}`);
}

/** `docs.example.org` of a page, `guide.pdf` of a file; of anything else the address itself. */
export function placeOf(url: string): string {
  if (!URL.canParse(url)) return url;
  const { protocol, hostname, pathname } = new URL(url);
  if (protocol === 'http:' || protocol === 'https:') return hostname.replace(/^www\./, '');
  const name = pathname.split('/').findLast((step) => step !== '');
  return name === undefined ? url : decoded(name);
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name; // not written as an address: it is shown as it is
  }
}
