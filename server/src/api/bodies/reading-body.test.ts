import type { Reading, ReadingBlock, ReadingSpan } from '@quarry/contract';
import { readingSchema } from '@quarry/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { StoredDocument } from '../../documents/document.ts';
import { layoutOf } from '../../documents/layout/layout-of-text.ts';
import { extract } from '../../extract/extract.ts';
import { type ReadingParts, readingBody } from './reading-body.ts';
import { readingLinks } from './reading-links.ts';

async function readingOf(
  content: string | Uint8Array,
  fileName: string,
  part: Partial<Pick<ReadingParts, 'limit' | 'offset' | 'passage' | 'findMatches'>> = {},
  facts: StoredDocument['facts'] = null,
): Promise<Reading & { readonly text: string }> {
  const extraction = await extract(Buffer.from(content), { fileName, nowMs: 0 });
  if (extraction.status !== 'extracted') throw new Error(extraction.detail);
  const { text, layout, ...rest } = extraction.content;
  const document = {
    number: 1,
    id: 'abc',
    sourceId: 'notes',
    externalId: fileName,
    type: 'file',
    url: `file:///notes/${fileName}`,
    site: '',
    mediaType: extraction.mediaType,
    sizeBytes: content.length,
    modifiedAt: null,
    version: '1',
    indexedAt: '2026-01-01T00:00:00.000Z',
    duplicateGroup: 1,
    hasThumbnail: false,
    isTruncated: false,
    ...rest,
    facts: facts ?? rest.facts ?? null,
  } as StoredDocument;
  const body = readingBody({
    document,
    text,
    layout: layoutOf(text, layout ?? null, document),
    sourceName: 'Notes',
    linkOf: readingLinks(document, { atUrl: () => null }),
    pictureOf: () => null,
    linkedFrom: [],
    findMatches: () => [],
    limit: 1_000,
    offset: 0,
    passage: undefined,
    ...part,
  });
  return { ...readingSchema.parse(body), text };
}

test('facts are those of the document: no attributes, which stand beside them, and not for whom it is', async () => {
  const facts = {
    attributes: { made: { date: '2022-11-17' } },
    visibleTo: ['group:staff'],
    safety: { explicit: false, score: 0, reason: 'as it was pushed' },
  };
  const { facts: shown } = await readingOf('A kiln.', 'kiln.md', {}, facts);
  expect(shown).toEqual({ safety: facts.safety });
});

describe('a Markdown file', () => {
  const source = `# The *marlow* kiln

It reaches **1,180 degrees** after [nine hours](https://example.org/x).

> Quoted

- one
  1. inner
- two

| hour | degrees |
|---|---|
| 1 | 120 |

\`\`\`js
let a = 1;
\`\`\`
`;

  test('is read as it is written', async () => {
    const { blocks, outline, form } = await readingOf(source, 'a.md');
    expect(form).toBe('prose');
    expect(outline).toEqual([{ level: 1, text: 'The marlow kiln', block: 0 }]);
    expect(blocks.map(({ kind }) => kind)).toEqual([
      ...['heading', 'paragraph', 'quote', 'list', 'table', 'code'],
    ]);
    expect(blocks[1]).toMatchObject({
      spans: [
        { text: 'It reaches ' },
        { text: '1,180 degrees', marks: ['strong'] },
        { text: ' after ' },
        { text: 'nine hours', href: 'https://example.org/x' },
        { text: '.' },
      ],
    });
    expect(blocks[3]).toMatchObject({
      ordered: false,
      items: [
        [
          { spans: [{ text: 'one' }] },
          { kind: 'list', ordered: true, items: [[{ spans: [{ text: 'inner' }] }]] },
        ],
        [{ spans: [{ text: 'two' }] }],
      ],
    });
    expect(blocks[4]).toMatchObject({
      header: [{ spans: [{ text: 'hour' }] }, { spans: [{ text: 'degrees' }] }],
      rows: [[{ spans: [{ text: '1' }] }, { spans: [{ text: '120' }] }]],
    });
    expect(blocks[5]).toMatchObject({ language: 'js', text: 'let a = 1;', firstLine: 1 });
  });
});

