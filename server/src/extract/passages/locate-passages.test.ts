import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LayoutBlock } from '../../documents/layout/document-layout.ts';
import { extract } from '../extract.ts';
import { makePptx, shape } from '../office/test-office-files.ts';
import { locatePassages } from './locate-passages.ts';

async function extracted(fileName: string, bytes: Uint8Array) {
  const extraction = await extract(bytes, { fileName, nowMs: 0 });
  if (extraction.status !== 'extracted') throw new Error(extraction.status);
  return extraction.content;
}

function block(
  kind: LayoutBlock['kind'],
  start: number,
  value: number,
  children: LayoutBlock[] = [],
): LayoutBlock {
  const end = children.at(-1)?.end ?? start;
  return { kind, start, end, value, words: '', children };
}

const lines = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom('', '  ', '\f') },
    fc.stringMatching(/^[a-z]{1,9}$/),
  ),
  { maxLength: 400 },
);

test('a passage of code has the line numbers of an editor, with any number of blank lines', async () => {
  await fc.assert(
    fc.asyncProperty(
      lines,
      fc.constantFrom('\n', '\r\n'),
      fc.stringMatching(/^[a-z]{40}$/),
      async (given, lineBreak, word) => {
        // Long enough for several passages; each line names its own number.
        const written = [...given, `${word} = 1`].map((line, at) =>
          /[a-z]/.test(line) ? `${line} line${at + 1} ${'x'.repeat(60)}` : line,
        );
        const content = await extracted('a.py', Buffer.from(written.join(lineBreak)));
        for (const { start, end, location } of content.passages) {
          const numbers = content.text.slice(start, end).match(/(?<=line)\d+/g) ?? [];
          expect(location).toEqual({
            unit: 'line',
            first: Number(numbers[0]),
            last: Number(numbers.at(-1)),
          });
        }
      },
    ),
    { numRuns: 60 },
  );
});

test('a passage of slides says its slide, those without words counted', async () => {
  const body = 'A sentence of some length. '.repeat(20);
  const slides = [
    '',
    shape('title', 'One') + shape('body', body),
    shape('title', 'Two') + shape('body', body),
  ];
  const { passages } = await extracted('a.pptx', makePptx(slides));
  expect(passages.map(({ location }) => location)).toEqual([
    { unit: 'slide', first: 2, last: 2 },
    { unit: 'slide', first: 3, last: 3 },
  ]);
});

test('a passage says all its pages, at whatever depth they are noted, and what stands before the first none', () => {
  const text = 'a'.repeat(60);
  const blocks = [
    block('page', 10, 7),
    block('list', 20, 0, [block('page', 30, 8)]),
    block('page', 40, 9),
  ];
  const at = (start: number, end: number) => ({ start, end, headings: [] });
  const passages = [at(0, 9), at(10, 30), at(30, 40), at(40, 60)];
  const located = locatePassages(passages, { text, layout: { blocks, marks: [] } }, 'page');
  expect(located.map(({ location }) => location)).toEqual([
    undefined,
    { unit: 'page', first: 7, last: 7 },
    { unit: 'page', first: 8, last: 8 },
    { unit: 'page', first: 9, last: 9 },
  ]);
  const [across] = locatePassages([at(10, 41)], { text, layout: { blocks, marks: [] } }, 'page');
  expect(across?.location).toEqual({ unit: 'page', first: 7, last: 9 });
});

test('a text with neither lines nor pages says nothing', async () => {
  const { passages } = await extracted('a.md', Buffer.from('# A\n\nWords.'));
  expect(passages.length).toBeGreaterThan(0);
  expect(passages.filter((passage) => 'location' in passage)).toEqual([]);
});
