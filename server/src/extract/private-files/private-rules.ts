import { dirname, join, posix } from 'node:path';
import { judgeFile, privateFolderOf } from './judge-path.ts';

/**
 * How a source of files treats a file:
 * - `private`: it is left out
 * - `look`: its bytes decide (`holdsSecrets`)
 * - `named`: it is read, since its owner named it explicitly
 * - `null`: its path is not private
 */
export type Privacy = 'private' | 'look' | 'named' | null;

/** Decides about the files of one source; paths are relative to its folder and `/` separated. */
export interface PrivateRules {
  ofFile(path: string): Privacy;
  /** Whether everything in a folder is private and no pattern names any of it, so that it can be skipped. */
  isPrivateFolder(path: string): boolean;
}

/**
 * The rules of a source at `root`. Its own path counts: in a source at `~/.ssh` everything is private.
 *
 * A pattern of `include` names a file if its last part is the name of the file, without a wildcard: `.env`, `app/.env`. It
 * opens a private folder if the name of that folder is a part of it: `.aws/**`; files with private names stay private there.
 * A wildcard alone (`**`, `*.pem`) names nothing.
 */
export function privateRules(root: string, include: readonly string[] = []): PrivateRules {
  const patterns = include.map(readPattern);
  const folderOf = rememberingLast(privateFolderOf);
  return {
    ofFile(path) {
      const whole = join(root, path);
      const [folder, name] = [folderOf(dirname(whole)), judgeFile(whole)];
      if (folder === null && name === null) return null;
      const matching = patterns.filter(({ glob }) => matches(path, glob));
      const fileName = posix.basename(path).toLowerCase();
      if (matching.some(({ parts }) => parts.at(-1) === fileName)) return 'named';
      const isOpen = folder === null || matching.some(({ parts }) => parts.includes(folder));
      return isOpen && name !== 'private' ? name : 'private';
    },
    isPrivateFolder(path) {
      const folder = privateFolderOf(join(root, path));
      return folder !== null && patterns.length === 0;
    },
  };
}

/** A listing goes folder by folder, so the last result is reused for all files of a folder. */
function rememberingLast<Answer>(ask: (path: string) => Answer): (path: string) => Answer {
  let last: { readonly path: string; readonly answer: Answer } | null = null;
  return (path) => {
    if (last?.path !== path) last = { path, answer: ask(path) };
    return last.answer;
  };
}

interface Pattern {
  readonly glob: string;
  /** The parts of the pattern; `null` for one with a wildcard. */
  readonly parts: readonly (string | null)[];
}

function readPattern(pattern: string): Pattern {
  const glob = pattern.replace(/^(?:\.\/)+/, '');
  return { glob, parts: glob.split('/').map(literal) };
}

/** The only text that a part of a glob matches, in lower case: `[x]` is `x`. `null` if it matches several. */
function literal(part: string): string | null {
  const plain = part.replace(/\[([^\]!^])\]/g, '$1');
  const rest = part.replace(/\[[^\]!^]\]/g, '');
  return /[*?[{(\\]/.test(rest) ? null : plain.toLowerCase();
}

/** Matches like the listing of a source: `**` also matches folders whose names begin with a dot. */
function matches(path: string, glob: string): boolean {
  return posix.matchesGlob(path, glob) || posix.matchesGlob(shown(path), shown(glob));
}

/** Replaces leading dots of names, which globs would skip, with a character that no name contains. */
function shown(path: string): string {
  return path.replaceAll(/(^|\/)\./g, '$1\u0001');
}
