import fc from 'fast-check';
import { expect, test } from 'vitest';
import { documentAddress, isDocumentPath, readDocumentAddress } from './document-address.ts';

test('an address round-trips the document, the words and the passage', () => {
  const part = fc.string({ unit: 'binary', minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(part, part, fc.nat(100_000), (id, words, number) => {
      const query = words.toWellFormed().trim();
      const address = documentAddress(id, { query, passage: number });
      const read = readDocumentAddress(new URL(address, 'http://127.0.0.1'));
      const isDots = ['.', '..'].includes(id); // browsers resolve these; no document has such an id
      if (!isDots) {
        expect(read).toEqual({
          id: id.toWellFormed(),
          query,
          passage: number === 0 ? null : number,
        });
      }
    }),
  );
});

test('malformed parts are left out', () => {
  const read = (address: string) => readDocumentAddress(new URL(address, 'http://127.0.0.1'));
  expect(read('/d/abc#results')).toEqual({ id: 'abc', query: '', passage: null });
  expect(read('/d/%E4#-1')).toEqual({ id: '%E4', query: '', passage: null });
  expect(read(`/d/abc?q=${'x'.repeat(900)}`)?.query).toHaveLength(400);
  expect(read('/d/')).toBeNull();
  expect(read('/ask')).toBeNull();
});

test('the path of a document is distinguished from others', () => {
  expect(['/d/a', '/d/a%2Fb', '/d/', '/d', '/docs', '/'].filter(isDocumentPath)).toEqual([
    '/d/a',
    '/d/a%2Fb',
  ]);
});
