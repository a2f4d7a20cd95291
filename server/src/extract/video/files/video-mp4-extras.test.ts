import { describe, expect, it } from 'vitest';
import { box, words } from './test-videos.ts';
import { readMp4Extras } from './video-mp4-extras.ts';

const SAMPLES_AT = 8;

/** A file whose track 1 names track 2 as its chapters; `titles` are its samples, ten seconds apart. */
function withChapterTrack(titles: readonly Buffer[]): Buffer {
  const samples = titles.map((title) => {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(title.length);
    return Buffer.concat([length, title]);
  });
  // Two chunks: the first holds two samples, the second the rest.
  const secondChunk = SAMPLES_AT + (samples[0]?.length ?? 0) + (samples[1]?.length ?? 0);
  const tables = box(
    'stbl',
    box('stts', words(0, 1, samples.length, 10_000)),
    box('stsc', words(0, 2, 1, 2, 1, 2, samples.length - 2, 1)),
    box('stsz', words(0, 0, samples.length, ...samples.map(({ length }) => length))),
    box('stco', words(0, 2, SAMPLES_AT, secondChunk)),
  );
  const movie = box(
    'moov',
    box('mvhd', words(0, 3_786_912_000, 0)),
    box('trak', box('tkhd', words(0, 0, 0, 1, 0, 0)), box('tref', box('chap', words(2)))),
    box(
      'trak',
      box('tkhd', words(0, 0, 0, 2, 0, 0)),
      box('mdia', box('mdhd', words(0, 0, 0, 1_000, 0, 0)), box('minf', tables)),
    ),
  );
  return Buffer.concat([box('mdat', ...samples), movie]);
}

function read(file: Buffer) {
  return readMp4Extras({
    size: file.length,
    read: (start, end) => new Uint8Array(file.subarray(start, end)),
    close: () => {},
  });
}

describe('an MP4 or QuickTime file', () => {
  it('has the chapters of its track of text, in UTF-8 and UTF-16, with their times', () => {
    const wide = Buffer.from('\uFEFFGröße', 'utf16le').swap16();
    const file = withChapterTrack([Buffer.from('Intro'), Buffer.from('Größe'), wide]);
    expect(read(file).chapters).toEqual([
      { startSeconds: 0, title: 'Intro' },
      { startSeconds: 10, title: 'Größe' },
      { startSeconds: 20, title: 'Größe' },
    ]);
  });

  it('says when it was made', () => {
    expect(
      read(withChapterTrack([Buffer.from('a'), Buffer.from('b'), Buffer.from('c')])).createdAt,
    ).toEqual(new Date('2024-01-01T00:00:00Z'));
  });
});
