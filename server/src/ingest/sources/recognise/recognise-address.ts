import type { FaultCode } from '@quarry/contract/vocabulary';
import { type Outbound, OutboundFault, type OutboundResponse } from '../../../outbound/outbound.ts';
import type { OwnData } from '../../../runtime/disk/own-data.ts';
import { Problem } from '../../../runtime/problem.ts';
import { recogniseContent } from './recognise-content.ts';
import { unpacked } from './recognise-file.ts';
import type { RecognisedPlace } from './recognised-place.ts';

/** The beginning of a response is enough to recognise it. */
const MAX_BYTES = 512 * 1024;
/** Below the eight seconds of the waiting request. */
const TIMEOUT_MS = 6_000;

export interface RecogniseServices {
  readonly outbound: Pick<Outbound, 'fetch'>;
  /** Quarry's own data, which cannot become a source. */
  readonly ownData: OwnData;
  readonly signal: AbortSignal;
}

/**
 * Recognises the kind of source for a web address with one request.
 *
 * @throws Problem ERR_BODY_INVALID if the response is not readable
 */
export async function recogniseAddress(
  text: string,
  services: RecogniseServices,
): Promise<RecognisedPlace> {
  const url = parseAddress(text);
  const platform = videoPlatform(url.hostname);
  if (platform !== null) {
    return { kind: 'videos', url: url.href, reason: `It is an address of ${platform}.` };
  }
  const response = await ask(url, services);
  return recogniseResponse(url, response);
}

function parseAddress(text: string): URL {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw badAddress(
      'Give an absolute http or https address, as in https://example.org/docs/.',
      'address-invalid',
    );
  }
  if (url.username !== '' || url.password !== '') {
    throw badAddress('Leave the name and password out of the address.', 'address-invalid');
  }
  return url;
}

const VIDEO_HOSTS: readonly (readonly [RegExp, string])[] = [
  [/(^|\.)(youtube\.com|youtu\.be|youtube-nocookie\.com)$/, 'YouTube'],
  [/(^|\.)vimeo\.com$/, 'Vimeo'],
];

function videoPlatform(host: string): string | null {
  return VIDEO_HOSTS.find(([pattern]) => pattern.test(host))?.[1] ?? null;
}

async function ask(url: URL, { outbound, signal }: RecogniseServices): Promise<OutboundResponse> {
  try {
    const limits = {
      maxBodyBytes: MAX_BYTES,
      whenTooLarge: 'truncate',
      totalTimeoutMs: TIMEOUT_MS,
    } as const;
    const response = await outbound.fetch({ url: url.href, limits }, signal);
    if (response.status >= 200 && response.status < 300) return response;
    throw badAddress(
      `It answered with the status ${response.status}. ${GIVE_KIND}`,
      'address-unreachable',
    );
  } catch (error) {
    if (!(error instanceof OutboundFault)) throw error;
    const message = `${FAULTS[error.code] ?? 'It could not be read.'} ${GIVE_KIND}`;
    throw badAddress(message, FAULT_CODES[error.code] ?? 'address-unreachable', error);
  }
}

const FAULT_CODES: Readonly<Partial<Record<OutboundFault['code'], FaultCode>>> = {
  'address-invalid': 'address-invalid',
  'address-forbidden': 'address-private',
};

const GIVE_KIND =
  'With a kind given (`kind`, or `--as` of `quarry add`) it is added without being asked.';

const FAULTS: Readonly<Partial<Record<OutboundFault['code'], string>>> = {
  'address-invalid': 'This is no address that can be fetched.',
  'address-forbidden':
    'It leads into a private network; the setting CRAWL_ALLOW_PRIVATE=on lets the server go there.',
  'name-unknown': 'There is no host of this name.',
  'connection-failed': 'There is no answer: the connection failed.',
  'tls-failed': 'No secure connection could be made.',
  timeout: 'It did not answer in time.',
  'redirect-loop': 'It redirects in a circle.',
  'too-many-redirects': 'It redirects too often.',
};

