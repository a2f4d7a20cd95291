import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImageFacts } from '../../documents/document-facts.ts';
import { MAX_THUMBNAIL_BYTES } from '../../documents/document-facts.ts';
import { cpuMs } from '../../runtime/test-cpu-time.ts';
import type { Extraction, ExtractOptions } from '../extraction-outcome.ts';
import { readImage } from './image.ts';
import { makeBomb, makeIptc, makePicture, makeXmp } from './test-images.ts';

const NOW_MS = Date.UTC(2026, 0, 1);

function read(bytes: Uint8Array, options: Partial<ExtractOptions> = {}): Promise<Extraction> {
  return readImage(bytes, { fileName: 'fox.jpg', nowMs: NOW_MS, ...options });
}

async function readWhole(bytes: Uint8Array, options: Partial<ExtractOptions> = {}) {
  const extraction = await read(bytes, options);
  if (extraction.status !== 'extracted') throw new Error(extraction.detail);
  return extraction;
}

async function factsOf(
  bytes: Uint8Array,
  options: Partial<ExtractOptions> = {},
): Promise<ImageFacts> {
  const image = (await readWhole(bytes, options)).content.facts?.image;
  if (image === undefined) throw new Error('no facts');
  return image;
}

describe('a picture', () => {
  test.each(['jpeg', 'png', 'webp', 'gif', 'avif', 'tiff'] as const)(
    'in %s gives its size, colours, hash and a small copy without metadata',
    async (format) => {
      const bytes = await makePicture(1, 600, 400).withMetadata().toFormat(format).toBuffer();
      const { content, thumbnail, mediaType } = await readWhole(bytes);
      expect(mediaType).toBe(`image/${format}`);
      expect(content.facts?.image).toMatchObject({ width: 600, height: 400, format });
      expect(content.facts?.image?.dominantColor).toMatch(/^#[0-9a-f]{6}$/);
      expect(content.facts?.image?.perceptualHash).toMatch(/^[0-9a-f]{16}$/);
      expect(thumbnail?.bytes.length).toBeLessThan(MAX_THUMBNAIL_BYTES);
      const small = await sharp(thumbnail?.bytes).metadata();
      expect(small).toMatchObject({ format: 'webp', width: 320, height: 213 });
      expect(small.exif ?? small.icc ?? small.xmp).toBeUndefined();
    },
  );

  test('is rotated according to EXIF, in its size and in the small copy', async () => {
    const bytes = await makePicture(2, 600, 400).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { content, thumbnail } = await readWhole(bytes);
    expect(content.facts?.image).toMatchObject({ width: 400, height: 600 });
    expect(await sharp(thumbnail?.bytes).metadata()).toMatchObject({ width: 213, height: 320 });
  });

  test('with animation is marked, and shown by its first frame', async () => {
    const frames = await Promise.all(
      [1, 2, 3].map((seed) => makePicture(seed, 60, 40).png().toBuffer()),
    );
    const bytes = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect(await factsOf(bytes)).toMatchObject({ width: 60, height: 40, isAnimated: true });
  });

  test('keeps its transparency, and transparent points do not count as a colour', async () => {
    const dot =
      '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><circle cx="45" cy="45" r="20" fill="#ff0000"/></svg>';
    const { content, thumbnail } = await readWhole(await sharp(Buffer.from(dot)).png().toBuffer());
    expect(content.facts?.image?.colors).toEqual(['#ff0000']);
    expect((await sharp(thumbnail?.bytes).metadata()).hasAlpha).toBe(true);
  });

  test('that is smaller than configured is skipped', async () => {
    const bytes = await makePicture(1, 40, 20).png().toBuffer();
    expect(await read(bytes, { image: { minWidth: 40, minHeight: 20 } })).toMatchObject({
      status: 'extracted',
    });
    expect(await read(bytes, { image: { minWidth: 41 } })).toMatchObject({ reason: 'too-small' });
    expect(await read(bytes, { image: { minHeight: 21 } })).toMatchObject({ reason: 'too-small' });
  });

  test.each([
    ['one point', 1, 1],
    ['one row', 5_000, 1],
    ['one column', 1, 5_000],
  ])('of %s is read', async (_, width, height) => {
    expect(await factsOf(await makePicture(1, width, height).png().toBuffer())).toMatchObject({
      width,
      height,
    });
  });
});

describe('metadata in a picture', () => {
  const exif = {
    IFD0: {
      ImageDescription: 'A fox\nin the snow',
      Artist: 'Ann',
      Copyright: '© Ann',
      Make: 'Canon',
      Model: 'Canon EOS R5',
    },
    IFD2: { DateTimeOriginal: '2020:01:02 03:04:05', OffsetTimeOriginal: '+01:00' },
    IFD3: {
      GPSLatitudeRef: 'N',
      GPSLatitude: '51/1 30/1 3230/100',
      GPSLongitudeRef: 'W',
      GPSLongitude: '0/1 7/1 4366/100',
    },
  };

  test('by a camera becomes description, author, date and facts', async () => {
    const { content } = await readWhole(await makePicture(1, 60, 40, { exif }).jpeg().toBuffer());
    expect(content).toMatchObject({
      title: 'fox',
      description: 'A fox in the snow',
      author: 'Ann',
      publishedAt: '2020-01-02T02:04:05.000Z',
      facts: {
        image: { creator: 'Ann', camera: 'Canon EOS R5', takenAt: '2020-01-02T02:04:05.000Z' },
      },
    });
    expect(content.text).toBe('A fox\nin the snow\n\nAnn\n\nfox.jpg');
    expect(content.passages).toHaveLength(1);
  });

  test('about the place is kept only if configured', async () => {
    const bytes = await makePicture(1, 60, 40, { exif }).jpeg().toBuffer();
    expect((await factsOf(bytes)).location).toBeUndefined();
    const { location } = await factsOf(bytes, { image: { keepLocation: true } });
    expect(location?.latitude).toBeCloseTo(51.509, 3);
    expect(location?.longitude).toBeCloseTo(-0.1288, 3);
  });

  test.each([
    ['1601:01:01 00:00:00', null],
    ['9999:12:31 23:59:59', null],
    ['0000:00:00 00:00:00', null],
    ['2026:01:03 00:00:00', null],
    ['2026:01:01 12:00:00', '2026-01-01T12:00:00.000Z'],
    ['1839:08:19 12:00:00', '1839-08-19T12:00:00.000Z'],
    ['2020:13:40 12:00:00', null],
  ])('as the date %s gives %s', async (DateTimeOriginal, expected) => {
    const dated = { IFD2: { DateTimeOriginal } };
    const { content } = await readWhole(
      await makePicture(1, 60, 40, { exif: dated }).jpeg().toBuffer(),
    );
    expect(content.publishedAt).toBe(expected);
  });

  test('that a camera writes into every picture is ignored', async () => {
    const camera = { IFD0: { ImageDescription: 'OLYMPUS DIGITAL CAMERA         ' } };
    const { content } = await readWhole(
      await makePicture(1, 60, 40, { exif: camera }).jpeg().toBuffer(),
    );
    expect(content.description).toBeNull();
  });

  test.each(['jpeg', 'png', 'webp', 'avif', 'tiff'] as const)(
    'by people is read from %s',
    async (format) => {
      const xmp = makeXmp(
        '<dc:title><rdf:Alt><rdf:li xml:lang="de">Rotfuchs</rdf:li><rdf:li xml:lang="x-default">Red fox</rdf:li></rdf:Alt></dc:title><dc:subject><rdf:Bag><rdf:li>fox</rdf:li><rdf:li>Fox</rdf:li><rdf:li>snow &amp; ice</rdf:li></rdf:Bag></dc:subject><cc:license rdf:resource="https://creativecommons.org/licenses/by/4.0/"/>',
        'photoshop:City="Köln"',
      );
      const { content } = await readWhole(
        await makePicture(1, 60, 40, { xmp }).toFormat(format).toBuffer(),
      );
      expect(content.title).toBe('Red fox');
      expect(content.text).toBe('fox, snow & ice\n\nKöln\n\nfox.jpg');
      expect(content.facts?.image).toMatchObject({
        tags: ['fox', 'snow & ice'],
        license: 'https://creativecommons.org/licenses/by/4.0/',
      });
    },
  );
});

describe('IPTC metadata of an agency', () => {
  test('is read from the block of a JPEG, in any encoding', async () => {
    const picture = await makePicture(1, 60, 40).jpeg().toBuffer();
    const block = makeIptc([
      [5, 'Füchse'],
      [25, 'fox'],
      [25, Buffer.from('Köln', 'latin1')],
      [55, '20200131'],
      [60, '101500+0100'],
      [80, 'Ann'],
      [90, 'Köln'],
      [120, 'Two foxes.'],
    ]);
    const head = Buffer.from([0xff, 0xed, (block.length + 2) >> 8, (block.length + 2) & 0xff]);
    const bytes = Buffer.concat([picture.subarray(0, 2), head, block, picture.subarray(2)]);
    expect((await readWhole(bytes)).content).toMatchObject({
      title: 'Füchse',
      author: 'Ann',
      description: 'Two foxes.',
      publishedAt: '2020-01-31T09:15:00.000Z',
      text: 'Two foxes.\n\nfox, Köln\n\nAnn\n\nfox.jpg',
      facts: { image: { tags: ['fox', 'Köln'] } },
    });
  });
});

describe('beside a picture', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'quarry-image-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('an XMP file and a caption are read, take precedence over metadata in the picture, and change the hash', async () => {
    const bytes = await makePicture(1, 60, 40, { exif: { IFD0: { Artist: 'Bob' } } })
      .jpeg()
      .toBuffer();
    const path = join(folder, 'fox.jpg');
    const before = await readWhole(bytes, { path });
    await writeFile(
      join(folder, 'fox.xmp'),
      makeXmp('<dc:creator><rdf:Seq><rdf:li>Ann</rdf:li></rdf:Seq></dc:creator>'),
    );
    await writeFile(join(folder, 'fox.txt'), 'Red fox\n\nIt waits in the snow.');
    const after = await readWhole(bytes, { path });
    expect(after.content).toMatchObject({ title: 'Red fox', author: 'Ann' });
    expect(after.content.description).toBe('Red fox It waits in the snow.');
    expect(after.sha256).not.toBe(before.sha256);
  });

  test('a link is not followed', async () => {
    await writeFile(join(folder, 'secret'), 'Nobody may read this.');
    await symlink(join(folder, 'secret'), join(folder, 'hare.txt'));
    const bytes = await makePicture(1, 60, 40).jpeg().toBuffer();
    const { content } = await readWhole(bytes, { path: join(folder, 'hare.jpg') });
    expect(content.text).not.toContain('Nobody');
  });

  test('a drawing must not load it', async () => {
    const red = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#f00' } })
      .png()
      .toBuffer();
    await writeFile(join(folder, 'red.png'), red);
    const image = (address: string) =>
      `<image xlink:href="${address}" href="${address}" width="9" height="9"/>`;
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9"><rect width="9" height="9" fill="#00f"/>${image(join(folder, 'red.png'))}${image(`file://${folder}/red.png`)}${image('red.png')}</svg>`;
    const path = join(folder, 'drawing.svg');
    expect((await factsOf(Buffer.from(drawing), { path })).colors).toEqual(['#0000ff']);
  });

  test('the name of the folder is a tag if it is meaningful', async () => {
    const bytes = await makePicture(1, 60, 40).jpeg().toBuffer();
    expect(await factsOf(bytes, { folderName: 'Lisbon_2019' })).toMatchObject({
      tags: ['Lisbon 2019'],
    });
    expect((await factsOf(bytes, { folderName: 'DCIM' })).tags).toBeUndefined();
  });
});

