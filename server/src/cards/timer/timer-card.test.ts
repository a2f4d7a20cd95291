import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stopwatchCard } from '../stopwatch/stopwatch-card.ts';
import { cardOfText } from '../test-cards.ts';
import { timerCard } from './timer-card.ts';

async function seconds(text: string): Promise<unknown> {
  return (await cardOfText(timerCard, text))?.answer.value ?? null;
}

describe('a timer', () => {
  test.each([
    ['timer 5 min 30 s', 330],
    ['set a timer for 10 minutes', 600],
    ['5 minute timer', 300],
    ['5-minute timer', 300],
    ['countdown 90 seconds', 90],
    ['can you set a 30 second timer', 30],
    ['please set a timer to go off in 45 minutes', 2700],
    ['create a timer that is set to go off after 25 mins', 1500],
    ['i need a timer that is set at 1 hour exactly', 3600],
    ['half hour timer', 1800],
    ['timer 1:30', 90],
    ['3 minute egg timer', 180],
    ['timer für 5 minuten', 300],
    ['24 hour timer', 86_400],
    ['timer', 300],
    ['i need you to create a timer', 300],
  ])('%s: %i s', async (text, expected) => expect(await seconds(text)).toBe(expected));

  test.each([
    ...[
      'timer -5 min',
      'timer 0 s',
      'timer 25 hours',
      'timer 2 months',
      'python timer',
      'pomodoro timer',
    ],
    ...[
      'outdoor timer 24 hour',
      'kitchen timer',
      'timer 5',
      'javascript timer 5 seconds',
      'timer 5 min 5 min',
    ],
  ])('%s: none', async (text) => expect(await seconds(text)).toBeNull());

  test('asked for by name, a duration alone is enough', async () => {
    const card = await cardOfText(timerCard, '5 min', { isForced: true });
    expect(card?.answer.value).toBe(300);
  });

  test('every timer has a length from a second to a day, for any text', () => {
    const part = fc.constantFrom(
      'timer ',
      'set ',
      'a ',
      '5 ',
      'min ',
      'for ',
      'half ',
      'hour ',
      '1e9 ',
      's ',
    );
    const texts = fc.oneof(
      fc.string({ maxLength: 400 }),
      fc.array(part, { maxLength: 60 }).map((parts) => parts.join('').slice(0, 400)),
    );
    fc.assert(
      fc.asyncProperty(texts, async (text) => {
        const value = await seconds(text);
        expect(value === null || (Number(value) >= 1 && Number(value) <= 86_400)).toBe(true);
      }),
    );
  });
});

describe('a stopwatch', () => {
  test.each([
    ['stopwatch', false],
    ['start a stopwatch', true],
    ['stoppuhr', false],
    ['online stopwatch', false],
  ])('%s', async (text, startsAtOnce) => {
    expect((await cardOfText(stopwatchCard, text))?.data).toEqual({ startsAtOnce });
  });

  test.each(['casio stopwatch', 'stopwatch app for android', 'stop watching'])(
    '%s: none',
    async (text) => {
      expect(await cardOfText(stopwatchCard, text)).toBeNull();
    },
  );
});
