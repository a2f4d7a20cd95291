import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseMediaType } from './choose-media-type.ts';

const AVAILABLE = ['text/plain', 'text/event-stream'] as const;

test.each([
  [undefined, 'text/plain'],
  ['', 'text/plain'],
  ['*/*', 'text/plain'],
  ['text/*', 'text/plain'],
  ['text/plain', 'text/plain'],
  ['application/json', 'text/plain'],
  ['text/event-stream', 'text/event-stream'],
  ['Text/Event-Stream; charset=utf-8', 'text/event-stream'],
  ['text/event-stream, application/problem+json', 'text/event-stream'],
  ['text/event-stream, */*', 'text/event-stream'],
  ['*/*;q=0.8,text/event-stream', 'text/event-stream'],
  ['text/event-stream, text/plain', 'text/plain'],
  ['text/plain;q=0.5, text/event-stream;q=0.9', 'text/event-stream'],
  ['text/plain;q=0.9, text/event-stream;q=0.5', 'text/plain'],
  ['text/event-stream;q=0.5, */*', 'text/plain'],
  ['text/event-stream;q=0', 'text/plain'],
  ['*/*, text/plain;q=0', 'text/event-stream'],
])('%s is answered in %s', (accept, expected) => {
  expect(chooseMediaType(accept, AVAILABLE)).toBe(expected);
});

test('for any Accept header, one of the available types is chosen', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (accept) => {
      expect(AVAILABLE).toContain(chooseMediaType(accept, AVAILABLE));
    }),
  );
});
