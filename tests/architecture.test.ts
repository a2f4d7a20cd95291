import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { mainFileOf, SERVER_ROOMS } from '../tools/server-rooms.ts';

/*
 * Holds the directions of docs and style: main -> compose -> api -> domain -> ports, adapters -> their
 * own port, contract <- api, client, cli, web. A new exception needs a reason here.
 */

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const WORKSPACES = ['contract', 'server', 'client', 'cli', 'web'];

interface SourceFile {
  /** From the root, `/` separated. */
  readonly path: string;
  readonly text: string;
  /** Files of ours by path; packages by name. */
  readonly imports: readonly string[];
}

const files = WORKSPACES.flatMap((name) => sourceFiles(join(ROOT, name, 'src')));
const byPath = new Map(files.map((file) => [file.path, file]));

function sourceFiles(directory: string): SourceFile[] {
  const names = readdirSync(directory, { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|suite|d)\.tsx?$/.test(name))
    .filter((name) => !/(^|[\\/])test-[\w-]+\.tsx?$/.test(name))
    .map((name) => readSource(join(directory, name)));
}

function readSource(absolute: string): SourceFile {
  const text = readFileSync(absolute, 'utf8');
  const { importedFiles } = ts.preProcessFile(text, true, true);
  const imports = importedFiles.map(({ fileName }) =>
    fileName.startsWith('.') ? pathFromRoot(resolve(dirname(absolute), fileName)) : fileName,
  );
  return { path: pathFromRoot(absolute), text, imports };
}

function pathFromRoot(absolute: string): string {
  return relative(ROOT, absolute).split(sep).join('/');
}

/** `file -> import` for every import that `isForbidden`. */
function forbidden(
  isForbidden: (file: string, imported: string) => boolean,
  exceptions: Readonly<Record<string, string>> = {},
): string[] {
  return files.flatMap(({ path, imports }) =>
    Object.hasOwn(exceptions, path)
      ? []
      : imports
          .filter((imported) => isForbidden(path, imported))
          .map((imported) => `${path} -> ${imported}`),
  );
}

const server = (folder: string) => `server/src/${folder}/`;
const isIn = (path: string, ...folders: string[]) =>
  folders.some((folder) => path.startsWith(server(folder)));

/** Files that only put the parts of a process or thread together. */
const COMPOSITION = /^server\/src\/(main\.ts$|compose\/(?!config\/))/;
const isComposition = (path: string) => COMPOSITION.test(path);

/** Everything of the server that is neither composition, HTTP, settings nor an adapter. */
const isDomain = (path: string) =>
  path.startsWith('server/src/') &&
  !isComposition(path) &&
  !isIn(path, 'api', 'compose/config', 'storage/records', 'index/embedded');

/** The largest folder that one still finds a file in at a glance. */
const MAX_FILES_IN_FOLDER = 40;

