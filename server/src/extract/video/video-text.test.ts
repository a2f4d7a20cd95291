import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { composeVideoText, type VideoWords } from './video-text.ts';

const NO_WORDS: VideoWords = {
  description: null,
  tags: [],
  chapters: [],
  spoken: [],
  transcript: null,
};

/** One line every four seconds. */
function speech(...lines: string[]) {
  return lines.map((text, at) => ({ startSeconds: at * 4, text }));
}

describe('the text of a video', () => {
  it('has the description, the speech under the titles of its chapters, and the tags', () => {
    const { text, headings } = composeVideoText({
      description: 'About cats.\n\nAnd dogs.',
      tags: ['pets', 'talk'],
      chapters: [
        { startSeconds: 0, title: 'Cats' },
        { startSeconds: 8, title: 'Dogs' },
      ],
      spoken: speech('Cats are small.', 'They purr.', 'Dogs are larger.'),
      transcript: 'not used',
    });
    expect(text).toBe(
      'About cats.\n\nAnd dogs.\n\nCats\n\nCats are small. They purr.\n\nDogs\n\nDogs are larger.\n\npets, talk',
    );
    expect(headings.map(({ title, offset }) => text.slice(offset, offset + title.length))).toEqual([
      'Cats',
      'Dogs',
    ]);
  });

  it('lists the chapters with their times if there is no transcript', () => {
    const chapters = [
      { startSeconds: 0, title: 'Cats' },
      { startSeconds: 60, title: 'Dogs' },
    ];
    const { text, moments } = composeVideoText({ ...NO_WORDS, chapters });
    expect(text).toBe('- Cats\n- Dogs');
    expect(moments).toEqual([
      { offset: 0, startSeconds: 0 },
      { offset: 7, startSeconds: 60 },
    ]);
  });

  it('has a moment about every twenty seconds, which points to the speech at that time', () => {
    const lines = Array.from({ length: 40 }, (_, at) => `line ${at} of the talk`);
    const { text, moments } = composeVideoText({ ...NO_WORDS, spoken: speech(...lines) });
    expect(moments.map(({ startSeconds }) => startSeconds)).toEqual([
      0, 20, 40, 60, 80, 100, 120, 140,
    ]);
    expect(moments.map(({ offset }) => text.slice(offset).startsWith('line'))).not.toContain(false);
    expect(text.slice(moments[3]?.offset)).toMatch(/^line 15 /);
  });

  it('breaks paragraphs at the end of sentences', () => {
    const lines = Array.from({ length: 60 }, (_, at) =>
      at % 7 === 6 ? 'here it ends.' : 'and so on',
    );
    const { text } = composeVideoText({ ...NO_WORDS, spoken: speech(...lines) });
    const paragraphs = text.split('\n\n');
    expect(paragraphs.length).toBeGreaterThan(1);
    for (const paragraph of paragraphs.slice(0, -1)) expect(paragraph).toMatch(/ends\.$/);
  });

  it('sets no spaces between lines of Japanese', () => {
    const { text } = composeVideoText({
      ...NO_WORDS,
      spoken: speech('こんにちは', '世界', 'Hello'),
    });
    expect(text).toBe('こんにちは世界 Hello');
  });

  it('has moments and headings in order and at the right positions, for any speech', () => {
    const line = fc.record({ startSeconds: fc.nat(5_000), text: fc.string({ unit: 'binary' }) });
    const chapter = fc.record({ startSeconds: fc.nat(5_000), title: fc.string({ minLength: 1 }) });
    const byTime = (a: { startSeconds: number }, b: { startSeconds: number }) =>
      a.startSeconds - b.startSeconds;
    fc.assert(
      fc.property(
        fc.array(line),
        fc.array(chapter),
        fc.string(),
        (lines, chapters, description) => {
          const { text, headings, moments } = composeVideoText({
            ...NO_WORDS,
            description,
            spoken: lines.toSorted(byTime),
            chapters: chapters.toSorted(byTime),
          });
          for (const { title, offset } of headings) {
            expect(text.slice(offset, offset + title.length)).toBe(title);
          }
          for (const [at, { offset }] of moments.entries()) {
            expect(offset).toBeGreaterThan(moments[at - 1]?.offset ?? -1);
            expect(text.charAt(offset)).toMatch(/\S/);
          }
        },
      ),
    );
  });
});
