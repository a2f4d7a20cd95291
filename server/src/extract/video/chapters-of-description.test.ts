import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chaptersOfDescription } from './chapters-of-description.ts';

function listed(description: string): string[] {
  return chaptersOfDescription(description).map((one) => `${one.startSeconds} ${one.title}`);
}

describe('chapters in a description', () => {
  it.each([
    ['0:00 Intro\n1:30 Cats\n1:02:03 Dogs', ['0 Intro', '90 Cats', '3723 Dogs']],
    [
      'About:\n[00:00] - Intro\n[01:30] - Cats\n[02:00] – Dogs\nBye',
      ['0 Intro', '90 Cats', '120 Dogs'],
    ],
    ['Intro 0:00\nCats - 1:30\nDogs (2:00)', ['0 Intro', '90 Cats', '120 Dogs']],
    ['• 00:00: Intro\n• 01:30: Cats\n• 02:00: Dogs', ['0 Intro', '90 Cats', '120 Dogs']],
  ])('%j are read', (description, chapters) => {
    expect(listed(description)).toEqual(chapters);
  });

  it.each([
    ['fewer than three', '0:00 Intro\n1:30 Cats'],
    ['a list that does not begin at zero', '1:00 a\n2:00 b\n3:00 c'],
    ['a timetable', 'Doors 18:00\nTalk 19:30\nEnd 21:00'],
    ['no list', 'At 0:00 we met, and then it was 1:30.'],
  ])('%s are none', (_, description) => {
    expect(listed(description)).toEqual([]);
  });

  it('are in ascending order, for any text', () => {
    const line = fc
      .tuple(fc.nat(59), fc.nat(59), fc.string())
      .map(
        ([minutes, seconds, title]) => `${minutes}:${String(seconds).padStart(2, '0')} ${title}`,
      );
    fc.assert(
      fc.property(fc.array(fc.oneof(line, fc.constant('0:00 Intro'))), (lines) => {
        const chapters = chaptersOfDescription(lines.join('\n'));
        for (const [at, one] of chapters.entries()) {
          expect(one.startSeconds).toBeGreaterThan(chapters[at - 1]?.startSeconds ?? -1);
          expect(one.title).not.toBe('');
        }
      }),
    );
  });
});