describe('a drawing', () => {
  const svg = (inside: string, size = 'viewBox="0 0 10 10"') =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>${inside}</svg>`,
    );

  test('is rendered at the size of the small copy, and its words are read', async () => {
    const drawing = svg(
      '<title>Map of Lisbon</title><desc>All hills</desc><rect width="9" height="9" fill="#00f"/><text><tspan>Alfama</tspan><tspan>hill</tspan></text>',
    );
    const { content, thumbnail, mediaType } = await readWhole(drawing, { fileName: 'map.svg' });
    expect(content).toMatchObject({ title: 'Map of Lisbon', description: 'All hills' });
    expect(content.text).toBe('All hills\n\nAlfama hill\n\nmap.svg');
    expect(mediaType).toBe('image/svg+xml');
    expect(await sharp(thumbnail?.bytes).metadata()).toMatchObject({ width: 320, height: 320 });
  });

  test.each([
    ['a file', '<image xlink:href="file:///etc/passwd" width="9" height="9"/>'],
    ['an address', '<image href="http://127.0.0.1:1/x.png" width="9" height="9"/>'],
    ['an entity', '<text>&xxe;</text>'],
    ['a style', '<style>@import url(http://127.0.0.1:1/x.css);</style>'],
  ])('that asks for %s gets nothing of it', async (_, inside) => {
    const drawing = svg(`${inside}<rect width="9" height="9" fill="#00f"/>`);
    const extraction = await read(drawing, { fileName: 'a.svg' });
    expect(JSON.stringify(extraction)).not.toContain('root:');
  });

  test('of any size takes bounded memory', async () => {
    for (const size of [
      'width="1000000" height="1000000"',
      'width="1e9" height="1"',
      'width="0.001" height="0.001"',
    ]) {
      const { status } = await read(svg('<rect width="9" height="9"/>', size), {
        fileName: 'a.svg',
      });
      expect(['extracted', 'failed', 'skipped']).toContain(status);
    }
  });

  test('with an entity bomb is read quickly', async () => {
    const levels = Array.from(
      { length: 12 },
      (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`,
    );
    const bomb = `<!DOCTYPE svg [<!ENTITY e0 "bomb">${levels.join('')}]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&e12;</text></svg>`;
    const beforeMs = cpuMs();
    await read(Buffer.from(bomb), { fileName: 'a.svg' });
    expect(cpuMs() - beforeMs).toBeLessThan(2_000);
  });
});

