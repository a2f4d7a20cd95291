import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ConfigReport, configReport, databaseUrlOf } from '@quarry/server/config';

/** Environment variables, as they are. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** This copy of Quarry: where it lives, what it is set to, where its data is. */
export interface Installation {
  readonly root: string;
  readonly version: string;
  /** The settings that a server started here would have, with their faults. */
  readonly config: ConfigReport;
  readonly dataFolder: string;
  /** DATABASE_URL, with its password: never printed. '': control data is in the data folder. */
  readonly databaseUrl: () => string;
  /** `QUARRY_URL` and `QUARRY_KEY`: another server than the one of this installation. */
  readonly url: string | undefined;
  readonly key: string | undefined;
}

/**
 * Reads what this installation is. Relative paths of the environment count from the caller's folder,
 * those of `quarry.config.json` from the project's, where the server starts.
 */
export function readInstallation(environment: Environment, folder: string): Installation {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const ofServer = serverEnvironment(environment, folder);
  const config = configReport(ofServer, root);
  const dataFolder = config.settings.find(({ name }) => name === 'QUARRY_DATA_DIR')?.value;
  return {
    root,
    version: readVersion(root),
    config,
    dataFolder: resolve(root, dataFolder ?? 'data'),
    databaseUrl: () => databaseUrlOf(ofServer, root),
    url: environment['QUARRY_URL'] || undefined,
    key: environment['QUARRY_KEY'] || undefined,
  };
}

/** The environment for a server that starts in the project's folder instead of the caller's. */
export function serverEnvironment(environment: Environment, folder: string): Environment {
  const dataFolder = environment['QUARRY_DATA_DIR'];
  return dataFolder
    ? { ...environment, QUARRY_DATA_DIR: resolve(folder, dataFolder) }
    : environment;
}

function readVersion(root: string): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return String(version);
}
