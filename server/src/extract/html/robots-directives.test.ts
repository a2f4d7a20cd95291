import { describe, expect, test } from 'vitest';
import type { RobotsDirectives } from '../extraction-outcome.ts';
import { parseXRobotsTag, robotsDirectives } from './robots-directives.ts';

function words(directives: RobotsDirectives): string {
  return Object.entries(directives)
    .flatMap(([name, isAsked]) => (isAsked ? [name] : []))
    .join(' ');
}

describe('parseXRobotsTag', () => {
  test.each([
    ['', ''],
    ['noindex', 'noindex'],
    ['NoIndex, NOFOLLOW', 'noindex nofollow'],
    ['none', 'noindex nofollow noimageindex'],
    ['all', ''],
    ['index, noindex', 'noindex'],
    ['quarrybot: noindex', 'noindex'],
    ['QuarryBot: noindex', 'noindex'],
    ['*: nofollow', 'nofollow'],
    ['otherbot: noindex, nofollow', ''],
    ['otherbot: noindex, quarrybot: nofollow', 'nofollow'],
    ['noimageindex, otherbot: noindex', 'noimageindex'],
    ['unavailable_after: 25 Jun 2010 15:00:00 PST, noindex', 'noindex'],
    ['max-snippet: 20, max-image-preview: large, nofollow', 'nofollow'],
    ['max-snippet:-1', ''],
    [':::,,,', ''],
  ])('%s asks us for "%s"', (header, expected) => {
    expect(words(parseXRobotsTag(header, 'QuarryBot'))).toBe(expected);
  });
});

test('directives of several lists add up', () => {
  expect(words(robotsDirectives(['index,follow', 'noindex', ' NOFOLLOW ']))).toBe(
    'noindex nofollow',
  );
});