describe('a picture that is broken or hostile', () => {
  test('is read partially if a little is missing, and fails if most is', async () => {
    const bytes = await makePicture(1, 600, 400).jpeg().toBuffer();
    const cut = (share: number) => read(bytes.subarray(0, bytes.length * share));
    expect(await cut(0.9)).toMatchObject({ status: 'extracted' });
    expect(await cut(0.3)).toMatchObject({ status: 'failed', reason: 'malformed' });
    expect(await cut(0.005)).toMatchObject({ status: 'failed', reason: 'malformed' });
  });

  test('is refused by its header if it would take too much memory', async () => {
    const beforeMs = cpuMs();
    expect(await read(makeBomb(50_000, 50_000))).toMatchObject({
      status: 'skipped',
      reason: 'too-large',
    });
    expect(cpuMs() - beforeMs).toBeLessThan(500);
  });

  test.each([
    ['an empty file', 'a.png', '', 'empty'],
    ['a page instead of a picture', 'a.png', '<html>Not found</html>', 'malformed'],
    ['a page', 'a', '<html>Not found</html>', 'unsupported'],
    ['the head of a picture alone', 'a', '\x89PNG\r\n\x1a\n', 'malformed'],
    ['a kind that is not read', 'a.bmp', 'BM123456', 'unsupported'],
  ])('%s is said to be so', async (_, fileName, text, reason) => {
    expect(await read(Buffer.from(text, 'latin1'), { fileName })).toMatchObject({ reason });
  });

  test('never throws, for any bytes', async () => {
    const whole = await Promise.all(
      (['jpeg', 'png', 'webp', 'gif', 'tiff'] as const).map((format) =>
        makePicture(1, 60, 40).withMetadata().toFormat(format).toBuffer(),
      ),
    );
    const damaged = fc
      .record({
        base: fc.constantFrom(...whole),
        edits: fc.array(fc.tuple(fc.nat(4_000), fc.nat(255)), { maxLength: 8 }),
        end: fc.double({ min: 0.1, max: 1, noNaN: true }),
      })
      .map(({ base, edits, end }) => {
        const bytes = Uint8Array.from(base.subarray(0, Math.ceil(base.length * end)));
        for (const [at, value] of edits) bytes[at % bytes.length] = value;
        return bytes;
      });
    const anything = fc.oneof(damaged, fc.uint8Array({ maxLength: 300 }));
    await fc.assert(
      fc.asyncProperty(anything, async (bytes) => {
        const { status } = await read(bytes);
        expect(['extracted', 'failed', 'skipped']).toContain(status);
      }),
      { numRuns: 150 },
    );
  });
});

