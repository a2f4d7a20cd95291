import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cpuMs } from '../../../runtime/test-cpu-time.ts';
import { readStatements } from './read-statements.ts';

const said = (text: string) => readStatements(text, 'en').map((one) => one.text);

it('a heading, the line above a list and the item above an item introduce the statements below them', () => {
  const text =
    'Minutes\n\n1. Concert\n\nIt is in May. Tickets cost 12 €.\n\nTo bring:\n- tent\n  - pegs\n- lamp';
  expect(readStatements(text, 'en').map((one) => [one.text, one.above])).toEqual([
    ['It is in May.', ['1. Concert']],
    ['Tickets cost 12 €.', ['1. Concert']],
    ['tent', ['1. Concert', 'To bring:']],
    ['pegs', ['1. Concert', 'To bring:', 'tent']],
    ['lamp', ['1. Concert', 'To bring:']],
  ]);
});

it('separate lines are not one sentence, wrapped lines are', () => {
  expect(said('Laptop - bought in May\nWashing machine - no papers\nBike, 5 years')).toHaveLength(
    3,
  );
  const wrapped =
    'The contractor cleans the offices on Mondays, Wednesdays and\nFridays between six and eight o’clock.';
  expect(said(wrapped)).toEqual([wrapped]);
});

it('an item with several sentences is split into them, introduced by its first words', () => {
  const [first] = readStatements('- Bees. Two hives may be kept. Ann writes the rules.\n- x', 'en');
  expect(first).toMatchObject({ text: 'Two hives may be kept.', above: ['Bees.'] });
});

it('rows of tables and fenced code are no statements', () => {
  expect(said('Fuse | Room\nF1 | kitchen\n\n```\nrun it now\n```')).toEqual([]);
});

it('a date with an ordinal ends no sentence in German', () => {
  const text = 'Er muss bis zum 30. September erklärt werden.';
  expect(readStatements(text, 'de').map((one) => one.text)).toEqual([text]);
});

it('each statement is in the text at its offsets', () => {
  const part = fc.constantFrom(
    'a b.',
    '- item',
    '\n',
    '\n\n',
    '  - x',
    'Label: v',
    '# H',
    ' ',
    '1. z. y.',
    '会：议。',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
      const text = parts.join('');
      for (const { start, end, text: own } of readStatements(text, 'en')) {
        expect(text.slice(start, end)).toContain(own);
      }
    }),
  );
});

it('any text is read in bounded time', () => {
  for (const one of ['- a\n', 'a\n', 'a. ', ' - x\n  ', 'L: v\n']) {
    const beforeMs = cpuMs();
    readStatements(one.repeat(40_000), 'en');
    expect(cpuMs() - beforeMs).toBeLessThan(2_000);
  }
});
