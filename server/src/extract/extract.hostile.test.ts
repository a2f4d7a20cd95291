import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { extract } from './extract.ts';
import type { Extraction } from './extraction-outcome.ts';
import { makeDocx, makeEpub, makePdf } from './test-files.ts';

const NOW_MS = Date.UTC(2026, 0, 1);

function read(fileName: string, data: Uint8Array | string) {
  const bytes = typeof data === 'string' ? Buffer.from(data) : data;
  return extract(bytes, { fileName, nowMs: NOW_MS });
}

async function textOf(fileName: string, data: Uint8Array | string): Promise<string> {
  const extraction = await read(fileName, data);
  return extraction.status === 'extracted' ? extraction.content.text : extraction.detail;
}

describe('whole files of packed formats', () => {
  test('a Word document gives its words, title, author and date', async () => {
    const extraction = await read('a.docx', makeDocx(['First words', 'Second words']));
    expect(extraction).toMatchObject({
      status: 'extracted',
      content: {
        title: 'Paper',
        author: 'Ann',
        publishedAt: '2025-03-04T05:06:07.000Z',
        text: 'First words\n\nSecond words',
      },
    });
  });

  test('a book gives its chapters in reading order', async () => {
    const extraction = await read('a.epub', makeEpub(['Il était une fois.', 'Fin.']));
    expect(extraction).toMatchObject({
      status: 'extracted',
      content: {
        title: 'Book',
        author: 'Ann, Bob',
        language: 'fr',
        text: 'Chapter 1\n\nIl était une fois.\n\nChapter 2\n\nFin.',
      },
    });
  });

  test('a PDF gives its words, joined if they were hyphenated at line ends', async () => {
    const extraction = await read('a.pdf', makePdf(['A sentence with a hyphen-', 'ated word.']));
    expect(extraction).toMatchObject({
      status: 'extracted',
      content: {
        title: 'Printed words',
        author: 'Ann',
        publishedAt: '2025-01-02T03:04:05.000Z',
        text: 'A sentence with a hyphenated word.',
      },
    });
  });

  test('a packed document is recognised by its bytes if its name has no known extension', async () => {
    expect(await read('book', makeEpub(['Words']))).toMatchObject({
      mediaType: 'application/epub+zip',
    });
    expect(await read('renamed.md', makePdf(['Words']))).toMatchObject({
      mediaType: 'application/pdf',
    });
  });
});

describe('broken and hostile files fail alone, with the reason', () => {
  const bomb = new Uint8Array(200 * 1024 * 1024);
  const entities =
    '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><container>&b;</container>';
  const deepXml = `<w:document xmlns:w="w">${'<w:p>'.repeat(100_000)}`;
  const encryption = `/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> >> /ID [<00> <00>]`;

  test.each([
    ['a PDF cut short', 'a.pdf', makePdf(['Words']).subarray(0, 60), 'malformed'],
    ['a PDF that is none', 'a.pdf', strToU8('hello'), 'malformed'],
    ['a PDF behind a password', 'a.pdf', makePdf(['Words'], encryption), 'encrypted'],
    [
      'a zip bomb in a Word document',
      'a.docx',
      makeDocx([], { 'word/document.xml': bomb }),
      'malformed',
    ],
    ['a Word document that is no archive', 'a.docx', strToU8('hello'), 'malformed'],
    ['a Word document cut short', 'a.docx', makeDocx(['Words']).subarray(0, 400), 'malformed'],
    [
      'an archive without a Word document',
      'a.docx',
      zipSync({ 'a.xml': strToU8('<a/>') }),
      'malformed',
    ],
    [
      'XML 100,000 deep in a Word document',
      'a.docx',
      makeDocx([], { 'word/document.xml': strToU8(deepXml) }),
      'malformed',
    ],
    [
      'an archive of 12,000 entries',
      'a.docx',
      zipSync(
        Object.fromEntries(Array.from({ length: 12_000 }, (_, at) => [`e${at}`, new Uint8Array()])),
      ),
      'malformed',
    ],
    [
      'a book with an entry outside itself',
      'a.epub',
      makeEpub(['x'], { '../evil.xhtml': strToU8('x') }),
      'malformed',
    ],
    [
      'a book with an absolute entry',
      'a.epub',
      makeEpub(['x'], { '/etc/evil.xhtml': strToU8('x') }),
      'malformed',
    ],
    [
      'a book whose list of contents is absent',
      'a.epub',
      makeEpub(['x'], {
        'META-INF/container.xml': strToU8('<container><rootfile full-path="no.opf"/></container>'),
      }),
      'malformed',
    ],
    [
      'an entity bomb in a book',
      'a.epub',
      makeEpub(['x'], { 'META-INF/container.xml': strToU8(entities) }),
      'malformed',
    ],
    ['lines that are hardly JSON', 'a.ndjson', strToU8('{"a\n{"b\n{}'), 'malformed'],
  ])('%s', async (_, fileName, bytes, reason) => {
    expect(await read(fileName, bytes)).toMatchObject({ status: 'failed', reason });
  });
});

