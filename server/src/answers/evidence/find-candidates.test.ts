import { expect, it } from 'vitest';
import { onlyPointsElsewhere } from './find-candidates.ts';

it.each([
  ['Redirecting to... ch18-00-oop.html.', true],
  ['Object-Oriented Programming\n\nRedirecting to ch18-00-oop.html', true],
  ['This page has moved.', true],
  ['You are being redirected to the new page.', true],
  ['Diese Seite wurde verschoben.', true],
  ['Esta página se ha trasladado a otra dirección.', true],
  ['The office moved to Oslo in 1990.', false],
  ['A server answers 301, and the client is redirected to another address.', false],
  ['', false],
])('%j only points elsewhere: %s', (text, expected) => {
  expect(onlyPointsElsewhere(text)).toBe(expected);
});

it('a page with more than a note that it has moved is evidence', () => {
  const text = `This page has moved.\n\n${'What it said is still here, in many words. '.repeat(20)}`;
  expect(onlyPointsElsewhere(text)).toBe(false);
});
