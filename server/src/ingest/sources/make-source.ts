import type { OwnData } from '../data-folder/own-data.ts';
import { nextRunAfter } from './scheduler.ts';
import type { Source } from './source.ts';
import type { SourceDraft } from './source-draft.ts';
import { sourceIdFor } from './source-id.ts';
import { assertNoOverlap, resolvePlace } from './source-place.ts';

/**
 * The source that a draft describes, beside those that there are.
 *
 * @throws Problem ERR_BODY_INVALID when its place cannot be used, ERR_CONFLICT when another has it
 */
export async function makeSource(
  draft: SourceDraft,
  others: readonly Source[],
  { ownData, nowMs }: { readonly ownData: OwnData; readonly nowMs: number },
): Promise<Source> {
  const { rules, name, settings } = draft;
  const location = await resolvePlace(draft.place, rules, ownData);
  const schedule = draft.schedule === undefined ? rules.defaultSchedule(location) : draft.schedule;
  const source: Source = {
    id: sourceIdFor(name, new Set(others.map(({ id }) => id))),
    kind: rules.kind,
    name,
    location,
    settings,
    schedule,
    state: 'idle',
    counts: { documents: 0, skipped: 0, failed: 0 },
    createdAt: new Date(nowMs).toISOString(),
    lastRunAt: null,
    nextRunAt: nextRunAfter(schedule, nowMs),
  };
  assertNoOverlap(source, others, rules);
  return source;
}