describe('rooms', () => {
  const roomOf = (path: string) => path.split('/')[2] ?? '';
  const isServer = (path: string) => path.startsWith('server/src/');

  test('the server has these and no others', () => {
    const found = readdirSync(join(ROOT, 'server/src'));
    expect(found.sort()).toEqual([...SERVER_ROOMS].sort());
  });

  test('each say at the head of their main file what they are for', () => {
    const silent = SERVER_ROOMS.filter((room) => {
      const head = byPath
        .get(`server/src/${mainFileOf(room)}`)
        ?.text.match(/^\/\*\n[\s\S]*?\*\//)?.[0];
      return room !== 'main.ts' && !head?.includes(`The room \`${room}\`.`);
    });
    expect(silent).toEqual([]);
  });

  test('import only those that follow them in the order of dependency', () => {
    const isForbidden = (file: string, name: string) =>
      isServer(file) &&
      isServer(name) &&
      SERVER_ROOMS.indexOf(roomOf(name)) < SERVER_ROOMS.indexOf(roomOf(file));
    expect(forbidden(isForbidden)).toEqual([]);
  });

  test('hold no folder with more files than one takes in at a glance', () => {
    const counts = new Map<string, number>();
    for (const { path } of files.filter((file) => isServer(file.path))) {
      counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
    }
    const large = [...counts].filter(([, count]) => count > MAX_FILES_IN_FOLDER);
    expect(large).toEqual([]);
  });
});

describe('directions', () => {
  test('the contract knows none of its users', () => {
    const isOwn = (name: string) => name.startsWith('contract/') || /^zod(-openapi)?$/.test(name);
    expect(forbidden((file, name) => file.startsWith('contract/') && !isOwn(name))).toEqual([]);
  });

  test('the words that the contract shares with the domain stand in a module that imports nothing', () => {
    expect(byPath.get('contract/src/vocabulary.ts')?.imports).toEqual([]);
  });

  test('the client knows the contract and nothing else of ours', () => {
    const isOurs = (name: string) => /^(@quarry\/|server\/|cli\/|contract\/)/.test(name);
    const isForbidden = (file: string, name: string) =>
      file.startsWith('client/') && isOurs(name) && name !== '@quarry/contract';
    expect(forbidden(isForbidden)).toEqual([]);
  });

  test('the command line reaches the server through the client; only settings, `serve` and backups are shared', () => {
    const allowed = new Set([
      '@quarry/client',
      '@quarry/contract',
      '@quarry/server/backups', // they have to work where no server runs
      '@quarry/server/config',
      '@quarry/server/data-folder', // `quarry doctor` finds what a start would stop at
      '@quarry/server/main', // `quarry serve` becomes the server
      '@quarry/server/move-records', // the server is stopped meanwhile
      '@quarry/server/reset-owner-key', // no server runs and no key works when it is needed
      '@quarry/server/reset-people', // nor is there a server when no owner can sign in
      '@quarry/server/start-error', // why the two above did not come about
      '@quarry/server/relevance', // the arithmetic alone: `quarry eval` and a gate must agree
      '@quarry/server/judgement-lines', // one reader of judgements: `quarry eval` and the server must agree
    ]);
    const isOurs = (name: string) => /^(@quarry\/|server\/|client\/|contract\/)/.test(name);
    const isForbidden = (file: string, name: string) =>
      file.startsWith('cli/') && isOurs(name) && !allowed.has(name);
    expect(forbidden(isForbidden)).toEqual([]);
  });

  test('the page knows the contract, as types alone: no schema reaches a browser', () => {
    const isForbidden = (file: string, name: string) =>
      file.startsWith('web/') &&
      (/^(server|client|cli|contract|tools|tests)\//.test(name) ||
        /^(@quarry\/(?!contract$)|node:)/.test(name));
    expect(forbidden(isForbidden)).toEqual([]);
    const takesValues = /^(import|export)\s+(?!type\b)[^;]*?from '(@quarry\/contract|zod)/m;
    const takers = files.filter(
      ({ path, text }) => path.startsWith('web/') && takesValues.test(text),
    );
    expect(takers.map(({ path }) => path)).toEqual([]);
  });

  test('only main imports the composition', () => {
    const isForbidden = (file: string, name: string) =>
      COMPOSITION.test(name) && !COMPOSITION.test(file);
    expect(forbidden(isForbidden)).toEqual([]);
  });

  test('only the composition imports api', () => {
    const isForbidden = (file: string, name: string) =>
      isIn(name, 'api') && !isIn(file, 'api') && !isComposition(file);
    expect(forbidden(isForbidden)).toEqual([]);
  });

  test('only the composition chooses adapters', () => {
    const isAdapter = (name: string) =>
      isIn(name, 'storage/records', 'index/embedded', 'index/opensearch');
    const isForbidden = (file: string, name: string) =>
      isAdapter(name) && !isAdapter(file) && !isComposition(file);
    expect(forbidden(isForbidden)).toEqual([]);
  });

  test('settings are handed down: only the composition imports config', () => {
    const isForbidden = (file: string, name: string) =>
      isIn(name, 'compose/config') && !isIn(file, 'compose/config') && !isComposition(file);
    expect(forbidden(isForbidden)).toEqual([]);
  });

  test('the domain knows nothing of the wire', () => {
    // The settings of a kind of source are external input, parsed beside that kind.
    const readsSettings =
      /^server\/src\/ingest\/(connectors\/[\w-]+\/[\w-]+-(kind|settings)|sources\/(source-kind|source-draft))\.ts$/;
    const isForbidden = (file: string, name: string) =>
      isDomain(file) &&
      (/^(@quarry\/contract(?!\/(?:vocabulary|card-kind-name)$)|fastify)/.test(name) ||
        (name === 'zod' && !readsSettings.test(file)));
    const exceptions = {
      'server/src/storage/backup/backup-manifest.ts':
        'what a backup says of itself is read from outside',
      'server/src/runtime/problem.ts': 'a problem is known by its code, as a type',
      'server/src/cards/weather/read-open-meteo.ts': 'what a provider says is read from outside',
      'server/src/answers/language-model/openai/read-chunk.ts':
        'what a model server says is read from outside',
      'server/src/answers/model/tool-arguments.ts':
        'what a model wants called is read from outside',
    };
    expect(forbidden(isForbidden, exceptions)).toEqual([]);
  });

  test('only storage/records knows SQL', () => {
    const isForbidden = (file: string, name: string) =>
      /^(node:sqlite|kysely)/.test(name) && !isIn(file, 'storage/records');
    expect(forbidden(isForbidden)).toEqual([]);
  });
});

test('only compose/config reads the environment of the server', () => {
  const readers = files.filter(
    ({ path, text }) =>
      path.startsWith('server/') &&
      /process\s*\.\s*env\b/.test(text) &&
      !isIn(path, 'compose/config'),
  );
  expect(readers.map(({ path }) => path)).toEqual([]);
});

test('interests are stated, never learned: `PUT /api/interests` alone writes them', () => {
  const writers = files.filter(
    ({ path, text }) =>
      path.startsWith('server/') &&
      /\binterests\s*\.\s*replace\(|insertInto\('interests'\)/.test(text),
  );
  expect(writers.map(({ path }) => path).sort()).toEqual([
    'server/src/api/routes/settings/put-api-interests.ts',
    'server/src/storage/records/control/interests-records.ts',
  ]);
});

test('threads that search or ingest load no schemas of the wire, HTTP server or query builder: each thread keeps its code', () => {
  const entry = (name: string) => loadedWith(`server/src/compose/threads/${name}-thread.ts`);
  const isHeavy = (name: string) =>
    /^(@quarry\/contract$|contract\/|zod|kysely|fastify)/.test(name);
  for (const loaded of [entry('search'), entry('ingest')]) {
    expect(loaded.size).toBeGreaterThan(300);
    expect([...loaded].filter(isHeavy)).toEqual([]);
  }
});

test('a start loads no client of HTTP: what fetches loads it with its first fetch', () => {
  const entries = ['run-server.ts', 'threads/search-thread.ts', 'threads/ingest-thread.ts'];
  for (const entry of entries) {
    const loaded = loadedWith(`server/src/compose/${entry}`);
    expect(loaded.size).toBeGreaterThan(300);
    expect(loaded.has('undici')).toBe(false);
  }
});

/** What is loaded along with a file: files of ours, and packages by name. Types are not, nor what is imported when it is needed. */
function loadedWith(entry: string): Set<string> {
  const loaded = new Set<string>();
  const visit = (name: string): void => {
    if (loaded.has(name)) return;
    loaded.add(name);
    const text = byPath.get(name)?.text ?? '';
    for (const [, from = ''] of text.matchAll(
      /^(?:import|export) (?!type )[^;]*?from '([^']+)'/gm,
    )) {
      visit(from.startsWith('.') ? join(dirname(name), from).split(sep).join('/') : from);
    }
  };
  visit(entry);
  return loaded;
}

