import { hash } from 'node:crypto';
import { basename, dirname } from 'node:path';
import type { Clock } from '../clock.ts';
import { extract } from './extract.ts';
import type { ExtractionOutcome, ExtractionTask } from './extraction-outcome.ts';
import { skippedByName } from './formats.ts';
import { readRegularFile } from './read-regular-file.ts';

/** Reads one file and makes a document of it. Never throws for what the file is. */
export async function extractFile(task: ExtractionTask, clock: Clock): Promise<ExtractionOutcome> {
  const refused = skippedByName(task.fileName);
  if (refused) return refused;
  const bytes = readRegularFile(task.path, task.maxBytes);
  if ('status' in bytes) return bytes;
  const folderName = basename(dirname(task.path));
  const options = { fileName: task.fileName, folderName, nowMs: clock.now() };
  const extraction = await extract(bytes, options);
  if (extraction.status !== 'extracted') return extraction;
  return { ...extraction, sizeBytes: bytes.length, sha256: hash('sha256', bytes) };
}
