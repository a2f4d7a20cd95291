import { realpath, stat } from 'node:fs/promises';
import { isAbsolute, sep } from 'node:path';
import { Problem } from '../problems/problem.ts';
import type { Source } from './source.ts';

/**
 * The real path of a folder that somebody wants to have searched.
 *
 * @throws Problem ERR_BODY_INVALID when it is not an absolute path of a folder that can be read.
 */
export async function resolveFolder(path: string): Promise<string> {
  if (!isAbsolute(path) || path.includes('\0')) {
    throw invalidPath('Give the absolute path of a folder on the server, as in /home/ada/notes.');
  }
  try {
    const real = await realpath(path);
    if ((await stat(real)).isDirectory()) return real;
  } catch (cause) {
    throw invalidPath('There is no such folder on the server, or it may not be read.', cause);
  }
  throw invalidPath('This is a file. Give the folder that it lies in.');
}

/**
 * Refuses a folder that is, holds, or lies in the folder of another source: each of its files would
 * be found twice. Sources that name single files may overlap.
 *
 * @throws Problem ERR_CONFLICT
 */
export function assertNoOverlap(location: string, others: readonly Source[]): void {
  const rival = others
    .filter(({ settings }) => settings.include === undefined)
    .find((other) => overlaps(location, other.location));
  if (rival === undefined) return;
  const how = rival.location === location ? 'is already' : 'overlaps with';
  const detail = `This folder ${how} the source "${rival.id}". Remove that one first.`;
  throw new Problem('ERR_CONFLICT', { detail });
}

function overlaps(a: string, b: string): boolean {
  return a === b || isBelow(a, b) || isBelow(b, a);
}

function isBelow(path: string, folder: string): boolean {
  return path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

function invalidPath(message: string, cause?: unknown): Problem {
  return new Problem('ERR_BODY_INVALID', {
    detail: 'The folder cannot be used.',
    errors: [{ path: 'path', message }],
    cause,
  });
}
