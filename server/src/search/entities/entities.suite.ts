import { entityFactKeys } from '@quarry/contract/vocabulary';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Entities } from './entities.ts';
import { type Entity, MAX_FACTS, MAX_RELATED } from './entity.ts';

const OPTIONS = { locale: 'en', mayWait: true };

/** The contract of {@link Entities}: every adapter's test calls it, with a name that the adapter has. */
export function describeEntities(
  name: string,
  harness: { readonly entities: () => Entities; readonly known: string },
): void {
  const find = (asked: string, signal = new AbortController().signal) =>
    harness.entities().find(asked, OPTIONS, signal);

  describe(`${name} keeps the contract of Entities`, () => {
    it('a known name is found in any case, with its source', async () => {
      for (const asked of [harness.known, harness.known.toUpperCase()]) {
        const entity = await find(asked);
        expect(entity?.name).toBeTruthy();
        expectSourced(entity!);
      }
    });

    it('a name with an additional or missing word is another name', async () => {
      expect(await find(`${harness.known} zyxwv`)).toBeNull();
      expect(await find(`zyxwv ${harness.known}`)).toBeNull();
      expect(await find('zyxwv')).toBeNull();
    });

    it('an aborted request is rejected', async () => {
      await expect(find(harness.known, AbortSignal.abort())).rejects.toThrow();
    });

    it('any name is looked up without an error', async () => {
      await fc.assert(
        fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 200 }), async (asked) => {
          const entity = await find(asked);
          if (entity !== null) expectSourced(entity);
        }),
      );
    });
  });
}

/** Checks that everything has a source, and that a panel holds no more. */
export function expectSourced(entity: Entity): void {
  expect(entity.source.name).not.toBe('');
  expect(entity.facts.length).toBeLessThanOrEqual(MAX_FACTS);
  expect(entity.related.length).toBeLessThanOrEqual(MAX_RELATED);
  for (const { key, label, source } of entity.facts) {
    expect(entityFactKeys).toContain(key);
    expect(label === null).toBe(key !== 'other');
    expect(source.name).not.toBe('');
  }
  for (const { document, text } of entity.passages) {
    expect(document.id).not.toBe('');
    expect(text).not.toBe('');
  }
  for (const other of entity.related) expect(other.name).not.toBe('');
}
