import { openRecords } from '../../storage/records/control/open-records.ts';
import { readDatabaseUrl } from '../config/read-database-url.ts';
import type { Settings } from '../config/settings.ts';
import type { ControlData, ControlDataParts } from './control-data.ts';

/** Opens control data where the settings say. Throws `StartError` where PostgreSQL cannot be used. */
export async function openControlData(
  { DATABASE_URL }: Pick<Settings, 'DATABASE_URL'>,
  parts: ControlDataParts,
): Promise<ControlData> {
  const server = readDatabaseUrl(DATABASE_URL);
  if (server !== null) {
    const { startPostgres } = await import('./start-postgres.ts');
    return startPostgres(server, parts);
  }
  const damages: string[] = [];
  const records = await openRecords(parts.folder.recordsFile, (detail) => damages.push(detail));
  return {
    records,
    node: '',
    duty: null,
    check: () => null,
    damages,
    signingKey: async (own) => own,
    alone: (work) => work(),
    onChange: () => undefined,
    onDuty: () => undefined,
    measure: () => undefined,
    close: () => records.close(),
  };
}
