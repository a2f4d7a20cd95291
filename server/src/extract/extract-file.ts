import { hash } from 'node:crypto';
import { basename, dirname } from 'node:path';
import type { Clock } from '../clock.ts';
import type { OwnData } from '../data-folder/own-data.ts';
import { extract } from './extract.ts';
import {
  type Extraction,
  type ExtractionOutcome,
  type ExtractionTask,
  type ExtractOptions,
  type FailedFile,
  type SkippedFile,
  skipped,
} from './extraction-outcome.ts';
import { skippedByName } from './formats.ts';
import { readRegularFile } from './read-regular-file.ts';

/**
 * Reads one original, a file or what was fetched, and makes a document of what is wanted of it. Never
 * throws for what the original is.
 */
export async function extractFile(
  task: ExtractionTask,
  services: ExtractServices,
): Promise<ExtractionOutcome> {
  const options = optionsOf(task, services);
  switch (task.readAs ?? 'text') {
    case 'video':
      // Videos outgrow any memory: their reader gets the task and reads what it needs.
      return (await import('./video.ts')).readVideo(task, options);
    case 'image':
      return withBytes(task, options, async (bytes) =>
        (await import('./image.ts')).readImage(bytes, options),
      );
    default:
      return extractWords(task, options);
  }
}

/** What reading an original takes besides the task. */
export interface ExtractServices {
  readonly clock: Clock;
  /** Never read; `null` where there is none, as in tests. */
  readonly ownData: OwnData | null;
}

async function extractWords(
  task: ExtractionTask,
  options: ExtractOptions,
): Promise<ExtractionOutcome> {
  // The name of a fetched original is a guess of whoever made its address: what the server says comes first.
  const refused = 'path' in task ? skippedByName(task.fileName) : null;
  return refused ?? withBytes(task, options, (bytes) => extract(bytes, options));
}

function optionsOf(task: ExtractionTask, { clock, ownData }: ExtractServices): ExtractOptions {
  const { fileName, image = {} } = task;
  const nowMs = clock.now();
  if ('bytes' in task) {
    return { fileName, url: task.url, contentType: task.contentType, image, nowMs };
  }
  const { path, realPath } = task;
  const folderName = basename(dirname(path));
  return { fileName, folderName, path, realPath, ownData, image, nowMs };
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