test('a passage of more blocks than are served at once opens at its first match', async () => {
  // As in a PDF: pages without words stand between two lines of one passage.
  const source = `Begins here.\n\n${'---\n\n'.repeat(500)}The hidden entry.\n\n${'---\n\n'.repeat(500)}Ends here.`;
  const findMatches = (text: string) =>
    [...text.matchAll(/hidden/g)].map(({ index }) => ({ start: index, end: index + 6 }));
  const open = (limit: number) =>
    readingOf(source, 'a.md', { limit, passage: 0, findMatches }).then((body) => {
      const found = body.blocks.filter((block) => textsOf(block).join('').includes('hidden'));
      const marked = body.matches.map(({ start, end }) => body.text.slice(start, end));
      return { found: found.length, marked, offset: body.page.offset };
    });
  for (const limit of [1, 7, 120]) {
    expect(await open(limit)).toMatchObject({ found: 1, marked: ['hidden'] });
  }
  expect(await open(2_000)).toEqual({ found: 1, marked: ['hidden'], offset: 0 });
  const without = await readingOf(source, 'a.md', { limit: 7, passage: 0 });
  expect(without.page.offset).toBe(0);
});

test('a plain text has its headings without the signs that make them, and all its lines', async () => {
  const source = 'Kilns\n=====\n\nThe first line\nand the second.\n\nGlazes\n------\n\n- celadon';
  const { blocks, form, outline } = await readingOf(source, 'a.txt');
  expect(form).toBe('text');
  expect(outline.map(({ level, text }) => [level, text])).toEqual([
    ...[
      [1, 'Kilns'],
      [2, 'Glazes'],
    ],
  ]);
  expect(blocks.map((block) => textsOf(block).join(''))).toEqual([
    ...['Kilns', 'The first line\nand the second.', 'Glazes', '- celadon'],
  ]);
});

test('a file of rows is a table under its header', async () => {
  const { blocks, form } = await readingOf(
    'name,colour,grams\nsmall,,12\n"a: b",blue,48\n',
    'z.csv',
  );
  expect(form).toBe('table');
  expect(blocks).toMatchObject([
    {
      kind: 'table',
      header: [
        { spans: [{ text: 'name' }] },
        { spans: [{ text: 'colour' }] },
        { spans: [{ text: 'grams' }] },
      ],
      rows: [
        [{ spans: [{ text: 'small' }] }, { spans: [] }, { spans: [{ text: '12' }] }],
        [{ spans: [{ text: 'a: b' }] }, { spans: [{ text: 'blue' }] }, { spans: [{ text: '48' }] }],
      ],
    },
  ]);
});

