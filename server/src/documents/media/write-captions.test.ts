import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseCaptions } from '../../extract/video/captions.ts';
import { writeCaptions } from './write-captions.ts';

test('a cue lasts until the next, half a minute at most, and not beyond the video', () => {
  const text = 'Hello.\nOpen the valve.\nDone.';
  const moments = [
    { offset: 0, startSeconds: 1 },
    { offset: 7, startSeconds: 3.5 },
    { offset: 23, startSeconds: 3700 },
  ];
  expect(writeCaptions(moments, text, 3704)).toBe(
    [
      'WEBVTT\n',
      '00:00:01.000 --> 00:00:03.500\nHello.\n',
      '00:00:03.500 --> 00:00:33.500\nOpen the valve.\n',
      '01:01:40.000 --> 01:01:44.000\nDone.\n',
    ].join('\n'),
  );
});

test('words that would be marks or times of the format stay words', () => {
  const written = writeCaptions([{ offset: 0, startSeconds: 0 }], '<b>a --> b</b> & c\n\nd', null);
  expect(written).toBe(
    'WEBVTT\n\n00:00:00.000 --> 00:00:30.000\n&lt;b&gt;a --&gt; b&lt;/b&gt; &amp; c\nd\n',
  );
});

test('whatever is said, captions are read as they were written', () => {
  const line = fc.string({ minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
      let offset = 0;
      const moments = lines.map((text, at) => {
        const moment = { offset, startSeconds: at * 2 };
        offset += text.length + 1;
        return moment;
      });
      const written = writeCaptions(moments, lines.join('\n'), null);
      const { cues } = parseCaptions(written);
      const spoken = lines.filter((text) => text.trim() !== '').length;
      expect(cues.length).toBeLessThanOrEqual(spoken);
      expect(written.startsWith('WEBVTT\n')).toBe(true);
      for (const { startSeconds } of cues) expect(startSeconds % 2).toBe(0);
    }),
  );
});
