import { privateRules } from '../../../extract/private-files/private-rules.ts';
import type { OwnData } from '../../../runtime/disk/own-data.ts';
import { exclusionOf, levelAbove } from './ignore-rules.ts';
import { ownFoldersOf } from './own-folders.ts';

/**
 * Why the rules leave a file out (`hidden`, `ignored`, `private`, `own-data`); `null` if they do not. For a question
 * about one file: reads the rules each time.
 *
 * @param root the real path of the source
 * @param path relative to it, `/` separated
 */
export async function explainExclusion(
  root: string,
  path: string,
  ownData: OwnData,
): Promise<string | null> {
  const isOwnFolder = ownFoldersOf(root, ownData.asOfNow());
  const heedsRepository = !ownData.isUpload(root);
  const ruled = { root, heedsRepository, isOwnFolder, privateRules: privateRules(root) };
  const level = await levelAbove(ruled, path, new Map());
  return typeof level === 'string' ? level : exclusionOf(level, path, false);
}
