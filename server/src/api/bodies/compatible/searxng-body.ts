import type { CardBody, endpoints } from '@quarry/contract';
import type { z } from 'zod';
import type { DocumentCatalogue } from '../../../documents/document-store.ts';
import type { SearchResult } from '../../searching/results-of-page.ts';
import { instantCards } from '../card-body.ts';
import { thumbnailPath } from '../search-body.ts';
import { absoluteAddress, addressToOpen, isOnTheWeb } from './address-to-open.ts';

/** The answer of `/search` as it goes over the wire. */
export type SearxngBody = z.input<typeof endpoints.searxng.response>;
type SearxngResult = SearxngBody['results'][number];
type SearxngInfobox = SearxngBody['infoboxes'][number];
type SearchBody = z.output<typeof endpoints.search.response>;

/** The inputs of {@link searxngBody} besides the answer of the search. */
export interface SearxngBodyOptions {
  /** As typed. */
  readonly query: string;
  readonly offset: number;
  /** The start of addresses of this server; `null`: unknown, so that addresses of this server are paths. */
  readonly origin: string | null;
  readonly documents: Pick<DocumentCatalogue, 'byId'>;
}

/** What SearXNG names an engine; here there is one. */
const ENGINE = 'quarry';

/** The names of SearXNG for kinds of documents: their category, and the template that shows them. */
const KINDS: Readonly<Record<SearchResult['type'], { category: string; template: string }>> = {
  page: { category: 'general', template: 'default.html' },
  file: { category: 'files', template: 'default.html' },
  image: { category: 'images', template: 'images.html' },
  video: { category: 'videos', template: 'videos.html' },
  product: { category: 'shopping', template: 'products.html' },
};

/** A search in the format of SearXNG, from the answer of `GET /api/v1/search`. */
export function searxngBody(
  { query, total, results, suggestions, cards }: SearchBody,
  options: SearxngBodyOptions,
): SearxngBody {
  return {
    query: options.query,
    number_of_results: total.value,
    results: results.map((result, index) => resultBody(result, index, options)),
    answers: instantCards(cards).map(answerBody),
    corrections: query.corrected === null ? [] : [query.corrected],
    infoboxes: cards.flatMap((card) =>
      card.kind === 'knowledge_panel' ? [infoboxBody(card, options)] : [],
    ),
    suggestions: suggestions.map(({ text }) => text),
    unresponsive_engines: [],
  };
}

function resultBody(
  result: SearchResult,
  index: number,
  { offset, origin, documents }: SearxngBodyOptions,
): SearxngResult {
  const { type, score, publishedAt } = result;
  const url = addressToOpen(result, origin, `#${result.passage}`);
  const { category, template } = KINDS[type];
  return {
    url,
    title: result.title,
    content: result.snippet,
    engine: ENGINE,
    engines: [ENGINE],
    category,
    score,
    positions: [offset + index + 1],
    template,
    parsed_url: parsedUrl(url),
    // As Python writes a time in UTC: older versions of it read no `Z`.
    publishedDate: publishedAt === null ? null : publishedAt.replace(/(?:\.\d+)?Z$/, '+00:00'),
    pubdate: publishedAt === null ? '' : publishedAt.slice(0, 19).replace('T', ' '),
    ...pictureFields(result, origin, documents),
  };
}

/** The pictures of a result. Those on this server need a key or a session to be seen, as everything on it does. */
function pictureFields(
  { id, type, thumbnailUrl, image, video }: SearchResult,
  origin: string | null,
  documents: SearxngBodyOptions['documents'],
) {
  const small = thumbnailUrl === null ? '' : absoluteAddress(thumbnailUrl, origin);
  if (type === 'video') {
    const seconds = video?.durationSeconds;
    return {
      thumbnail: small,
      img_src: '',
      ...(seconds !== undefined && { length: clockTime(seconds) }),
      ...(video?.channel !== undefined && { author: video.channel }),
    };
  }
  if (type !== 'image') return { thumbnail: small, img_src: '' };
  const document = documents.byId(id);
  const onTheWeb = document?.facts?.image?.imageUrl;
  return {
    thumbnail: small,
    img_src: onTheWeb ?? absoluteAddress(`/api/images/${id}/file`, origin),
    thumbnail_src: small === '' ? absoluteAddress(thumbnailPath({ id }), origin) : small,
    ...(image && { resolution: `${image.width} x ${image.height}` }),
  };
}

function answerBody({ title, answer, source }: CardBody): SearxngBody['answers'][number] {
  const { url, name } = source;
  return {
    answer: `${title}: ${answer.text}`,
    url,
    engine: name,
    template: 'answer/legacy.html',
    parsed_url: url === null ? null : parsedUrl(url),
  };
}

type PanelBody = Extract<CardBody, { kind: 'knowledge_panel' }>;

function infoboxBody(card: PanelBody, { origin }: SearxngBodyOptions): SearxngInfobox {
  const { name, passages, facts, document, picture } = card.data;
  const address = document === null ? '' : addressToOpen(document, origin);
  const shown = picture?.thumbnailUrl ?? picture?.imageUrl ?? null;
  return {
    infobox: name,
    id: address || name,
    content: passages.map(({ text }) => text).join(' '),
    img_src: shown === null ? null : absoluteAddress(shown, origin),
    urls: infoboxUrls(card, origin),
    attributes: facts.map(({ key, label, text }) => ({ label: label ?? key, value: text })),
    engine: ENGINE,
    engines: [ENGINE],
  };
}

/** The document that the panel is about, and all sources of what it shows, each once: licences require their credit. */
function infoboxUrls(
  { data: { document, facts }, source }: PanelBody,
  origin: string | null,
): SearxngInfobox['urls'] {
  const urls = new Map<string, string>();
  if (document !== null) urls.set(addressToOpen(document, origin), document.title);
  for (const { name, url, documentId } of facts.map((fact) => fact.source)) {
    const address =
      documentId === null ? url : addressToOpen({ id: documentId, url: url ?? '' }, origin);
    if (address !== null && !urls.has(address)) urls.set(address, name);
  }
  if (source.url !== null && isOnTheWeb(source.url) && !urls.has(source.url)) {
    urls.set(source.url, source.name);
  }
  return [...urls].map(([url, title]) => ({ title, url }));
}

/** A URL in the parts of Python's `urlparse`: scheme, host, path, parameters, query, fragment. */
function parsedUrl(address: string): string[] {
  const url = URL.parse(address);
  if (url === null) return ['', '', address, '', '', ''];
  const { protocol, host, pathname, search, hash } = url;
  return [protocol.slice(0, -1), host, pathname, '', search.slice(1), hash.slice(1)];
}

/** As in `1:02:03`. */
function clockTime(seconds: number): string {
  const whole = Math.round(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const two = (part: number) => String(part).padStart(2, '0');
  const rest = two(whole % 60);
  return hours === 0 ? `${minutes}:${rest}` : `${hours}:${two(minutes)}:${rest}`;
}