describe('extreme files are read partially', () => {
  test('HTML nested 100,000 deep keeps its words', async () => {
    expect(await textOf('a.html', `<p>first</p>${'<div>'.repeat(100_000)}core`)).toContain('core');
  });

  test('an element with 200,000 attributes keeps its words', async () => {
    const attributes = Array.from({ length: 200_000 }, (_, at) => `a${at}=x`).join(' ');
    expect(await textOf('a.html', `<body ${attributes}><p>core</p>`)).toBe('core');
  });

  test.each(['a.txt', 'a.md', 'a.html', 'a.json', 'a.csv'])(
    '30 MB on one line of %s are cut at the longest text kept',
    async (fileName) => {
      const extraction = await read(fileName, Buffer.alloc(30 * 1024 * 1024, 'words '));
      expect(extraction.status).toBe('extracted');
      if (extraction.status !== 'extracted') return;
      expect(extraction.content.text.length).toBeLessThanOrEqual(8 * 1024 * 1024);
      expect(extraction.content.text.length).toBeGreaterThan(8_000_000);
    },
  );

  test('NUL characters in a text are dropped', async () => {
    expect(await textOf('a.md', 'hel\0lo to all who read this')).toBe('hello to all who read this');
  });

  test('JSON 10,000 levels deep gives no words', async () => {
    const deep = `${'['.repeat(10_000)}1${']'.repeat(10_000)}`;
    expect(await read('a.json', deep)).toMatchObject({ status: 'skipped', reason: 'empty' });
    expect(await textOf('a.json', `{"a": "kept", "b": ${deep}}`)).toBe('a: kept');
  });

  test.each([
    ['brackets', '['.repeat(60_000)],
    ['emphasis', '*a_'.repeat(20_000)],
    ['quotes', '>'.repeat(60_000)],
    ['tags', '<a '.repeat(20_000)],
    ['comments', '<!-- '.repeat(10_000)],
    ['backticks', Array.from({ length: 300 }, (_, at) => '`'.repeat(at)).join(' ')],
  ])('Markdown of nothing but %s ends', async (_, text) => {
    expect(['extracted', 'skipped']).toContain((await read('a.md', text)).status);
  });

  test('any bytes with any name give an outcome and clean text', async () => {
    const names = [
      'a.md',
      'a.html',
      'a.txt',
      'a.pdf',
      'a.docx',
      'a.pptx',
      'a.xlsx',
      'a.odt',
      'a.ods',
      'a.odp',
      'a.rtf',
      'a.epub',
      'a.json',
      'a.csv',
      'a.py',
      'a.rst',
      'a',
      'a.ndjson',
    ];
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 400 }),
      fc.string({ unit: 'binary', maxLength: 400 }).map((text) => Buffer.from(text)),
      fc.string({ maxLength: 400 }).map((text) => Buffer.from(`{\\rtf1 ${text}`)),
      fc.stringMatching(/^[-<>/a-c"'=\s[\]{}:,#*`|!_.\\]{0,200}$/).map((text) => Buffer.from(text)),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...names), bytes, async (fileName, data) => {
        const extraction = await read(fileName, data);
        expect(extraction).not.toMatchObject({ reason: 'crashed' });
        if (extraction.status !== 'extracted') return;
        const { text, title } = extraction.content;
        expect(title).not.toBe('');
        expect(text.isWellFormed()).toBe(true);
        expect(text).not.toMatch(/[^\P{Cc}\t\n]/u);
      }),
      { numRuns: 500 },
    );
  });
});

