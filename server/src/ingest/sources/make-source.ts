import type { OwnData } from '../../runtime/disk/own-data.ts';
import type { UploadFolders } from '../uploads/upload-folders.ts';
import { nextRunAfter } from './scheduler.ts';
import type { Source } from './source.ts';
import type { SourceDraft } from './source-draft.ts';
import { assertNoOverlap, resolvePlace } from './source-place.ts';

/**
 * The source that a draft describes, given the present ones.
 *
 * @throws Problem ERR_BODY_INVALID if its place cannot be used, ERR_CONFLICT if another has it
 */
export async function makeSource(
  draft: SourceDraft,
  others: readonly Source[],
  { ownData, nowMs }: { readonly ownData: OwnData; readonly nowMs: number },
): Promise<Source> {
  const { rules, name } = draft;
  const location = await resolvePlace(draft.place, rules, ownData);
  const id = sourceIdFor(name, new Set(others.map((other) => other.id)));
  const source = newSource(draft, { id, location, nowMs });
  assertNoOverlap(source, others, rules);
  return source;
}

/**
 * The source that a draft of uploads describes. `others` are all present ones, including removed ones: their removal can be undone,
 * and each has its own folder.
 */
export function makeUploadSource(
  draft: SourceDraft,
  others: readonly Source[],
  { folders, nowMs }: { readonly folders: UploadFolders; readonly nowMs: number },
): Source {
  const id = sourceIdFor(draft.name, new Set(others.map((other) => other.id)));
  return {
    ...newSource(draft, { id, location: folders.locationOf(id), nowMs }),
    isOfUploads: true,
  };
}

function newSource(
  draft: SourceDraft,
  {
    id,
    location,
    nowMs,
  }: { readonly id: string; readonly location: string; readonly nowMs: number },
): Source {
  const { rules, name, settings } = draft;
  const schedule = draft.schedule === undefined ? rules.defaultSchedule(location) : draft.schedule;
  return {
    id,
    kind: rules.kind,
    name,
    location,
    settings,
    attributes: {},
    schedule,
    state: 'idle',
    counts: { documents: 0, skipped: 0, failed: 0 },
    createdAt: new Date(nowMs).toISOString(),
    lastRunAt: null,
    nextRunAt: nextRunAfter(schedule, nowMs),
    isPaused: false,
    undoUntil: null,
    revision: 0,
  };
}

// Long enough to be recognised, short enough for a command line.
const MAX_SLUG_LENGTH = 40;

/**
 * A readable and unique id for a source of this name: `Our Notes` → `our-notes`, and
 * `our-notes-2` for the next. A name without a Latin letter or digit becomes `source`.
 */
function sourceIdFor(name: string, taken: ReadonlySet<string>): string {
  const slug = slugOf(name);
  for (let count = 1; ; count++) {
    const id = count === 1 ? slug : `${slug}-${count}`;
    if (!taken.has(id)) return id;
  }
}

function slugOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');
  const slug = words.slice(0, MAX_SLUG_LENGTH).replaceAll(/^-+|-+$/g, '');
  return slug === '' ? 'source' : slug;
}
