import type { Stats } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import ignore, { type Ignore } from 'ignore';
import type { PrivateRules } from '../../../extract/private-files/private-rules.ts';
import { errorCodeOf } from '../../../runtime/disk/error-code-of.ts';

/**
 * The files with ignore rules, in ascending precedence. Before them comes git's
 * `info/exclude` of the repository.
 */
export const RULE_FILE_NAMES: readonly string[] = ['.gitignore', '.quarryignore'];

// Folders of installed or generated files that are not hidden, and are ignored without a rule.
const NEVER_READ_FOLDERS = new Set([
  'node_modules',
  'bower_components',
  '__pycache__',
  '$RECYCLE.BIN',
  'System Volume Information',
]);

// A real one is a few kilobytes; a larger file of this name is something else.
const MAX_RULE_FILE_BYTES = 1024 * 1024;

/** The root whose rules are read. */
export interface RuledFolder {
  /** The real path of the source. */
  readonly root: string;
  /** Whether the rules of its repository apply. */
  readonly heedsRepository: boolean;
  /** Whether a folder below the root, relative to it, belongs to Quarry's own data, which is never read. */
  readonly isOwnFolder: (path: string) => boolean;
  /** The private files, which are left out unless they are named. */
  readonly privateRules: PrivateRules;
}

export type Exclusion = 'own-data' | 'private' | 'hidden' | 'ignored';

/** The rules of one folder, and through `parent` those of the folders above, up to the repository of the source. */
export interface RuleLevel {
  /** Relative to the root, `/` separated; `''` for the root and for folders above it. */
  readonly folder: string;
  /** The path from a folder above the root to the root, with a `/` at its end; otherwise `''`. */
  readonly prefix: string;
  readonly rules: Ignore | null;
  readonly ruled: RuledFolder;
  readonly parent: RuleLevel | null;
}

/** Reads the rules of a folder, which may have none. The parent of the root are the rules above it. */
export async function readRuleLevel(
  ruled: RuledFolder,
  folder: string,
  parent: RuleLevel | null,
): Promise<RuleLevel> {
  const rules = await readRulesIn(join(ruled.root, folder));
  const above = folder === '' ? await readLevelsAbove(ruled) : parent;
  return { folder, prefix: '', rules, ruled, parent: above };
}

/** The folders above the root whose rules apply, the nearest first: up to its repository. */
export async function ruledFoldersAbove({ root, heedsRepository }: RuledFolder): Promise<string[]> {
  const above: string[] = [];
  for (let at = root; heedsRepository; at = dirname(at)) {
    if (at !== root) above.push(at);
    if ((await lookAt(join(at, '.git'))) !== null) return above;
    if (at === dirname(at)) break;
  }
  return []; // no repository: git has no rules here either
}

/** Rules that exclude the root itself are ignored: the owner added this folder explicitly. */
async function readLevelsAbove(ruled: RuledFolder): Promise<RuleLevel | null> {
  let parent: RuleLevel | null = null;
  for (const folder of (await ruledFoldersAbove(ruled)).reverse()) {
    const rules = await readRulesIn(folder);
    const prefix = `${relative(folder, ruled.root).replaceAll(sep, '/')}/`;
    if (rules === null || rules.ignores(prefix)) continue;
    parent = { folder: '', prefix, rules, ruled, parent };
  }
  return parent;
}

/**
 * Why a file or folder is left out, or `null`. `level` is that of its folder, which is
 * itself not left out. As in git, the rules of the nearest folder decide.
 */
export function exclusionOf(level: RuleLevel, path: string, isFolder: boolean): Exclusion | null {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const { isOwnFolder, privateRules } = level.ruled;
  if (isFolder && isOwnFolder(path)) return 'own-data';
  if (isFolder ? privateRules.isPrivateFolder(path) : privateRules.ofFile(path) === 'private') {
    return 'private';
  }
  if (name.startsWith('.')) return 'hidden';
  if (isFolder && NEVER_READ_FOLDERS.has(name)) return 'ignored';
  for (let at: RuleLevel | null = level; at !== null; at = at.parent) {
    if (at.rules === null) continue;
    const inside = at.prefix + (at.folder === '' ? path : path.slice(at.folder.length + 1));
    const { ignored, unignored } = at.rules.test(isFolder ? `${inside}/` : inside);
    if (ignored) return 'ignored';
    if (unignored) return null;
  }
  return null;
}

/**
 * The level of the folder with `path`, or the reason why that folder is left out. Reads the rules of
 * every folder above it; `known` saves reading them twice.
 */
export async function levelAbove(
  ruled: RuledFolder,
  path: string,
  known: Map<string, RuleLevel>,
): Promise<RuleLevel | Exclusion> {
  let level = await knownLevel(ruled, '', null, known);
  for (const folder of foldersAbove(path)) {
    const excluded = exclusionOf(level, folder, true);
    if (excluded !== null) return excluded;
    level = await knownLevel(ruled, folder, level, known);
  }
  return level;
}

async function knownLevel(
  ruled: RuledFolder,
  folder: string,
  parent: RuleLevel | null,
  known: Map<string, RuleLevel>,
): Promise<RuleLevel> {
  const level = known.get(folder) ?? (await readRuleLevel(ruled, folder, parent));
  known.set(folder, level);
  return level;
}

/** `a/b/c.md` → `a`, `a/b`. */
function foldersAbove(path: string): string[] {
  const names = path.split('/').slice(0, -1);
  return names.map((_, at) => names.slice(0, at + 1).join('/'));
}

async function readRulesIn(folder: string): Promise<Ignore | null> {
  const texts = await Promise.all([
    readExclude(join(folder, '.git')),
    ...RULE_FILE_NAMES.map((name) => readRules(join(folder, name))),
  ]);
  const found = texts.filter((text) => text !== null);
  return found.length === 0 ? null : found.reduce((all, text) => all.add(text), ignore());
}

/** `info/exclude`. In a submodule or another working tree `.git` is a file with the path to it. */
async function readExclude(git: string): Promise<string | null> {
  const stats = await lookAt(git);
  if (stats === null) return null;
  if (!stats.isFile()) return readRules(join(git, 'info/exclude'));
  const target = /^gitdir: (.+)$/m.exec((await readRules(git)) ?? '')?.[1];
  if (target === undefined) return null;
  const own = resolve(dirname(git), target);
  const common = (await readRules(join(own, 'commondir')))?.trim() ?? '';
  return readRules(join(resolve(own, common), 'info/exclude'));
}

async function lookAt(path: string): Promise<Stats | null> {
  try {
    return await stat(path);
  } catch (error) {
    if (errorCodeOf(error) !== null) return null; // missing or unreadable
    throw error;
  }
}

async function readRules(file: string): Promise<string | null> {
  try {
    const text = await readFile(file, 'utf8');
    return text.length > MAX_RULE_FILE_BYTES ? null : text;
  } catch {
    // Missing, a folder, or unreadable: git ignores it in all of these cases.
    return null;
  }
}
