import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cue } from './cue.ts';
import { spokenLines } from './spoken-lines.ts';

function cue(startSeconds: number, endSeconds: number, ...lines: string[]): Cue {
  return { startSeconds, endSeconds, lines };
}

function said(...cues: Cue[]): string[] {
  return spokenLines(cues).map(({ startSeconds, text }) => `${startSeconds} ${text}`);
}

describe('spoken lines', () => {
  it('has every line of automatic roll-up captions once', () => {
    const rolling = [
      cue(0, 2, 'we are going to'),
      cue(2, 2.01, 'we are going to'),
      cue(2.01, 4, 'we are going to', 'talk about cats'),
      cue(4, 4.01, 'talk about cats'),
      cue(4.01, 6, 'talk about cats', 'and dogs'),
    ];
    expect(said(...rolling)).toEqual([
      '0 we are going to',
      '2.01 talk about cats',
      '4.01 and dogs',
    ]);
  });

  it('is every word once of captions that grow word by word', () => {
    expect(said(cue(0, 1, 'so'), cue(1, 2, 'so we'), cue(2, 3, 'so we go'))).toEqual([
      '0 so',
      '1 we',
      '2 go',
    ]);
  });

  it('is a sign once that is drawn anew for each picture', () => {
    const frames = Array.from({ length: 50 }, (_, at) => cue(at / 25, (at + 1) / 25, 'EXIT'));
    expect(said(...frames)).toEqual(['0 EXIT']);
  });

  it('is said again when it is said again later', () => {
    expect(said(cue(0, 1, 'No.'), cue(5, 6, 'No.'))).toEqual(['0 No.', '5 No.']);
  });

  it('keeps lines of two who speak at once', () => {
    expect(said(cue(0, 3, '- Yes.', '- No.'), cue(3, 4, 'Fine.'))).toEqual([
      '0 - Yes.',
      '0 - No.',
      '3 Fine.',
    ]);
  });

  it('has every line of the captions, for any captions', () => {
    const line = fc.constantFrom('a', 'a b', 'a b c', 'x', 'yes');
    const cues = fc.array(fc.tuple(fc.nat(100), fc.nat(5), fc.array(line, { minLength: 1 })));
    fc.assert(
      fc.property(cues, (all) => {
        const sorted = all
          .map(([start, length, lines]) => cue(start, start + length, ...lines))
          .toSorted((a, b) => a.startSeconds - b.startSeconds);
        const words = spokenLines(sorted).flatMap(({ text }) => text.split(' '));
        for (const word of sorted.flatMap(({ lines }) => lines.join(' ').split(' '))) {
          expect(words).toContain(word);
        }
      }),
    );
  });
});
