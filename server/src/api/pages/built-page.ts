import { hash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';

/** How bytes travel (RFC 9110, section 8.4.1). */
export type Encoding = 'identity' | 'gzip' | 'br';

/** A file of the page, in memory. */
export interface PageFile {
  readonly mediaType: string;
  /** Changes with the content. */
  readonly version: string;
  /** Always as `identity`, and in each encoding that the build made it in. */
  readonly bodies: ReadonlyMap<Encoding, Buffer>;
}

/** The page that people see, as it was built: each file by its path from the root, as in `assets/index.js`. */
export type BuiltPage = ReadonlyMap<string, PageFile>;

/** The file that is the page itself. */
export const PAGE_FILE = 'index.html';

/** The file that is the page at `/dashboard`, with scripts and styles of its own. */
export const DASHBOARD_FILE = 'dashboard.html';

/** The limit of bytes held in memory while the server runs; a build has some 300 KiB, encodings included. */
const MAX_PAGE_BYTES = 16 * 1024 * 1024;

/** The kinds of files of a build; any other is not served. */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

/** The endings of what `tools/ensure-built.mjs` puts beside a file. */
const ENCODED_ENDINGS: readonly (readonly [Encoding, string])[] = [
  ['gzip', '.gz'],
  ['br', '.br'],
];

/**
 * Reads a build into memory, so that a later build cannot mix with the served one. `null` if there is
 * none. Throws if it is larger than any build of this page.
 */
export async function readBuiltPage(folder: string): Promise<BuiltPage | null> {
  const paths = await filesIn(folder);
  if (!paths.includes(PAGE_FILE)) return null;
  await refuseTooLarge(folder, paths);
  const known = new Set(paths);
  const page = new Map<string, PageFile>();
  for (const path of paths) {
    const mediaType = MEDIA_TYPES[extname(path)];
    if (mediaType !== undefined) page.set(path, await readPageFile(folder, path, mediaType, known));
  }
  return page;
}

async function readPageFile(
  folder: string,
  path: string,
  mediaType: string,
  known: ReadonlySet<string>,
): Promise<PageFile> {
  const plain = await readFile(join(folder, path));
  const bodies = new Map<Encoding, Buffer>([['identity', plain]]);
  for (const [encoding, ending] of ENCODED_ENDINGS) {
    const encoded = `${path}${ending}`;
    if (known.has(encoded)) bodies.set(encoding, await readFile(join(folder, encoded)));
  }
  return { mediaType, version: hash('sha256', plain, 'base64url').slice(0, 22), bodies };
}

async function filesIn(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []; // fs errors carry a code
    throw error;
  }
}

async function refuseTooLarge(folder: string, paths: readonly string[]): Promise<void> {
  const sizes = await Promise.all(paths.map(async (path) => (await stat(join(folder, path))).size));
  const totalBytes = sizes.reduce((sum, size) => sum + size, 0);
  if (totalBytes > MAX_PAGE_BYTES) {
    throw new Error(`the built page has ${totalBytes} bytes, more than ${MAX_PAGE_BYTES}`);
  }
}
