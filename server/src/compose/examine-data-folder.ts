import { accessSync, constants, type Stats, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { readManifest } from '../index/embedded/files/manifest.ts';
import { liveIndexDirectory } from '../ingest/index-generations.ts';
import { StartError } from '../runtime/start-error.ts';
import {
  type ControlDataPlace,
  type DataFinding,
  type DataFolderState,
  type FileCondition,
  judgeDataFolder,
} from '../storage/data-folder/data-finding.ts';
import { describeStorageFault } from '../storage/data-folder/explain-storage-fault.ts';
import { NODE_ID_FILE } from '../storage/data-folder/node-id.ts';
import { readNewestVersion } from '../storage/data-folder/version-stamp.ts';
import {
  countContents,
  databaseFormats,
  inspectDatabase,
} from '../storage/records/database-format.ts';

/** Files that are no databases, and folders, as a start and a running server expect them. */
const PLAIN_FILES = ['owner-key', 'signing-key', 'lock', NODE_ID_FILE];
const FOLDERS = ['index'];

/**
 * Examines a data folder without changing it, for a start and for `quarry doctor`: faults that would stop a start, and parts that
 * a start would rebuild. A missing folder has no faults.
 */
export function examineDataFolder(
  path: string,
  controlData: ControlDataPlace = 'folder',
): DataFinding[] {
  const root = resolve(path);
  try {
    return judgeDataFolder(readState(root, controlData));
  } catch (error) {
    const words = describeStorageFault(error, root);
    if (words === null) throw error;
    return [{ file: root, status: 'fault', ...words }];
  }
}

/** The files that a start sets aside and rebuilds. Throws {@link StartError} if it has to stop. */
export function examineBeforeStart(
  root: string,
  controlData: ControlDataPlace = 'folder',
): DataFinding[] {
  const findings = examineDataFolder(root, controlData);
  const fault = findings.find(({ status }) => status === 'fault');
  if (fault !== undefined) throw new StartError(`${fault.detail} ${fault.remedy}`);
  return findings;
}

function readState(root: string, controlData: ControlDataPlace): DataFolderState {
  const inspect = (name: keyof typeof databaseFormats) => {
    const file = join(root, `${name}.sqlite`);
    return withPath(file, () => inspectDatabase(file, databaseFormats[name]));
  };
  const [records, documents] = [inspect('records'), inspect('documents')];
  const fileIfSound = (name: string, { state }: { state: string }) =>
    state === 'sound' ? join(root, name) : null;
  const counts = countContents({
    recordsFile: fileIfSound('records.sqlite', records),
    documentsFile: fileIfSound('documents.sqlite', documents),
  });
  const is = (name: string, kind: (stats: Stats) => boolean) => {
    const stats = statSync(join(root, name), { throwIfNoEntry: false });
    return stats !== undefined && kind(stats);
  };
  return {
    root,
    controlData,
    hasNodeId: is(NODE_ID_FILE, (stats) => stats.isFile()),
    version: packageJson.version,
    newestVersion: readNewestVersion(root),
    records,
    documents,
    crawls: inspect('crawls'),
    vectors: inspect('vectors'),
    statistics: inspectStatistics(root),
    ...counts,
    indexSequence: readIndexSequence(root),
    foldersForFiles: PLAIN_FILES.filter((name) => is(name, (stats) => stats.isDirectory())),
    filesForFolders: FOLDERS.filter((name) => is(name, (stats) => !stats.isDirectory())),
  };
}

/** An unusable file does not stop a start: the server runs without statistics, and reports that in its health. */
function inspectStatistics(root: string): FileCondition {
  try {
    return inspectDatabase(join(root, 'statistics.sqlite'), databaseFormats.statistics);
  } catch (error) {
    if (error instanceof Error) return { state: 'missing' };
    throw error;
  }
}

/** 0 without an index, or with an unreadable one: it is rebuilt from nothing. */
function readIndexSequence(root: string): number {
  try {
    return readManifest(liveIndexDirectory(root)).sequence;
  } catch (error) {
    if (error instanceof Error) return 0;
    throw error;
  }
}

/** SQLite does not say which file it could not open. */
function withPath<Result>(file: string, work: () => Result): Result {
  try {
    // SQLite reports a file without read permission as one that cannot be opened.
    if (statSync(file, { throwIfNoEntry: false }) !== undefined) {
      accessSync(file, constants.R_OK | constants.W_OK);
    }
    return work();
  } catch (error) {
    if (error instanceof Error && !('path' in error)) Object.assign(error, { path: file });
    throw error;
  }
}
