import type { Source } from './source.ts';
import type { SourceAttributes } from './source-attributes.ts';
import type { SourceDraft } from './source-draft.ts';

/**
 * A source from another server. If it is read from a place it is paused, because the place may be another one here. `uploads` is the
 * folder of its uploaded files, which were not transferred; `null` if they were not uploaded.
 */
export function adoptedSource(
  id: string,
  { rules, name, place, settings, schedule }: SourceDraft,
  attributes: SourceAttributes,
  { nowMs, uploads }: { readonly nowMs: number; readonly uploads: string | null },
): Source {
  return {
    id,
    kind: rules.kind,
    name,
    ...(uploads !== null && { isOfUploads: true }),
    location: uploads ?? locationOf(place),
    settings,
    attributes,
    schedule: schedule ?? null,
    state: 'idle',
    counts: { documents: 0, skipped: 0, failed: 0 },
    createdAt: new Date(nowMs).toISOString(),
    lastRunAt: null,
    nextRunAt: null,
    isPaused: rules.isRead,
    undoUntil: null,
    revision: 0,
  };
}

/** As resolved on the other server. */
function locationOf(place: SourceDraft['place']): string {
  if (place.kind === 'path') return place.path;
  return place.kind === 'url' ? (place.url?.href ?? '') : '';
}
