import { closeSync, ftruncateSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cpuMs } from '../../../runtime/test-cpu-time.ts';
import {
  box,
  chapterList,
  element,
  makeVideo,
  matroskaHead,
  withMovieBoxes,
  words,
} from './test-videos.ts';
import { readVideo } from './video.ts';
import type { VideoBytes } from './video-bytes.ts';
import { readMatroska } from './video-matroska.ts';
import { readMp4Extras } from './video-mp4-extras.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'quarry-video-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function inMemory(bytes: Uint8Array): VideoBytes {
  return { size: bytes.length, read: (start, end) => bytes.slice(start, end), close: () => {} };
}

function matroska(...parts: readonly Buffer[]): VideoBytes {
  const head = element(0x1a45dfa3, element(0x4282, Buffer.from('matroska')));
  return inMemory(Buffer.concat([head, element(0x18538067, ...parts)]));
}

async function read(bytes: Uint8Array) {
  const path = join(folder, 'a.mp4');
  writeFileSync(path, bytes);
  return readVideo({ path, fileName: 'a.mp4', maxBytes: 1 }, { fileName: 'a.mp4', path, nowMs: 0 });
}

/** Runs, and expects an end in time: with a result or an error that says what is wrong. */
function endsSoon(run: () => unknown): void {
  const beforeMs = cpuMs();
  try {
    run();
  } catch (error) {
    expect(error).toMatchObject({ name: 'MalformedFile' });
  }
  expect(cpuMs() - beforeMs).toBeLessThan(2_000);
}

const TWO_CHAPTERS = [
  { startSeconds: 0, title: 'One' },
  { startSeconds: 61, title: 'Two' },
];

describe('a hostile video', () => {
  it.each([
    [
      'a million empty boxes',
      Buffer.concat([
        box('ftyp', Buffer.from('isom')),
        Buffer.concat(Array(100_000).fill(box('free'))),
      ]),
    ],
    ['boxes of no length', box('moov', words(0, 0, 0, 0))],
    ['a box that is longer than the file', Buffer.concat([words(0xffffffff), Buffer.from('moov')])],
    [
      'a box with a length of 2^64',
      Buffer.concat([words(1), Buffer.from('moov'), words(0xffffffff, 0xffffffff)]),
    ],
    [
      'boxes in boxes',
      Array(5_000)
        .fill(0)
        .reduce((inner: Buffer) => box('moov', inner), Buffer.alloc(0)) as Buffer,
    ],
    [
      'more chapters said than there are',
      box('moov', box('udta', box('chpl', Buffer.from([1, 0, 0, 0, 0, 0, 0, 0, 255])))),
    ],
    [
      'a chapter track with 2^32 samples',
      box(
        'moov',
        box('trak', box('tref', box('chap', words(2)))),
        box(
          'trak',
          box('tkhd', words(0, 0, 0, 2, 0, 0)),
          box(
            'mdia',
            box('mdhd', words(0, 0, 0, 1_000, 0, 0)),
            box(
              'minf',
              box(
                'stbl',
                box('stts', words(0, 0xffffffff, 0xffffffff, 1)),
                box('stsc', words(0, 0xffffffff, 1, 0xffffffff, 1)),
                box('stsz', words(0, 0xffffffff, 0xffffffff)),
                box('stco', words(0, 0xffffffff, 0)),
              ),
            ),
          ),
        ),
      ),
    ],
  ])('is read in bounded time: %s', (_, bytes) => {
    endsSoon(() => readMp4Extras(inMemory(bytes)));
  });

  it.each([
    [
      'elements in elements',
      Array(3_000)
        .fill(0)
        .reduce((inner: Buffer) => element(0xb6, inner), Buffer.alloc(0)) as Buffer,
    ],
    ['a hundred thousand chapters', Buffer.concat(Array(100_000).fill(element(0xb6)))],
    ['an unknown size', Buffer.from('b601ffffffffffffff', 'hex')],
    ['no element at all', Buffer.alloc(1_000)],
  ])('of Matroska is read in bounded time: %s', (_, bytes) => {
    endsSoon(() =>
      readMatroska(matroska(element(0x1549a966), element(0x1043a770, element(0x45b9, bytes)))),
    );
  });

  it('with a cycle of references ends', () => {
    const seek = element(
      0x4dbb,
      element(0x53ab, Buffer.from('1043a770', 'hex')),
      element(0x53ac, Buffer.from([0])),
    );
    endsSoon(() => readMatroska(matroska(element(0x114d9b74, seek, seek, seek))));
  });

  it('with any bytes changed is read or fails', async () => {
    const samples = [
      withMovieBoxes(
        await makeVideo({ format: 'mp4', seconds: 5, tags: { title: 'T' } }),
        chapterList(TWO_CHAPTERS),
      ),
      Buffer.from(await makeVideo({ format: 'mkv', seconds: 5, tags: { title: 'T' } })),
      matroskaHead('T', TWO_CHAPTERS),
    ];
    const change = fc.tuple(fc.nat(5_000), fc.nat(255));
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...samples),
        fc.array(change, { minLength: 1, maxLength: 30 }),
        async (sample, changes) => {
          const bytes = Buffer.from(sample);
          for (const [at, value] of changes) bytes[at % bytes.length] = value;
          const { status } = await read(bytes);
          expect(['extracted', 'failed']).toContain(status);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('of 100 GB is only read at its start and its end', async () => {
    const path = join(folder, 'large.mp4');
    const head = box('ftyp', Buffer.from('isom'), words(0), Buffer.from('isom'));
    const longBox = Buffer.concat([words(1), Buffer.from('mdat'), words(23, 0)]);
    writeFileSync(path, Buffer.concat([head, longBox]));
    const descriptor = openSync(path, 'r+');
    // A sparse file: it takes no space.
    ftruncateSync(descriptor, 100 * 1024 ** 3);
    closeSync(descriptor);
    const beforeMs = cpuMs();
    const outcome = await readVideo(
      { path, fileName: 'large.mp4', maxBytes: 1 },
      { fileName: 'large.mp4', path, nowMs: 0 },
    );
    expect(outcome.status).toBe('failed');
    expect(cpuMs() - beforeMs).toBeLessThan(2_000);
  });
});
