import { expect, it } from 'vitest';
import { extract } from '../extract.ts';
import { isMinified } from './is-minified.ts';

it('a bundle is skipped as generated, and code that people wrote is read', async () => {
  const statement = 'function add(a, b) { return a + b; } ';
  const outcome = async (text: string) => {
    const { status, ...rest } = await extract(Buffer.from(text), { fileName: 'a.js', nowMs: 0 });
    return 'reason' in rest ? rest.reason : status;
  };
  expect(await outcome(statement.repeat(1_000))).toBe('generated');
  expect(await outcome(`${statement}\n`.repeat(1_000))).toBe('extracted');
  expect(await outcome(statement)).toBe('extracted');
});

it('one long line among short ones does not make a file minified', () => {
  expect(isMinified(Buffer.from(`${'a line of code\n'.repeat(2_000)}${'x'.repeat(20_000)}`))).toBe(
    false,
  );
});
