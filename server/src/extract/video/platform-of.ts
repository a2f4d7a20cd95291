import type { VideoFacts } from '../../documents/document-facts.ts';

/** A video at a place that plays videos. */
export interface HostedVideo {
  readonly platform: Exclude<VideoFacts['platform'], 'file' | 'other'>;
  /** Unique at the platform: for PeerTube, which has many hosts, at the host. */
  readonly id: string;
  /** Where a player can be embedded from; the one that sets no cookies, where there is one. */
  readonly embedUrl: string;
  /** The page of the video, the same for all forms of its address. */
  readonly watchUrl: string;
  /** Equal for all addresses of one video, different for any two: `youtube:dQw4w9WgXcQ`. */
  readonly key: string;
}

/** The video that an address of YouTube, Vimeo or PeerTube leads to, in whichever form; `null` for all else. */
export function platformOf(address: string): HostedVideo | null {
  const url = parseAddress(address);
  if (url === null) return null;
  const host = url.hostname.replace(/^(?:www|m|music|gaming)\./, '');
  if (YOUTUBE_HOSTS.has(host)) return youtubeVideo(url, host);
  if (host === 'vimeo.com' || host === 'player.vimeo.com') return vimeoVideo(url);
  return peertubeVideo(url);
}

// Longer ones are no addresses of videos.
const MAX_ADDRESS_UNITS = 4_000;

function parseAddress(address: string): URL | null {
  if (address.length > MAX_ADDRESS_UNITS) return null;
  // Feeds and pages write addresses without a scheme too.
  const url = URL.parse(address.startsWith('//') ? `https:${address}` : address);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  return url.username === '' && url.password === '' ? url : null;
}

const YOUTUBE_HOSTS = new Set(['youtube.com', 'youtube-nocookie.com', 'youtu.be']);
const YOUTUBE_ID = /^[A-Za-z0-9_-]{11}$/;
const YOUTUBE_FOLDERS = new Set(['embed', 'v', 'e', 'shorts', 'live', 'watch']);
// Words of eleven letters in the position of an id.
const NO_YOUTUBE_IDS = new Set(['videoseries', 'live_stream']);

function youtubeVideo(url: URL, host: string): HostedVideo | null {
  const [folder = '', name = ''] = segmentsOf(url);
  if (folder === 'attribution_link') return behindAttribution(url);
  const inPath = host === 'youtu.be' ? folder : YOUTUBE_FOLDERS.has(folder) ? name : '';
  const id = inPath !== '' ? inPath : (url.searchParams.get('v') ?? '');
  if (!YOUTUBE_ID.test(id) || NO_YOUTUBE_IDS.has(id)) return null;
  return {
    platform: 'youtube',
    id,
    embedUrl: `https://www.youtube-nocookie.com/embed/${id}`,
    watchUrl: `https://www.youtube.com/watch?v=${id}`,
    key: `youtube:${id}`,
  };
}

/** `/attribution_link?u=/watch?v=…`: what old share buttons made. */
function behindAttribution(url: URL): HostedVideo | null {
  const target = url.searchParams.get('u') ?? '';
  return target.startsWith('/watch?') ? platformOf(`https://www.youtube.com${target}`) : null;
}

const VIMEO_ID = /^\d{1,12}$/;
const VIMEO_HASH = /^[0-9a-f]{6,20}$/;
// Where a number in the path is not the video's own.
const NO_VIMEO_FOLDERS = new Set(['event', 'user', 'help', 'blog', 'categories', 'stock']);

function vimeoVideo(url: URL): HostedVideo | null {
  const segments = segmentsOf(url);
  if (NO_VIMEO_FOLDERS.has(segments[0] ?? '')) return null;
  // Behind /album/123/video/456 and the like the video's number is the last; at the front a hash may follow it.
  const isAtFront = VIMEO_ID.test(segments[0] ?? '');
  const at = isAtFront ? 0 : segments.findLastIndex((segment) => VIMEO_ID.test(segment));
  const id = segments[at];
  const isAlbum = /^(?:album|showcase)$/.test(segments[at - 1] ?? '');
  if (id === undefined || isAlbum) return null;
  // Unlisted videos are reached with their hash alone.
  const hash = [segments[at + 1], url.searchParams.get('h')].find((part) =>
    VIMEO_HASH.test(part ?? ''),
  );
  return {
    platform: 'vimeo',
    id,
    embedUrl: `https://player.vimeo.com/video/${id}${hash ? `?h=${hash}` : ''}`,
    watchUrl: `https://vimeo.com/${id}${hash ? `/${hash}` : ''}`,
    key: `vimeo:${id}`,
  };
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
const PEERTUBE_FOLDER = /^\/(?:w|videos\/(?:watch|embed))\/([^/]+)\/?$/;

/** Any host may be one of PeerTube's: its paths say so. */
function peertubeVideo(url: URL): HostedVideo | null {
  const name = PEERTUBE_FOLDER.exec(url.pathname)?.[1] ?? '';
  const id = UUID.test(name) ? name.toLowerCase() : longUuid(name);
  if (id === null) return null;
  return {
    platform: 'peertube',
    id,
    embedUrl: `${url.origin}/videos/embed/${id}`,
    watchUrl: `${url.origin}/videos/watch/${id}`,
    key: `peertube:${url.host}:${id}`,
  };
}

// PeerTube writes the same id in two ways; the short one is its 128 bits in this alphabet (short-uuid, flickrBase58).
const SHORT_ALPHABET = '123456789abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ';
const SHORT_UUID = /^[1-9a-km-zA-HJ-NP-Z]{21,22}$/;

function longUuid(short: string): string | null {
  if (!SHORT_UUID.test(short)) return null;
  let value = 0n;
  for (const letter of short) value = value * 58n + BigInt(SHORT_ALPHABET.indexOf(letter));
  const hex = value.toString(16).padStart(32, '0');
  if (hex.length > 32) return null;
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function segmentsOf(url: URL): string[] {
  return url.pathname.split('/').filter((segment) => segment !== '');
}
