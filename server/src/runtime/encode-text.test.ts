import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeText } from './encode-text.ts';

test('encodes any text like a text encoder, in its own buffer', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat({ max: 2_000 }), (unit, count) => {
      const text = unit.repeat(count);
      const bytes = encodeText(text);
      expect(Buffer.compare(bytes, new TextEncoder().encode(text))).toBe(0);
      expect(bytes.buffer.byteLength).toBe(bytes.length);
    }),
  );
});

test('earlier results stay unchanged', () => {
  const first = encodeText('ü first');
  encodeText('another one');
  expect(Buffer.from(first).toString()).toBe('ü first');
});
