import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DictionaryCursor, DictionaryWriter } from './dictionary.ts';

// Few letters, so that keys share beginnings and one is the beginning of another; some of several bytes.
const keys = fc
  .uniqueArray(fc.string({ unit: fc.constantFrom('a', 'b', 'é', '😀'), maxLength: 6 }), {
    maxLength: 200,
  })
  .map((texts) => texts.map((text) => Buffer.from(text)).sort(Buffer.compare));

function cursorOver(written: readonly Buffer[]): DictionaryCursor {
  const writer = new DictionaryWriter();
  for (const [at, key] of written.entries()) writer.add(key, at + 1, at % 5, at % 3);
  return new DictionaryCursor(writer.finish(), writer.size);
}

function entryOf({
  count,
  documentsAt,
  documentsBytes,
  positionsAt,
  positionsBytes,
}: DictionaryCursor) {
  return { count, documentsAt, documentsBytes, positionsAt, positionsBytes };
}

describe('a dictionary', () => {
  it('finds each of its keys where a walk comes to it', () => {
    fc.assert(
      fc.property(keys, (written) => {
        const [walk, finder] = [cursorOver(written), cursorOver(written)];
        for (const key of written) {
          expect(walk.next()).toBe(true);
          expect(finder.find(key)).toBe(true);
          expect(entryOf(finder)).toEqual(entryOf(walk));
        }
        expect(walk.next()).toBe(false);
      }),
    );
  });

  it('finds no key that it does not hold, and seeks the one behind it', () => {
    fc.assert(
      fc.property(keys, keys, (written, others) => {
        const cursor = cursorOver(written);
        for (const key of others) {
          const next = written.find((one) => Buffer.compare(one, key) >= 0);
          expect(cursor.find(key)).toBe(next?.equals(key) ?? false);
          expect(cursor.seek(key)).toBe(next !== undefined);
          if (next !== undefined) expect(Buffer.from(cursor.key)).toEqual(next);
        }
      }),
    );
  });
});

it('holds texts of a field as it holds their bytes, long ones too', () => {
  const texts = fc.uniqueArray(
    fc.oneof(
      fc.string({ unit: fc.constantFrom('a', 'b', 'é', '😀', '\ud800'), maxLength: 6 }),
      fc.string({ unit: 'binary', minLength: 400, maxLength: 900 }),
    ),
    { maxLength: 80, selector: (text) => text.toWellFormed() },
  );
  const isSame = fc.property(texts, (all) => {
    const sorted = all
      .map((text) => ({ text, bytes: Buffer.from(`b${text}`) }))
      .sort((one, other) => Buffer.compare(one.bytes, other.bytes));
    const [byBytes, byText] = [new DictionaryWriter(), new DictionaryWriter()];
    for (const [at, { text, bytes }] of sorted.entries()) {
      byBytes.add(bytes, at, at % 5, at % 3);
      byText.addText('b', text, at, at % 5, at % 3);
    }
    expect(byText.finish()).toEqual(byBytes.finish());
  });
  fc.assert(isSame, { numRuns: 15 });
});
