import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ExtractionOutcome } from '../../extraction-outcome.ts';
import { createExtractionPool } from '../../process/extraction-pool.ts';
import { chapterList, element, makeVideo, matroskaHead, withMovieBoxes } from './test-videos.ts';
import { readVideo } from './video.ts';

const NOW_MS = Date.UTC(2026, 5, 15);

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quarry-video-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function put(name: string, content: Uint8Array | string): void {
  writeFileSync(join(folder, name), content);
}

async function read(name: string): Promise<ExtractionOutcome> {
  const path = join(folder, name);
  const task = { path, fileName: name, maxBytes: 1_000_000, readAs: 'video' as const };
  return readVideo(task, { fileName: name, path, nowMs: NOW_MS });
}

/** The extracted document; fails if the file was not read. */
async function extract(name: string) {
  const outcome = await read(name);
  if (outcome.status !== 'extracted') throw new Error(`${outcome.reason}: ${outcome.detail}`);
  return { ...outcome, video: outcome.content.facts?.video };
}

function picture(background: string): Promise<Buffer> {
  return sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

const CUES =
  '00:01.000 --> 00:04.000\nHello everybody.\n\n00:25.000 --> 00:28.000\nCats sleep all day.\n';

describe('a video file', () => {
  it.each([
    ['mp4', 'video/mp4'],
    ['webm', 'video/webm'],
    ['mkv', 'video/x-matroska'],
  ] as const)(
    'of the kind %s says how long and large it is, and what its tags tell',
    async (format, mediaType) => {
      const cover = await picture('#c04020');
      const tags = {
        title: 'A talk',
        artist: 'Ann',
        description: 'About cats.',
        date: new Date('2025-03-04'),
        images: [
          { data: new Uint8Array(cover), mimeType: 'image/jpeg', kind: 'coverFront' as const },
        ],
      };
      put(`a.${format}`, await makeVideo({ format, seconds: 90, width: 1280, height: 720, tags }));
      const outcome = await extract(`a.${format}`);
      expect(outcome).toMatchObject({
        mediaType,
        content: {
          title: 'A talk',
          author: 'Ann',
          text: 'About cats.',
          publishedAt: '2025-03-04T00:00:00.000Z',
        },
        video: { platform: 'file', durationSeconds: 90, width: 1280, height: 720 },
        thumbnail: { mediaType: 'image/webp' },
      });
    },
  );

  it('that was filmed upright has a portrait size', async () => {
    put(
      'a.mp4',
      await makeVideo({ format: 'mp4', seconds: 1, width: 1280, height: 720, rotation: 90 }),
    );
    expect((await extract('a.mp4')).video).toMatchObject({ width: 720, height: 1280 });
  });

  it('without a title gets it from its file name, without the suffix of a download', async () => {
    const bytes = await makeVideo({ format: 'webm', seconds: 1 });
    const names = {
      'red-fox_in-snow.webm': 'red fox in snow',
      'A talk [dQw4w9WgXcQ].webm': 'A talk',
      'VID_2026.webm': 'VID_2026',
    };
    for (const [name, title] of Object.entries(names)) {
      put(name, bytes);
      expect((await extract(name)).content.title).toBe(title);
    }
  });

  it('has the chapters of an MP4’s list', async () => {
    const chapters = [
      { startSeconds: 0, title: 'Intro' },
      { startSeconds: 61, title: 'Größe' },
    ];
    const mp4 = await makeVideo({ format: 'mp4', seconds: 90 });
    put('a.mp4', withMovieBoxes(mp4, chapterList(chapters)));
    expect((await extract('a.mp4')).video?.chapters).toEqual(chapters);
  });

  it('has the title and chapters of a Matroska file', async () => {
    const chapters = [
      { startSeconds: 0, title: 'One' },
      { startSeconds: 61, title: 'Two' },
    ];
    put('a.mkv', matroskaHead('Only a head', chapters));
    const { content, video } = await extract('a.mkv');
    expect(content.title).toBe('Only a head');
    expect(video?.chapters).toEqual(chapters);
  });
});

describe('beside a video', () => {
  beforeEach(async () => {
    put('talk.mp4', await makeVideo({ format: 'mp4', seconds: 60 }));
  });

  it.each([
    ['talk.vtt', `WEBVTT\n\n${CUES}`],
    ['talk.srt', CUES],
    ['talk.en.srt', CUES],
    [
      'talk.ass',
      '[Events]\nDialogue: 0,0:00:01.00,0:00:04.00,a,,0,0,0,,Hello everybody.\nDialogue: 0,0:00:25.00,0:00:28.00,a,,0,0,0,,Cats sleep all day.\n',
    ],
  ])('%s gives the text, with moments', async (name, captions) => {
    put(name, captions);
    const { content, video } = await extract('talk.mp4');
    expect(content.text).toContain('Hello everybody.');
    expect(content.passages.length).toBeGreaterThan(0);
    expect(video?.moments).toEqual([
      { offset: 0, startSeconds: 1 },
      { offset: content.text.indexOf('Cats'), startSeconds: 25 },
    ]);
  });

  it.each(['utf-16le', 'windows-1252'])('captions in %s are decoded', async (encoding) => {
    const text =
      '1\r\n00:00:01,000 --> 00:00:04,000\r\nDas ist eine schöne größere Straße über den Fluss, müde Bären träumen süß.\r\n';
    put('talk.srt', iconv.encode(text, encoding, { addBOM: encoding === 'utf-16le' }));
    expect((await extract('talk.mp4')).content.text).toContain('schöne größere Straße');
  });

  it('prefers captions in the language of the video, then English, and never empty ones', async () => {
    put('talk.info.json', JSON.stringify({ title: 'Vortrag', language: 'de' }));
    put('talk.de.vtt', 'WEBVTT\n\n00:01.000 --> 00:02.000\nGuten Tag\n');
    put('talk.en.vtt', 'WEBVTT\n\n00:01.000 --> 00:02.000\nGood day\n');
    put('talk.de.forced.vtt', 'WEBVTT\n\n00:01.000 --> 00:02.000\n[Schild]\n');
    expect((await extract('talk.mp4')).content).toMatchObject({
      text: 'Guten Tag',
      language: 'de',
    });
    put('talk.de.vtt', 'WEBVTT\n');
    expect((await extract('talk.mp4')).content).toMatchObject({ text: 'Good day', language: 'en' });
  });

  it('the info.json of yt-dlp takes precedence over the tags', async () => {
    put(
      'talk.info.json',
      JSON.stringify({
        title: 'Cats',
        description: 'All about cats.',
        uploader: 'Ann',
        upload_date: '20240506',
        tags: ['pets'],
        chapters: [
          { start_time: 0, title: 'Hello' },
          { start_time: 20, title: 'Sleep' },
        ],
      }),
    );
    put('talk.en.vtt', `WEBVTT\n\n${CUES}`);
    const { content, video } = await extract('talk.mp4');
    expect(content).toMatchObject({
      title: 'Cats',
      author: 'Ann',
      description: 'All about cats.',
      publishedAt: '2024-05-06T00:00:00.000Z',
      text: 'All about cats.\n\nHello\n\nHello everybody.\n\nSleep\n\nCats sleep all day.\n\npets',
    });
    expect(video?.chapters).toHaveLength(2);
  });

  it('nfo files of Kodi are read, even with an address after the XML', async () => {
    put(
      'talk.nfo',
      '<?xml version="1.0"?><movie><title>Cats &amp; dogs</title><plot>They live together.</plot><genre>Comedy</genre><genre>Family</genre><actor><name>Tom</name><role>Cat</role></actor><studio>Zoo</studio><premiered>1999-01-02</premiered></movie>\nhttps://example.org/1',
    );
    const { content, video } = await extract('talk.mp4');
    expect(content).toMatchObject({
      title: 'Cats & dogs',
      description: 'They live together.',
      author: 'Zoo',
      publishedAt: '1999-01-02T00:00:00.000Z',
    });
    expect(video?.tags).toEqual(['Comedy', 'Family', 'Tom']);
  });

  it('a file of chapters gives the chapters', async () => {
    put(
      'talk.chapters.vtt',
      'WEBVTT\n\n00:00.000 --> 00:20.000\nHello\n\n00:20.000 --> 01:00.000\nSleep\n',
    );
    expect((await extract('talk.mp4')).video?.chapters).toEqual([
      { startSeconds: 0, title: 'Hello' },
      { startSeconds: 20, title: 'Sleep' },
    ]);
  });

  it('a valid picture is the thumbnail and takes precedence over the cover', async () => {
    put('talk.jpg', 'no picture');
    expect((await extract('talk.mp4')).thumbnail).toBeUndefined();
    put('talk.jpg', await picture('#20c040'));
    const { thumbnail } = await extract('talk.mp4');
    const { dominant } = await sharp(thumbnail?.bytes).stats();
    expect(dominant.g).toBeGreaterThan(dominant.r);
  });

  it('files of another video, and files behind links, are not read', async () => {
    put('talks.vtt', `WEBVTT\n\n${CUES}`);
    put('secret.txt', `WEBVTT\n\n${CUES}`);
    symlinkSync(join(folder, 'secret.txt'), join(folder, 'talk.en.vtt'));
    expect((await extract('talk.mp4')).content.text).toBe('');
  });

  it('the hash changes exactly if the document changes', async () => {
    const before = (await extract('talk.mp4')).sha256;
    put('talk.json', 'not JSON');
    expect((await extract('talk.mp4')).sha256).toBe(before);
    put('talk.vtt', `WEBVTT\n\n${CUES}`);
    expect((await extract('talk.mp4')).sha256).not.toBe(before);
  });
});

describe('a file that is no complete video', () => {
  it.each([
    ['words', 'just words, called a video'],
    ['zeros', new Uint8Array(100_000)],
    [
      'the head of an MP4 alone',
      Buffer.from('0000001c667479706d703432000000006d70343269736f6d61766331', 'hex'),
    ],
    [
      'a Matroska file without anything',
      element(0x1a45dfa3, element(0x4282, Buffer.from('matroska'))),
    ],
  ])('fails as malformed: %s', async (_, bytes) => {
    put('a.mp4', bytes);
    expect(await read('a.mp4')).toMatchObject({ status: 'failed', reason: 'malformed' });
  });

  it('is described by the files beside it', async () => {
    put('a.mp4', new Uint8Array(1_000));
    put('a.vtt', `WEBVTT\n\n${CUES}`);
    expect((await extract('a.mp4')).content.text).toContain('Cats sleep');
  });

  it('of an unsupported kind is skipped, unless a file beside it describes it', async () => {
    put('a.avi', 'RIFF');
    expect(await read('a.avi')).toMatchObject({ status: 'skipped', reason: 'unsupported' });
    put('a.nfo', '<movie><title>Old film</title></movie>');
    expect((await extract('a.avi')).content.title).toBe('Old film');
  });

  it('is empty, a folder, or not there', async () => {
    put('a.mp4', '');
    mkdirSync(join(folder, 'b.mp4'));
    expect(await read('a.mp4')).toMatchObject({ status: 'skipped', reason: 'empty' });
    expect(await read('b.mp4')).toMatchObject({ status: 'skipped', reason: 'unsupported' });
    expect(await read('c.mp4')).toMatchObject({ status: 'failed', reason: 'unreadable' });
  });

  it('gives what can be read if it is truncated at any point', async () => {
    const whole = {
      mkv: await makeVideo({ format: 'mkv', seconds: 60, tags: { title: 'A talk' } }),
      mp4: withMovieBoxes(
        await makeVideo({ format: 'mp4', seconds: 60 }),
        chapterList([{ startSeconds: 0, title: 'One' }]),
      ),
    };
    for (const [format, bytes] of Object.entries(whole)) {
      for (let length = 1; length < bytes.length; length += 97) {
        put(`cut.${format}`, bytes.subarray(0, length));
        const outcome = await read(`cut.${format}`);
        expect(['extracted', 'failed']).toContain(outcome.status);
        if (outcome.status === 'failed') expect(outcome.reason).toBe('malformed');
      }
    }
  });
});

describe('the reader of videos', () => {
  it('runs in a process that may only read files', async () => {
    put('a.mp4', await makeVideo({ format: 'mp4', seconds: 10 }));
    put('a.jpg', await picture('#20c040'));
    const pool = createExtractionPool({
      threads: 1,
      timeoutMsPerFile: 10_000,
      maxHeapMiB: 256,
      dataDir: null,
    });
    try {
      const path = join(folder, 'a.mp4');
      const task = { path, fileName: 'a.mp4', maxBytes: 1_000_000, readAs: 'video' as const };
      const [outcome] = await pool.extract([task], AbortSignal.timeout(20_000));
      expect(outcome).toMatchObject({
        status: 'extracted',
        thumbnail: { mediaType: 'image/webp' },
      });
    } finally {
      await pool.close();
    }
  });
});
