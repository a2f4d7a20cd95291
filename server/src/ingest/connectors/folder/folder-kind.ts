import { z } from 'zod';
import type { SourceKindRules } from '../../sources/source-kind.ts';

const MAX_INCLUDES = 1_000;
const MAX_INCLUDE_LENGTH = 1_000;

const includePattern = z
  .string({ error: 'A glob or path inside the folder.' })
  .min(1, 'A glob or path inside the folder.')
  .max(MAX_INCLUDE_LENGTH, `At most ${MAX_INCLUDE_LENGTH} characters.`)
  .refine(staysInside, 'A glob or path inside the folder, without "..".');

/** The settings of a folder. */
export const folderSettings = z.strictObject({
  include: z
    .array(includePattern, { error: `A list of 1 to ${MAX_INCLUDES} globs or paths.` })
    .min(1, `A list of 1 to ${MAX_INCLUDES} globs or paths.`)
    .max(MAX_INCLUDES, `A list of 1 to ${MAX_INCLUDES} globs or paths.`)
    .optional()
    .describe(
      'Globs or paths relative to the folder, `/` separated: only these files are read, hidden and ignored ones included; private ones (keys, passwords, `.env`, profiles of browsers) only where a pattern names them without a wildcard. Unset: every file that is neither hidden, ignored nor private.',
    ),
});

export type FolderSettings = z.output<typeof folderSettings>;

/** A folder is watched: it needs no schedule. */
export const folderKind: SourceKindRules = {
  kind: 'folder',
  summary: 'The files of a folder and of the folders in it: texts, office documents, source code.',
  example: { place: '~/notes', settings: { include: ['**/*.md'] } },
  places: ['folder'],
  settings: folderSettings,
  defaultSchedule: () => null,
  isRead: true,
  // Single files may also be part of another source.
  allowsOverlap: ({ include }) => include !== undefined,
  secretSettings: [],
};

function staysInside(pattern: string): boolean {
  const leavesFolder = pattern.startsWith('/') || pattern.split(/[/\\{},]/).includes('..');
  return !leavesFolder && !pattern.includes('\0');
}
