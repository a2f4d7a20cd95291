import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { chatLines, dataLines, isCode, logLines } from './line-blocks.ts';
import { splitPassage } from './split-passage.ts';

const inContent = (block: string) => isCode(block, false);

it.each([
  ['# Serve what was added before.\nserve\n# Search these folders.\nserve ~/notes'],
  [
    '# Find these words.\nfind "a b"\n# On another port; `config` lists every setting.\nPORT=80 serve',
  ],
  ['ask "Who is it for?"\nask --json      # the events, a line each'],
  ['$ npm start\nReady on http://127.0.0.1:3000\n  Stop   Ctrl-C'],
  ['$ npm start'],
  ['quarry search <words…> [options]'],
  ['boosts:\n  - factor: 1.5\n    reason: The handbook is looked after.'],
  ['GET /a     Reads a document.\nPUT /a     Writes a document'],
  ['fn main() {\n    println!("hi");\n}'],
])('code without its fence is code, whatever its comments say: %j', (block) => {
  expect(inContent(block)).toBe(true);
});

it.each([
  ['The fee is 20 euros.\nIt is due in May.'],
  ['a sentence that was wrapped where\nthe line ended and goes on here.'],
  ['as was found before [1] [2].'],
  ['# Fees\nThe fee is due in May'],
  ['Name: Ada Kerr\nCity: Vellmar'],
  ['$ 5,000 was paid in May\nand as much in June.'],
])('prose is not code: %j', (block) => {
  expect(inContent(block)).toBe(false);
});

test('a pasted Markdown heading is not a comment', () => {
  expect(isCode('# Shopping\nmilk and bread', true)).toBe(false);
});

test('any text is classified', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), fc.boolean(), (text, isPasted) => {
      expect(typeof isCode(text, isPasted)).toBe('boolean');
    }),
  );
});

const LOG =
  '2026-11-20 10:01:02 INFO started\n2026-11-20 10:07:44 ERROR refused\n  at connect (db.ts:3)\n2026-11-20 10:07:51 INFO stopped';

it('each entry of a log is a piece, with its stack trace', () => {
  const pieces = splitPassage(LOG, { headings: [], language: 'en' });
  expect(pieces.map(({ kind, start, end }) => [kind, LOG.slice(start, end)])).toEqual([
    ['code', '2026-11-20 10:01:02 INFO started'],
    ['code', '2026-11-20 10:07:44 ERROR refused\n  at connect (db.ts:3)'],
    ['code', '2026-11-20 10:07:51 INFO stopped'],
  ]);
});

it('a date at the beginning of a sentence does not make a log', () => {
  expect(logLines('2026-11-20 was a Friday.\nNobody worked.')).toEqual([]);
});

const cutChat = (block: string) =>
  chatLines(block).map(({ start, end }) => block.slice(start, end));

it('a question in a chat is kept with its answer', () => {
  const chat =
    'Anna: Who takes over?\nBen: I do, after 3 pm.\nAnna: Fine.\nand thanks.\nAnna: Where is the list?\nBen: In the wiki.';
  expect(cutChat(chat)).toEqual([
    'Anna: Who takes over?\nBen: I do, after 3 pm.',
    'Anna: Fine.\nand thanks.',
    'Anna: Where is the list?\nBen: In the wiki.',
  ]);
});

it('a chat with times before the names is not a log', () => {
  const chat = '[10:02] Anna: Who takes over?\n[10:03] Ben: I do.\n[10:04] Anna: Fine.';
  expect(cutChat(chat)).toEqual([
    '[10:02] Anna: Who takes over?\n[10:03] Ben: I do.',
    '[10:04] Anna: Fine.',
  ]);
});

it.each([
  'Author: Jane\nDate: 2024\nTitle: On stone',
  'One sentence.\nAnother one: it goes on.\nA third.',
  'Anna: Who?\nBen: Me.',
])('%j is not a chat', (block) => expect(chatLines(block)).toEqual([]));

const cutData = (block: string) =>
  dataLines(block).map(({ start, end }) => block.slice(start, end));

it('each entry of JSON with one entry a line is a piece', () => {
  expect(cutData('{\n  "timeout": 30,\n  "retries": { "max": 5 }\n}')).toEqual([
    '"timeout": 30,',
    '"retries": { "max": 5 }',
  ]);
});

it.each(['{"a": 1, "b": 2}', '[1, 2,\n3]', 'fn main() {\n  let a = "b";\n}', 'Words: "a": b\nc'])(
  '%j has none',
  (block) => expect(dataLines(block)).toEqual([]),
);
