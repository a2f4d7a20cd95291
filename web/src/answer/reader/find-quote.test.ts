import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findQuote } from './find-quote.ts';

const quote = (text: string, start: number) => ({ text, start, end: start + text.length });

test('a quote is found where it stood', () => {
  expect(findQuote('one two one two', quote('one', 8))).toEqual({
    start: 8,
    end: 11,
    hasMoved: false,
  });
});

test('its place counts code points', () => {
  expect(findQuote('😀😀 one', quote('one', 3))).toEqual({ start: 5, end: 8, hasMoved: false });
});

test('one that has moved is found nearest to where it stood', () => {
  expect(findQuote('one, xx, one, yy, one', quote('one', 8))).toMatchObject({
    start: 9,
    hasMoved: true,
  });
  expect(findQuote('xxxx one', quote('one', 0))).toMatchObject({ start: 5, hasMoved: true });
  expect(findQuote('one', quote('one', 900))).toMatchObject({ start: 0, hasMoved: true });
});

test('other white space between its words is no other quote', () => {
  expect(findQuote('a (b)\n  c. d', quote('a (b) c.', 0))).toEqual({
    start: 0,
    end: 10,
    hasMoved: true,
  });
});

test('what is not there is not found', () => {
  expect(findQuote('something else', quote('one', 0))).toBeNull();
  expect(findQuote('something', quote(' ', 0))).toBeNull();
});

test('any quote at its position is found there', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'binary', minLength: 1 }),
      (before, text) => {
        fc.pre(text.trim() !== '' && !/[\ud800-\udbff]$/.test(before));
        const start = Array.from(before).length;
        expect(findQuote(`${before}${text} and on`, { text, start, end: 0 })).toMatchObject({
          start: before.length,
          hasMoved: false,
        });
      },
    ),
  );
});
