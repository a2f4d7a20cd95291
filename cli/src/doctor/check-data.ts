import { access, constants, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { readRunningServer } from '../connect.ts';
import type { Installation } from '../installation.ts';
import { lostOwnerKeyAdvice } from '../refused-key-advice.ts';
import { type Finding, fine } from './finding.ts';

/** Permission bits of all users but the owner. */
const othersMode = 0o077;

/** The data folder and the owner's key in it: there, usable, and for the owner alone. */
export async function checkData({ dataFolder, key, config }: Installation): Promise<Finding[]> {
  const database = config.settings.find(({ name }) => name === 'DATABASE_URL');
  const controlData = (database?.value ?? '') === '' ? 'folder' : 'postgres';
  return [
    await checkFolder(dataFolder),
    ...(key === undefined ? [await checkOwnerKey(join(dataFolder, 'owner-key'))] : []),
    ...(await checkFiles(dataFolder, controlData)),
  ];
}

/** The faults that would stop a start. A running server has the files open, and reports their faults in its health. */
async function checkFiles(folder: string, controlData: 'folder' | 'postgres'): Promise<Finding[]> {
  if ((await modeOf(folder)) === null || (await readRunningServer(folder)) !== null) return [];
  // Only here: it loads what reads the databases.
  const { examineDataFolder } = await import('@quarry/server/data-folder');
  const findings = examineDataFolder(folder, controlData);
  if (findings.length === 0) return [fine('Data files', 'all can be opened')];
  return findings.map(({ file, status, detail, remedy }) => ({
    name: `Data: ${basename(file)}`,
    status: status === 'fault' ? 'fault' : 'warning',
    detail,
    remedy,
  }));
}

async function checkFolder(folder: string): Promise<Finding> {
  const name = 'Data folder';
  const mode = await modeOf(folder);
  if (mode === null) return fine(name, `${folder} will be made by the first start`);
  if (!(await stat(folder)).isDirectory()) {
    return {
      name,
      status: 'fault',
      detail: `${folder} is a file.`,
      remedy: 'Move it away, or set QUARRY_DATA_DIR to a folder.',
    };
  }
  if (!(await isWritable(folder))) {
    return {
      name,
      status: 'fault',
      detail: `${folder} cannot be written by this user.`,
      remedy: `Give it to the user of the server: chown -R "$(id -un)" ${folder}`,
    };
  }
  if ((mode & othersMode) === 0) return fine(name, folder);
  return {
    name,
    status: 'warning',
    detail: `${folder} can be read by other users of this machine, with all that is indexed.`,
    remedy: `chmod 700 ${folder}`,
  };
}

async function checkOwnerKey(file: string): Promise<Finding> {
  const name = 'Owner key';
  const mode = await modeOf(file);
  if (mode === null) {
    const wasStarted = (await modeOf(join(dirname(file), 'records.sqlite'))) !== null;
    return {
      name,
      status: 'warning',
      detail: `there is ${wasStarted ? 'no' : 'not yet any'} ${file}, so \`quarry\` has no key.`,
      remedy: wasStarted
        ? `Set QUARRY_KEY. ${lostOwnerKeyAdvice}`
        : 'Start the server once (`npm start`), or set QUARRY_KEY.',
    };
  }
  if ((mode & othersMode) === 0) return fine(name, 'readable by its owner alone');
  return {
    name,
    status: 'fault',
    detail: `other users of this machine can read ${file}, which may do everything.`,
    remedy: `chmod 600 ${file}; then make it worthless to who has read it: quarry keys list, quarry keys rotate <id>`,
  };
}

/** `null` if there is nothing. Windows has no such bits: there the check assumes that no other user can read. */
async function modeOf(path: string): Promise<number | null> {
  try {
    const { mode } = await stat(path);
    return process.platform === 'win32' ? 0 : mode;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException; // fs errors carry a code
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw error;
  }
}

async function isWritable(folder: string): Promise<boolean> {
  return access(folder, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );
}
