import { expect, test } from 'vitest';
import type { RulesDeed } from './rules-deed.ts';
import type { RulesStore } from './rules-store.ts';

const deed: RulesDeed = {
  by: { kind: 'person', id: 'p1', name: 'Ada', address: '127.0.0.1' },
  at: '2026-01-01T00:00:00.000Z',
  changes: { pins: '+1 −0' },
};

/** The contract of {@link RulesStore}: every adapter's test calls it. */
export function describeRulesStore(name: string, open: () => Promise<RulesStore>): void {
  test(`${name} has no rules at first`, async () => {
    expect(await (await open()).read()).toBeNull();
  });

  test(`${name} returns the last written rules, and nothing of earlier ones`, async () => {
    const store = await open();
    const pins = [{ queries: ['a'], documents: ['https://example.org/'], reason: 'née “x”' }];
    await store.write({ rules: { pins }, updatedAt: '2026-01-01T00:00:00.000Z' }, deed);
    const second = { rules: { synonyms: [] }, updatedAt: '2026-01-02T00:00:00.000Z' };
    await store.write(second, deed);
    expect(await store.read()).toEqual(second);
  });
}
