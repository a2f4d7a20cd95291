import { dirname, join, posix } from 'node:path';
import { judgeFile, privateFolderOf } from './judge-path.ts';

/**
 * What a source of files does with private ones:
 * - `private`: it is left out
 * - `look`: its bytes decide when it is read (`holdsSecrets`)
 * - `named`: it is read, since its owner named it
 * - `null`: nothing is private about its path
 */
export type Privacy = 'private' | 'look' | 'named' | null;

/** Decides about the files of one source; paths are relative to its folder, `/` separated. */
export interface PrivateRules {
  ofFile(path: string): Privacy;
  /** Whether all in a folder is private and no pattern names any of it: it need not be looked into. */
  isPrivateFolder(path: string): boolean;
}

/**
 * The rules of a source at `root`, whose own path counts: in a source at `~/.ssh` everything is private.
 *
 * A pattern of `include` names a file when its last part is the name of the file, without a wildcard:
 * `.env`, `app/.env`. It opens a private folder when the name of that folder is a part of it: `.aws/**`;
 * what is private by its own name stays private there. A wildcard alone (`**`, `*.pem`) names nothing.
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

/** A listing goes folder by folder: the files of one are judged once for it. */
function rememberingLast<Answer>(ask: (path: string) => Answer): (path: string) => Answer {
  let last: { readonly path: string; readonly answer: Answer } | null = null;
  return (path) => {
    if (last?.path !== path) last = { path, answer: ask(path) };
    return last.answer;
  };
}

interface Pattern {
  readonly glob: string;
  /** Its parts; `null` for one with a wildcard. */
  readonly parts: readonly (string | null)[];
}

function readPattern(pattern: string): Pattern {
  const glob = pattern.replace(/^(?:\.\/)+/, '');
  return { glob, parts: glob.split('/').map(literal) };
}

/** The text that a part of a glob stands for, in lower case: `[x]` is `x`. `null` when it stands for several. */
function literal(part: string): string | null {
  const plain = part.replace(/\[([^\]!^])\]/g, '$1');
  const rest = part.replace(/\[[^\]!^]\]/g, '');
  return /[*?[{(\\]/.test(rest) ? null : plain.toLowerCase();
}

/** As the listing of a source matches: there `**` goes into folders whose name begins with a dot, too. */
function matches(path: string, glob: string): boolean {
  return posix.matchesGlob(path, glob) || posix.matchesGlob(shown(path), shown(glob));
}

/** Without dots at the beginning of names, which would be left out: with a sign that no name holds in their place. */
function shown(path: string): string {
  return path.replaceAll(/(^|\/)\./g, '$1\u0001');
}