describe('fetched pages', () => {
  const fetched = (html: string, contentType = 'text/html') =>
    extract(Buffer.from(html), {
      fileName: 'a',
      url: 'https://example.org/a',
      contentType,
      nowMs: NOW_MS,
    });

  test.each([
    ['a megabyte of links', '<a href="/some/where">x</a>'.repeat(50_000)],
    [
      'links that are never closed',
      Array.from({ length: 20_000 }, (_, at) => `<a href=${at}>`).join(''),
    ],
    ['frames in frames', '<iframe src=a>'.repeat(10_000)],
    [
      'items 20,000 deep',
      '<div itemscope itemprop=x itemtype="https://schema.org/Thing">'.repeat(20_000),
    ],
    ['100,000 properties', `<div itemscope>${'<i itemprop=a>b</i>'.repeat(100_000)}</div>`],
    [
      'an item that refers to everything',
      `<div itemscope itemref="${'a '.repeat(100_000)}"></div><p id=a itemprop=b>c</p>`.repeat(20),
    ],
    [
      '10 MB of JSON-LD',
      `<script type="application/ld+json">{"@type":"Thing","name":"${'x'.repeat(10_000_000)}"}</script>`,
    ],
    [
      '1,000 blocks of JSON-LD',
      '<script type="application/ld+json">{"@type":"Thing","name":"x"}</script>'.repeat(1_000),
    ],
    [
      'JSON-LD beyond repair',
      `<script type="application/ld+json">${`'a" `.repeat(15_000)}</script>`.repeat(3),
    ],
    ['100,000 metas', '<meta name=a content=b>'.repeat(100_000)],
    ['boxes in boxes, each with a button', '<div><button>'.repeat(2_000)],
    ['200,000 empty boxes 500 deep', `${'<div>'.repeat(500)}${'<div></div>'.repeat(200_000)}`],
    ['200,000 cards', '<div><h3><a href=a>b</a></h3></div>'.repeat(200_000)],
    ['a srcset of a megabyte', `<img srcset="${'a 1x, '.repeat(200_000)}">`],
    ['an address of a megabyte', `<base href="/"><a href="/${'a'.repeat(1_000_000)}">`],
    ['a refresh of blanks', `<meta http-equiv=refresh content="0${' '.repeat(1_000_000)}">`],
  ])('%s ends, soon', async (_, html) => {
    const before = performance.now();
    const extraction = await fetched(`${html}<p>words</p>`);
    // Seconds on a busy machine; quadratic time takes minutes.
    expect(performance.now() - before).toBeLessThan(40_000);
    expect(extraction).not.toMatchObject({ reason: 'crashed' });
  });

  test('addresses and names of marked items hold no control characters', async () => {
    const html = `<div vocab="https://schema.org/"><a typeof="A\u0000B" property="c\u0001d" href="\u0000x">words</a></div>`;
    const extraction = await fetched(html);
    expect(JSON.stringify(extraction)).not.toMatch(/\\u00[01]/);
  });

  test('entities that a page declares are not resolved', async () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE html [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;"><!ENTITY x SYSTEM "file:///etc/passwd">]>
      <html xmlns="http://www.w3.org/1999/xhtml"><body><p>words &c;&c;&c; &x;</p></body></html>`;
    const extraction = await fetched(bomb, 'application/xhtml+xml');
    if (extraction.status !== 'extracted') throw new Error(extraction.detail);
    expect(extraction.content.text).toContain('words');
    expect(extraction.content.text.length).toBeLessThan(500);
    expect(extraction.content.text).not.toContain('root:');
  });

  test('names such as `__proto__` change nothing', async () => {
    const html = `<meta name="__proto__" content="x"><meta name="constructor" content="y"><div itemscope itemtype="https://schema.org/Thing"><i itemprop="__proto__">a</i><i itemprop="constructor">b</i></div>
      <script type="application/ld+json">{"@type":"Thing","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}</script><p>words</p>`;
    const extraction = await fetched(html);
    expect(extraction.status).toBe('extracted');
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expectJson(extraction);
  });

  test('never throws for any page, and its result is clean JSON', async () => {
    const piece = fc.constantFrom(
      ...[
        '<div',
        '<a href="',
        '<script type="application/ld+json">',
        '</script>',
        '{"@type":',
        '"a"',
        '[',
        '}',
        '<p>',
        '</',
        '<table><tr><td>',
        '<meta name="robots" content="',
        '<meta property="og:image" content="',
        '<link rel="canonical" href="',
        '<base href="',
        '">',
        '>',
        ' itemscope',
        ' itemprop="a"',
        ' itemref="b"',
        ' id="b"',
        ' typeof="schema:A"',
        ' srcset="',
        '<img src="',
        'http://',
        '&#0;',
        '&lt;',
        '\ud800',
        '\0',
        '<!--',
        '<![CDATA[',
        '<svg>',
        '<title>',
        '<main>',
        '<textarea>',
        '<button>',
        'words and more words of a sentence that is read ',
        '<h1>',
        '<pre>',
        '<template>',
        '<noscript>',
      ],
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 80 }), async (pieces) => {
        const extraction = await fetched(pieces.join(''));
        expect(extraction).not.toMatchObject({ reason: 'crashed' });
        if (extraction.status !== 'extracted') return;
        expect(extraction.content.text.isWellFormed()).toBe(true);
        expectJson(extraction);
        expect(JSON.stringify([extraction.content.facts, extraction.page])).not.toMatch(
          /\\u(d[89a-f]|0000)/,
        );
      }),
      { numRuns: 1_000 },
    );
  });
});

/** It contains only what JSON can express; the layout is bytes. */
function expectJson(extraction: Extraction): void {
  if (extraction.status !== 'extracted') throw new Error(extraction.detail);
  const { layout, ...content } = extraction.content;
  expect(layout).toBeInstanceOf(Uint8Array);
  const said = { ...extraction, content };
  expect(JSON.parse(JSON.stringify(said))).toEqual(said);
}
