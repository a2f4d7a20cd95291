import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentIdBytes, formatDocumentId, parseDocumentId } from './document-id.ts';

describe('document ids', () => {
  it('are the same for the same source and external id', () => {
    const id = formatDocumentId(documentIdBytes('docs', 'guide/start.md'));
    expect(id).toBe(formatDocumentId(documentIdBytes('docs', 'guide/start.md')));
    expect(id).toMatch(/^[0-9a-z]{24}$/);
  });

  it('distinguish the boundary between source and external id', () => {
    const id = (source: string, external: string) =>
      formatDocumentId(documentIdBytes(source, external));
    expect(id('a', 'bc')).not.toBe(id('ab', 'c'));
  });

  it('are read back as the bytes they were made of', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 15, maxLength: 15 }), (bytes) => {
        expect(parseDocumentId(formatDocumentId(bytes))).toEqual(bytes);
      }),
    );
  });

  it('are refused when they are anything else', () => {
    for (const id of [
      '',
      'x',
      '0'.repeat(23),
      '0'.repeat(25),
      `${'0'.repeat(23)}u`,
      'A'.repeat(24),
    ]) {
      expect(parseDocumentId(id)).toBeNull();
    }
  });
});
