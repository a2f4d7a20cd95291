import type { DatabaseSync } from 'node:sqlite';
import { mendDatabase } from '../sound/mend-database.ts';
import { quoted } from '../sound/row-checksums.ts';
import { verifyAtOnce } from '../sound/verify-database.ts';

/** The message to the operator about a lost row, by its table. */
const LOSSES: Readonly<Record<string, string>> = {
  api_keys:
    'A key was damaged and is not accepted any more: make another one (`quarry keys create`).',
  sources:
    'The settings of a source were damaged and are lost: add it again; its documents are kept.',
  jobs: 'The record of a job was damaged and is lost.',
  monthly_requests:
    'The requests that a key made in a month were damaged: they are counted from 0 again.',
  interests: 'The interests of a key were damaged and are lost.',
  sessions: 'A session of the page was damaged: open the page again.',
  people:
    'The record of a person was damaged and is lost: invite them again (`quarry people reset` makes an owner).',
  invitations: 'An invitation was damaged and no longer works: make another one.',
  passkeys: 'A passkey was damaged and signs in no longer: its person adds another one.',
  identities:
    'The account of a person at the provider was damaged: the next sign-in there links it again.',
  audit: 'An entry of the audit log was damaged and is lost.',
  webhooks: 'A webhook was damaged and is lost: make it again (`quarry webhooks create`).',
  webhook_secrets:
    'The secret of a webhook was damaged and is lost: rotate it (`quarry webhooks rotate`).',
  webhook_deliveries: 'A delivery to a webhook was damaged and is lost.',
  alerts: 'An alert was damaged and is lost: make it again (`quarry alerts create`).',
  alert_seen: 'An alert was damaged: it may report a document a second time.',
  alert_mails: 'A mail of an alert was damaged and is lost.',
  availability:
    'Which parts of the service are switched off was damaged and is lost: the setting SERVICE_AVAILABILITY holds (`quarry availability`).',
  meta: 'A value of the control data was damaged and is lost.',
};

/**
 * Verifies the control data as a whole, which is small, before anything is read from it: a key with a flipped bit must
 * open nothing. Repairs rows where possible and deletes the rest. Returns the repairs and losses, in sentences. Before the triggers
 * of `keepRowChecksums`, which would be in the way of migrations.
 */
export function mendRecords(database: DatabaseSync): string[] {
  const damage = verifyAtOnce(database);
  if (damage.rows.length === 0) return [];
  const { repaired, damaged } = mendDatabase(database, damage);
  for (const { table, key } of damaged) {
    database.prepare(`DELETE FROM ${quoted(table)} WHERE rowid = ?`).run(...key);
  }
  const lost = damaged.map(({ table }) => LOSSES[table] ?? `A row of ${table} was damaged.`);
  const mended = `${repaired.length} damaged rows of the control data were mended.`;
  return [...(repaired.length > 0 ? [mended] : []), ...lost];
}
