import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cpuMs } from '../../runtime/test-cpu-time.ts';
import { captionTime } from './caption-time.ts';
import { parseCaptions } from './captions.ts';
import { CAPTION_CASES } from './test-caption-cases.ts';

describe('captions', () => {
  it.each(CAPTION_CASES)('are read with $name', ({ text, cues }) => {
    const read = parseCaptions(text).cues;
    expect(read.map(({ startSeconds, lines }) => [startSeconds, ...lines].join('|'))).toEqual(cues);
  });

  it('say their language where the head of the file does', () => {
    const text = 'WEBVTT\nKind: captions\nLanguage: de-AT\n\n00:01.000 --> 00:02.000\nServus\n';
    expect(parseCaptions(text).language).toBe('de-AT');
  });

  it('are in the order of time, and none ends beforeMs it begins, for any text', () => {
    const line = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('', 'WEBVTT', 'NOTE', '[Events]', '1', 'Format: Start, End, Text'),
      fc.constantFrom(
        'Dialogue: 0,0:00:01.00,0:00:00.00,{\\p1}m 0',
        '{\\p1}',
        '<v a',
        '&#9999999;',
      ),
      fc.constantFrom('00:00:03,000 --> 00:00:01,000', '99:99 -> 1:1', '00:01.0 --> x'),
    );
    fc.assert(
      fc.property(fc.array(line), fc.constantFrom('\n', '\r\n', '\r'), (lines, end) => {
        const { cues } = parseCaptions(lines.join(end));
        for (const [at, cue] of cues.entries()) {
          expect(cue.startSeconds).toBeGreaterThanOrEqual(cues[at - 1]?.startSeconds ?? 0);
          expect(cue.endSeconds).toBeGreaterThanOrEqual(cue.startSeconds);
          expect(cue.lines.length).toBeGreaterThan(0);
          for (const text of cue.lines) expect(text).toMatch(/\S/);
        }
      }),
    );
  });

  it.each([
    ['open tags', '<a'.repeat(500_000)],
    ['open overrides', '{\\b'.repeat(300_000)],
    ['open entities', '&#1'.repeat(300_000)],
    ['one line of digits', '1'.repeat(1_000_000)],
    ['one line of blanks', ' '.repeat(1_000_000)],
    ['times without text', '00:01.000 --> 00:02.000\n'.repeat(40_000)],
    [
      'drawings',
      `[Events]\nDialogue: 0,0:00:01.00,0:00:02.00,a,,0,0,0,,${'{\\p1}'.repeat(200_000)}`,
    ],
  ])('with %s are read in linear time', (_, hostile) => {
    const beforeMs = cpuMs();
    parseCaptions(`WEBVTT\n\n00:01.000 --> 00:02.000\n${hostile}`);
    parseCaptions(hostile);
    expect(cpuMs() - beforeMs).toBeLessThan(2_000);
  });
});

describe('the time of a caption', () => {
  it.each([
    ['00:00:01,500', 1.5],
    ['00:01.250', 1.25],
    ['1:02:03', 3723],
    ['0:00:01.05', 1.05],
    ['100:00:00.000', 360_000],
    ['00: 00: 01, 000', 1],
    ['1', null],
    ['', null],
    ['::', null],
    ['-1:00', null],
  ])('%s is %s s', (written, seconds) => {
    expect(captionTime(written)).toBe(seconds);
  });
});
