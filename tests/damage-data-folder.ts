import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** What happens to a file of a data folder. */
export const kindsOfDamage = [
  'missing',
  'empty',
  'truncated',
  'header flipped',
  'a folder in its place',
  'of a newer version',
] as const;

export type KindOfDamage = (typeof kindsOfDamage)[number];

/** Does it to `name` in `folder`. Returns `false` where that kind does not apply, as a newer version of plain text. */
export function damageFile(folder: string, name: string, kind: KindOfDamage): boolean {
  const file = join(folder, name);
  if (!existsSync(file)) return false;
  if (kind === 'missing') rmSync(file);
  else if (kind === 'empty') truncateSync(file, 0);
  else if (kind === 'truncated') truncateSync(file, Math.floor(readFileSync(file).length / 2));
  else if (kind === 'header flipped') flipHeader(file);
  else if (kind === 'a folder in its place') {
    rmSync(file);
    mkdirSync(file);
    writeFileSync(join(file, 'something'), 'in it');
  } else return makeNewer(file);
  return true;
}

function flipHeader(file: string): void {
  const descriptor = openSync(file, 'r+');
  const header = Buffer.from(readFileSync(file).subarray(0, 16)).map((byte) => byte ^ 0xff);
  writeSync(descriptor, header, 0, header.length, 0);
  closeSync(descriptor);
}

function makeNewer(file: string): boolean {
  if (file.endsWith('.sqlite')) {
    const database = new DatabaseSync(file);
    database.exec('PRAGMA user_version = 99');
    database.close();
    writeFileSync(join(file, '..', 'quarry.json'), '{"version":"7.1.0"}\n');
    return true;
  }
  if (!/manifest-[01]\.json$/.test(file)) return false;
  writeFileSync(file, readFileSync(file, 'utf8').replace(/"version":\d+/, '"version":999'));
  return true;
}
