import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listedVideos } from './listed-videos.ts';

const URL_OF_LIST = 'https://example.org/list/videos';

/** `id title` of each video, and each fault. */
function read(text: string): string[] {
  const list = listedVideos(text, URL_OF_LIST);
  if (list.kind !== 'videos') return [list.kind === 'fault' ? `fault ${list.reason}` : list.kind];
  return [
    ...list.videos.map(({ id, title }) => `${id} ${title ?? ''}`.trim()),
    ...list.faults.map(({ place, reason }) => `${place}: ${reason}`),
  ];
}

describe('a list of videos', () => {
  it.each([
    [
      'JSON',
      '[{"title":"Cats","url":"cats.mp4"},"https://youtu.be/dQw4w9WgXcQ"]',
      ['https://example.org/list/cats.mp4 Cats', 'youtube:dQw4w9WgXcQ'],
    ],
    [
      'JSON with the list inside',
      '{"name":"All","videos":[{"name":"Cats","link":"/cats"}]}',
      ['https://example.org/cats Cats'],
    ],
    [
      'one video in JSON',
      '{"title":"Cats","webpage_url":"https://example.org/cats"}',
      ['https://example.org/cats Cats'],
    ],
    [
      'JSON lines, one of them broken',
      '{"title":"Cats","url":"/cats"}\n{"title":\n\n{"title":"Dogs","url":"/dogs"}',
      ['https://example.org/cats Cats', 'https://example.org/dogs Dogs', 'item 2: malformed'],
    ],
    [
      'CSV',
      'Title,URL,Duration\n"Cats, small",/cats,1:02\nDogs,/dogs,\n',
      ['https://example.org/cats Cats, small', 'https://example.org/dogs Dogs'],
    ],
    [
      'CSV with semicolons and a mark',
      '\uFEFFtitle;url\nCats;https://youtu.be/dQw4w9WgXcQ\n',
      ['youtube:dQw4w9WgXcQ Cats'],
    ],
    [
      'addresses',
      '# mine\nhttps://youtu.be/dQw4w9WgXcQ\n\nhttps://vimeo.com/76979871\n',
      ['youtube:dQw4w9WgXcQ', 'vimeo:76979871'],
    ],
    [
      'M3U',
      '#EXTM3U\n#EXTINF:62 tvg-id="x",Cats\nhttps://example.org/cats.mp4\n',
      ['https://example.org/cats.mp4 Cats'],
    ],
    [
      'items of schema.org',
      '{"@type":"ItemList","itemListElement":[{"@type":"ListItem","item":{"name":"Cats","contentUrl":"/cats.mp4"}}]}',
      ['https://example.org/cats.mp4 Cats'],
    ],
    [
      'the same video twice',
      '["https://youtu.be/dQw4w9WgXcQ",{"url":"https://www.youtube.com/watch?v=dQw4w9WgXcQ"}]',
      ['youtube:dQw4w9WgXcQ'],
    ],
    [
      'an item without an address',
      '[{"title":"Cats"},7]',
      ['item 1: address-missing', 'item 2: malformed'],
    ],
    ['other text', 'Just some words.\nAnd more of them.', ['fault no-list']],
    ['other tables', 'name,price\nchair,12\n', ['fault no-list']],
    [
      'the parts of one stream',
      '#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\na.ts\n',
      ['fault stream'],
    ],
    ['broken JSON', '{"videos":[{', ['fault malformed']],
    ['nothing', '', ['fault empty']],
  ])('may be %s', (_, text, videos) => {
    expect(read(text)).toEqual(videos);
  });

  it('of PeerTube gives the address of its next part, until it is complete', () => {
    const page = (start: number) => {
      const data = [{ uuid: '9c9de5e8-0a1e-484a-b099-e80766180a6d', name: 'Cats' }];
      const url = `https://tube.example/api/v1/videos?sort=-publishedAt&start=${start}`;
      const list = listedVideos(JSON.stringify({ total: 3, data }), url);
      return list.kind === 'videos' ? list : null;
    };
    expect(page(0)?.videos[0]?.id).toBe(
      'peertube:tube.example:9c9de5e8-0a1e-484a-b099-e80766180a6d',
    );
    expect(page(0)?.nextUrl).toBe(
      'https://tube.example/api/v1/videos?sort=-publishedAt&start=1&count=100',
    );
    expect(page(2)?.nextUrl).toBeNull();
  });

  it('never throws, and has no duplicate ids, for any text', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.json(),
      fc.array(fc.json()).map((lines) => lines.join('\n')),
      fc.array(fc.webUrl()).map((lines) => lines.join('\n')),
      fc
        .array(fc.array(fc.string()))
        .map((rows) => ['title,url', ...rows.map((row) => row.join(','))].join('\n')),
    );
    fc.assert(
      fc.property(text, (written) => {
        const list = listedVideos(written, URL_OF_LIST);
        if (list.kind !== 'videos') return;
        const ids = list.videos.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        for (const { url } of list.videos) expect(url).toMatch(/^https?:\/\//);
      }),
    );
  });
});
