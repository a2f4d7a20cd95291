import type { Records } from './open-records.ts';

/** The row of `meta` with the key, base64url. */
export const SIGNING_KEY = 'signing-key';

/**
 * The signing key of all nodes: that of the first one, whose own is stored. So a derived key (`qd_…`) is accepted by every node, and
 * those made before the move to PostgreSQL still are.
 */
export async function shareSigningKey(records: Records, own: Buffer): Promise<Buffer> {
  const value = own.toString('base64url');
  const insert = records.insertInto('meta').values({ key: SIGNING_KEY, value });
  await insert.onConflict((conflict) => conflict.doNothing()).execute();
  const row = await records
    .selectFrom('meta')
    .select('value')
    .where('key', '=', SIGNING_KEY)
    .executeTakeFirstOrThrow();
  return Buffer.from(row.value, 'base64url');
}
