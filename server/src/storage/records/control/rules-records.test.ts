import { expect, test } from 'vitest';
import { describeRulesStore } from '../../../search/rules/rules-store.suite.ts';
import { createAuditLog } from './audit-records.ts';
import { createRulesStore } from './rules-records.ts';
import { describeOnBoth } from './test-records.ts';

describeOnBoth((open, engine) => {
  describeRulesStore(`rules in ${engine}`, async () => {
    const records = await open();
    return createRulesStore(records);
  });

  test('a change of the rules and its entry in the audit log are written together, or neither is', async () => {
    const records = await open();
    const [store, audit] = [createRulesStore(records), createAuditLog(records)];
    const at = '2026-01-01T00:00:00.000Z';
    const by = { kind: 'person', id: 'p1', name: 'Ada', address: '127.0.0.1' } as const;
    const deed = { by, at, changes: { pins: '+1 −0' } };
    await store.write({ rules: {}, updatedAt: at }, deed);
    expect(await audit.list({ limit: 9, before: null })).toMatchObject([
      {
        action: 'rules.change',
        actor: { kind: 'person', id: 'p1', name: 'Ada' },
        address: '127.0.0.1',
        detail: { pins: '+1 −0' },
      },
    ]);
    // An entry that cannot be written.
    const unnamed = { ...deed, by: { ...by, name: null as unknown as string } };
    await expect(store.write({ rules: { pins: [] }, updatedAt: at }, unnamed)).rejects.toThrow();
    expect((await store.read())?.rules).toEqual({});
  });
});