describe('the perceptual hash', () => {
  async function hashOf(picture: Sharp): Promise<bigint> {
    return BigInt(`0x${(await factsOf(await picture.toBuffer())).perceptualHash}`);
  }

  test('of a smaller and coarser copy is close, of another picture far', async () => {
    for (const seed of [1, 2, 3]) {
      const original = await hashOf(makePicture(seed, 600, 400).png());
      const copy = await hashOf(makePicture(seed, 180, 120).jpeg({ quality: 40 }));
      const other = await hashOf(makePicture(seed + 10, 600, 400).png());
      expect(bitsApart(original, copy)).toBeLessThanOrEqual(8);
      expect(bitsApart(original, other)).toBeGreaterThanOrEqual(16);
    }
  });
});

const DATA =
  process.env['QUARRY_EVAL_DATA'] ?? join(import.meta.dirname, '../../../../../shared/data');
const SUITE = join(DATA, 'robust/pngsuite/tests');
const DEMO = join(DATA, 'demo/images');

describe.skipIf(!existsSync(SUITE))('the PNG suite (needs QUARRY_EVAL_DATA)', () => {
  const files = existsSync(SUITE)
    ? readdirSync(SUITE, { recursive: true, encoding: 'utf8' }).filter((name) =>
        name.endsWith('.png'),
      )
    : [];
  const isBroken = (path: string) => /(?:^|\/)x[^/]*$/.test(path);

  test('is read if valid and fails cleanly if broken', async () => {
    const outcomes = await Promise.all(
      files.map(async (path) => ({
        path,
        ...(await read(readFileSync(join(SUITE, path)), { fileName: path })),
      })),
    );
    const wrong = outcomes.filter(({ path, status }) => !isBroken(path) && status !== 'extracted');
    expect(wrong.map(({ path }) => path)).toEqual([]);
    const crashed = outcomes.filter(
      (outcome) => outcome.status === 'failed' && outcome.reason === 'crashed',
    );
    expect(crashed).toEqual([]);
  });
});

