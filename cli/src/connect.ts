import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Client, createClient } from '@quarry/client';
import { CommandFailure } from './command.ts';
import type { Installation } from './installation.ts';
import { lostOwnerKeyAdvice } from './refused-key-advice.ts';

/** Written by a running server into its data folder, removed when it stops. */
export interface RunningServer {
  readonly address: string;
  readonly pid: number;
}

/** How a server that is not there is brought back: the same advice wherever it is missed. */
export const startAdvice =
  'Start one with `npm start`, or set QUARRY_URL to the address of a running server.';

/**
 * A client of the server that `QUARRY_URL` names, else of the one that runs on this data folder. The owner's key of the
 * data folder is sent to no other machine: there `QUARRY_KEY` has to say which key is meant.
 * @throws {CommandFailure} when no server or no key is known.
 */
export async function connect(installation: Installation): Promise<Client> {
  const running = (await readRunningServer(installation.dataFolder))?.address;
  const address = installation.url ?? running;
  if (address === undefined) {
    throw new CommandFailure(`No Quarry server runs on ${installation.dataFolder}. ${startAdvice}`);
  }
  if (!URL.canParse(address)) {
    throw new CommandFailure(`"${address}" is not an address. Example: http://127.0.0.1:3000`);
  }
  const mayHaveOwnerKey = address === running || isOnThisMachine(new URL(address));
  return createClient({ baseUrl: address, key: await readKey(installation, mayHaveOwnerKey) });
}

/** Names of loopback (RFC 6761, section 6.3) and its addresses, as `URL` writes them. */
function isOnThisMachine({ hostname }: URL): boolean {
  return /^(?:(?:.+\.)?localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}

/**
 * What `server.json` says; `null` where no server has written it, or where the one that did is gone
 * without tidying up: another program may have its port by now, and must not be sent the key.
 */
export async function readRunningServer(dataFolder: string): Promise<RunningServer | null> {
  const text = await readIfThere(join(dataFolder, 'server.json'));
  if (text === null) return null;
  try {
    const { address, pid } = JSON.parse(text);
    return typeof address === 'string' && isAlive(pid) ? { address, pid } : null;
  } catch (error) {
    // Half written by a server that was killed in that moment: as good as none.
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function isAlive(pid: unknown): pid is number {
  if (typeof pid !== 'number' || !Number.isInteger(pid) || pid <= 0) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'; // alive, and another user's
  }
}

/** `QUARRY_KEY`, else the key that the first start left for its owner. */
async function readKey(
  { key, dataFolder, url }: Installation,
  mayBeOwners: boolean,
): Promise<string> {
  if (key) return key;
  if (!mayBeOwners) {
    throw new CommandFailure(
      `The owner's key in ${dataFolder} is not sent to ${url}, which is not an address of this machine. Set QUARRY_KEY to a key of that server.`,
    );
  }
  const found = (await readIfThere(join(dataFolder, 'owner-key')))?.trim();
  if (found) return found;
  throw new CommandFailure(
    `There is no key in ${dataFolder}. Set QUARRY_KEY to a key of the server, or QUARRY_DATA_DIR to its data folder. ${lostOwnerKeyAdvice}`,
  );
}

async function readIfThere(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException; // fs errors carry a code
    if (code === 'ENOENT' || code === 'EISDIR') return null; // a folder of that name holds nothing to read
    throw new CommandFailure(`${file} cannot be read (${code}).`, { cause: error });
  }
}
