import { realpath, stat } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import type { StoredDocument } from '../../documents/document.ts';
import { judgePath } from '../../extract/private-files/judge-path.ts';
import type { FileIdentity, OwnData } from '../../runtime/disk/own-data.ts';
import { Problem } from '../../runtime/problem.ts';
import { fileOfRow } from '../rows/row-name.ts';
import type { Source, SourceKind } from './source.ts';
import { placeOf } from './source-place.ts';

/** A file that may be served to callers who may search it. */
export interface ServedFile {
  /** The real path. */
  readonly path: string;
  readonly fileName: string;
  /** The media type with which the document was read, such as `text/markdown`. */
  readonly mediaType: string;
  readonly sizeBytes: number;
  /** The identity of the checked file: another one with the same path must not be served. */
  readonly identity: FileIdentity;
}

/** Kinds whose external ids are paths relative to their folder. */
const KINDS_OF_FILES: readonly SourceKind[] = ['folder', 'images', 'videos'];

/**
 * The original file of a folder's document, as it is on the disk now. Links are followed only if
 * they stay in the folder and lead to nothing hidden. Quarry's own data is never served.
 *
 * @throws Problem ERR_NOT_FOUND, for every reason
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

/** The path of a row's file precedes the row's name. */
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

/** The same answer for documents without a servable file and for missing documents. */
export function noServedFile(cause?: unknown): Problem {
  return new Problem('ERR_NOT_FOUND', {
    detail: 'There is no such document, or no file of it.',
    cause,
  });
}
