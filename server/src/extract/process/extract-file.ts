import { hash } from 'node:crypto';
import { basename, dirname } from 'node:path';
import type { Clock } from '../../runtime/clock.ts';
import type { OwnData } from '../../runtime/disk/own-data.ts';
import { extract } from '../extract.ts';
import {
  type Extraction,
  type ExtractionOutcome,
  type ExtractionTask,
  type ExtractOptions,
  type FailedFile,
  type FileTask,
  type SkippedFile,
  skipped,
} from '../extraction-outcome.ts';
import { extensionOf, skippedByName } from '../formats.ts';
import { holdsSecrets } from '../private-files/holds-secrets.ts';
import { judgePath } from '../private-files/judge-path.ts';
import { readRegularFile } from './read-regular-file.ts';

/**
 * Reads one original, a file or a fetched resource, and makes a document of its words, or of it as a picture or a video.
 * Invalid originals never cause an exception.
 */
export async function extractFile(
  task: ExtractionTask,
  services: ExtractServices,
): Promise<ExtractionOutcome> {
  const options = optionsOf(task, services);
  switch (task.readAs ?? 'text') {
    case 'video':
      // Videos may not fit into memory: their reader gets the task and reads only what it needs.
      return (await import('../video/files/video.ts')).readVideo(task, options);
    case 'image':
      return withBytes(task, options, async (bytes) =>
        (await import('../image/image.ts')).readImage(bytes, options),
      );
    default:
      return extractWords(task, options);
  }
}

/** The dependencies for reading an original. */
export interface ExtractServices {
  readonly clock: Clock;
  /** Never read; `null` if there is none, as in tests. */
  readonly ownData: OwnData | null;
  /** The maximum text of one document, in UTF-16 units; default: the usual limit. */
  readonly maxTextUnits?: number | undefined;
}

async function extractWords(
  task: ExtractionTask,
  options: ExtractOptions,
): Promise<ExtractionOutcome> {
  // The name of a fetched original is only a guess from its address: the server's header takes precedence.
  const refused = 'path' in task ? refusalByName(task) : null;
  return (
    refused ??
    withBytes(task, options, async (bytes) => refuseBytes(task, bytes) ?? extract(bytes, options))
  );
}

/** `.key` is a Keynote presentation, or a key that may have been named explicitly: the bytes decide. */
function refusalByName({ fileName }: FileTask): SkippedFile | null {
  return extensionOf(fileName) === 'key' ? null : skippedByName(fileName);
}

/** Refusals that need the bytes; `null` if the original may be read. */
function refuseBytes(task: ExtractionTask, bytes: Uint8Array): SkippedFile | null {
  const isKeynote =
    extensionOf(task.fileName) === 'key' && Buffer.from(bytes.subarray(0, 2)).toString() === 'PK';
  return isKeynote ? skippedByName(task.fileName) : refusePrivate(task, bytes);
}

/** Refuses private files that were not named explicitly. A web page about `.npmrc` is not private. */
function refusePrivate(task: ExtractionTask, bytes: Uint8Array): SkippedFile | null {
  if ('path' in task) {
    const { path, realPath = path, isNamed = false } = task;
    const isPrivate = !isNamed && (holdsSecrets(path, bytes) || holdsSecrets(realPath, bytes));
    return isPrivate ? PRIVATE : null;
  }
  const path = pathOfAddress(task.url);
  const { folder, name } = judgePath(path);
  const isText = !/html/i.test(task.contentType ?? '');
  const isPrivateByName = isText && (folder !== null || name === 'private');
  return isPrivateByName || holdsSecrets(path, bytes) ? PRIVATE : null;
}

function pathOfAddress(url: string): string {
  const path = URL.parse(url)?.pathname ?? '';
  try {
    return decodeURIComponent(path);
  } catch {
    return path; // invalid encoding: the path is used as written
  }
}

const PRIVATE = skipped('private', 'It is private: a key, a password or the like.');

function optionsOf(
  task: ExtractionTask,
  { clock, ownData, maxTextUnits }: ExtractServices,
): ExtractOptions {
  const { fileName, image = {} } = task;
  const nowMs = clock.now();
  if ('bytes' in task) {
    const { url, contentType, detectedLanguage } = task;
    return { fileName, url, contentType, detectedLanguage, image, maxTextUnits, nowMs };
  }
  const { path, realPath } = task;
  const folderName = basename(dirname(path));
  return { fileName, folderName, path, realPath, ownData, image, maxTextUnits, nowMs };
}

async function withBytes(
  task: ExtractionTask,
  options: ExtractOptions,
  read: (bytes: Uint8Array) => Promise<Extraction>,
): Promise<ExtractionOutcome> {
  const bytes = bytesOf(task, options);
  if ('status' in bytes) return bytes;
  const extraction = await read(bytes);
  if (extraction.status !== 'extracted') return extraction;
  return { sha256: hash('sha256', bytes), ...extraction, sizeBytes: bytes.length };
}

function bytesOf(
  task: ExtractionTask,
  { ownData = null }: ExtractOptions,
): Uint8Array | SkippedFile | FailedFile {
  if ('path' in task) {
    return readRegularFile(task.path, task.maxBytes, { ownData, realPath: task.realPath });
  }
  const { bytes, maxBytes } = task;
  if (bytes.length <= maxBytes) return bytes;
  return skipped('too-large', `It has ${bytes.length} bytes; the limit is ${maxBytes}.`);
}
