import { z } from 'zod';
import { BackupFailure } from './backup-failure.ts';

/** The first file of a backup: its content and its origin. */
export interface BackupManifest {
  readonly format: number;
  /** The version of Quarry that wrote it. */
  readonly quarry: string;
  /** ISO 8601 in UTC, to the second: the moment that the data is of. */
  readonly madeAt: string;
  readonly documents: number;
  /** Damaged parts that can be rebuilt and were therefore left out. */
  readonly leftOut: readonly string[];
  /** In their order in the archive. */
  readonly files: readonly BackedUpFile[];
}

export interface BackedUpFile {
  readonly name: string;
  readonly sizeBytes: number;
}

/** Changes when a reader of the last one could not read the next one. Since 2 there may be uploaded files. */
export const BACKUP_FORMAT = 2;

/** The names of the first and the last file of an archive. */
export const MANIFEST_NAME = 'quarry-backup.json';
export const CHECKSUMS_NAME = 'SHA256SUMS';

/** Enough for two hundred thousand uploaded files; an index of eight million passages needs some kilobytes. Longer ones are hostile. */
export const MAX_MANIFEST_BYTES = 64 << 20;

// No other names are ever written, from any archive: no other folder, no `..`, no executable in a path.
const NAME_PATTERN =
  /^((records|documents|crawls|vectors|statistics)\.sqlite|exchange-rates|quarry\.json|node-id|index\/current|index\/g[1-9]\d{0,9}\/[a-z][\w-]{0,60}(\.[\w-]{1,10})?)$/;
// `uploads/<source>/<file>`: neither begins with a dot, so that none is a step up.
const UPLOAD_PATTERN =
  /^uploads\/[A-Za-z0-9_-][A-Za-z0-9._-]{0,127}\/[^.\p{Cc}/\\][^\p{Cc}/\\]{0,254}$/u;

/** Whether a file of an archive belongs to a data folder. */
function isKnownName(name: string): boolean {
  return NAME_PATTERN.test(name) || UPLOAD_PATTERN.test(name);
}

const schema = z.strictObject({
  format: z.int().min(1).max(BACKUP_FORMAT),
  quarry: z.string().max(100),
  madeAt: z.iso.datetime({ precision: 0 }),
  documents: z.int().nonnegative(),
  leftOut: z.array(z.string().max(200)).max(10),
  files: z
    .array(
      z.strictObject({ name: z.string().refine(isKnownName), sizeBytes: z.int().nonnegative() }),
    )
    .min(1)
    .refine((files) => new Set(files.map(({ name }) => name)).size === files.length),
});

/** Parses an untrusted manifest. @throws {BackupFailure} if it is invalid or of a later format. */
export function parseManifest(bytes: Uint8Array): BackupManifest {
  const value = parseJson(bytes);
  const format = typeof value === 'object' && value !== null && 'format' in value && value.format;
  if (typeof format === 'number' && format > BACKUP_FORMAT) {
    throw new BackupFailure(
      `The backup has format ${format}, and this version of Quarry reads format ${BACKUP_FORMAT}. Use the version that wrote it, or a later one.`,
    );
  }
  const { data } = schema.safeParse(value);
  if (data === undefined) throw notABackup();
  return data;
}

/** The failure for a file whose beginning is not that of a backup. */
export function notABackup(cause?: unknown): BackupFailure {
  return new BackupFailure(
    'This is not a backup of Quarry, or its beginning is damaged. `quarry backup` makes backups; files of `quarry export` are for `quarry import`.',
    { cause },
  );
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) throw notABackup();
    throw error;
  }
}