describe('hostile input', () => {
  test('a table of 2,000 columns shows a hundred and says how many more there are', async () => {
    const columns = Array.from({ length: 2_000 }, (_, at) => `c${at}`);
    const { blocks } = await readingOf(
      `${columns.join(',')}\n${columns.map((_, at) => at).join(',')}\n`,
      'wide.csv',
    );
    expect(blocks[0]).toMatchObject({ kind: 'table', moreColumns: 1_900 });
    const html = `<main><table><tr>${'<td>word</td>'.repeat(2_000)}</tr></table></main>`;
    expect((await readingOf(html, 'wide.html')).blocks[0]).toMatchObject({ moreColumns: 1_900 });
  });

  test('10,000 headings are read in pages, with an outline of 2,000', async () => {
    const { outline, page, blocks } = await readingOf('# Heading\n\n'.repeat(10_000), 'many.md');
    expect({ outline: outline.length, blocks: blocks.length, total: page.total }).toEqual({
      outline: 2_000,
      blocks: 1_000,
      total: 10_000,
    });
  });

  test('5 MB on one line come in pages of bounded size', async () => {
    const { blocks, page } = await readingOf('word '.repeat(1_000_000), 'line.txt');
    expect(JSON.stringify(blocks).length).toBeLessThan(300_000);
    expect(page.nextOffset).toBeGreaterThan(10);
  });

  test('a title of 10 kB in the text is a paragraph', async () => {
    const { blocks } = await readingOf(`# ${'long '.repeat(2_000)}\n\nwords`, 'title.md');
    expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'paragraph', 'paragraph']);
  });

  test('no page of any kind makes a span that is not its range, or a link that could run', async () => {
    const piece = fc.constantFrom(
      ...[
        '<p>',
        '</p>',
        '<ul><li>',
        '</li></ul>',
        '<table><tr><td>',
        '</td><td>',
        '</td></tr></table>',
      ],
      ...[
        '<a href="javascript:alert(1)">',
        '<a href=" java\nscript:x">',
        '<a href="data:text/html,x">',
      ],
      ...[
        '<a href="vbscript:x">',
        '<a href="/ok">',
        '</a>',
        '<b>',
        '</b>',
        '<i>',
        '</i>',
        '<code>',
      ],
      ...['<script>alert(1)</script>', '<form><input>', '<style>*{position:fixed}</style>', '<br>'],
      ...[
        '<blockquote>',
        '</blockquote>',
        '<dl><dt>t</dt><dd>',
        '</dd></dl>',
        '<pre>',
        '</pre>',
        '<h2>',
      ],
      ...[
        'e\u0301',
        '\u0301',
        '\u202e',
        '\u2066',
        '😀',
        'words and more',
        '  ',
        '\n',
        '<hr>',
        '<img src=x alt=y>',
      ],
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 40 }), async (pieces) => {
        const reading = await readingOf(`<main><p>begin</p>${pieces.join('')}`, 'a.html');
        const points = [...reading.text];
        for (const span of reading.blocks.flatMap(spansOf)) {
          const end = span.start + [...span.text].length;
          expect(points.slice(span.start, end).join('')).toBe(span.text);
          expect(span.href ?? 'https:').toMatch(/^(https?|mailto):/);
        }
        expect(wordsOf(reading.blocks.flatMap(textsOf).join(' '))).toEqual(
          wordsOf(
            reading.text.replace(/^ *- /gm, '').replaceAll(' | ', ' ').replace(/^t:? /gm, 't '),
          ),
        );
      }),
    );
  });
});

function wordsOf(text: string): string[] {
  return text.split(/[\s|]+/).filter((word) => word !== '' && word !== '-');
}

function spansOf(block: ReadingBlock): ReadingSpan[] {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
    case 'field':
      return block.spans;
    case 'list':
      return block.items.flat().flatMap(spansOf);
    case 'quote':
      return block.blocks.flatMap(spansOf);
    case 'definitions':
      return block.items.flatMap(({ terms, blocks }) => [...terms, ...blocks.flatMap(spansOf)]);
    case 'table':
      return [...(block.header ?? []), ...block.rows.flat()].flatMap(({ spans }) => spans);
    default:
      return [];
  }
}

/** The words of a block as they are shown, in their order. */
function textsOf(block: ReadingBlock): string[] {
  switch (block.kind) {
    case 'code':
      return [block.text];
    case 'image':
      return [block.alt];
    case 'list':
      return block.items.flat().flatMap(textsOf);
    case 'quote':
      return block.blocks.flatMap(textsOf);
    case 'definitions':
      return block.items.flatMap(({ terms, blocks }) => [
        terms.map(({ text }) => text).join(' '),
        ...blocks.flatMap(textsOf),
      ]);
    case 'table':
      return [...(block.header ? [block.header] : []), ...block.rows]
        .flat()
        .map(({ spans }) => spans.map(({ text }) => text).join(''));
    default:
      return [
        spansOf(block)
          .map(({ text }) => text)
          .join(''),
      ];
  }
}
