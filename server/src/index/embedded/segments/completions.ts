import { foldText } from '../../../languages/analysis/fold-text.ts';
import { foldTyped } from '../../../languages/analysis/fold-typed.ts';
import type { Completion, CompletionKind } from '../../search-index.ts';
import { completionWords } from './completion-words.ts';
import { orderOf } from './order-of-texts.ts';

/**
 * Titles, headings, file names and phrases of a segment, findable by the beginning of any of their words.
 *
 * `texts` holds them as UTF-8, one after the other ({@link startAt}, {@link endAt}). `words` is a suffix array: sorted
 * by the text from a word on, folded by {@link foldTyped}. Each element is `entry * 512 + offset` in the folded text,
 * so that a binary search finds all suffixes that begin with a prefix.
 */
export interface CompletionSections {
  readonly texts: Uint8Array;
  /** Where the first of each {@link ENTRIES_IN_BLOCK} entries begins. */
  readonly starts: Uint32Array;
  /** Where each entry ends, counted from the start of its block. */
  readonly ends: Uint16Array;
  /** A document with this title, heading or file name; 0 for phrases. */
  readonly documents: Uint32Array;
  readonly weights: Float32Array;
  readonly kinds: Uint8Array;
  readonly words: Uint32Array;
}

const KINDS: readonly CompletionKind[] = ['title', 'heading', 'phrase', 'file'];

/** Weight of one occurrence: a title names a whole document, a phrase is only frequent. */
const KIND_WEIGHTS: Readonly<Record<CompletionKind, number>> = {
  title: 4,
  heading: 1,
  phrase: 0.25,
  file: 2,
};

// The bits of the offset in a pointer. Folding may make a text three times as long.
const OFFSET_BITS = 9;
const OFFSETS_IN_ENTRY = 1 << OFFSET_BITS;
// Longer texts are sentences, useless as completions.
const MAX_TEXT_LENGTH = 120;
// Keeps a segment's completions under some 50 MB, and pointers below 2^28.
const MAX_ENTRIES = 500_000;
// The texts of a block take 23 kB at most, so each end fits 16 bits.
const ENTRIES_IN_BLOCK = 64;

interface Entry extends CompletionDocument {
  text: string;
  kind: CompletionKind;
  document: number;
  isExplicit: boolean;
  weight: number;
}

/** Which document has a completion as its title or heading. */
export interface CompletionDocument {
  /** Its number. */
  readonly document: number;
  readonly isExplicit: boolean;
}

/** For phrases, which belong to no document. */
export const NO_DOCUMENT: CompletionDocument = { document: 0, isExplicit: false };

/** Collects completions of a segment. Texts that fold alike become one, with the sum of their weights. */
export class CompletionsBuilder {
  readonly #entries = new Map<string, Entry>();

  add(text: string, kind: CompletionKind, of: CompletionDocument, times = 1): void {
    this.addWeighted(text, kind, of, KIND_WEIGHTS[kind] * times);
  }

  /** The same with a computed weight, for merging segments. */
  addWeighted(text: string, kind: CompletionKind, of: CompletionDocument, weight: number): void {
    const trimmed = text.trim();
    if (trimmed.length < 2 || trimmed.length > MAX_TEXT_LENGTH) return;
    const key = foldText(trimmed);
    const known = this.#entries.get(key);
    if (known) {
      known.weight += weight;
      if (isBetter({ ...of, kind }, known)) {
        Object.assign(known, of);
        known.kind = kind;
        known.text = trimmed;
      }
    } else if (this.#entries.size < MAX_ENTRIES) {
      this.#entries.set(key, { ...of, text: trimmed, kind, weight });
    }
  }

