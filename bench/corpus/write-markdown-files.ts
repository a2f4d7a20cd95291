import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CorpusPassage } from './corpus-passage.ts';

/** What the budget of ingest speaks of: documents of about a kilobyte. */
const FILE_BYTES = 1_024;
/** Enough that a listing is no matter, few enough that a folder looks like one of a person. */
const FILES_PER_FOLDER = 500;

/**
 * Writes Markdown files of about {@link FILE_BYTES}, made of whole passages under their headings, into
 * subfolders of `folder`. Gives how many were written: fewer than `wanted` when the passages run out.
 */
export async function writeMarkdownFiles(
  folder: string,
  passages: readonly CorpusPassage[],
  wanted: number,
): Promise<number> {
  let written = 0;
  let text = '';
  for (const passage of passages) {
    if (written === wanted) break;
    text += `${text === '' ? '#' : '\n##'} ${passage.title}\n\n${passage.text.replaceAll('\n', '\n\n')}\n`;
    // Within a fifth of the size counts as reached, so that the mean comes out at about it.
    if (Buffer.byteLength(text) < FILE_BYTES * 0.8) continue;
    const subfolder = join(folder, `part-${Math.floor(written / FILES_PER_FOLDER)}`);
    if (written % FILES_PER_FOLDER === 0) await mkdir(subfolder, { recursive: true });
    await writeFile(join(subfolder, `${passage.id}.md`), text);
    written++;
    text = '';
  }
  return written;
}
