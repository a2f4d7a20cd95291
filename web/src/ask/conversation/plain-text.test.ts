import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test.each([
  ['Ownership is a **set** of rules. [1]', 'Ownership is a set of rules.'],
  ['- One [1][2]\n- Two', 'One Two'],
  ['### Rust\n\n> Quoted. [1]', 'Rust Quoted.'],
  ['| a | b |\n|---|---|\n| `x` | y |', 'a b x y'],
  ['```rust\nlet x = 1;\n```', 'let x = 1;'],
  ['See [the book](https://example.org).', 'See the book.'],
])('%j is read aloud as %j', (text, heard) => {
  expect(plainText({ text })).toBe(heard);
});