test('there are no import cycles', () => {
  expect(cycles()).toEqual([]);
});

/** Each cycle once, as the path that closes it (depth-first search, three colours). */
function cycles(): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const visit = (path: string, trail: readonly string[]): void => {
    if (trail.includes(path)) {
      found.push([...trail.slice(trail.indexOf(path)), path].join(' -> '));
      return;
    }
    if (done.has(path)) return;
    for (const imported of byPath.get(path)?.imports ?? []) {
      if (byPath.has(imported)) visit(imported, [...trail, path]);
    }
    done.add(path);
  };
  for (const { path } of files) visit(path, []);
  return found;
}

describe('names', () => {
  test('folders are concepts, not kinds of code', () => {
    const kinds = /\/(utils?|helpers?|common|shared|libs?|types?|misc)\//;
    expect(files.map(({ path }) => path).filter((path) => kinds.test(path))).toEqual([]);
  });

  test('files are in kebab-case', () => {
    const isKebab = (path: string) => /^([a-z0-9]+(-[a-z0-9]+)*)(\.d)?\.tsx?$/.test(path);
    const odd = files.filter(({ path }) => !isKebab(path.slice(path.lastIndexOf('/') + 1)));
    expect(odd.map(({ path }) => path)).toEqual([]);
  });

  test('there is no barrel inside a package, and the one of a package only re-exports', () => {
    const barrels = files.filter(({ path }) => path.endsWith('/index.ts'));
    for (const { path, text } of barrels) {
      expect(path).toMatch(/^(contract|client)\/src\/index\.ts$/);
      const code = text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
      expect(code.replaceAll(/export (type )?\{[^}]*\} from '[^']+';/g, '').trim()).toBe('');
    }
  });

  test('a route file is named after its method and path', () => {
    const routes = files.filter(({ path }) => isIn(path, 'api/routes'));
    expect(routes.length).toBeGreaterThan(0);
    for (const { path, text } of routes) {
      const [, method = '', address = ''] =
        /`(GET|POST|PUT|PATCH|DELETE) (\/[^`]*)`/.exec(text) ?? [];
      const name = `${method} ${address}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
      expect(path).toMatch(/^server\/src\/api\/routes\/[a-z]+\/[^/]+$/);
      expect(path.split('/').at(-1)).toBe(`${name.replace(/-$/, '')}.ts`);
    }
  });
});
