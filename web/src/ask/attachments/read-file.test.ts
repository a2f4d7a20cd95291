import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_ATTACHED_CHARACTERS } from './attachment.ts';
import { type ReadableFile, readFile } from './read-file.ts';

const fileOf = (name: string, content: string | Uint8Array<ArrayBuffer>, type = ''): ReadableFile =>
  new File([content], name, { type });
const read = (file: ReadableFile) => readFile(file, 'id');

describe('a file that is chosen or dropped', () => {
  test.each([
    ['UTF-8', new TextEncoder().encode('Größe 中')],
    ['UTF-8 with its mark', new TextEncoder().encode('\ufeffGröße 中')],
    ['UTF-16, little end first', new Uint8Array([0xff, 0xfe, ...utf16('Größe 中')])],
  ])('in %s is read', async (_name, bytes) => {
    expect(await read(fileOf('a.txt', bytes))).toMatchObject({ name: 'a.txt', text: 'Größe 中' });
  });

  test('in Windows-1252 is read', async () => {
    const bytes = new Uint8Array([0x47, 0x72, 0xf6, 0xdf, 0x65]);
    expect(await read(fileOf('a.txt', bytes))).toMatchObject({ text: 'Größe' });
  });

  test('of any name is text if its bytes are', async () => {
    expect(await read(fileOf('main.rs', 'fn main() {}\r\n'))).toMatchObject({
      text: 'fn main() {}\n',
    });
  });

  test.each([
    ['photo.png', new Uint8Array([137, 80, 78, 71]), 'image/png'],
    ['paper.pdf', new TextEncoder().encode('%PDF-1.7'), 'application/pdf'],
    ['data.txt', new Uint8Array([65, 0, 66]), 'text/plain'],
    ['program', new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 0x80, 0x01]), ''],
  ])('that is no text is refused by name: %s', async (name, bytes, type) => {
    expect(await read(fileOf(name, bytes, type))).toEqual({ kind: 'not-text', name });
  });

  test('that is far too large is not even read', async () => {
    const file: ReadableFile = {
      name: 'log.txt',
      type: '',
      size: 4 * MAX_ATTACHED_CHARACTERS + 1,
      arrayBuffer: () => Promise.reject(new Error('it was read')),
    };
    expect(await read(file)).toEqual({ kind: 'too-long', name: 'log.txt', characters: null });
  });

  test('that is gone meanwhile is said to be', async () => {
    const file: ReadableFile = {
      name: 'gone.txt',
      type: '',
      size: 3,
      arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotFoundError')),
    };
    expect(await read(file)).toEqual({ kind: 'unreadable', name: 'gone.txt' });
  });

  test('of HTML becomes the text that it shows', async () => {
    const html =
      '<!doctype html><head><title>T</title><style>p{}</style></head><body><h1>A &amp; B</h1><script>let x = "<p>"</script><p>One<br>two</p><ul><li>x &#60; y</li></ul><!-- no --></body>';
    expect(await read(fileOf('page.html', html))).toMatchObject({
      text: 'A & B\n\nOne\ntwo\n\nx < y',
    });
  });

  test('any bytes are read or refused, and never throw', async () => {
    const names = fc.constantFrom('a.txt', 'a.html', 'a.csv');
    const run = fc.asyncProperty(names, fc.uint8Array({ maxLength: 200 }), async (name, bytes) => {
      const result = await read(fileOf(name, new Uint8Array(bytes)));
      expect('text' in result ? typeof result.text : result.kind).toMatch(/^(string|not-text)$/);
    });
    await fc.assert(run, { numRuns: 100 });
  });
});

function utf16(text: string): number[] {
  return [...text].flatMap((character) => {
    const code = character.charCodeAt(0);
    return [code & 0xff, code >> 8];
  });
}
