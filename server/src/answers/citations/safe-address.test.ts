import { describe, expect, test } from 'vitest';
import { knownAddress, safeAddress } from './safe-address.ts';

describe('an address of a document', () => {
  test.each([
    'https://a.example/b?c=d',
    'http://a.example',
    'file:///tmp/a.md',
    'mailto:a@b.example',
  ])('%s is kept', (address) => {
    expect(knownAddress(address)).toBe(address);
    expect(safeAddress(address)).not.toBe('');
  });

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'blob:https://a.example/1',
    '//a.example/b',
    'not an address',
    '',
  ])('%j is not', (address) => {
    expect(knownAddress(address)).toBe('');
    expect(safeAddress(address)).toBe('');
  });
});
