import { describe, expect, test } from 'vitest';
import type { ExtractedFile } from '../../../extract/extraction-outcome.ts';
import { readImage } from '../../../extract/image/image.ts';
import { makePicture, makeXmp } from '../../../extract/image/test-images.ts';
import { type ImageContext, imageDocument } from './image-document.ts';

const URL_OF_PICTURE = 'https://cdn.example.org/img/IMG_1234.jpg';

async function read(fileName: string, xmp?: string): Promise<ExtractedFile> {
  const picture = makePicture(1, 60, 40, xmp === undefined ? {} : { xmp });
  const extraction = await readImage(await picture.jpeg().toBuffer(), { fileName, nowMs: 0 });
  if (extraction.status !== 'extracted') throw new Error(extraction.detail);
  return { sha256: 'a', ...extraction, sizeBytes: 1_000 };
}

function contextOf(
  image: Partial<ImageContext['image']>,
  context: Partial<ImageContext> = {},
): ImageContext {
  const nothing = { alt: null, title: null, caption: null, nearbyText: null };
  return {
    url: URL_OF_PICTURE,
    pageUrl: 'https://www.example.org/foxes',
    pageTitle: 'All about foxes',
    site: 'example.org',
    language: 'en',
    ...context,
    image: { url: URL_OF_PICTURE, width: null, height: null, ...nothing, ...image },
  };
}

describe('the document of a picture on a page', () => {
  test('joins the texts of the page and of the picture', async () => {
    const xmp = makeXmp('<dc:subject><rdf:Bag><rdf:li>vulpes</rdf:li></rdf:Bag></dc:subject>');
    const outcome = await read('IMG_1234.jpg', xmp);
    const document = imageDocument(
      outcome,
      contextOf({
        alt: 'A red fox',
        caption: 'A red fox in the snow',
        nearbyText: 'Foxes do not hibernate.',
      }),
    );
    expect(document).toMatchObject({
      externalId: URL_OF_PICTURE,
      url: URL_OF_PICTURE,
      type: 'image',
      site: 'example.org',
      title: 'A red fox',
      description: 'A red fox in the snow',
      language: 'en',
      mediaType: 'image/jpeg',
      text: 'A red fox in the snow\n\nvulpes\n\nIMG_1234.jpg\n\nFoxes do not hibernate.\n\nAll about foxes',
      facts: {
        image: {
          imageUrl: URL_OF_PICTURE,
          pageUrl: 'https://www.example.org/foxes',
          alt: 'A red fox',
          caption: 'A red fox in the snow',
          tags: ['vulpes'],
          width: 60,
        },
      },
    });
    expect(document.passages.at(-1)?.end).toBe(document.text.length);
    expect(document.thumbnail?.mediaType).toBe('image/webp');
  });

  test.each([
    ['its own title', 'a.jpg', '<dc:title>Own</dc:title>', { alt: 'Alt' }, 'Own'],
    ['the alternative text', 'red-fox.jpg', '', { alt: 'Alt', caption: 'Caption' }, 'Alt'],
    ['the tooltip', 'red-fox.jpg', '', { title: 'Tooltip', caption: 'Caption' }, 'Tooltip'],
    ['the caption', 'red-fox.jpg', '', { caption: 'Caption' }, 'Caption'],
    ['its name', 'red-fox.jpg', '', {}, 'red fox'],
    [
      'not words that say nothing',
      'red-fox.jpg',
      '',
      { alt: 'image', title: 'IMG_2.JPG' },
      'red fox',
    ],
    ['the page before what a camera says', 'IMG_1234.jpg', '', {}, 'All about foxes'],
  ])('is titled by %s', async (_, fileName, properties, image, title) => {
    const outcome = await read(fileName, makeXmp(properties));
    const url = `https://example.org/a%20b/${fileName}?v=1`;
    expect(imageDocument(outcome, contextOf(image, { url })).title).toBe(title);
  });

  test('without any text has the name of its file', async () => {
    const document = imageDocument(await read('IMG_1234.jpg'), contextOf({}, { pageTitle: null }));
    expect(document).toMatchObject({ title: 'IMG_1234', text: 'IMG_1234.jpg' });
  });

  test("has another version if, and only if, the page's text changes", async () => {
    const outcome = await read('IMG_1234.jpg');
    const version = (alt: string) => imageDocument(outcome, contextOf({ alt })).version;
    expect(version('A fox')).toMatch(/^[0-9a-f]{16}$/);
    expect(version('A fox')).toBe(version('A fox'));
    expect(version('A fox')).not.toBe(version('A hare'));
  });
});
