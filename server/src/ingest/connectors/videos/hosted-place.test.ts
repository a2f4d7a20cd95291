import { describe, expect, it } from 'vitest';
import { channelOfPage, hostedPlace } from './hosted-place.ts';

const FEED = 'https://www.youtube.com/feeds/videos.xml';

describe('the videos of an address', () => {
  it.each([
    [
      'https://www.youtube.com/channel/UCuAXFkgsw1L7xaCfnd5JJOw',
      `${FEED}?channel_id=UCuAXFkgsw1L7xaCfnd5JJOw`,
    ],
    [
      'https://m.youtube.com/channel/UCuAXFkgsw1L7xaCfnd5JJOw/videos',
      `${FEED}?channel_id=UCuAXFkgsw1L7xaCfnd5JJOw`,
    ],
    ['https://www.youtube.com/playlist?list=PL12-3_4', `${FEED}?playlist_id=PL12-3_4`],
    ['https://www.youtube.com/user/name', `${FEED}?user=name`],
    [`${FEED}?channel_id=UC1`, `${FEED}?channel_id=UC1`],
    ['https://vimeo.com/staffpicks', 'https://vimeo.com/staffpicks/videos/rss'],
    ['https://vimeo.com/channels/staffpicks', 'https://vimeo.com/channels/staffpicks/videos/rss'],
    ['https://vimeo.com/name/videos/rss', 'https://vimeo.com/name/videos/rss'],
    ['https://tube.example/feeds/videos.xml', 'https://tube.example/feeds/videos.xml'],
    ['https://example.org/videos.json', 'https://example.org/videos.json'],
  ])('%s are listed at %s', (address, url) => {
    expect(hostedPlace(address)).toEqual({ kind: 'list', url });
  });

  it.each([
    ['https://tube.example/c/framasoft/videos', 'video-channels/framasoft'],
    [
      'https://tube.example/video-channels/framasoft@other.example',
      'video-channels/framasoft%40other.example',
    ],
    ['https://tube.example/a/ann/video-channels', 'accounts/ann'],
    ['https://tube.example/accounts/ann', 'accounts/ann'],
  ])('%s may be listed by PeerTube', (address, path) => {
    const url = `https://tube.example/api/v1/${path}/videos`;
    expect(hostedPlace(address)).toEqual({ kind: 'guess', url, otherwise: address });
  });

  it.each([
    ['https://www.youtube.com/@name/videos', 'https://www.youtube.com/@name'],
    ['https://www.youtube.com/c/name', 'https://www.youtube.com/c/name'],
    ['https://www.youtube.com/name', 'https://www.youtube.com/name'],
  ])('%s are found by the channel that the page names', (address, url) => {
    expect(hostedPlace(address)).toEqual({ kind: 'channel-page', url });
  });

  it('are only one if the address is that of a video', () => {
    expect(hostedPlace('https://youtu.be/dQw4w9WgXcQ')).toMatchObject({
      kind: 'video',
      video: { key: 'youtube:dQw4w9WgXcQ' },
    });
  });
});

describe('a page of YouTube', () => {
  const id = 'UCuAXFkgsw1L7xaCfnd5JJOw';
  it.each([
    `<link rel="canonical" href="https://www.youtube.com/channel/${id}">`,
    `<meta itemprop="identifier" content="${id}">`,
    `{"externalId":"${id}"}`,
    `"UCaaaaaaaaaaaaaaaaaaaaaa" <link rel="canonical" href="https://www.youtube.com/channel/${id}">`,
  ])('names its channel by %s', (html) => {
    expect(channelOfPage(html)).toBe(id);
  });

  it('does not name a channel if it asks for consent', () => {
    expect(channelOfPage('<form action="https://consent.youtube.com/save">')).toBeNull();
  });
});
