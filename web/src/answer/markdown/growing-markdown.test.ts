import fc from 'fast-check';
import type { Nodes } from 'mdast';
import { describe, expect, test } from 'vitest';
import { emptyMarkdown, type GrowingMarkdown, growMarkdown } from './growing-markdown.ts';
import { parseMarkdown } from './parse-markdown.ts';

/** Pieces that Markdown is made of, and that meet each other in the worst ways. */
const pieces = fc.constantFrom(
  ...[
    'word',
    'a',
    ' ',
    '  ',
    '    ',
    '\n',
    '\n\n',
    '\t',
    '.',
    '1',
    '1.',
    '2. ',
    '- ',
    '-',
    '* ',
    '+',
  ],
  ...[
    '*',
    '**',
    '***',
    '_',
    '__',
    '~~',
    '`',
    '``',
    '```',
    '```js\n',
    '~~~\n',
    '#',
    '## ',
    '####### ',
  ],
  ...[
    '> ',
    '>',
    '| a | b |',
    '|--|--|',
    '|',
    ':-',
    '---',
    '===',
    '[',
    ']',
    '[a]',
    '(',
    ')',
    '![x](y)',
  ],
  ...[
    '[a](https://b.c/d_e)',
    '<',
    '>',
    '<div>',
    '<!--',
    '&amp;',
    '&',
    '\\',
    '\\*',
    'ü',
    '日本',
    '😀',
    '⸿0⸿',
  ],
);
const markdown = fc.array(pieces, { maxLength: 40 }).map((list) => list.join(''));

/** Read as it would come: cut into pieces of these lengths. */
function grow(
  text: string,
  cuts: readonly number[],
): { steps: GrowingMarkdown[]; end: GrowingMarkdown } {
  const steps: GrowingMarkdown[] = [emptyMarkdown];
  let at = 0;
  for (const cut of cuts) {
    at = Math.min(text.length, at + cut);
    steps.push(growMarkdown(steps.at(-1) ?? emptyMarkdown, text.slice(0, at), true));
  }
  return { steps, end: growMarkdown(steps.at(-1) ?? emptyMarkdown, text, false) };
}

const cuts = fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 80 });

/** A tree without its places. */
function shape(node: Nodes): unknown {
  const { position, ...rest } = node;
  return 'children' in rest ? { ...rest, children: rest.children.map(shape) } : rest;
}

describe('however a text is cut into pieces', () => {
  test('it is drawn at the end as if it had come at once', () => {
    fc.assert(
      fc.property(markdown, cuts, (text, lengths) => {
        const drawn = grow(text, lengths).end.blocks.map(({ node }) => shape(node));
        expect(drawn).toEqual(parseMarkdown(text).map(shape));
      }),
      { numRuns: 500 },
    );
  });

  test('what stands before its last block never changes while it grows', () => {
    fc.assert(
      fc.property(markdown, cuts, (text, lengths) => {
        const { steps } = grow(text, lengths);
        for (const [index, step] of steps.entries()) {
          const { blocks, settled } = steps[index - 1] ?? emptyMarkdown;
          const before = blocks.filter(({ start }) => start < settled);
          for (const [place, block] of before.entries()) expect(step.blocks[place]).toBe(block);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('what was settled while it grew is what it is at the end', () => {
    fc.assert(
      fc.property(markdown, cuts, (text, lengths) => {
        const { steps, end } = grow(text, lengths);
        for (const { blocks, settled } of steps) {
          const before = blocks.filter(({ start }) => start < settled);
          for (const [place, { node }] of before.entries()) {
            expect(end.blocks[place]).toBeDefined();
            expect(shape(node)).toEqual(shape(end.blocks[place]?.node ?? node));
          }
        }
      }),
      { numRuns: 1000 },
    );
  });
});

test('what a line starts below a paragraph is read with that paragraph', () => {
  const { steps, end } = grow(':-~~~\n>1.\nword', [2, 8, 1]);
  const typesOf = ({ blocks }: GrowingMarkdown) => blocks.map(({ node }) => node.type);
  expect(steps.slice(-1).map(typesOf)).toEqual([typesOf(end)]);
});

test('a block that was drawn is the very same object at the end', () => {
  const text = '# Title\n\nFirst.\n\n- one\n- two\n\nLast';
  const growing = growMarkdown(emptyMarkdown, text, true);
  const { blocks } = growMarkdown(growing, `${text}.`, false);
  expect(blocks).toHaveLength(4);
  for (const place of [0, 1, 2]) expect(blocks[place]).toBe(growing.blocks[place]);
});

test('another text is read from its beginning', () => {
  const first = growMarkdown(emptyMarkdown, 'One.\n\nTwo.', true);
  const { blocks } = growMarkdown(first, 'Other.\n\nTwo.', true);
  expect(blocks.map(({ start }) => start)).toEqual([0, 8]);
});

test('HTML is text', () => {
  expect(shape(parseMarkdown('<b onclick="x">a</b>')[0] ?? { type: 'break' })).toEqual({
    type: 'paragraph',
    children: [{ type: 'text', value: '<b onclick="x">a</b>' }],
  });
});
