import {
  LOOKED_INTO,
  PRIVATE_ENDINGS,
  PRIVATE_FILES,
  PRIVATE_FOLDERS,
  PRIVATE_FOLDERS_AS_WRITTEN,
  PRIVATE_NAMES,
} from './private-places.ts';

/** How private a file is, judged by its path alone. */
export interface PathVerdict {
  /** The name of the folder that makes it private, in lower case; `null` for none. */
  readonly folder: string | null;
  /** `private` by its name, `look` if its bytes decide, `null` if the name is not suspicious. */
  readonly name: 'private' | 'look' | null;
}

/** Judges the path of a file, with either slash; the case hardly matters. The more of its folders, the better. */
export function judgePath(path: string): PathVerdict {
  const above = path.slice(0, Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\'), 0));
  return { folder: knownFolderOf(above), name: judgeFile(path) };
}

/** The files of a folder come one after the other, and half a hundred patterns are compared with each name in its path. */
function knownFolderOf(path: string): string | null {
  let folder = folders.get(path);
  if (folder === undefined) {
    if (folders.size >= KEPT_FOLDERS) folders.clear();
    folder = privateFolderOf(path);
    folders.set(path, folder);
  }
  return folder;
}

const KEPT_FOLDERS = 256;
/** By path: what {@link privateFolderOf} says of it. */
const folders = new Map<string, string | null>();

/** The half of {@link judgePath} that is the file's own. */
export function judgeFile(path: string): PathVerdict['name'] {
  const names = path.toLowerCase().split(SLASH);
  const isListed = FILES.some((pattern) => endsWith(names, pattern));
  return isListed ? 'private' : judgeName(names.at(-1) ?? '');
}

/** The folder that makes all below `path`, a folder, private: its name in lower case; `null` for none. */
export function privateFolderOf(path: string): string | null {
  return folderIn(path.split(SLASH));
}

const SLASH = /[/\\]/;
// The types of `ssh-keygen`; other names that begin alike are looked into, unless they have an ending: `id_cards.md`.
const SSH_KEY = /^id_(?:rsa|dsa|ecdsa|ed25519|ecdsa_sk|ed25519_sk|xmss)$|^ssh_host_\w{1,40}_key$/;
const MAYBE_KEY = /^id_[^.]+$/;
const HISTORY = /^\.[\w-]{0,40}(?:history|histfile|hist)$/;
const ENVIRONMENT = /^\.env|\.env$/;
// What is written for others to copy holds no secrets: `.env.example`, `sample.env`.
const FOR_OTHERS = /(?:^|[._-])(?:example|sample|template|tmpl|dist|schema)(?:[._-]|$)/;

function judgeName(name: string): PathVerdict['name'] {
  if (name.endsWith('.pub')) return null;
  if (PRIVATE_NAMES.has(name) || SSH_KEY.test(name) || HISTORY.test(name)) return 'private';
  if (ENVIRONMENT.test(name)) return FOR_OTHERS.test(name) ? null : 'private';
  const ending = /\.([^.]+)$/.exec(name)?.[1] ?? '';
  if (PRIVATE_ENDINGS.has(ending)) return 'private';
  const isLookedInto = LOOKED_INTO.has(ending) || MAYBE_KEY.test(name) || name === 'logins.json';
  return isLookedInto ? 'look' : null;
}

const FOLDERS = PRIVATE_FOLDERS.map(pathTest);
const FOLDERS_AS_WRITTEN = PRIVATE_FOLDERS_AS_WRITTEN.map(pathTest);
const FILES = PRIVATE_FILES.map(pathTest);

type NameTest = (name: string) => boolean;

function pathTest(pattern: string): NameTest[] {
  return pattern.split('/').map(nameTest);
}

function nameTest(pattern: string): NameTest {
  if (pattern.endsWith('*')) return (name) => name.startsWith(pattern.slice(0, -1));
  if (pattern.startsWith('*')) return (name) => name.endsWith(pattern.slice(1));
  return (name) => name === pattern;
}

/** The first of these folders, outermost first, that is private; in lower case. */
function folderIn(written: readonly string[]): string | null {
  const names = written.map((name) => name.toLowerCase());
  const at = names.findIndex(
    (_, last) =>
      FOLDERS.some((pattern) => endsWith(names.slice(0, last + 1), pattern)) ||
      FOLDERS_AS_WRITTEN.some((pattern) => endsWith(written.slice(0, last + 1), pattern)),
  );
  return names[at] ?? null;
}

/** Whether the last names are those of the pattern. */
function endsWith(names: readonly string[], pattern: readonly NameTest[]): boolean {
  const start = names.length - pattern.length;
  return start >= 0 && pattern.every((test, at) => test(names[start + at] ?? ''));
}
