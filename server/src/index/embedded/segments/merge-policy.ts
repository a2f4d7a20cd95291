/** The sizes by which a merge is decided. */
export interface MergeCandidate {
  readonly documentCount: number;
  readonly deletedCount: number;
  readonly passageCount: number;
}

// Eight segments of a tier become one of the next: a document is rewritten log8(n) times, and a query
// visits at most seven segments in each of some seven tiers.
const SEGMENTS_IN_TIER = 8;
// The smallest tier may have more, or a single push would be rewritten within the second. They are merged
// into one before the next sync.
const SEGMENTS_IN_SMALLEST_TIER = 16;
// Segments below this are one tier: single edits gather here. With 1,000, a push was rewritten with every
// fifteenth that followed, thirty times in all, and merging took a third of the time of pushing.
const SMALLEST_TIER_PASSAGES = 16;
// Small segments of pushes and edits are merged before a sync, so that searches do not visit many of them.
const SMALL_SEGMENT_PASSAGES = 1_000;
// The largest result of a merge: its streams stay far below the 4 GiB that offsets can address.
const MAX_MERGED_PASSAGES = 8_000_000;
// Deleted documents cost time and disk until a merge drops them.
const MAX_DELETED_SHARE = 0.3;

/**
 * The segments to merge next, as indexes into `segments`; empty if none. To be called again after
 * each merge until it is empty.
 */
export function chooseMerge(segments: readonly MergeCandidate[]): number[] {
  const tiers = new Map<number, number[]>();
  segments.forEach((segment, i) => {
    const tier = tierOf(segment.passageCount);
    tiers.set(tier, [...(tiers.get(tier) ?? []), i]);
  });
  for (const tier of [...tiers.keys()].sort((a, b) => a - b)) {
    const members = tiers.get(tier)!;
    if (members.length >= (tier === 0 ? SEGMENTS_IN_SMALLEST_TIER : SEGMENTS_IN_TIER)) {
      const chosen = withinLimit(members, segments);
      if (chosen.length > 1) return chosen;
    }
  }
  const stale = segments.findIndex(
    ({ documentCount, deletedCount }) => deletedCount > documentCount * MAX_DELETED_SHARE,
  );
  return stale < 0 ? [] : [stale];
}

/** The small segments, which are merged into one when there is time. */
export function chooseSmall(segments: readonly MergeCandidate[]): number[] {
  const small = segments.flatMap(({ passageCount }, i) => (isSmall(passageCount) ? [i] : []));
  return small.length > 1 ? small : [];
}

/**
 * The segments to merge into one while the index is idle: a search visits each of them, and 120,000 passages in eleven segments take
 * a ninth longer than in one. Empty if most of their passages are in one already, since repeated additions would otherwise rewrite
 * the whole index each time.
 */
export function chooseIdle(
  segments: readonly MergeCandidate[],
  maxPassages = MAX_IDLE_PASSAGES,
): number[] {
  const chosen: number[] = [];
  let passages = 0;
  let largest = 0;
  const smallestFirst = [...segments.keys()].sort(
    (a, b) => segments[a]!.passageCount - segments[b]!.passageCount,
  );
  for (const i of smallestFirst) {
    const { passageCount } = segments[i]!;
    if (passages + passageCount > maxPassages) break;
    passages += passageCount;
    largest = passageCount;
    chosen.push(i);
  }
  const isWorthIt = passages - largest >= passages * MIN_IDLE_SHARE && chosen.length > 1;
  return isWorthIt ? chosen : [];
}

/** The most passages that are merged in an idle index: some twenty seconds of one processor, and 100 MB of memory meanwhile. */
export const MAX_IDLE_PASSAGES = 500_000;
// Outside the largest segment: so a passage is rewritten some four times while the index doubles.
const MIN_IDLE_SHARE = 0.25;

/** Whether a segment of so many passages is merged into another before the next sync. */
function isSmall(passages: number): boolean {
  return passages < SMALL_SEGMENT_PASSAGES;
}

function tierOf(passages: number): number {
  if (passages < SMALLEST_TIER_PASSAGES) return 0;
  return 1 + Math.floor(Math.log(passages / SMALLEST_TIER_PASSAGES) / Math.log(SEGMENTS_IN_TIER));
}

function withinLimit(members: readonly number[], segments: readonly MergeCandidate[]): number[] {
  const chosen: number[] = [];
  let passages = 0;
  for (const i of members) {
    passages += segments[i]!.passageCount;
    if (passages > MAX_MERGED_PASSAGES) break;
    chosen.push(i);
  }
  return chosen;
}
