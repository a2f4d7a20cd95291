import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import type { FetchedTask } from '../extraction-outcome.ts';
import { makeOpenDocument, makePptx, makeXlsx, shape } from '../office/test-office-files.ts';
import { extractFile } from '../process/extract-file.ts';
import { makeDocx, makeEpub, makePdf } from '../test-files.ts';

const clock = { now: () => Date.UTC(2026, 0, 1) };
const HTML = '<!doctype html><title>Page</title><p>Words</p>';
const RUSSIAN = 'Поиск по собственным папкам: быстро, спокойно и без чужих серверов.';

async function fetched(data: Uint8Array | string, rest: Partial<FetchedTask> = {}) {
  const task: FetchedTask = {
    bytes: typeof data === 'string' ? Buffer.from(data) : data,
    url: 'https://example.org/a',
    fileName: 'a',
    contentType: 'text/html',
    maxBytes: 1024 * 1024,
    ...rest,
  };
  return extractFile(task, { clock, ownData: null });
}

const OOXML = 'application/vnd.openxmlformats-officedocument';
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument';
const OFFICE_FILES: readonly (readonly [Uint8Array, string])[] = [
  [makePptx([shape('title', 'Words')]), `${OOXML}.presentationml.presentation`],
  [makeXlsx({ Words: '<row><c t="str"><v>Words</v></c></row>' }), `${OOXML}.spreadsheetml.sheet`],
  [makeOpenDocument('text', '<text:p>Words</text:p>'), `${OPEN_DOCUMENT}.text`],
  [
    makeOpenDocument(
      'spreadsheet',
      '<table:table table:name="Words"><table:table-row><table:table-cell><text:p>Words</text:p></table:table-cell></table:table-row></table:table>',
    ),
    `${OPEN_DOCUMENT}.spreadsheet`,
  ],
  [
    makeOpenDocument(
      'presentation',
      '<draw:page><draw:frame><text:p>Words</text:p></draw:frame></draw:page>',
    ),
    `${OPEN_DOCUMENT}.presentation`,
  ],
  [Buffer.from('{\\rtf1 Words}'), 'application/rtf'],
];