function recogniseResponse(requested: URL, response: OutboundResponse): RecognisedPlace {
  const url = placeOf(requested, response);
  const text = new TextDecoder().decode(unpacked(response.body));
  const mediaType = (response.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase();
  const fileName = fileNameOf(new URL(response.url).pathname);
  const content = recogniseContent({ text, mediaType: mediaType ?? '', fileName });
  if (content?.kind === 'sitemap') {
    const reason = `It answers with ${content.what}: the site of its host is read.`;
    const settings = { sitemapUrls: [url] };
    return { kind: 'site', url: new URL('/', url).href, settings, reason };
  }
  const isPage = content === null && /^(text\/html|application\/xhtml\+xml)$/.test(mediaType ?? '');
  if (content?.kind === 'page' || isPage) return recognisePage(url, text);
  if (content !== null)
    return { kind: content.kind, url, reason: `It answers with ${content.what}.` };
  if (/^(image|video|audio)\//.test(mediaType ?? '')) {
    throw badAddress(
      'This is one picture, video or sound: give the address of a page that shows it.',
    );
  }
  const reason =
    'It answers with a document: only that is read (with "sitemaps" set to "auto" its site too).';
  return { kind: 'site', url, settings: { sitemaps: 'off' }, reason };
}

/** The target of permanent redirects. Temporary ones are followed anew each time. */
function placeOf(requested: URL, { hops, url }: OutboundResponse): string {
  const isForGood = hops.slice(0, -1).every(({ status }) => status === 301 || status === 308);
  return isForGood ? url : requested.href;
}

/** The head of a page identifies it and links its feeds. */
const MAX_HEAD_CHARACTERS = 100_000;

function recognisePage(url: string, html: string): RecognisedPlace {
  const head = html.slice(0, MAX_HEAD_CHARACTERS);
  if (/<meta[^>]{1,300}content=["']?PeerTube\b/i.test(head)) {
    return { kind: 'videos', url, reason: 'It is an address of PeerTube.' };
  }
  const feed = namedFeed(head, url);
  const hint =
    feed === null ? '' : ` It names a feed, ${feed}: add that to follow only what is new.`;
  return { kind: 'site', url, ...partOfSite(url, hint) };
}

/** A page in a folder selects only that folder, since a host may hold much else. */
function partOfSite(url: string, hint: string): Pick<RecognisedPlace, 'settings' | 'reason'> {
  const { pathname } = new URL(url);
  const folder = pathname.slice(0, pathname.lastIndexOf('/') + 1);
  if (folder === '/' || folder.includes('*')) {
    return { reason: `It answers with a web page: its site is read.${hint}` };
  }
  const reason =
    `It answers with a web page: what its site has below ${folder} is read` +
    ` (all of it with the setting "include" empty).${hint}`;
  return { settings: { include: [`${folder}**`] }, reason };
}

/** The first `link rel=alternate` of a feed, absolute. */
function namedFeed(head: string, url: string): string | null {
  for (const [link] of head.matchAll(/<link\b[^>]{1,1000}>/gi)) {
    if (!/type=["']?application\/(rss\+xml|atom\+xml|feed\+json)/i.test(link)) continue;
    const href = /\bhref=["']?([^"'\s>]+)/i.exec(link)?.[1];
    return href === undefined ? null : (URL.parse(href, url)?.href ?? null);
  }
  return null;
}

/** The last part of a path, without the ending of a packed file. */
function fileNameOf(pathname: string): string {
  return pathname.slice(pathname.lastIndexOf('/') + 1).replace(/\.gz$/i, '');
}

function badAddress(message: string, code?: FaultCode, cause?: unknown): Problem {
  return new Problem('ERR_BODY_INVALID', {
    detail: 'The address cannot be added.',
    errors: [{ path: 'url', message, code }],
    cause,
  });
}
