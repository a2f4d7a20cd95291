import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyAnswer } from '../../answer/answer-view.ts';
import { readShared, type SharedAnswer, sharedOf, writeShared } from './shared-answer.ts';

const answer: SharedAnswer = {
  question: 'What is granite?',
  text: 'Granite is an **igneous** rock. [1] 🪨',
  sources: [{ number: 1, title: 'Granite', url: 'https://stones.example.org/granite' }],
  confidence: 'answered',
};
const wire = { v: 1, q: 'Q?', a: 'A.', c: 'answered', s: [[1, 'T', 'https://a.example/']] };

const inBase64Url = (bytes: Uint8Array) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** The fragment that holds these bytes, or this text, or this value as JSON. */
async function fragmentOf(value: unknown): Promise<string> {
  const raw = typeof value === 'string' || value instanceof Uint8Array;
  const content = new Blob([raw ? (value as string) : JSON.stringify(value)]);
  const deflated = content.stream().pipeThrough(new CompressionStream('deflate-raw'));
  return `#a=${inBase64Url(new Uint8Array(await new Response(deflated).arrayBuffer()))}`;
}

describe('an answer in a link', () => {
  test('comes out as it went in, and in characters that every program leaves as they are', async () => {
    const text = fc.string({ unit: 'binary', maxLength: 300 }).map((one) => one.toWellFormed());
    const source = fc.record({
      number: fc.integer({ min: 1, max: 999 }),
      title: text,
      url: fc.constantFrom('', 'https://a.example/b?c=d'),
    });
    const confidence = fc.constantFrom('answered' as const, 'closest' as const, 'none' as const);
    const sources = fc.array(source, { maxLength: 9 });
    const shared = fc.record({ question: text, text, sources, confidence });
    await fc.assert(
      fc.asyncProperty(shared, async (one) => {
        const fragment = (await writeShared(one)) ?? '';
        expect(fragment).toMatch(/^#a=[\w-]+$/);
        expect(await readShared(fragment)).toEqual(one);
      }),
    );
  });

  test('holds no words of the sources, and of files where this server serves them', () => {
    const source = {
      number: 1,
      kind: 'document',
      documentId: 'd',
      title: 'Notes',
      url: 'file:///a/notes.md',
      documentUrl: '/api/documents/d/file',
      site: null,
      type: 'file',
      language: 'en',
    } as const;
    const judged = { confidence: 'closest' as const, reasons: ['uncertain' as const], parts: [] };
    const view = { ...emptyAnswer, text: 'A.\n', sources: [source], judged };
    expect(sharedOf('Q?', view, 'http://quarry.test')).toEqual({
      question: 'Q?',
      text: 'A.',
      confidence: 'closest',
      sources: [{ number: 1, title: 'Notes', url: 'http://quarry.test/api/documents/d/file' }],
    });
  });

  test('that is too long for a link gets none', async () => {
    const noise = Array.from({ length: 30_000 }, (_, at) => ((at * 7919) % 9973).toString(36));
    expect(await writeShared({ ...answer, text: noise.join('') })).toBeNull();
    expect(await writeShared({ ...answer, text: 'a'.repeat(200_000) })).toBeNull();
  });
});

describe('a hostile fragment', () => {
  test('of something else is none', async () => {
    for (const fragment of ['', '#', '#top', '#A=x']) expect(await readShared(fragment)).toBeNull();
  });

  test('leads nowhere but to the web', async () => {
    const addresses = [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'data:text/html,x',
      'file:///etc/passwd',
      '//evil.example',
      '/api/keys',
      ' https://a.example',
      'https://',
      'blob:https://a/b',
      'vbscript:x',
    ];
    const s = addresses.map((url) => [1, 'T', url]);
    const shared = await readShared(await fragmentOf({ ...wire, s }));
    expect(shared).toMatchObject({ sources: addresses.map(() => ({ url: '' })) });
  });

  test.each([
    ['longer than a link', `#a=${'A'.repeat(20_000)}`],
    ['no base64', '#a=%%%'],
    ['no deflate', '#a=AAAA____'],
  ])('that is %s is refused', async (_, fragment) => {
    expect(await readShared(fragment)).toBe('unreadable');
  });

  test.each<[string, unknown]>([
    ['no UTF-8', new Uint8Array([0xff, 0xfe])],
    ['no JSON', '{'],
    ['a bomb', { ...wire, a: 'a'.repeat(5_000_000) }],
    ['no object', '[1]'],
    ['of another version', { ...wire, v: 2 }],
    ['without a text', { ...wire, a: 7 }],
    ['of another confidence', { ...wire, c: 'certain' }],
    ['with too many sources', { ...wire, s: Array(101).fill(wire.s[0]) }],
    ['with a source of another shape', { ...wire, s: [{ number: 1 }] }],
    ['with a number that is none', { ...wire, s: [[1.5, 'T', '']] }],
  ])('that holds what is %s is refused', async (_, content) => {
    expect(await readShared(await fragmentOf(content))).toBe('unreadable');
  });

  test('whatever it is, reading it ends without an error', async () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }).map((text) => `#a=${text}`),
      fc.json().map(fragmentOf),
      fc.uint8Array({ maxLength: 200 }).map((bytes) => `#a=${inBase64Url(bytes)}`),
    );
    await fc.assert(
      fc.asyncProperty(hostile, async (fragment) => {
        expect(await readShared(await fragment)).not.toBeNull();
      }),
    );
  });
});
