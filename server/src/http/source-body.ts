import type { Source } from '../sources/source.ts';

/** A source as it goes over the wire. */
export function sourceBody(source: Source) {
  return {
    id: source.id,
    kind: source.kind,
    name: source.name,
    path: source.location, // every kind so far is a folder
    settings: { ...source.settings },
    schedule: source.schedule,
    state: source.state,
    counts: source.counts,
    lastRunAt: source.lastRunAt,
    nextRunAt: source.nextRunAt,
  };
}
