import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitPaste } from './split-paste.ts';

const JSON_ROWS = '[{"name":"Lamp","price":12.5},{"name":"Chair","price":99}]';
const ROWS = 'name: Lamp\nprice: 12.5\n\nname: Chair\nprice: 99';

it.each<[string, string, string, string]>([
  [
    'JSON above the question',
    `${JSON_ROWS}\nHow much is the chair?`,
    'How much is the chair?',
    ROWS,
  ],
  ['JSON below it', `How much is the chair?\n\n${JSON_ROWS}`, 'How much is the chair?', ROWS],
  ['the list in an object', `{"items": ${JSON_ROWS}}\n\nHow many?`, 'How many?', ROWS],
  [
    'comma separated rows',
    'name,price\nLamp,12.5\nChair,99\n\nWhich is the cheapest?',
    'Which is the cheapest?',
    ROWS,
  ],
  [
    'semicolons and quotes',
    'Was kostet der Stuhl?\nname;price;note\nLamp;12.5;"small; red"',
    'Was kostet der Stuhl?',
    'name: Lamp\nprice: 12.5\nnote: small; red',
  ],
  [
    'tabs',
    'item\tqty\nbolts\t1\nnuts\t3\n\nHow many nuts?',
    'How many nuts?',
    'item: bolts\nqty: 1\n\nitem: nuts\nqty: 3',
  ],
  [
    'a list of which one item is asked for',
    '- apples\n- pears\n- plums\n\nWhat is the second item?',
    'What is the second item?',
    '- apples\n- pears\n- plums',
  ],
  ['data without a word', JSON_ROWS, '', ROWS],
])('%s is a document, however short', (_, turn, question, text) => {
  expect(splitPaste(turn)).toMatchObject({ question, pasted: { text } });
});

it.each([
  ['question and context', '{"question":"Who?","context":"Ana did it."}', 'Who?', 'Ana did it.'],
  [
    'messages',
    '{"messages":[{"role":"system","content":"x"},{"role":"user","content":"Who?"}]}',
    'Who?',
    null,
  ],
  ['a query', '{"query": "Who is Ana?"}', 'Who is Ana?', null],
  ['documents', '{"query":"Who?","documents":[{"text":"A."},{"text":"B."}]}', 'Who?', 'A.\n\nB.'],
])('a prompt that is JSON is read: %s', (_, turn, question, text) => {
  const split = splitPaste(turn);
  expect([split.question, split.pasted?.text ?? null]).toEqual([question, text]);
});

it.each([
  'Is it Anna, Bo or Cy?',
  'What is {"a": 1} in Python?',
  'I like tea,coffee\nand milk,sugar\nWhat else?',
  'I want\n- speed\n- safety\n- a low price\nWhich car?',
  '[note] what does this mean?',
])('what only has such signs stays a question: %j', (turn) => {
  expect(splitPaste(turn).pasted).toBeNull();
});

it('any turn is split in bounded time, and data with any values is a document', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.jsonValue(), (text, value) => {
      splitPaste(text);
      const data = splitPaste(`${JSON.stringify({ rows: [value] })}\n\nHow many are there?`);
      expect(data.pasted).not.toBeNull();
    }),
  );
  const before = process.threadCpuUsage();
  splitPaste(`${'['.repeat(30_000)}${'a,b\n'.repeat(10_000)}`);
  splitPaste('{"a":'.repeat(6_000));
  const { user, system } = process.threadCpuUsage(before);
  expect(user + system).toBeLessThan(3_000_000); // microseconds
});
