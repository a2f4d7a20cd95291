import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { documentBlocks, type PassagePlace } from './document-blocks.ts';

/** Blocks as `kind: text`. */
function read(text: string, passages: readonly PassagePlace[] = []): string[] {
  return documentBlocks(text, passages).map(
    ({ kind, start, end }) => `${kind}: ${text.slice(start, end)}`,
  );
}

describe('a text is taken apart', () => {
  test('at blank lines', () => {
    expect(read('One\nline.\n\nTwo.\n \n\nThree.')).toEqual([
      'text: One\nline.',
      'text: Two.',
      'text: Three.',
    ]);
  });

  test('with the headings that its passages begin with', () => {
    const text = '😀 Intro.\n\nRules\n\nFirst.\n\nRules of two\nmore';
    const passages = [
      { start: 10, headings: ['Rules'] },
      { start: 25, headings: ['Rules'] },
    ];
    expect(read(text, passages)).toEqual([
      'text: 😀 Intro.',
      'heading: Rules',
      'text: First.',
      'text: Rules of two\nmore',
    ]);
  });

  test('with the headings of Markdown that was pasted', () => {
    expect(read('# Lease\n\n## The fee\n\n# a\nb')).toEqual([
      'heading: Lease',
      'heading: The fee',
      'text: # a\nb',
    ]);
    expect(read('# x', [{ start: 0, headings: [] }])).toEqual(['text: # x']);
  });

  test('with lines of code as they are', () => {
    expect(read('Text:\n\nfn a() {\n    b();\n}\n\n    c')).toEqual([
      'text: Text:',
      'lines: fn a() {\n    b();\n}',
      'lines:     c',
    ]);
  });

  test('into pieces where it has no blank lines, at the ends of lines or words', () => {
    const blocks = documentBlocks(`${'word '.repeat(3_000)}`, []);
    expect(blocks.length).toBeGreaterThan(3);
    for (const { start, end } of blocks) expect(end - start).toBeLessThanOrEqual(4_000);
  });

  test('into nothing where there is nothing', () => {
    expect(read('')).toEqual([]);
    expect(read(' \n\n ')).toEqual([]);
  });
});

test('of any text, only white space is lost', () => {
  const pieces = fc.constantFrom('word', ' ', '\n', '\n\n', '    x', '\t', '😀', '{', 'Title');
  fc.assert(
    fc.property(fc.array(pieces), (list) => {
      const text = list.join('');
      const blocks = documentBlocks(text, [{ start: 0, headings: ['Title'] }]);
      const drawn = blocks.map(({ start, end }) => text.slice(start, end)).join('');
      expect(drawn.replace(/\s/gu, '')).toBe(text.replace(/\s/gu, ''));
    }),
  );
});

test('5 MB are taken apart at once', () => {
  const text = 'A paragraph of some words that goes on for a line or two.\n\n'.repeat(90_000);
  expect(documentBlocks(text, []).length).toBe(90_000);
  expect(documentBlocks('x'.repeat(5_000_000), []).length).toBe(1_250);
  expect(documentBlocks(`a${' '.repeat(5_000_000)}b`, []).length).toBeGreaterThan(1);
});
