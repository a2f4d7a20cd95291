import { foldText } from '../../../languages/analysis/fold-text.ts';
import { foldTyped } from '../../../languages/analysis/fold-typed.ts';
import type { Completion, CompletionKind } from '../../search-index.ts';
import { completionWords } from './completion-words.ts';
import { orderOf } from './order-of-texts.ts';

/**
 * Titles, headings, names of files and phrases of a segment, findable by the beginning of any of their words.
 *
 * `texts` holds them as UTF-8, one behind the other ({@link startAt}, {@link endAt}). `words`
 * is sorted by what stands from a word on, folded as {@link foldTyped} does it: each element is
 * `entry * 512 + offset` in the folded text, so that a binary search finds all that begin with a prefix.
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

/** What one occurrence is worth: a title names a whole document, a phrase is only often said. */
const KIND_WEIGHTS: Readonly<Record<CompletionKind, number>> = {
  title: 4,
  heading: 1,
  phrase: 0.25,
  file: 2,
};

// Of a pointer: a folded text may be three times as long as it is written.
const OFFSET_BITS = 9;
const OFFSETS_IN_ENTRY = 1 << OFFSET_BITS;
// Longer ones are sentences, not something one would complete to.
const MAX_TEXT_LENGTH = 120;
// This many keep a segment's completions under some 50 MB, and pointers below 2^28.
const MAX_ENTRIES = 500_000;
// Their texts have 23 kB at most: where each ends fits 16 bits.
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

/** Of a phrase. */
export const NO_DOCUMENT: CompletionDocument = { document: 0, isExplicit: false };

/** Collects completions of a segment; the same text (folded) counts once, with the sum of weights. */
export class CompletionsBuilder {
  readonly #entries = new Map<string, Entry>();

  add(text: string, kind: CompletionKind, of: CompletionDocument, times = 1): void {
    this.addWeighted(text, kind, of, KIND_WEIGHTS[kind] * times);
  }

  /** The same with a weight that was already reckoned: when segments are merged. */
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

/** A document that everybody may see stands for a text before one that is explicit; else a title before a heading. */
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

/** Every completion, heaviest last in no order: for merging. */
export function* allCompletions(sections: CompletionSections): Generator<Completion> {
  for (let entry = 0; entry < sections.weights.length; entry++) yield completionAt(sections, entry);
}

// Words of queries come again. A hundred bytes each.
const MAX_KEPT_RANGES = 1_024;

// What a byte counts to. Words beyond it are not looked at: a query has 200 at most.
const MAX_MET = 255;

// The first ten steps of every binary search are among as many words; some hundred bytes each.
const MAX_KEPT_SUFFIXES = 2_048;

export interface FoundCompletion {
  readonly entry: number;
  /** Whether the completion as a whole begins with the prefix, not only one of its words. */
  readonly isWhole: boolean;
}

/** Finds completions by their beginnings. */
export class CompletionFinder {
  readonly #sections: CompletionSections;
  /** What stands from a word on, by the word's place: searches look at the same ones first. */
  readonly #suffixes = new Map<number, string>();
  /** By a word: which words begin with it. */
  readonly #ranges = new Map<string, WordRange>();
  /** By entry: whether it is plain; 0 for what was not looked at yet. */
  readonly #plainness: Uint8Array;
  /** By entry: how many of the words of a query it has, one after the other; all 0 between two calls. */
  readonly #met: Uint8Array;

  constructor(sections: CompletionSections) {
    this.#sections = sections;
    this.#plainness = new Uint8Array(sections.weights.length);
    this.#met = new Uint8Array(sections.weights.length);
  }

  /**
   * The heaviest completions that begin, at one of their words, with `prefix` (already folded): those that
   * begin with it as a whole first. Without those that `isHidden` says of, by the number of their document.
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

  /** Begins with the rarest prefix and keeps what each other one has as well. */
  #entriesWithAll(prefixes: readonly string[]): readonly number[] {
    const { words } = this.#sections;
    const ranges: (WordRange & { readonly prefix: string })[] = [];
    // A long word is the likeliest to begin none, and then the others need not be looked for.
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

  /** The words that begin with a prefix. What begins with several words begins with the first of them. */
  #range(prefix: string): WordRange {
    const space = prefix.indexOf(' ');
    if (space <= 0) return this.#rangeOfWord(prefix);
    // What begins with several words has a word that begins with each of them, but for words that stand too far back in a long
    // title to be found by. Where none has, there is nothing to look for.
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
      this.#ranges.delete(this.#ranges.keys().next().value!); // full, so there is a first
    this.#ranges.set(word, range);
    return range;
  }

  #find(prefix: string, within: WordRange): WordRange {
    const from = this.#firstWhere(within.from, within.to, (at) => this.#order(at, prefix) >= 0);
    // Most prefixes begin few words: from there on in steps that double.
    let step = 1;
    while (from + step < within.to && this.#order(from + step, prefix) === 0) step *= 2;
    const last = Math.min(within.to, from + step);
    return { from, to: this.#firstWhere(from, last, (at) => this.#order(at, prefix) > 0) };
  }

  /** The first from `low` up to `high` for which `holds`, as it does for all behind it; `high` where none is. */
  #firstWhere(low: number, high: number, holds: (at: number) => boolean): number {
    let [from, to] = [low, high];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (holds(middle)) to = middle;
      else from = middle + 1;
    }
    return from;
  }

  /** Negative, 0 or positive as what stands from a word on sorts before a prefix, begins with it, or sorts behind. */
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

/** Places in `words`, up to and without `to`. */
interface WordRange {
  readonly from: number;
  readonly to: number;
}

type RankedCompletion = FoundCompletion & { rank: number };

// Completions that the rarest of several words is looked at in: a word with more is no rare one, and reading on would
// take longer than a person types.
const MAX_CANDIDATES = 5_000;
// Reading a text and cutting it into words takes as long as so many looks at a number.
const LOOKS_FOR_A_TEXT = 100;

function entryOf(pointer: number): number {
  return pointer >>> OFFSET_BITS;
}

// More than any sum of weights: a collection has fewer documents.
const WHOLE_RANK = 1e12;

/** Keeps `best` in order and within `limit`; an entry that is there for another of its words stays once. */
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

/** Whether folding a text changes nothing but the case of its letters: one in ASCII without a run of white space. */
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

/** As `CompletionFinder` orders, of a plain text in place. */
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

/** Where a text begins in the texts. */
export function startAt({ starts, ends }: CompletionSections, entry: number): number {
  const start = starts[Math.floor(entry / ENTRIES_IN_BLOCK)]!;
  return entry % ENTRIES_IN_BLOCK === 0 ? start : start + ends[entry - 1]!;
}

/** Where it ends. */
export function endAt({ starts, ends }: CompletionSections, entry: number): number {
  return starts[Math.floor(entry / ENTRIES_IN_BLOCK)]! + ends[entry]!;
}
