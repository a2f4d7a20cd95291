import { describe, expect, test } from 'vitest';
import { completeMarkdown } from './complete-markdown.ts';

type Case = readonly [broken: string, completed: string];

function check(name: string, cases: readonly Case[]): void {
  test.each(cases)(`${name}: %j`, (broken, completed) => {
    expect(completeMarkdown(broken).text).toBe(completed);
  });
}

describe('what breaks off', () => {
  check('open emphasis is closed', [
    ['a **bo', 'a **bo**'],
    ['a **bold ', 'a **bold**'],
    ['a *it', 'a *it*'],
    ['***both', '***both***'],
    ['**bold and *both', '**bold and *both***'],
    ['~~gone', '~~gone~~'],
    ['- one\n- **tw', '- one\n- **tw**'],
    ['> **quo', '> **quo**'],
    ['## A **ti', '## A **ti**'],
    ['**a**b **c', '**a**b **c**'],
    ['**half*', '**half**'],
  ]);

  check('marks behind which nothing has come are left out', [
    ['text **', 'text'],
    ['text *', 'text'],
    ['text `', 'text'],
    ['text ~~', 'text'],
    ['AT&', 'AT'],
    ['AT&am', 'AT'],
    ['a \\', 'a'],
    ['see <https://ex', 'see'],
    ['a !', 'a'],
  ]);

  check('what opens nothing is left alone', [
    ['2*3 = 6', '2*3 = 6'],
    ['2 * 3', '2 * 3'],
    ['a snake_case name', 'a snake_case name'],
    ['**done** and so', '**done** and so'],
    ['a \\*b', 'a \\*b'],
    ['`a *b` c', '`a *b` c'],
    ['**one\n\ntwo', '**one\n\ntwo'],
    ['~one', '~one'],
  ]);

  check('open code is closed', [
    ['a `co', 'a `co`'],
    ['a ``co`', 'a ``co``'],
    ['**a `co', '**a `co`**'],
  ]);

  check('of a link that is not complete its text is shown, of a picture nothing', [
    ['see [the te', 'see the te'],
    ['see [the text]', 'see the text'],
    ['see [the text](https://ex', 'see the text'],
    ['see [**the', 'see **the**'],
    ['see [the text](https://ex.org) x', 'see [the text](https://ex.org) x'],
    ['see ![the te', 'see'],
    ['see ![the text](ht', 'see'],
  ]);

  check('a line that may become anything waits', [
    ['a\n\n-', 'a'],
    ['a\n\n1', 'a'],
    ['a\n\n12.', 'a'],
    ['a\n\n##', 'a'],
    ['a\n\n> ', 'a'],
    ['a\n--', 'a'],
    ['a\n``', 'a'],
    ['a\n```j', 'a'],
  ]);

  check('a table waits for the line below its head', [
    ['a\n\n| x | y', 'a'],
    ['a\n\n| x | y |\n', 'a'],
    ['a\n\n| x | y |\n|--', 'a'],
    ['| x | y |\n|---|---|\n', '| x | y |\n|---|---|'],
    ['| x | y |\n|---|---|\n| **1', '| x | y |\n|---|---|\n| **1**'],
    ['| x | y |\n|---|---|\n| **1 | 2', '| x | y |\n|---|---|\n| **1 | 2'],
  ]);

  check('a block of code is as it is, but for what may be its end', [
    ['```js\nlet a = `b', '```js\nlet a = `b'],
    ['```js\ncode\n``', '```js\ncode'],
    ['```js\ncode **a\n', '```js\ncode **a'],
    ['- a\n  ```\n  co*de', '- a\n  ```\n  co*de'],
  ]);
});
