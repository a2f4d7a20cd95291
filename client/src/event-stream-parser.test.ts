import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EventStreamParser } from './event-stream-parser.ts';

const wptFile = join(
  process.env['QUARRY_EVAL_DATA'] ?? '/work/shared/data',
  'robust/sse-wpt/cases.jsonl',
);

interface WptCase {
  readonly source: string;
  readonly stream: string;
  readonly events: { data: string; event?: string; lastEventId?: string }[];
}

/** Like the client: the decoder drops a byte order mark, the parser does the rest. */
function parse(stream: string, chunkBytes = Number.POSITIVE_INFINITY) {
  const bytes = new TextEncoder().encode(stream);
  const decoder = new TextDecoder();
  const parser = new EventStreamParser(1_000_000);
  const events = [];
  for (let start = 0; start < bytes.length; start += chunkBytes) {
    const chunk = bytes.subarray(start, Math.min(bytes.length, start + chunkBytes));
    events.push(...parser.push(decoder.decode(chunk, { stream: true })));
  }
  return events;
}

describe.skipIf(!existsSync(wptFile))(
  'the cases of web-platform-tests (needs QUARRY_EVAL_DATA)',
  () => {
    const cases = existsSync(wptFile)
      ? readFileSync(wptFile, 'utf8')
          .trim()
          .split('\n')
          .map((line): WptCase => JSON.parse(line))
      : [];

    test.each(cases)('$source', ({ stream, events }) => {
      const expected = events.map((event) =>
        expect.objectContaining({
          data: event.data,
          ...(event.event === undefined ? {} : { event: event.event }),
          ...(event.lastEventId === undefined ? {} : { id: event.lastEventId }),
        }),
      );
      expect(parse(stream)).toEqual(expected);
      expect(parse(stream, 1)).toEqual(expected);
    });
  },
);

test('fields, ids that persist, and names that do not', () => {
  expect(parse('id: 7\nevent: done\ndata: {"a":1}\n\ndata: x\ndata:  y\n\n')).toEqual([
    { event: 'done', data: '{"a":1}', id: '7' },
    { event: 'message', data: 'x\n y', id: '7' },
  ]);
});

test('comments and unknown fields are ignored', () => {
  expect(parse(': keep-alive\n\nretry: 10\nfoo: bar\n\n')).toEqual([]);
});

test('an event that the stream broke off in is dropped', () => {
  expect(parse('data: whole\n\ndata: half\n')).toEqual([
    { event: 'message', data: 'whole', id: '' },
  ]);
});

test('the events do not depend on how a stream is cut into pieces', () => {
  const piece = fc.constantFrom('data: a', 'data:é', 'id:1', 'event:x', ':c', '\n', '\r', '\r\n');
  fc.assert(
    fc.property(fc.array(piece), fc.integer({ min: 1, max: 5 }), (pieces, chunkBytes) => {
      const stream = `${pieces.join('')}\n\n`;
      expect(parse(stream, chunkBytes)).toEqual(parse(stream));
    }),
  );
});

test.each([
  ['one line', 'data: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
  ['many lines', 'data: aaaaaaaa\n'.repeat(5)],
])('an event over the bound is refused: %s', (_, stream) => {
  expect(() => new EventStreamParser(20).push(stream)).toThrow(RangeError);
});
