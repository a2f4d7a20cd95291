import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isHeader, readJsonLine, readQueryLine, readTsvLine } from './judgement-lines.ts';

describe('a line with tabs', () => {
  test.each([
    ['rate limit\tlimits.md\t2', 'rate limit', 'limits.md', 2],
    [' rate limit \t https://example.org/a \t0.5', 'rate limit', 'https://example.org/a', 0.5],
    ['__proto__\tconstructor\t0', '__proto__', 'constructor', 0],
  ])('%j is a judgement', (line, query, document, grade) => {
    expect(readTsvLine(line)).toEqual({ judgements: [{ query, document, grade }] });
  });

  test.each([
    '',
    'words',
    'q\td',
    'q\td\t1\t1',
    '\td\t1',
    'q\t\t1',
    'q\td\t-1',
    'q\td\tx',
    'q\td\t101',
    'q\td\t1e2',
    'q\td\tNaN',
  ])('%j is none, and says why', (line) => {
    expect(readTsvLine(line)).toEqual({ fault: expect.any(String) });
  });

  test.each([
    ['query\tdocument\tgrade', true],
    ['query-id\tcorpus-id\tscore', true],
    ['query\tdocument\t1', false],
    ['a grade of steel\thttps://example.org\tgrade', false],
  ])('%j names columns: %s', (line, expected) => {
    expect(isHeader(line)).toBe(expected);
  });
});

describe('a line of JSON', () => {
  test('names documents by id or address; a missing grade is 1', () => {
    const line = '{"query":"q","relevant":[{"id":"a","grade":3},{"url":"file:///b"}],"note":1}';
    const judgements = [
      { query: 'q', document: 'a', grade: 3 },
      { query: 'q', document: 'file:///b', grade: 1 },
    ];
    expect(readJsonLine(line)).toEqual({ judgements });
  });

  test.each([
    '{',
    '{}',
    '{"query":"q"}',
    '{"query":"q","relevant":{}}',
    '{"query":"","relevant":[{"id":"a"}]}',
    '{"query":1,"relevant":[{"id":"a"}]}',
    '{"query":"q","relevant":[null]}',
    '{"query":"q","relevant":[{"id":1}]}',
    '{"query":"q","relevant":[{"id":"a","grade":"1"}]}',
    '{"query":"q","relevant":[{"id":"a","grade":1e999}]}',
    '{"query":"q","relevant":[{"id":"a"},{"id":"b","grade":-1}]}',
  ])('%s is none, and says why', (line) => {
    expect(readJsonLine(line)).toEqual({ fault: expect.any(String) });
  });
});

test('a query line has an id, possibly a number, and words', () => {
  expect(readQueryLine('{"id":7,"text":" words "}')).toEqual({ id: '7', text: 'words' });
  for (const line of ['[]', 'x', '{"id":"1"}', '{"id":"1","text":" "}', '{"id":{},"text":"a"}']) {
    expect(readQueryLine(line)).toBeNull();
  }
});

test('no line throws, and every result has a query, a document and a grade in bounds', () => {
  const jsonish = fc
    .json()
    .map((value) => `{"query":"q","relevant":[{"id":"a","grade":${value}}]}`);
  const tabs = fc
    .array(fc.string({ unit: 'binary' }), { maxLength: 5 })
    .map((parts) => parts.join('\t'));
  const lines = fc.oneof(fc.string({ unit: 'binary' }), jsonish, fc.json(), tabs);
  fc.assert(
    fc.property(lines, (line) => {
      readQueryLine(line);
      for (const reading of [readTsvLine(line), readJsonLine(line)]) {
        if ('fault' in reading) continue;
        for (const { query, document, grade } of reading.judgements) {
          expect(query.trim().length * document.trim().length).toBeGreaterThan(0);
          expect(grade >= 0 && grade <= 100).toBe(true);
        }
      }
    }),
  );
});
