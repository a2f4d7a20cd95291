import { UPLOADS_FOLDER } from '../../runtime/disk/own-data.ts';
import { NODE_ID_FILE } from '../data-folder/node-id.ts';

/**
 * The databases of a data folder that a backup holds. `isEssential`: the server cannot run without it. The others are recreated
 * if missing, at the cost of time (another crawl, another embedding of every passage) or of counts.
 */
export const DATABASES = [
  { name: 'records.sqlite', holds: 'sources, jobs, keys and rules', isEssential: true },
  { name: 'documents.sqlite', holds: 'documents', isEssential: true },
  { name: 'crawls.sqlite', holds: 'what crawls know', isEssential: false },
  { name: 'vectors.sqlite', holds: 'vectors of passages', isEssential: false },
  { name: 'statistics.sqlite', holds: 'statistics of use', isEssential: false },
] as const;

export type DatabaseName = (typeof DATABASES)[number]['name'];

/**
 * Small files that are written as a whole: rates of the provider that the operator named, so that the same questions
 * get the same answers, the newest version of Quarry that has written the data, and which node it is of.
 */
export const SMALL_FILES = ['exchange-rates', 'quarry.json', NODE_ID_FILE] as const;

/** The folder of the index, which holds the folder of each generation. */
export const INDEX_FOLDER = 'index';

// SQLite keeps these beside a database that is open, or was not closed.
const COMPANIONS = ['', '-wal', '-shm', '-journal'];

/** Everything in the top level of a data folder that a restore puts in place or moves aside. */
export const DATA_NAMES: readonly string[] = [
  ...DATABASES.flatMap(({ name }) => COMPANIONS.map((suffix) => `${name}${suffix}`)),
  INDEX_FOLDER,
  UPLOADS_FOLDER,
  ...SMALL_FILES,
];
