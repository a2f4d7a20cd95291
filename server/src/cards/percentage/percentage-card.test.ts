import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerText, cardOfText } from '../test-cards.ts';
import { percentageCard } from './percentage-card.ts';

describe('a question about a percentage', () => {
  test.each([
    ['15% of 80', '12'],
    ['15 percent of 80', '12'],
    ['what is 15% of 80?', '12'],
    ['what is 15 percent of two hundred', '30'],
    ['0.1% of 0.3', '0.0003'],
    ['200 + 10%', '220'],
    ['200 minus 10 percent', '180'],
    ['20% off 60', '48'],
    ['20% off $60', '$48'],
    ['what percent of 80 is 12', '15%'],
    ['12 is what percent of 80', '15%'],
    ['12 out of 80 as a percentage', '15%'],
    ['1 is what percent of 3', '33.3333333333333%'],
    ['12 is 15% of what', '80'],
    ['15% of what is 12', '80'],
    ['increase 50 by 20%', '60'],
    ['50 increased by 20%', '60'],
    ['decrease 50 by 20%', '40'],
    ['add 10% to 50', '55'],
    ['from 40 to 50 percent change', '25%'],
    ['percentage increase from 40 to 50', '25%'],
    ['percent change from 50 to 40', '-20%'],
    ['tip 18% on 42.50', '7.65 (50.15)'],
    ['18% tip on $42.50', '$7.65 ($50.15)'],
  ])('%s: %s', async (text, expected) => {
    expect(await answerText(percentageCard, text)).toBe(expected);
  });

  test.each([
    ['7,5% von 1.000', 'de', '75'],
    ['wie viel Prozent von 80 sind 12', 'de', '15%'],
    ['20% Rabatt auf 60', 'de', '48'],
    ['15% de 80', 'es', '12'],
    ['el 15 por ciento de 80', 'es', '12'],
    ['15 pour cent de 80', 'fr', '12'],
  ])('%s in %s: %s', async (text, locale, expected) => {
    expect(await answerText(percentageCard, text, { locale })).toBe(expected);
  });

  test('the data has the exact question', async () => {
    const card = await cardOfText(percentageCard, 'tip 18% on $42.50');
    expect(card).toMatchObject({
      input: '18% × $42.5',
      answer: { value: 7.65, unit: null },
      data: {
        question: 'tip',
        percent: '18',
        base: '42.5',
        amount: '7.65',
        total: '50.15',
        isExact: true,
      },
    });
  });
});

describe('no card', () => {
  test.each([
    ...[
      '50%',
      '50% off',
      '100% cotton',
      '70% off shoes',
      '2% milk',
      '10 percent',
      'percent',
      '15% of',
      '% of 80',
    ],
    ...[
      'the 1%',
      '99% invisible',
      '100 percent wool rug',
      '5% of people',
      'top 10% of earners',
      '80% of what',
    ],
    ...[
      'what percent of 0 is 5',
      'from 0 to 5 percent change',
      '5 is 0% of what',
      '15% of $80 in €',
    ],
  ])('%s', async (text) => {
    expect(await answerText(percentageCard, text)).toBeNull();
  });

  test('any text gives a card or null', async () => {
    const piece = fc.constantFrom(
      '%',
      ' percent ',
      ' of ',
      ' off ',
      '15',
      '0',
      '$',
      ' from ',
      ' to ',
      ' what ',
      ' is ',
      '(',
      ',',
      ' tip ',
    );
    const hostile = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 400 }),
      fc.array(piece, { maxLength: 40 }).map((parts) => parts.join('')),
    );
    await fc.assert(
      fc.asyncProperty(hostile, async (text) => {
        const card = await cardOfText(percentageCard, text);
        expect(card?.answer.text ?? 'none').not.toMatch(/NaN|undefined|Infinity|∞/);
      }),
    );
  });
});
