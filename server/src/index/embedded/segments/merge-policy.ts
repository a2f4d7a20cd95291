/** What a merge is decided by. */
export interface MergeCandidate {
  readonly documentCount: number;
  readonly deletedCount: number;
  readonly passageCount: number;
}

// Eight segments of a size become one of the next: a document is rewritten log8(n) times, and a query
// visits at most seven segments of each of some seven sizes.
const SEGMENTS_IN_TIER = 8;
// Of the smallest ones more may gather, or a single push would be rewritten once more within the second. They are merged
// into one before the next sync.
const SEGMENTS_IN_SMALLEST_TIER = 16;
// Segments below this are of one tier: single edits gather here. Where it was 1,000, a push was rewritten with every
// fifteenth that followed, thirty times in all, and merging took a third of the time of pushing.
const SMALLEST_TIER_PASSAGES = 16;
// What pushes and edits leave behind is merged before it is synced, so that searches do not pay for the small tiers.
const SMALL_SEGMENT_PASSAGES = 1_000;
// What a merge may make: its streams stay far from the 4 GiB that offsets can reach.
const MAX_MERGED_PASSAGES = 8_000_000;
// Deleted documents cost time and disk until a merge drops them.
const MAX_DELETED_SHARE = 0.3;

/**
 * The segments to merge next, as indexes into `segments`; empty when all is well. Called again after
 * each merge until it is.
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
 * The segments to merge into one while nothing changes: a search visits each of them, and of 120,000 passages in eleven segments takes
 * a ninth longer than in one. None where most of their passages are in one already, or what is added again and again would have the
 * whole rewritten each time.
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

/** As many passages are merged while the index rests: some twenty seconds of one processor, and 100 MB of memory meanwhile. */
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
