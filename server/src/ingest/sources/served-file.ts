import { realpath, stat } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import type { StoredDocument } from '../../documents/document.ts';
import { judgePath } from '../../extract/private-files/judge-path.ts';
import type { FileIdentity, OwnData } from '../../runtime/disk/own-data.ts';
import { Problem } from '../../runtime/problem.ts';
import { fileOfRow } from '../rows/row-name.ts';
import type { Source, SourceKind } from './source.ts';
import { placeOf } from './source-place.ts';

/** A file that may be served to who may search it. */
export interface ServedFile {
  /** The real path. */
  readonly path: string;
  readonly fileName: string;
  /** As the document was read, as in `text/markdown`. */
  readonly mediaType: string;
  readonly sizeBytes: number;
  /** Which file was judged: another one under the same path by now is not to be served. */
  readonly identity: FileIdentity;
}

/** Kinds that name a file of theirs by its path below their folder. */
const KINDS_OF_FILES: readonly SourceKind[] = ['folder', 'images', 'videos'];

/**
 * The file behind a document of a folder, as it is on the disk now. Links are followed only as far
 * as they stay in the folder and lead to nothing hidden. Nothing of Quarry's own data is served.
 *
 * @throws Problem ERR_NOT_FOUND, whatever the reason is.
 */
export async function findServedFile(
  document: StoredDocument | null,
  source: Source | null,
  ownData: OwnData,
): Promise<ServedFile> {
  if (document === null || source === null || !hasFiles(source)) throw noServedFile();
  const original = originalOf(document);
  const named = join(source.location, original);
  const path = await realpath(named).catch((cause: unknown) => {
    throw noServedFile(cause);
  });
  if (!isInside(source.location, named) || !isInside(source.location, path)) throw noServedFile();
  if (path !== named && isHidden(source.location, path)) throw noServedFile();
  const stats = await stat(path, { bigint: true }).catch((cause: unknown) => {
    throw noServedFile(cause);
  });
  if (!stats.isFile() || ownData.holds(path)) throw noServedFile();
  const fileName = basename(original);
  return {
    path,
    fileName,
    mediaType: document.mediaType,
    sizeBytes: Number(stats.size),
    identity: { dev: stats.dev, ino: stats.ino },
  };
}

/** The path of a row's file is before its name. */
export function originalOf({
  externalId,
  facts,
}: Pick<StoredDocument, 'externalId' | 'facts'>): string {
  return facts?.row === undefined ? externalId : fileOfRow(externalId);
}

function hasFiles({ kind, location }: Source): boolean {
  return KINDS_OF_FILES.includes(kind) && placeOf(location) === 'local';
}

function isInside(root: string, path: string): boolean {
  const inside = relative(root, path);
  return inside !== '' && join(root, inside) === path && inside.split(sep)[0] !== '..';
}

function isHidden(root: string, path: string): boolean {
  const { folder, name } = judgePath(path);
  const isPrivate = folder !== null || name === 'private';
  const names = relative(root, path).split(sep);
  return isPrivate || names.some((one) => one.startsWith('.'));
}

/** The one answer for every document without a file that may be served, and for none. */
export function noServedFile(cause?: unknown): Problem {
  return new Problem('ERR_NOT_FOUND', {
    detail: 'There is no such document, or no file of it.',
    cause,
  });
}
