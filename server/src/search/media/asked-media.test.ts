import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { KNOWN_LANGUAGES } from '../../languages/known-languages.ts';
import { askedMedia } from './asked-media.ts';

describe('a query asks for pictures', () => {
  test.each([
    ['pictures of the harbour', 'en', 'the harbour'],
    ['harbour photos', 'en', 'harbour'],
    ['Photos of Kraków', 'pl', 'Kraków'],
    ['Bilder vom Hafen', 'de', 'Hafen'],
    ['Hafen Fotos', 'de', 'Hafen'],
    ["photos d'un port", 'fr', 'un port'],
    ['photos d’un port', 'fr', 'un port'],
    ['imágenes del puerto', 'es', 'puerto'],
    ['foto del porto', 'it', 'porto'],
    ['фото порта', 'ru', 'порта'],
    ['liman fotoğrafları', 'tr', 'liman'],
    ['港の写真', 'ja', '港'],
    ['港口的照片', 'zh', '港口'],
    ['항구 사진', 'ko', '항구'],
    ['صور الميناء', 'ar', 'الميناء'],
    ['รูปภาพท่าเรือ', 'th', 'ท่าเรือ'],
    // International words are understood in any content.
    ['harbour photos', 'de', 'harbour'],
  ])('%s (%s)', (text, language, rest) => {
    expect(askedMedia(text, 'images', [language])).toBe(rest);
  });
});

test.each([
  ['video of a harbour', 'en', 'a harbour'],
  ['harbour videos', 'en', 'harbour'],
  ['Video vom Hafen', 'de', 'Hafen'],
  ['видео порта', 'ru', 'порта'],
])('it asks for videos: %s', (text, language, rest) => {
  expect(askedMedia(text, 'videos', [language])).toBe(rest);
  expect(askedMedia(text, 'images', [language])).toBeNull();
});

test.each([
  'harbour',
  'picture frame',
  'image processing',
  'photos',
  ' photos ',
  'photos of',
  'photosynthesis',
  'telephotos',
  'docker image',
  'a photo of mine is lost',
  '',
])('it does not, or of nothing: "%s"', (text) => {
  expect(askedMedia(text, 'images', ['en'])).toBeNull();
});

test('every language says pictures and videos in a way that is understood', () => {
  for (const { subtags, media } of KNOWN_LANGUAGES) {
    expect(media, subtags[0]).toBeDefined();
    for (const [kind, nouns] of [
      ['images', media?.pictures],
      ['videos', media?.videos],
    ] as const) {
      const noun = nouns
        ?.replaceAll("['’]", '’')
        .replaceAll(/\(\?:|[()]|.\?/g, '')
        .split('|')[0];
      expect(askedMedia(`42 ${noun}`, kind, [subtags[0]]), subtags[0]).toBe('42');
    }
  }
});

test('what is left is always part of the query, and any text is read', () => {
  const languages = KNOWN_LANGUAGES.map(({ subtags }) => subtags[0]);
  const words = fc.array(
    fc.constantFrom('photos', 'of', 'videos', 'Bilder', 'von', '写真', '’', 'x'),
  );
  const texts = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 400 }),
    words.map((some) => some.join(' ')),
  );
  fc.assert(
    fc.property(texts, fc.constantFrom('images', 'videos'), (text, kind) => {
      const rest = askedMedia(text, kind, languages);
      if (rest !== null) expect(text.normalize('NFC')).toContain(rest);
    }),
  );
});
