import { opendir } from 'node:fs/promises';
import { join } from 'node:path';
import { mediaOf } from './media-names.ts';
import type { RecognisedPlace } from './recognised-place.ts';

/** Enough to distinguish pictures from notes, and read within moments on a slow disk. */
const MAX_FILES = 200;
const MAX_FOLDERS = 100;
/** The share of files with a known type: a few notes among the pictures do not make it a folder of texts. */
const MOST = 0.8;

/** Whether a folder has mostly pictures, mostly videos, or other files, by the names of its first files. */
export async function recogniseFolder(path: string): Promise<RecognisedPlace> {
  const counts = await countMedia(path);
  const media = counts.picture + counts.video;
  const total = media + counts.other;
  if (total === 0 || media / total < MOST) {
    return { kind: 'folder', path, reason: 'It is a folder of files.' };
  }
  const seen = `of the first ${total} files`;
  if (counts.video * 2 >= media) {
    return { kind: 'videos', path, reason: `It is a folder of videos: ${counts.video} ${seen}.` };
  }
  return { kind: 'images', path, reason: `It is a folder of pictures: ${counts.picture} ${seen}.` };
}

/** Breadth first, so that one deep folder does not dominate. Ignores hidden files. */
async function countMedia(root: string) {
  const counts = { picture: 0, video: 0, sidecar: 0, other: 0 };
  const folders = [root];
  let files = 0;
  for (let at = 0; at < folders.length && files < MAX_FILES; at++) {
    for await (const entry of await opendir(folders[at] ?? root)) {
      if (entry.name.startsWith('.') || entry.name === 'node_modules') continue;
      if (entry.isDirectory() && folders.length < MAX_FOLDERS) {
        folders.push(join(entry.parentPath, entry.name));
      }
      if (!entry.isFile()) continue;
      counts[mediaOf(entry.name)] += 1;
      files += 1;
      if (files >= MAX_FILES) break;
    }
  }
  return counts;
}
