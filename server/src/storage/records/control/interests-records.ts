import {
  type Interests,
  type InterestsStore,
  statedInterests,
} from '../../../search/interests/interests-store.ts';
import type { Records } from './open-records.ts';

/** Interests in the table `interests`; `createKeyRecords` and `createSessionRecords` delete those of a caller that is gone. */
export function createInterestsStore(records: Records): InterestsStore {
  return {
    async read(keyId) {
      const query = records.selectFrom('interests').select('interests_json');
      const row = await query.where('key_id', '=', keyId).executeTakeFirst();
      // Only ever written below.
      return row === undefined ? {} : (JSON.parse(row.interests_json) as Interests);
    },
    async replace(keyId, interests) {
      const interests_json = JSON.stringify(statedInterests(interests));
      await records
        .insertInto('interests')
        .values({ key_id: keyId, interests_json })
        .onConflict((conflict) => conflict.column('key_id').doUpdateSet({ interests_json }))
        .execute();
    },
  };
}