describe.skipIf(!existsSync(DEMO))('real photographs (needs QUARRY_EVAL_DATA)', () => {
  const NAMES = [
    'astronaut.png',
    'chelsea.png',
    'coffee.png',
    'rocket.jpg',
    'retina.jpg',
    'camera.png',
  ];

  async function hashOf(bytes: Uint8Array): Promise<bigint> {
    return BigInt(`0x${(await factsOf(bytes)).perceptualHash}`);
  }

  test('have hashes close to those of their copies and far from those of others', async () => {
    const originals = NAMES.map((name) => readFileSync(join(DEMO, name)));
    const hashes = await Promise.all(originals.map(hashOf));
    for (const [at, original] of originals.entries()) {
      const copies = [
        await sharp(original).resize(200).jpeg({ quality: 40 }).toBuffer(),
        await sharp(original).resize(900).webp({ quality: 60 }).toBuffer(),
        await sharp(original).modulate({ brightness: 1.1 }).jpeg().toBuffer(),
      ];
      for (const copy of copies) {
        expect(bitsApart(await hashOf(copy), hashes[at] ?? 0n), NAMES[at]).toBeLessThanOrEqual(8);
      }
      for (const other of hashes.slice(at + 1)) {
        expect(bitsApart(other, hashes[at] ?? 0n), NAMES[at]).toBeGreaterThanOrEqual(16);
      }
    }
  });
});

function bitsApart(left: bigint, right: bigint): number {
  return (left ^ right).toString(2).replaceAll('0', '').length;
}
