import type { endpoints, Reading, ReadingBlock, ReadingSpan } from '@quarry/contract';
import type { ScriptedServer } from './scripted-server.ts';

/** Words of a block, at a place of the text. */
export const span = (
  text: string,
  start: number,
  more: Partial<ReadingSpan> = {},
): ReadingSpan => ({
  text,
  start,
  ...more,
});

/** Blocks of every kind, one behind the other. */
export function sampleBlocks(): ReadingBlock[] {
  const place = (start: number, text: string) => ({ start, end: start + text.length });
  const table = {
    header: ['hour', 'degrees'],
    rows: [
      ['1', '120'],
      ['9', '1,180'],
    ],
  };
  const cell = (text: string) => ({ spans: [span(text, 400)] });
  return [
    {
      kind: 'heading',
      level: 1,
      spans: [span('Granite, part 1', 0)],
      ...place(0, 'Granite, part 1'),
    },
    {
      kind: 'paragraph',
      start: 20,
      end: 120,
      spans: [
        span('Granite', 20),
        span(' cools ', 27, { marks: ['strong', 'emphasis'] }),
        span('slowly', 34, { marks: ['code'] }),
        span(', as ', 40),
        span('another page', 45, { href: 'https://stones.example/cooling' }),
        span(' and ', 57),
        span('another document', 62, { document: 'granite-2' }),
        span(' say; ', 78),
        span('not here', 84, { href: 'javascript:hacked()' }),
      ],
    },
    { kind: 'heading', level: 4, spans: [span('Deep below', 130)], ...place(130, 'Deep below') },
    {
      kind: 'list',
      ordered: true,
      first: 3,
      start: 150,
      end: 200,
      items: [
        [{ kind: 'paragraph', start: 150, end: 160, spans: [span('Quartz', 150)] }],
        [
          { kind: 'paragraph', start: 160, end: 170, spans: [span('Feldspar', 160)] },
          {
            kind: 'list',
            ordered: false,
            start: 171,
            end: 180,
            items: [[{ kind: 'paragraph', start: 171, end: 180, spans: [span('Alkali', 171)] }]],
          },
        ],
      ],
    },
    {
      kind: 'quote',
      start: 210,
      end: 240,
      blocks: [{ kind: 'paragraph', start: 210, end: 240, spans: [span('Hard as granite.', 210)] }],
    },
    {
      kind: 'table',
      start: 400,
      end: 440,
      header: table.header.map(cell),
      rows: table.rows.map((row) => row.map(cell)),
      moreColumns: 2,
      moreRows: 7,
    },
    {
      kind: 'code',
      language: 'python',
      text: 'def cool(hours):  # slowly\n    return 120 * hours\n',
      firstLine: 1,
      start: 500,
      end: 550,
    },
    {
      kind: 'definitions',
      start: 560,
      end: 600,
      items: [
        {
          terms: [span('Pluton', 560)],
          blocks: [
            { kind: 'paragraph', start: 567, end: 590, spans: [span('A body of it.', 567)] },
          ],
        },
      ],
    },
    { kind: 'image', address: null, alt: 'A quarry', start: 610, end: 618 },
    {
      kind: 'image',
      address: '/api/images/no-such/thumbnail',
      alt: 'Broken',
      start: 620,
      end: 626,
    },
    { kind: 'rule', start: 630, end: 630 },
    { kind: 'field', name: 'From', spans: [span('Ann', 640)], start: 640, end: 643 },
    { kind: 'field', name: 'To', spans: [span('Bob', 650)], start: 650, end: 653 },
    { kind: 'page', number: 2, start: 660, end: 660 },
    { kind: 'paragraph', spans: [span('The end.', 670)], start: 670, end: 678 },
  ];
}

/** A document as a server would send it. */
export function sampleReading(changes: Partial<Reading> = {}): Reading {
  const blocks = changes.blocks ?? sampleBlocks();
  return {
    id: 'granite-0',
    title: 'Granite, part 1',
    url: 'https://stones.example/granite-0',
    externalId: 'granite-0',
    type: 'page',
    mediaType: 'text/html',
    language: 'en',
    site: 'stones.example',
    source: { id: 'stones', name: 'Stones' },
    author: 'Ann',
    description: null,
    publishedAt: '2026-03-14T09:00:00.000Z',
    modifiedAt: null,
    indexedAt: '2026-03-15T09:00:00.000Z',
    sizeBytes: 12_345,
    isTruncated: false,
    facts: null,
    thumbnail: null,
    form: 'prose',
    codeLanguage: null,
    original: {
      address: 'https://stones.example/granite-0',
      mayShowInFrame: false,
      mayDownload: false,
    },
    blocks,
    page: { limit: 120, offset: 0, nextOffset: null, total: blocks.length },
    outline: blocks.flatMap((block, at) =>
      block.kind === 'heading'
        ? [{ level: block.level, text: block.spans[0]?.text ?? '', block: at }]
        : [],
    ),
    passages: [
      { ordinal: 0, start: 0, end: 130 },
      { ordinal: 1, start: 130, end: 678 },
    ],
    matches: [
      { start: 0, end: 7 },
      { start: 20, end: 27 },
      { start: 218, end: 225 },
    ],
    linkedFrom: [{ id: 'granite-1', title: 'Granite, part 2', url: 'https://stones.example/1' }],
    ...changes,
  };
}

/** Serves one document; a path that is asked for again may be answered anew. */
export function serveReading(
  server: ScriptedServer,
  reading: (parameters: URLSearchParams) => Reading | null,
  id = 'granite-0',
): void {
  server.answer(`/api/documents/${id}/reading`, (parameters) => {
    const body = reading(parameters);
    return body === null ? { status: 404, body: notFound } : { body };
  });
  server.answer(`/api/documents/${id}/similar`, () => ({ body: sampleSimilar }));
}

const sampleSimilar: ReturnType<(typeof endpoints.getSimilar)['response']['parse']> = {
  requestId: 'similar',
  results: [
    { id: 'basalt', title: 'Basalt', url: 'https://stones.example/basalt', language: 'en' },
    { id: 'untitled', title: '', url: 'https://stones.example/untitled', language: null },
  ].map((result) => ({
    type: 'page',
    site: 'stones.example',
    source: 'stones',
    snippet: '',
    ...result,
  })),
};

const notFound = {
  title: 'Nothing is here',
  status: 404,
  detail: '',
  code: 'ERR_NOT_FOUND',
  requestId: 'r',
};
