import { expect, it } from 'vitest';
import { dataLines } from './data-lines.ts';

const cut = (block: string) => dataLines(block).map(({ start, end }) => block.slice(start, end));

it('each entry of JSON that is written line by line is one', () => {
  expect(cut('{\n  "timeout": 30,\n  "retries": { "max": 5 }\n}')).toEqual([
    '"timeout": 30,',
    '"retries": { "max": 5 }',
  ]);
});

it.each(['{"a": 1, "b": 2}', '[1, 2,\n3]', 'fn main() {\n  let a = "b";\n}', 'Words: "a": b\nc'])(
  '%j has none',
  (block) => expect(dataLines(block)).toEqual([]),
);
