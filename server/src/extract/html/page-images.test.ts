import { describe, expect, test } from 'vitest';
import { parseHtml } from './html-tree.ts';
import { pageImages } from './page-images.ts';

function read(html: string) {
  return pageImages(parseHtml(html).root, 'https://example.org/docs/');
}

describe('pageImages', () => {
  test.each([
    ['its source', '<img src=a.jpg>', 'a.jpg'],
    [
      'the largest of a set',
      '<img src=a.jpg srcset="b.jpg 320w, c.jpg 1280w,d.jpg 640w">',
      'c.jpg',
    ],
    ['the densest of a set', '<img src=a.jpg srcset="b.jpg, c.jpg 2x">', 'c.jpg'],
    [
      'an address with commas',
      '<img srcset="/w_100,h_50/a.jpg 1x, /w_200,h_100/b.jpg 2x">',
      '/w_200,h_100/b.jpg',
    ],
    [
      'the largest source of a picture',
      '<picture><source srcset="b.webp 2000w"><img src=a.jpg></picture>',
      'b.webp',
    ],
    ['what a script loads later', '<img src=data:image/gif;base64,R0 data-src=b.jpg>', 'b.jpg'],
    ['what a script loads later as a set', '<img src=blank.gif data-srcset="b.jpg 2x">', 'b.jpg'],
    [
      'the picture behind a small one',
      '<a href=large.JPG><img src=small.jpg width=90></a>',
      'large.JPG',
    ],
    ['its source when it links to a page', '<a href=page.html><img src=a.jpg></a>', 'a.jpg'],
  ])('the address of an image is that of %s', (_, html, expected) => {
    expect(read(html).map(({ url }) => url)).toEqual([
      new URL(expected, 'https://example.org/docs/').href,
    ]);
  });

  test.each([
    '<img src="data:image/png;base64,AAAA">',
    '<img src=a.gif width=1 height=1>',
    '<img src=icon.png width=16>',
    '<img src=a.png style="display:none">',
    '<img alt=nothing>',
    '<img src="javascript:1">',
    '<template><img src=a.png></template>',
    '<svg><img src=a.png></svg>',
  ])('%s shows nothing', (html) => {
    expect(read(html)).toEqual([]);
  });

  test('its text is its own, that of its figure and the text next to it', () => {
    const [image] = read(
      `<p>Far away.</p><h2>Owls</h2><figure><img src=a.jpg alt=" An  owl " title="At night" width=640px height="480">
       <figcaption>A <b>tawny</b> owl</figcaption></figure><p>Owls hunt at night, and hear what they do not see.</p>`,
    );
    expect(image).toEqual({
      url: 'https://example.org/docs/a.jpg',
      alt: 'An owl',
      title: 'At night',
      caption: 'A tawny owl',
      nearbyText: expect.stringContaining('A tawny owl'),
      width: 640,
      height: 480,
    });
    expect(image?.nearbyText).toContain('Owls hunt at night');
    expect(image?.nearbyText).not.toContain('Far away');
  });

  test('a page of 100,000 images gives 500, quickly, with bounded text', () => {
    const html = `${'words '.repeat(10_000)}${Array.from({ length: 100_000 }, (_, at) => `<img src=${at}.jpg>`).join('')}`;
    const images = read(html);
    expect(images).toHaveLength(500);
    expect(images[0]?.nearbyText?.length).toBeLessThanOrEqual(300);
  });
});