describe('the format of a fetched original', () => {
  test.each<[string | null, string, Uint8Array | string, string]>([
    ['text/html; charset=utf-8', 'release.zip', HTML, 'text/html'],
    ['TEXT/HTML', 'Node.js', HTML, 'text/html'],
    ['application/xhtml+xml', 'a', HTML, 'text/html'],
    [
      'application/xml',
      'a',
      `<?xml version="1.0"?><html xmlns="x"><p>Words</p></html>`,
      'text/html',
    ],
    ['application/rss+xml', 'a', '<rss><title>Words</title></rss>', 'application/xml'],
    ['text/markdown', 'a', '# Words', 'text/markdown'],
    ['text/plain', 'README.md', '# Words', 'text/markdown'],
    ['text/plain', 'main.rs', 'fn main() {}', 'text/x-rs'],
    ['text/plain', 'a.html', HTML, 'text/plain'],
    ['text/plain', 'a.pdf', 'Words', 'text/plain'],
    ['text/plain', 'a.exe', 'Words', 'text/plain'],
    ['text/csv', 'export', 'a,b\n1,2', 'text/csv'],
    ['application/json; charset=utf-8', 'api', '{"a":"Words"}', 'application/json'],
    ['application/ld+json', 'api', '{"a":"Words"}', 'application/json'],
    ['application/x-ndjson', 'api', '{"a":1}\n{"a":2}', 'application/x-ndjson'],
    ['application/pdf', 'a', makePdf(['Words']), 'application/pdf'],
    ['text/html', 'a', makePdf(['Words']), 'application/pdf'],
    ['text/plain', 'a', makePdf(['Words']), 'application/pdf'],
    ['application/octet-stream', 'a.pdf', makePdf(['Words']), 'application/pdf'],
    ['application/octet-stream', 'a', makeEpub(['Words']), 'application/epub+zip'],
    ['application/zip', 'a', makeEpub(['Words']), 'application/epub+zip'],
    ['application/pdf', 'a.pdf', HTML, 'text/html'],
    [
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'a',
      makeDocx(['Words']),
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    ...OFFICE_FILES.flatMap<[string, string, Uint8Array, string]>(([bytes, mediaType]) => [
      [mediaType, 'a', bytes, mediaType],
      ['application/octet-stream', 'a', bytes, mediaType],
      ['application/zip', 'a', bytes, mediaType],
      ['text/plain', 'a.txt', bytes, mediaType],
    ]),
    [null, 'a', HTML, 'text/html'],
    [null, 'a', '  <div>Words</div>', 'text/html'],
    [null, 'notes.md', '# Words', 'text/markdown'],
    ['nonsense', 'a', HTML, 'text/html'],
    ['*/*', 'a', 'Words', 'text/plain'],
  ])('%s under the name %s', async (contentType, fileName, data, mediaType) => {
    expect(await fetched(data, { contentType, fileName })).toMatchObject({
      status: 'extracted',
      mediaType,
    });
  });

  test.each<[string | null, string, Uint8Array | string, string]>([
    ['image/png', 'a', HTML, 'binary'],
    ['video/mp4', 'a', HTML, 'binary'],
    ['application/msword', 'a', 'Words', 'unsupported'],
    ['text/html', 'a', '\0\u0001\u0002\u0003'.repeat(99), 'binary'],
    ['application/zip', 'a', 'PK\u0003\u0004\0\0\0\0', 'binary'],
    [null, 'a.zip', 'Words', 'binary'],
    ['text/html', 'a', '', 'empty'],
  ])('%s under the name %s is left out', async (contentType, fileName, data, reason) => {
    expect(await fetched(data, { contentType, fileName })).toMatchObject({
      status: 'skipped',
      reason,
    });
  });

  test('bytes beyond the limit are left out', async () => {
    expect(await fetched(HTML, { maxBytes: 10 })).toMatchObject({
      status: 'skipped',
      reason: 'too-large',
    });
  });
});

describe('the encoding of a fetched original', () => {
  const text = async (bytes: Uint8Array, contentType: string) => {
    const outcome = await fetched(bytes, { contentType });
    return outcome.status === 'extracted' ? outcome.content.text : outcome.detail;
  };
  const page = (charset: string) => `<meta charset="${charset}"><p>${RUSSIAN}</p>`;

  test.each([
    [
      'the server says it',
      iconv.encode(`<p>${RUSSIAN}</p>`, 'koi8-r'),
      'text/html; charset=KOI8-R',
    ],
    [
      'the server knows better than the page',
      iconv.encode(page('utf-8'), 'windows-1251'),
      'text/html; charset="windows-1251"',
    ],
    [
      'a mark knows better than the server',
      Buffer.from(`\ufeff${page('koi8-r')}`),
      'text/html; charset=koi8-r',
    ],
    [
      'the server only says what it always says',
      Buffer.from(page('utf-8')),
      'text/html; charset=ISO-8859-1',
    ],
    [
      'the server says UTF-8 and the page something else',
      iconv.encode(page('windows-1251'), 'windows-1251'),
      'text/html; charset=utf-8',
    ],
    [
      'the server names an unknown encoding',
      Buffer.from(page('utf-8')),
      'text/html; charset=klingon',
    ],
    [
      'the server says UTF-16',
      iconv.encode(`<p>${RUSSIAN}</p>`, 'utf-16le'),
      'text/html; charset=utf-16le',
    ],
  ])('is found when %s', async (_, bytes, contentType) => {
    expect(await text(bytes, contentType)).toBe(RUSSIAN);
  });

  test('a page that changes its encoding half way keeps the half in the declared one', async () => {
    const bytes = Buffer.concat([
      Buffer.from(`<p>${RUSSIAN}</p><p>`),
      iconv.encode(RUSSIAN, 'koi8-r'),
    ]);
    expect(await text(bytes, 'text/html; charset=utf-8')).toContain(RUSSIAN);
  });
});

describe('a fetched page', () => {
  test('comes with its links, facts and canonical address', async () => {
    const outcome = await fetched(
      '<link rel=canonical href=/c><meta name=robots content=nofollow><meta property=og:type content=article><p>Words <a href=b>b</a>',
    );
    expect(outcome).toMatchObject({
      status: 'extracted',
      canonicalUrl: 'https://example.org/c',
      content: { text: 'Words b', facts: { page: { kind: 'article' } } },
      page: {
        robots: { nofollow: true },
        links: [{ url: 'https://example.org/b', isNofollow: false }],
      },
      sizeBytes: expect.any(Number),
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  test('a text that is not HTML has no links', async () => {
    expect(await fetched('words', { contentType: 'text/plain' })).not.toHaveProperty('page');
  });
});
