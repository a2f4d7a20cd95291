import { realpath, stat } from 'node:fs/promises';
import { isAbsolute } from 'node:path';
import type { FaultCode } from '@quarry/contract/vocabulary';
import { Problem } from '../../../runtime/problem.ts';
import { isOwnPlace, OWN_DATA_PLACE } from '../source-place.ts';
import { type RecogniseServices, recogniseAddress } from './recognise-address.ts';
import { recogniseFile } from './recognise-file.ts';
import { recogniseFolder } from './recognise-folder.ts';
import type { RecognisedPlace } from './recognised-place.ts';

/** A place to make searchable, without its kind. */
export interface Place {
  /** Absolute, on this machine. */
  readonly path?: string | undefined;
  readonly url?: string | undefined;
}

/**
 * Recognises the kind of source for a place: a folder by the names of its first files, a file by its beginning, an
 * address by one request.
 *
 * @throws Problem ERR_BODY_INVALID if there is nothing to read, with the reason
 */
export async function recognisePlace(
  { path, url }: Place,
  services: RecogniseServices,
): Promise<RecognisedPlace> {
  if (path !== undefined && url !== undefined)
    throw badPlace('path', 'Give a path or a url, not both.');
  if (url !== undefined) return recogniseAddress(url, services);
  if (path === undefined) throw badPlace('path', 'Give a path, a url, or the kind push.');
  return recognisePath(path, services);
}

async function recognisePath(
  path: string,
  { ownData }: RecogniseServices,
): Promise<RecognisedPlace> {
  if (!isAbsolute(path) || path.includes('\0')) {
    throw badPlace('path', 'Give an absolute path on the server, as in /home/ada/notes.', {
      code: 'place-relative',
    });
  }
  if (isOwnPlace(path, ownData)) {
    throw badPlace('path', OWN_DATA_PLACE, { code: 'place-private' });
  }
  try {
    const real = await realpath(path);
    const stats = await stat(real);
    if (stats.isDirectory()) return await recogniseFolder(real);
    if (stats.isFile()) return await recogniseFile(real);
  } catch (cause) {
    throw badPlace('path', 'There is nothing on the server at this path, or it may not be read.', {
      code: 'place-missing',
      cause,
    });
  }
  throw badPlace('path', 'This is neither a folder nor a file.');
}

function badPlace(
  path: string,
  message: string,
  { code, cause }: { readonly code?: FaultCode; readonly cause?: unknown } = {},
): Problem {
  return new Problem('ERR_BODY_INVALID', {
    detail: 'The place cannot be added.',
    errors: [{ path, message, code }],
    cause,
  });
}
