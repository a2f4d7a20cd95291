import { type HostedVideo, platformOf } from '../../../extract/video/platform-of.ts';

/** Where the videos of an address are listed. */
export type HostedPlace =
  /** One video. */
  | { readonly kind: 'video'; readonly video: HostedVideo }
  /** A list at this address. */
  | { readonly kind: 'list'; readonly url: string }
  /** Probably a list, since the path looks like PeerTube's; if not, `otherwise` is read. */
  | { readonly kind: 'guess'; readonly url: string; readonly otherwise: string }
  /** A page of YouTube that names its channel, which identifies the feed. */
  | { readonly kind: 'channel-page'; readonly url: string };

/** Determines where the videos of an address are listed: a feed or an API if there is one. */
export function hostedPlace(address: string): HostedPlace {
  const video = platformOf(address);
  if (video !== null) return { kind: 'video', video };
  const url = URL.parse(address);
  if (url === null) return { kind: 'list', url: address };
  const host = url.hostname.replace(/^(?:www|m|music)\./, '');
  if (host === 'youtube.com') return youtubePlace(url);
  if (host === 'vimeo.com') return vimeoPlace(url);
  return peertubePlace(url);
}

const CHANNEL_ID = /^UC[A-Za-z0-9_-]{22}$/;

/** The feed of a YouTube channel; `null` if the id is invalid. */
export function channelFeed(channelId: string): string | null {
  return CHANNEL_ID.test(channelId) ? youtubeFeed('channel_id', channelId) : null;
}

function youtubeFeed(parameter: string, value: string): string {
  return `https://www.youtube.com/feeds/videos.xml?${parameter}=${encodeURIComponent(value)}`;
}

function youtubePlace(url: URL): HostedPlace {
  const [folder = '', name = ''] = segmentsOf(url);
  if (folder === 'feeds') return { kind: 'list', url: url.href };
  const playlist = url.searchParams.get('list');
  if (playlist) return { kind: 'list', url: youtubeFeed('playlist_id', playlist) };
  const feed = folder === 'channel' ? channelFeed(name) : null;
  if (feed !== null) return { kind: 'list', url: feed };
  if (folder === 'user' && name !== '') return { kind: 'list', url: youtubeFeed('user', name) };
  // A handle (/@name), a custom name (/c/name) or an old one (/name): only the page has the channel's id.
  const page = folder === 'c' ? `c/${name}` : folder;
  return { kind: 'channel-page', url: `https://www.youtube.com/${page}` };
}

function vimeoPlace(url: URL): HostedPlace {
  const [folder = '', name = ''] = segmentsOf(url);
  if (url.pathname.endsWith('/rss') || folder === '') return { kind: 'list', url: url.href };
  const isGroup = folder === 'channels' || folder === 'groups';
  if (isGroup && name === '') return { kind: 'list', url: url.href };
  const place = isGroup ? `${folder}/${name}` : folder;
  return { kind: 'list', url: `https://vimeo.com/${place}/videos/rss` };
}

// /c/name and /a/name are possible on any server; the longer forms are specific to PeerTube.
const PEERTUBE_LIST =
  /^\/(c|video-channels|a|accounts)\/([\w.@-]{1,200})(?:\/(?:videos|video-channels)?)?$/;

function peertubePlace(url: URL): HostedPlace {
  const [, folder, name = ''] = PEERTUBE_LIST.exec(url.pathname) ?? [];
  if (folder === undefined) return { kind: 'list', url: url.href };
  const owners = folder === 'c' || folder === 'video-channels' ? 'video-channels' : 'accounts';
  const list = `${url.origin}/api/v1/${owners}/${encodeURIComponent(name)}/videos`;
  return { kind: 'guess', url: list, otherwise: url.href };
}

function segmentsOf(url: URL): string[] {
  return url.pathname.split('/').filter((segment) => segment !== '');
}

/**
 * Address of one video's details in JSON: oEmbed, or PeerTube's own API, which has more.
 */
export function detailsAddress({ platform, id, watchUrl }: HostedVideo): string {
  const encoded = encodeURIComponent(watchUrl);
  if (platform === 'youtube') return `https://www.youtube.com/oembed?format=json&url=${encoded}`;
  if (platform === 'vimeo') return `https://vimeo.com/api/oembed.json?url=${encoded}`;
  return `${new URL(watchUrl).origin}/api/v1/videos/${id}`;
}

// How pages of YouTube name their channel, the most certain first.
const CHANNEL_MARKS = [
  /<link\s[^>]{0,200}?rel="canonical"[^>]{0,100}?href="https:\/\/www\.youtube\.com\/channel\/(UC[\w-]{22})"/,
  /<meta\s[^>]{0,200}?itemprop="(?:channelId|identifier)"[^>]{0,100}?content="(UC[\w-]{22})"/,
  /"externalId":"(UC[\w-]{22})"/,
  /feeds\/videos\.xml\?channel_id=(UC[\w-]{22})/,
];

/** The channel id of a YouTube page, or `null`. */
export function channelOfPage(html: string): string | null {
  for (const mark of CHANNEL_MARKS) {
    const id = mark.exec(html)?.[1];
    if (id !== undefined) return id;
  }
  return null;
}
