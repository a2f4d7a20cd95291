import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { platformOf } from './platform-of.ts';

const UUID = '9c9de5e8-0a1e-484a-b099-e80766180a6d';

describe('an address of YouTube', () => {
  it.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'http://youtube.com/watch?v=dQw4w9WgXcQ&t=42s&list=PL123',
    'https://m.youtube.com/watch?feature=share&v=dQw4w9WgXcQ',
    'https://music.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ?si=abc#t=1',
    'https://www.youtube.com/embed/dQw4w9WgXcQ?autoplay=1',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    '//www.youtube.com/embed/dQw4w9WgXcQ',
    'https://www.youtube.com/v/dQw4w9WgXcQ?version=3',
    'https://www.youtube.com/e/dQw4w9WgXcQ',
    'https://www.youtube.com/shorts/dQw4w9WgXcQ',
    'https://www.youtube.com/live/dQw4w9WgXcQ?feature=share',
    'https://www.youtube.com/attribution_link?a=x&u=%2Fwatch%3Fv%3DdQw4w9WgXcQ%26feature%3Dshare',
  ])('%s leads to its video', (address) => {
    expect(platformOf(address)).toEqual({
      platform: 'youtube',
      id: 'dQw4w9WgXcQ',
      embedUrl: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
      watchUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      key: 'youtube:dQw4w9WgXcQ',
    });
  });
});

describe('an address of Vimeo', () => {
  it.each([
    ['https://vimeo.com/76979871', null],
    ['https://www.vimeo.com/76979871?share=copy#t=10', null],
    ['https://player.vimeo.com/video/76979871', null],
    ['https://vimeo.com/channels/staffpicks/76979871', null],
    ['https://vimeo.com/groups/name/videos/76979871', null],
    ['https://vimeo.com/album/2222222/video/76979871', null],
    ['https://vimeo.com/showcase/2222222/video/76979871', null],
    ['https://vimeo.com/ondemand/film/76979871', null],
    ['https://vimeo.com/76979871/8272103f6e', '8272103f6e'],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e', '8272103f6e'],
  ])('%s leads to its video', (address, hash) => {
    expect(platformOf(address)).toEqual({
      platform: 'vimeo',
      id: '76979871',
      embedUrl: `https://player.vimeo.com/video/76979871${hash ? `?h=${hash}` : ''}`,
      watchUrl: `https://vimeo.com/76979871${hash ? `/${hash}` : ''}`,
      key: 'vimeo:76979871',
    });
  });
});

describe('an address of PeerTube', () => {
  it.each([
    `https://tube.example/videos/watch/${UUID}`,
    `https://tube.example/videos/embed/${UUID}?start=3`,
    `https://tube.example/w/${UUID}`,
    `https://tube.example/w/${UUID.toUpperCase()}/`,
    // The short form of the same id.
    'https://tube.example/w/kkGMgK9ZtnKfYAgnEtQxbv',
    'https://tube.example/videos/embed/kkGMgK9ZtnKfYAgnEtQxbv',
  ])('%s leads to its video, whichever way its id is written', (address) => {
    expect(platformOf(address)).toEqual({
      platform: 'peertube',
      id: UUID,
      embedUrl: `https://tube.example/videos/embed/${UUID}`,
      watchUrl: `https://tube.example/videos/watch/${UUID}`,
      key: `peertube:tube.example:${UUID}`,
    });
  });
});

describe('an address of something else', () => {
  it.each([
    'https://www.youtube.com/',
    'https://www.youtube.com/@name',
    'https://www.youtube.com/playlist?list=PL123',
    'https://www.youtube.com/embed/videoseries?list=PL123',
    'https://www.youtube.com/embed/live_stream?channel=UC1',
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ<script>',
    'https://notyoutube.com/watch?v=dQw4w9WgXcQ',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://user:secret@www.youtube.com/watch?v=dQw4w9WgXcQ',
    'javascript:alert(1)//youtube.com/watch?v=dQw4w9WgXcQ',
    'https://vimeo.com/staffpicks',
    'https://vimeo.com/album/2222222',
    'https://vimeo.com/event/76979871',
    'https://tube.example/w/p/kkGMgK9ZtnKfYAgnEtQxbv',
    'https://tube.example/w/short',
    'https://example.org/talk.mp4',
    'not an address',
    '',
  ])('%s is none of theirs', (address) => {
    expect(platformOf(address)).toBeNull();
  });

  it('never throws, and what it finds is found again by each of its own addresses', () => {
    const address = fc.oneof(
      fc.webUrl({ withQueryParameters: true }),
      fc.string(),
      fc.stringMatching(/^[\w-]{11}$/).map((id) => `https://youtu.be/${id}`),
      fc.nat().map((id) => `https://vimeo.com/${id}`),
      fc.uuid().map((id) => `https://tube.example/w/${id}`),
    );
    fc.assert(
      fc.property(address, (written) => {
        const video = platformOf(written);
        if (video === null) return;
        expect(platformOf(video.embedUrl)).toEqual(video);
        expect(platformOf(video.watchUrl)).toEqual(video);
      }),
    );
  });
});
