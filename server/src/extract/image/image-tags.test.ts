import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cpuMs } from '../../runtime/test-cpu-time.ts';
import { readExif } from './image-exif.ts';
import { readIptc } from './image-iptc.ts';
import { keywordsOf, mergeTags, tagText } from './image-tags.ts';
import { readXmp } from './image-xmp.ts';
import { readSvgWords } from './svg-words.ts';
import { makeIptc, makeXmp } from './test-images.ts';

describe('tags of several places', () => {
  test('are joined: the first says what it says, keywords are gathered', () => {
    const merged = mergeTags([
      { title: null, keywords: ['fox'] },
      { title: 'Second', keywords: ['FOX', 'snow'] },
      { title: 'Third' },
    ]);
    expect(merged).toMatchObject({ title: 'Second', keywords: ['fox', 'snow'] });
  });

  test('are bounded', () => {
    const many = Array.from({ length: 5_000 }, (_, at) => `word ${at}`);
    expect(keywordsOf(many)).toHaveLength(50);
    expect(mergeTags([{ keywords: many }, { keywords: many }]).keywords).toHaveLength(50);
    expect(keywordsOf(['a;b, c', ' ; ', 'x'.repeat(101)])).toEqual(['a', 'b', 'c']);
  });

  test.each([
    'OLYMPUS DIGITAL CAMERA',
    'DCIM\\100MEDIA\\DJI_0001.JPG',
    '???',
    'Created with GIMP',
    '',
    ' ',
  ])('"%s" says nothing', (written) => {
    expect(tagText(written, 100)).toBeNull();
  });

  test('no text takes long to be judged', () => {
    for (const part of ['digital ', ' ', '?', 'camera', 'created with ']) {
      const beforeMs = cpuMs();
      tagText(part.repeat(100_000), 1_000_000);
      expect(cpuMs() - beforeMs).toBeLessThan(500);
    }
  });
});

describe('XMP', () => {
  test('is read as far as it goes when it is cut off, or padded', () => {
    const packet = makeXmp(
      '<dc:title><rdf:Alt><rdf:li xml:lang="x-default">Fox</rdf:li></rdf:Alt></dc:title>',
    );
    expect(readXmp(Buffer.from(packet.slice(0, -60))).title).toBe('Fox');
    expect(readXmp(Buffer.from(`${packet}${' '.repeat(2_000)}\0\0`)).title).toBe('Fox');
  });

  test('gives what IPTC has fields for', () => {
    const packet = makeXmp(
      '<dc:description><rdf:Alt><rdf:li>Long</rdf:li></rdf:Alt></dc:description><dc:creator><rdf:Seq><rdf:li>Ann</rdf:li><rdf:li>Bob</rdf:li></rdf:Seq></dc:creator><dc:rights><rdf:Alt><rdf:li>© Ann</rdf:li></rdf:Alt></dc:rights><Iptc4xmpCore:AltTextAccessibility><rdf:Alt><rdf:li>A fox</rdf:li></rdf:Alt></Iptc4xmpCore:AltTextAccessibility>',
      'photoshop:DateCreated="2020-01-31T10:00:00.00" photoshop:Country="Portugal" Iptc4xmpCore:Location="Alfama" xmpRights:WebStatement="https://example.org/licence"',
    );
    expect(readXmp(Buffer.from(packet))).toMatchObject({
      description: 'Long',
      creator: 'Ann, Bob',
      copyright: '© Ann',
      alt: 'A fox',
      places: ['Alfama', 'Portugal'],
      license: 'https://example.org/licence',
      takenAt: '2020-01-31T10:00:00.00',
    });
  });

  test('with entities of its own is not believed', () => {
    const packet = `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${makeXmp('<dc:rights>&e;</dc:rights>')}`;
    expect(readXmp(Buffer.from(packet)).copyright).toBeNull();
  });
});

test('no block of metadata makes its reader throw', async () => {
  const packet = Buffer.from(makeXmp('<dc:title>Fox</dc:title>'));
  const block = makeIptc([[5, 'Fox']]);
  const tiff = Buffer.from('49492a0008000000010011011a00050001000000', 'hex');
  const damaged = fc
    .tuple(
      fc.constantFrom(packet, Buffer.from(block), tiff),
      fc.array(fc.tuple(fc.nat(2_000), fc.nat(255)), { maxLength: 6 }),
    )
    .map(([base, edits]) => {
      const bytes = Uint8Array.from(base);
      for (const [at, value] of edits) bytes[at % bytes.length] = value;
      return bytes;
    });
  await fc.assert(
    fc.asyncProperty(fc.oneof(damaged, fc.uint8Array({ maxLength: 200 })), async (bytes) => {
      readXmp(bytes);
      readIptc(bytes);
      readSvgWords(bytes);
      await readExif(bytes, true);
    }),
    { numRuns: 300 },
  );
});
