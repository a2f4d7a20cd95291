import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ignore, { type Ignore } from 'ignore';
import type { PrivateRules } from '../../../extract/private-files/private-rules.ts';

/** The files that say what to leave out, in the order that later ones overrule earlier ones. */
export const RULE_FILE_NAMES: readonly string[] = ['.gitignore', '.quarryignore'];

// Folders of installed or generated things that are not hidden, and that no rule has to name.
const NEVER_READ_FOLDERS = new Set([
  'node_modules',
  'bower_components',
  '__pycache__',
  '$RECYCLE.BIN',
  'System Volume Information',
]);

// A real one is a few kilobytes; a larger file of this name is something else.
const MAX_RULE_FILE_BYTES = 1024 * 1024;

/** A folder whose rules are read. */
export interface RuledFolder {
  /** The real path of the source. */
  readonly root: string;
  /** Whether a folder below the root, relative to it, belongs to Quarry's own data: it is never read. */
  readonly isOwnFolder: (path: string) => boolean;
  /** Which of its files are private: left out unless they are named. */
  readonly privateRules: PrivateRules;
}

export type Exclusion = 'own-data' | 'private' | 'hidden' | 'ignored';

/** The rules of one folder, and through `parent` of those above it up to the root of the source. */
export interface RuleLevel {
  /** Relative to the root, `/` separated, `''` for the root. */
  readonly folder: string;
  readonly rules: Ignore | null;
  readonly ruled: RuledFolder;
  readonly parent: RuleLevel | null;
}

/** Reads the rules of a folder; a folder without any has none of its own. */
export async function readRuleLevel(
  ruled: RuledFolder,
  folder: string,
  parent: RuleLevel | null,
): Promise<RuleLevel> {
  const texts = await Promise.all(
    RULE_FILE_NAMES.map((name) => readRules(join(ruled.root, folder, name))),
  );
  const found = texts.filter((text) => text !== null);
  const rules = found.length === 0 ? null : found.reduce((all, text) => all.add(text), ignore());
  return { folder, rules, ruled, parent };
}

/**
 * Why a file or folder is left out, or `null`. `level` is that of the folder it lies in, which is
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
    const relative = at.folder === '' ? path : path.slice(at.folder.length + 1);
    const { ignored, unignored } = at.rules.test(isFolder ? `${relative}/` : relative);
    if (ignored) return 'ignored';
    if (unignored) return null;
  }
  return null;
}

/**
 * The level of the folder that `path` lies in, or why that folder is left out. Reads the rules of
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

async function readRules(file: string): Promise<string | null> {
  try {
    const text = await readFile(file, 'utf8');
    return text.length > MAX_RULE_FILE_BYTES ? null : text;
  } catch {
    // Absent, a folder, or not readable: all the same to git, which goes on without it.
    return null;
  }
}
