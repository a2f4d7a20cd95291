import { isMarkupSource } from '../../../documents/page-and-source.ts';
import type { Segment } from '../segments/segment.ts';
import type { Candidate } from './top-hits.ts';

/** A matching copy: its ordinal, and its passage in the segment. Read at once: the caller may reuse the object. */
export type FoundCopy = { -readonly [Key in 'at' | 'passage' | 'rank' | 'score']: Candidate[Key] };

// 45 kB; doubled for queries that match more groups.
const FIRST_PLACES = 1_024;

/**
 * For each group of near-copies, the document that represents it in the results of one query. Arrays that are reused by
 * all queries, not objects: a query may match hundreds of copies and show few.
 */
export class FoldedHits {
  /** By group: its place in the arrays below, counted from 1; 0 if no copy matched yet. */
  #places = new Uint32Array(0);
  /** Matching groups, in the order of their first copies. */
  #groups = new Uint32Array(FIRST_PLACES);
  #count = 0;
  #copies = new Uint32Array(FIRST_PLACES);
  #ranks = new Float64Array(FIRST_PLACES);
  #scores = new Float64Array(FIRST_PLACES);
  #segmentOf = new Uint32Array(FIRST_PLACES);
  #ordinals = new Uint32Array(FIRST_PLACES);
  #passages = new Uint32Array(FIRST_PLACES);
  readonly #segments: Segment[] = [];
  /** By segment and file type: whether pages are made from it; `null` if the segment has no such type. */
  readonly #sourceTypes: (readonly boolean[] | null)[] = [];

  /** Clears the previous query. */
  clear(): void {
    for (let place = 0; place < this.#count; place++) this.#places[this.#groups[place]!] = 0;
    this.#count = 0;
    this.#segments.length = 0;
    this.#sourceTypes.length = 0;
  }

  /** Sets the segment of the next {@link add} calls. */
  enter(segment: Segment): void {
    this.#segments.push(segment);
    const types = segment.columns.strings.fileTypes.map(isMarkupSource);
    this.#sourceTypes.push(types.includes(true) ? types : null);
  }

  /** Returns whether it is the first copy of its group (`fold`). Ranks from `firstRank` on go before all others. */
  add(fold: number, copy: FoundCopy, firstRank: number): boolean {
    if (fold >= this.#places.length) this.#growGroups(fold);
    const known = this.#places[fold]!;
    if (known > 0) {
      this.#copies[known - 1]!++;
      if (this.#standsBefore(known - 1, copy, firstRank)) this.#keep(known - 1, copy);
      return false;
    }
    return this.#addGroup(fold, copy);
  }

  /** As {@link add}, for a copy that ranks too low to represent its group, or to be shown. */
  addLow(fold: number, at: number): boolean {
    if (fold >= this.#places.length) this.#growGroups(fold);
    const known = this.#places[fold]!;
    if (known === 0) return this.#addGroup(fold, { at, passage: at, rank: 0, score: 0 });
    this.#copies[known - 1]!++;
    return false;
  }

  /** The representatives of groups that rank at least `least`. */
  candidates(least: number): Candidate[] {
    const candidates: Candidate[] = [];
    for (let place = 0; place < this.#count; place++) {
      const rank = this.#ranks[place]!;
      if (rank < least) continue;
      const segment = this.#segments[this.#segmentOf[place]!]!;
      const at = this.#ordinals[place]!;
      candidates.push({
        segment,
        at,
        passage: this.#passages[place]!,
        rank,
        score: this.#scores[place]!,
        documentNumber: segment.columns.numbers[at]!,
        duplicates: this.#copies[place]! - 1,
      });
    }
    return candidates;
  }

  #addGroup(fold: number, copy: FoundCopy): true {
    const place = this.#count++;
    if (place === this.#groups.length) this.#growPlaces();
    this.#places[fold] = place + 1;
    this.#groups[place] = fold;
    this.#copies[place] = 1;
    this.#keep(place, copy);
    return true;
  }

  /**
   * Whether a copy replaces the present representative of its group: a page goes before the source that it is made
   * from if both match about equally (`LEAST_SHARE`), unless one of them goes first by its name or by a rule
   * (`firstRank` and above); otherwise the better one, or the earlier one of equals.
   */
  #standsBefore(place: number, { at, rank }: FoundCopy, firstRank: number): boolean {
    const best = this.#ranks[place]!;
    // Decides most copies without a look at the columns, which are not in the processor's cache.
    if (best > 0 && rank < best * LEAST_SHARE) return false;
    const segmentOfBest = this.#segmentOf[place]!;
    const atOfBest = this.#ordinals[place]!;
    const entered = this.#segments.length - 1;
    if (rank < firstRank && best < firstRank) {
      const isBestSource = this.#isSource(segmentOfBest, atOfBest);
      if (this.#isSource(entered, at) !== isBestSource) {
        const [page, source] = isBestSource ? [rank, best] : [best, rank];
        return page >= source * LEAST_SHARE === isBestSource;
      }
    }
    if (rank !== best) return rank > best;
    return this.#numberOf(entered, at) < this.#numberOf(segmentOfBest, atOfBest);
  }

  #keep(place: number, { at, passage, rank, score }: FoundCopy): void {
    this.#segmentOf[place] = this.#segments.length - 1;
    this.#ordinals[place] = at;
    this.#passages[place] = passage;
    this.#ranks[place] = rank;
    this.#scores[place] = score;
  }

  #numberOf(segment: number, at: number): number {
    return this.#segments[segment]!.columns.numbers[at]!;
  }

  #isSource(segment: number, at: number): boolean {
    const types = this.#sourceTypes[segment] ?? null;
    return types !== null && types[this.#segments[segment]!.columns.fileTypes[at]!]!;
  }

  #growGroups(fold: number): void {
    const size = Math.max(fold + 1, this.#places.length * 2);
    this.#places = grown(this.#places, new Uint32Array(size));
  }

  #growPlaces(): void {
    const size = this.#groups.length * 2;
    this.#groups = grown(this.#groups, new Uint32Array(size));
    this.#copies = grown(this.#copies, new Uint32Array(size));
    this.#ranks = grown(this.#ranks, new Float64Array(size));
    this.#scores = grown(this.#scores, new Float64Array(size));
    this.#segmentOf = grown(this.#segmentOf, new Uint32Array(size));
    this.#ordinals = grown(this.#ordinals, new Uint32Array(size));
    this.#passages = grown(this.#passages, new Uint32Array(size));
  }
}

/**
 * A page that scores less than this share of its source lacks query words: near-copies from one template differ in
 * exactly the name that a query contains. Two forms of one text score within a tenth of each other.
 */
export const LEAST_SHARE = 0.7;

function grown<Numbers extends Float64Array | Uint32Array | Uint8Array>(
  old: Numbers,
  larger: Numbers,
): Numbers {
  larger.set(old);
  return larger;
}