  finish(): CompletionSections {
    const entries = [...this.#entries.values()];
    const encoded = entries.map((entry) => Buffer.from(entry.text));
    const starts = new Uint32Array(Math.ceil(entries.length / ENTRIES_IN_BLOCK));
    const ends = new Uint16Array(entries.length);
    let end = 0;
    encoded.forEach((bytes, i) => {
      const block = Math.floor(i / ENTRIES_IN_BLOCK);
      if (i % ENTRIES_IN_BLOCK === 0) starts[block] = end;
      end += bytes.length;
      ends[i] = end - starts[block]!;
    });
    return {
      texts: new Uint8Array(Buffer.concat(encoded)),
      starts,
      ends,
      documents: Uint32Array.from(entries, (entry) => entry.document),
      weights: Float32Array.from(entries, (entry) => entry.weight),
      kinds: Uint8Array.from(entries, (entry) => KINDS.indexOf(entry.kind)),
      words: sortedWords(entries.map(({ text }) => text)),
    };
  }
}

/** Whether `one` should represent a text: a document that is not explicit wins, then a title before a heading. */
function isBetter(
  one: CompletionDocument & { readonly kind: CompletionKind },
  known: Readonly<Entry>,
): boolean {
  if (one.isExplicit !== known.isExplicit) return known.isExplicit;
  return KINDS.indexOf(one.kind) < KINDS.indexOf(known.kind);
}

function sortedWords(texts: readonly string[]): Uint32Array {
  const keys: string[] = [];
  const pointers: number[] = [];
  texts.forEach((text, entry) => {
    const { folded, starts } = completionWords(text);
    for (const start of starts) {
      if (start >= OFFSETS_IN_ENTRY) break;
      keys.push(folded.slice(start));
      pointers.push(entry * OFFSETS_IN_ENTRY + start);
    }
  });
  return Uint32Array.from(orderOf(keys), (at) => pointers[at]!);
}

/** Every completion, for merging. */
export function* allCompletions(sections: CompletionSections): Generator<Completion> {
  for (let entry = 0; entry < sections.weights.length; entry++) yield completionAt(sections, entry);
}

// Words recur in queries. A hundred bytes each.
const MAX_KEPT_RANGES = 1_024;

// The maximum of a byte. Further words are ignored; a query has 200 at most.
const MAX_MET = 255;

// The first ten steps of every binary search visit about a thousand words; some hundred bytes each.
const MAX_KEPT_SUFFIXES = 2_048;

export interface FoundCompletion {
  readonly entry: number;
  /** Whether the completion as a whole begins with the prefix, not only one of its words. */
  readonly isWhole: boolean;
}

/** Finds completions by their beginnings. */
export class CompletionFinder {
  readonly #sections: CompletionSections;
  /** Cached suffixes by the word's place: every search visits the same ones first. */
  readonly #suffixes = new Map<number, string>();
  /** Cached ranges by prefix. */
  readonly #ranges = new Map<string, WordRange>();
  /** By entry: whether it is plain; 0: not determined yet. */
  readonly #plainness: Uint8Array;
  /** By entry: how many of the query's words it has matched so far. All 0 between calls. */
  readonly #met: Uint8Array;

  constructor(sections: CompletionSections) {
    this.#sections = sections;
    this.#plainness = new Uint8Array(sections.weights.length);
    this.#met = new Uint8Array(sections.weights.length);
  }

