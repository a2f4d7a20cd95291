import type { AuditEntry } from '../../../access/audit/audit-log.ts';
import type { RulesDeed } from '../../../search/rules/rules-deed.ts';
import type { RulesStore, StoredRules } from '../../../search/rules/rules-store.ts';
import { writeAudit } from './audit-records.ts';
import type { Records } from './open-records.ts';

/** The row of `meta` that holds them: they are read and replaced as a whole. */
const KEY = 'rules';

/** The rules of the API in the control data. */
export function createRulesStore(records: Records): RulesStore {
  return {
    async read() {
      const query = records.selectFrom('meta').select('value').where('key', '=', KEY);
      const row = await query.executeTakeFirst();
      // Only ever written below.
      return row === undefined ? null : (JSON.parse(row.value) as StoredRules);
    },
    async write(stored, deed) {
      const value = JSON.stringify(stored);
      await records.transaction().execute(async (all) => {
        await all
          .insertInto('meta')
          .values({ key: KEY, value })
          .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
          .execute();
        await writeAudit(all, entryOf(deed));
      });
    },
  };
}

function entryOf({ by, at, changes }: RulesDeed): AuditEntry {
  const { address, ...actor } = by;
  const subject = { id: 'rules', name: 'API' };
  return { at, actor, address, action: 'rules.change', subject, detail: changes };
}
