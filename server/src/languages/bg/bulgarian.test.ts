import { expect, it } from 'vitest';
import { bulgarian } from './bulgarian.ts';

it('a word that the library fails on stays as it is', () => {
  expect(bulgarian.stem?.('възстановена')).toBe('възстановена');
  expect(bulgarian.stem?.('градовете')).not.toBe('градовете');
});