  /**
   * The heaviest completions with `prefix` (already folded) at the beginning of one of their words; those that begin
   * with it as a whole come first. Leaves out documents for which `isHidden` returns true.
   */
  best(
    prefix: string,
    limit: number,
    isHidden: ((documentNumber: number) => boolean) | null = null,
  ): FoundCompletion[] {
    const { words, weights } = this.#sections;
    const best: RankedCompletion[] = [];
    const { from, to } = this.#range(prefix);
    for (let i = from; i < to; i++) {
      const entry = entryOf(words[i]!);
      const isWhole = words[i]! % OFFSETS_IN_ENTRY === 0;
      const rank = weights[entry]! + (isWhole ? WHOLE_RANK : 0);
      if (best.length === limit && rank <= best.at(-1)!.rank) continue;
      if (isHidden?.(this.#sections.documents[entry]!)) continue;
      insertByRank(best, { entry, isWhole, rank }, limit);
    }
    return best;
  }

  /** The heaviest completions that have, for each of the folded prefixes, a word that begins with it. */
  bestWithAll(
    prefixes: readonly string[],
    limit: number,
    isHidden: ((documentNumber: number) => boolean) | null = null,
  ): FoundCompletion[] {
    const { weights, documents } = this.#sections;
    const best: RankedCompletion[] = [];
    for (const entry of this.#entriesWithAll(prefixes)) {
      const rank = weights[entry]!;
      if (best.length === limit && rank <= best.at(-1)!.rank) continue;
      if (isHidden?.(documents[entry]!)) continue;
      insertByRank(best, { entry, isWhole: false, rank }, limit);
    }
    return best;
  }

  /** Starts with the rarest prefix and intersects with each other one. */
  #entriesWithAll(prefixes: readonly string[]): readonly number[] {
    const { words } = this.#sections;
    const ranges: (WordRange & { readonly prefix: string })[] = [];
    // The longest prefix is the likeliest to match nothing, and then the others need no look-up.
    for (const prefix of [...prefixes].sort((a, b) => b.length - a.length)) {
      const range = this.#range(prefix);
      if (range.from === range.to) return [];
      ranges.push({ prefix, ...range });
    }
    const [rarest, ...others] = ranges.sort((a, b) => a.to - a.from - (b.to - b.from));
    if (rarest === undefined) return [];
    const end = Math.min(rarest.to, rarest.from + MAX_CANDIDATES);
    const met = this.#met;
    let entries: number[] = [];
    for (let i = rarest.from; i < end; i++) {
      const entry = entryOf(words[i]!);
      if (met[entry] === 0) {
        met[entry] = 1;
        entries.push(entry);
      }
    }
    const first = entries;
    for (const [at, { prefix, from, to }] of others.entries()) {
      const before = at + 1;
      if (before === MAX_MET || entries.length === 0) break;
      const isRare = to - from < entries.length * LOOKS_FOR_A_TEXT + MAX_CANDIDATES;
      const kept: number[] = [];
      const keep = (entry: number) => {
        if (met[entry] !== before) return;
        met[entry] = before + 1;
        kept.push(entry);
      };
      if (isRare) for (let i = from; i < to; i++) keep(entryOf(words[i]!));
      else for (const entry of entries) if (this.#hasWord(entry, prefix)) keep(entry);
      entries = kept;
    }
    for (const entry of first) met[entry] = 0;
    return entries;
  }

  #hasWord(entry: number, prefix: string): boolean {
    const { folded, starts } = completionWords(textAt(this.#sections, entry));
    return starts.some((start) => folded.startsWith(prefix, start));
  }

  /** The words that begin with a prefix. */
  #range(prefix: string): WordRange {
    const space = prefix.indexOf(' ');
    if (space <= 0) return this.#rangeOfWord(prefix);
    // A suffix that begins with several words implies that each of them begins a word, except words too far back in a long title
    // to be indexed. If no word begins with one of them, nothing can match.
    for (const [word] of prefix.matchAll(WORD_BEHIND_SPACE)) {
      const range = this.#rangeOfWord(word);
      if (range.from === range.to) return range;
    }
    return this.#find(prefix, this.#rangeOfWord(prefix.slice(0, space)));
  }

  #rangeOfWord(word: string): WordRange {
    const kept = this.#ranges.get(word);
    if (kept !== undefined) return kept;
    const range = this.#find(word, { from: 0, to: this.#sections.words.length });
    if (this.#ranges.size >= MAX_KEPT_RANGES)
      this.#ranges.delete(this.#ranges.keys().next().value!); // the map is full, so it has a first key
    this.#ranges.set(word, range);
    return range;
  }

  #find(prefix: string, within: WordRange): WordRange {
    const from = this.#firstWhere(within.from, within.to, (at) => this.#order(at, prefix) >= 0);
    // Most prefixes match few words, so a galloping search finds the end fastest.
    let step = 1;
    while (from + step < within.to && this.#order(from + step, prefix) === 0) step *= 2;
    const last = Math.min(within.to, from + step);
    return { from, to: this.#firstWhere(from, last, (at) => this.#order(at, prefix) > 0) };
  }

  /** The first place from `low` below `high` for which `holds` is true, given that it stays true; `high` if there is none. */
  #firstWhere(low: number, high: number, holds: (at: number) => boolean): number {
    let [from, to] = [low, high];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (holds(middle)) to = middle;
      else from = middle + 1;
    }
    return from;
  }

  /** Negative if the suffix at a word sorts before the prefix, 0 if it begins with it, positive if it sorts after. */
  #order(at: number, prefix: string): number {
    const { words, texts } = this.#sections;
    const pointer = words[at]!;
    const entry = entryOf(pointer);
    const from = startAt(this.#sections, entry);
    const to = endAt(this.#sections, entry);
    if (this.#plainness[entry] === UNKNOWN) {
      this.#plainness[entry] = isPlain(texts, from, to) ? PLAIN : FOLDED;
    }
    if (this.#plainness[entry] === PLAIN) {
      return orderPlain(texts, from + (pointer & (OFFSETS_IN_ENTRY - 1)), to, prefix);
    }
    const suffix = this.#suffix(at);
    if (suffix.startsWith(prefix)) return 0;
    return suffix < prefix ? -1 : 1;
  }

  #suffix(at: number): string {
    const kept = this.#suffixes.get(at);
    if (kept !== undefined) return kept;
    const suffix = suffixAt(this.#sections, this.#sections.words[at]!);
    if (this.#suffixes.size < MAX_KEPT_SUFFIXES) this.#suffixes.set(at, suffix);
    return suffix;
  }
}

const WORD_BEHIND_SPACE = /(?<= )[a-z0-9][^ ]*/g;

/** Places in `words`; `to` is exclusive. */
interface WordRange {
  readonly from: number;
  readonly to: number;
}

type RankedCompletion = FoundCompletion & { rank: number };

// Bound of the completions examined for the rarest of several words: with more, a search would take longer than the
// pause between two keystrokes.
const MAX_CANDIDATES = 5_000;
// Reading and splitting a text takes as long as about this many reads of a number.
const LOOKS_FOR_A_TEXT = 100;

function entryOf(pointer: number): number {
  return pointer >>> OFFSET_BITS;
}

// Above any sum of weights.
const WHOLE_RANK = 1e12;

/** Inserts in order and within `limit`. An entry that matched by another of its words stays once. */
function insertByRank(best: RankedCompletion[], found: RankedCompletion, limit: number): void {
  const known = best.findIndex(({ entry }) => entry === found.entry);
  if (known >= 0) {
    if (best[known]!.rank >= found.rank) return;
    best.splice(known, 1);
  }
  const at = best.findIndex(({ rank }) => rank < found.rank);
  best.splice(at < 0 ? best.length : at, 0, found);
  if (best.length > limit) best.pop();
}

export function completionAt(sections: CompletionSections, entry: number): Completion {
  return {
    text: textAt(sections, entry),
    kind: KINDS[sections.kinds[entry]!]!,
    documentNumber: sections.documents[entry]!,
    weight: sections.weights[entry]!,
  };
}

const UNKNOWN = 0;
const PLAIN = 1;
const FOLDED = 2;

/** Whether folding changes only the case of a text: true for ASCII without runs of white space. */
function isPlain(texts: Uint8Array, from: number, to: number): boolean {
  let before = SPACE;
  for (let at = from; at < to; at++) {
    const byte = texts[at]!;
    if (byte < SPACE || byte > LAST_VISIBLE || (byte === SPACE && before === SPACE)) return false;
    before = byte;
  }
  return before !== SPACE;
}

const SPACE = 0x20;
const LAST_VISIBLE = 0x7e;

/** As the order of `CompletionFinder`, for a plain text without decoding it. */
function orderPlain(texts: Uint8Array, from: number, to: number, prefix: string): number {
  for (let i = 0; i < prefix.length; i++) {
    if (from + i >= to) return -1;
    const byte = texts[from + i]!;
    const unit = byte >= 65 && byte <= 90 ? byte + 32 : byte;
    const difference = unit - prefix.charCodeAt(i);
    if (difference !== 0) return difference;
  }
  return 0;
}

function suffixAt(sections: CompletionSections, pointer: number): string {
  return foldTyped(textAt(sections, entryOf(pointer))).slice(pointer % OFFSETS_IN_ENTRY);
}

function textAt(sections: CompletionSections, entry: number): string {
  const { texts } = sections;
  return Buffer.from(texts.buffer, texts.byteOffset, texts.byteLength).toString(
    'utf8',
    startAt(sections, entry),
    endAt(sections, entry),
  );
}

/** Where an entry's text begins in `texts`. */
export function startAt({ starts, ends }: CompletionSections, entry: number): number {
  const start = starts[Math.floor(entry / ENTRIES_IN_BLOCK)]!;
  return entry % ENTRIES_IN_BLOCK === 0 ? start : start + ends[entry - 1]!;
}

/** Where it ends; exclusive. */
export function endAt({ starts, ends }: CompletionSections, entry: number): number {
  return starts[Math.floor(entry / ENTRIES_IN_BLOCK)]! + ends[entry]!;
}
