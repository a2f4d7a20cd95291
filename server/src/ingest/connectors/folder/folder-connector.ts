import type { Stats } from 'node:fs';
import { lstat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { privateRules } from '../../../extract/private-files/private-rules.ts';
import { errorCodeOf } from '../../../runtime/disk/error-code-of.ts';
import type { OwnData } from '../../../runtime/disk/own-data.ts';
import type { Connector, Finding, Watch, WatchListener } from '../connector.ts';
import { Companions } from './companions.ts';
import { describeFile, describeLink, type FolderView, pathInside } from './describe-file.ts';
import { ALL_FILES, type FileSelection } from './file-selection.ts';
import type { FolderSettings } from './folder-kind.ts';
import { assertSameRoot, identifyRoot } from './folder-root.ts';
import { FolderWatch } from './folder-watch.ts';
import { exclusionOf, levelAbove, ruledFoldersAbove } from './ignore-rules.ts';
import { listFolders } from './list-folders.ts';
import { listIncluded } from './list-included.ts';
import { ownFoldersOf } from './own-folders.ts';
import { type WalkOptions, walkFolder } from './walk-folder.ts';

export interface FolderConnectorOptions {
  /** The real path of the folder. */
  readonly root: string;
  readonly settings: FolderSettings;
  /** Data that is never read, wherever it can be reached from the folder. */
  readonly ownData: OwnData;
  /** Larger files are skipped unread. */
  readonly maxFileBytes: number;
  /** Patterns that may name private files. Default: `include`. */
  readonly naming?: readonly string[] | undefined;
  /** The selected files. Default: all files, for their text. */
  readonly selection?: FileSelection;
}

/** The files of a folder and its subfolders. */
export function createFolderConnector(options: FolderConnectorOptions): Connector {
  const { root, settings, ownData, maxFileBytes, selection = ALL_FILES } = options;
  const rules = privateRules(root, options.naming ?? settings.include);
  const view = (): FolderView => {
    const isOwn = ownData.asOfNow();
    return {
      root,
      heedsRepository: !ownData.isUpload(root),
      isOwn,
      isOwnFolder: ownFoldersOf(root, isOwn),
      privateRules: rules,
      maxFileBytes,
      selection,
      companions: new Companions(root, selection),
      levels: new Map(),
    };
  };
  return {
    listsEverything: true,
    list: (_known, signal) => listFolder(view(), settings, signal),
    again: (path, signal) => examineAgain(view(), settings, path, signal),
    watch: (listener) => watchFolder(root, settings, view, listener),
  };
}

async function* listFolder(
  view: FolderView,
  { include }: FolderSettings,
  signal: AbortSignal,
): AsyncIterable<Finding> {
  const identity = await identifyRoot(view.root);
  const isPrivate = view.privateRules.isPrivateFolder('');
  if (isPrivate) yield { kind: 'skipped', externalId: '.', reason: 'private' };
  else if (include === undefined) yield* walkFolder(view, '', null, { signal });
  else yield* listIncluded(view, include, signal);
  // If the folder disappeared meanwhile, the remaining files would look deleted.
  await assertSameRoot(view.root, identity);
}

async function watchFolder(
  root: string,
  { include }: FolderSettings,
  view: () => FolderView,
  listener: WatchListener,
): Promise<Watch | null> {
  // Named files may be anywhere, also in installed packages with thousands of folders.
  if (include !== undefined || view().privateRules.isPrivateFolder('')) return null;
  const watch = new FolderWatch({
    root,
    listener,
    examine: (paths, walk) => examinePaths(view(), paths, walk),
    folders: (signal) => watchedFolders(view(), signal),
  });
  await watch.start();
  return watch;
}

/** Folders above the root have rules that may change. */
async function* watchedFolders(view: FolderView, signal: AbortSignal): AsyncGenerator<string> {
  yield* listFolders(view, '', null, signal);
  for (const above of await ruledFoldersAbove(view))
    yield relative(view.root, above).replaceAll(sep, '/');
}

/** One file of the folder, by the rules of a listing. */
async function* examineAgain(
  view: FolderView,
  { include }: FolderSettings,
  path: string,
  signal: AbortSignal,
): AsyncGenerator<Finding> {
  const identity = await identifyRoot(view.root);
  if (pathInside(view.root, join(view.root, path)) !== path) {
    yield { kind: 'skipped', externalId: path, reason: 'unknown' };
  } else if (include === undefined) yield* examinePath(view, path, { signal });
  else {
    for await (const finding of listIncluded(view, include, signal)) {
      if ('externalId' in finding && finding.externalId === path) yield finding;
    }
  }
  await assertSameRoot(view.root, identity);
}

/** The present state of paths with events. */
async function* examinePaths(
  view: FolderView,
  paths: readonly string[],
  options: WalkOptions,
): AsyncGenerator<Finding> {
  for (const path of paths) {
    options.signal.throwIfAborted();
    yield* examinePath(view, path, options);
  }
}

async function* examinePath(
  view: FolderView,
  path: string,
  options: WalkOptions,
): AsyncGenerator<Finding> {
  const stats = await lookAt(join(view.root, path));
  if (stats === 'closed') return yield { kind: 'failed', externalId: path, reason: 'unreadable' };
  if (stats === 'gone') {
    yield { kind: 'gone', externalId: path };
    return yield* examineOwners(view, path);
  }
  const level = await levelAbove(view, path, view.levels);
  // The source never had anything below a folder that is left out.
  if (typeof level === 'string') return;
  const reason = exclusionOf(level, path, stats.isDirectory());
  if (reason !== null) return yield { kind: 'skipped', externalId: path, reason };
  if (stats.isDirectory()) return yield* walkFolder(view, path, level, options);
  const found = await (stats.isSymbolicLink()
    ? describeLink(view, path)
    : describeFile(view, path));
  yield found ?? { kind: 'gone', externalId: path };
  yield* examineOwners(view, path);
}

/** If a companion changes, the files that it describes have changed, too. */
async function* examineOwners(view: FolderView, path: string): AsyncGenerator<Finding> {
  for (const owner of await view.companions.owners(path)) {
    const found = await describeFile(view, owner);
    if (found !== null) yield found;
  }
}

async function lookAt(path: string): Promise<Stats | 'gone' | 'closed'> {
  try {
    return await lstat(path);
  } catch (error) {
    const code = errorCodeOf(error);
    return code === 'ENOENT' || code === 'ENOTDIR' ? 'gone' : 'closed';
  }
}
