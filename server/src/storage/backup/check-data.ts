import type { IndexSnapshot } from '../../index/index-snapshot.ts';
import { DamagedFile } from '../../runtime/disk/damaged-file.ts';
import { BackupFailure, explainFileFault } from './backup-failure.ts';
import { DATABASES } from './data-files.ts';
import type { CheckDepth, DocumentLog } from './databases.ts';
import { type DataAdapters, type PinnedData, pinData } from './pin-data.ts';

/** The result of a check of a data folder. A `warning` repairs itself; a `fault` loses data, or has lost them. */
export interface DataFinding {
  readonly name: string;
  readonly status: 'ok' | 'warning' | 'fault';
  readonly detail: string;
}

/** How a data folder is checked. */
export interface CheckOptions {
  /** `still`: no process writes into the folder, and the check writes nothing beside its files. */
  readonly use: 'live' | 'still';
  readonly depth: CheckDepth;
}

/**
 * Reads everything in a data folder, while a server uses it or not: whether each database is sound, each file
 * of the index matches its checksums, and the index holds the documents that are stored.
 *
 * @throws {BackupFailure} when the folder is not a data folder.
 */
export async function checkData(
  root: string,
  { use, depth }: CheckOptions,
  adapters: DataAdapters,
): Promise<DataFinding[]> {
  const pinned = await pinOrExplain(root, use, adapters);
  if (!('databases' in pinned)) return [pinned];
  try {
    const findings = checkDatabases(pinned, depth);
    if (findings.some(({ status }) => status === 'fault')) return findings;
    return [...findings, ...checkIndex(pinned)];
  } finally {
    pinned.close();
  }
}

async function pinOrExplain(
  root: string,
  use: 'live' | 'still',
  adapters: DataAdapters,
): Promise<PinnedData | DataFinding> {
  try {
    return await pinData(root, use, adapters);
  } catch (error) {
    if (!(error instanceof DamagedFile)) throw explainFileFault(error);
    return { name: 'Data folder', status: 'fault', detail: error.message };
  }
}

const IN_POSTGRES =
  'control data is in PostgreSQL, which is checked and backed up by its own tools';

function checkDatabases({ databases }: PinnedData, depth: CheckDepth): DataFinding[] {
  return DATABASES.map(({ name, holds, isEssential }): DataFinding => {
    const pinned = databases.get(name);
    if (pinned === undefined) {
      // Pinning fails if an essential one is missing that is not in PostgreSQL.
      const detail = isEssential ? IN_POSTGRES : `there is none (${holds})`;
      return { name, status: 'ok', detail };
    }
    const damage = pinned.findDamage(depth);
    if (damage === null)
      return { name, status: 'ok', detail: `${holds}, ${pinned.sizeBytes} bytes` };
    if (isEssential) return { name, status: 'fault', detail: `damaged: ${damage}` };
    return { name, status: 'warning', detail: `damaged, and made again: ${damage}` };
  });
}

function checkIndex({ databases, index }: PinnedData): DataFinding[] {
  const log = databases.get('documents.sqlite')?.documentLog();
  if (log === undefined) throw new BackupFailure('There are no documents.');
  if (index === null) {
    const detail = 'cannot be read; a start builds it anew from the documents';
    return [{ name: 'Index', status: 'warning', detail }];
  }
  const damage = index.findDamage();
  if (damage !== null) {
    const detail = `${damage}; \`quarry reindex\` builds it anew from the documents`;
    return [{ name: 'Index', status: 'warning', detail }];
  }
  const detail = `${index.files.length} files match their checksums`;
  return [{ name: 'Index', status: 'ok', detail }, compareWithLog(index, log)];
}

/** Whether the index is at the end of the log, behind it, or inconsistent with it. */
function compareWithLog(index: IndexSnapshot, log: DocumentLog): DataFinding {
  const name = 'Documents in the index';
  const { sequence } = index;
  if (sequence === log.lastSequence) {
    if (index.documents === log.documents) {
      return { name, status: 'ok', detail: `all ${log.documents}` };
    }
    const detail = `${index.documents} of ${log.documents}; \`quarry reindex\` builds it anew`;
    return { name, status: 'warning', detail };
  }
  const canCatchUp = sequence < log.lastSequence && sequence >= log.trimmedSequence;
  const detail = canCatchUp
    ? `behind by ${log.lastSequence - sequence} of the log, which the server indexes next`
    : 'the index does not fit the documents; a start builds it anew';
  return { name, status: canCatchUp ? 'ok' : 'warning', detail };
}
