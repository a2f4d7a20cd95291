import { describe, expect, test } from 'vitest';
import { completeMarkdown } from './complete-markdown.ts';
import { parseMarkdown } from './parse-markdown.ts';
import { isTangled, limitNesting } from './tangle.ts';

describe('marks within lines', () => {
  test('are too many beyond any real paragraph', () => {
    expect(isTangled('*a '.repeat(400))).toBe(true);
    expect(isTangled('[a](b) '.repeat(200))).toBe(true);
  });

  test('are as many as one likes in several paragraphs, items and rows, and in code', () => {
    expect(isTangled('**a** `b` [c](d)\n\n'.repeat(200))).toBe(false);
    expect(isTangled('- **a** `b` [c](d)\n'.repeat(200))).toBe(false);
    expect(isTangled('| **a** | `b` |\n'.repeat(200))).toBe(false);
    expect(isTangled(`\`\`\`c\n${'char **a = *b[1];\n'.repeat(200)}\`\`\`\nand *so*`)).toBe(false);
  });
});

describe('quotes and lists within one another', () => {
  test('end at the twelfth that a line begins', () => {
    expect(limitNesting(`a\n${'> '.repeat(13)}b`)).toBe(`a\n${'> '.repeat(12)}\\> b`);
    expect(limitNesting(`${'1. '.repeat(14)}b`)).toBe(`${'1. '.repeat(12)}1\\. 1. b`);
  });

  test('are left alone where there are fewer', () => {
    for (const text of [
      `${'> '.repeat(12)}b`,
      '>>>>>>>>>>>> b',
      '- - - a',
      'a > b > c',
      '1.2.3.4.5',
    ]) {
      expect(limitNesting(text)).toBe(text);
    }
  });
});

// Each took minutes, or overflowed the stack. The limit of time is that of any test.
test.each([
  '*a ',
  '_a ',
  'a**b ',
  '[',
  '[a](',
  '![',
  '`',
  '*_[`',
  '>',
  '1. ',
  '+ ',
  '- ',
  '> > ',
  '|a|b|\n',
])('32 kB of %j are read', (piece) => {
  const text = limitNesting(piece.repeat(32_000 / piece.length));
  expect(parseMarkdown(text).length).toBeGreaterThan(0);
  expect(completeMarkdown(text).text.length).toBeLessThanOrEqual(33_000);
});
