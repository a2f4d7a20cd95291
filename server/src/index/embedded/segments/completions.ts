import { foldText } from '../../../languages/analysis/fold-text.ts';
import type { Completion, CompletionKind } from '../../search-index.ts';

/**
 * Titles, headings and phrases of a segment, findable by the beginning of any of their first words.
 *
 * `texts` holds them as UTF-8, one behind the other; entry i is `starts[i]` to `starts[i + 1]`. `words`
 * is sorted by what stands from a word on, case and accents folded: each element is
 * `entry << 3 | word`, so that a binary search finds all that begin with a prefix.
 */
export interface CompletionSections {
  readonly texts: Uint8Array;
  readonly starts: Uint32Array;
  /** A document with this title or heading; 0 for phrases. */
  readonly documents: Uint32Array;
  readonly weights: Float32Array;
  readonly kinds: Uint8Array;
  readonly words: Uint32Array;
}

const KINDS: readonly CompletionKind[] = ['title', 'heading', 'phrase'];

/** What one occurrence is worth: a title names a whole document, a phrase is only often said. */
const KIND_WEIGHTS: Readonly<Record<CompletionKind, number>> = {
  title: 4,
  heading: 1,
  phrase: 0.25,
};

// Three bits of a pointer; nobody types the ninth word of a title first.
const WORDS_IN_ENTRY = 8;
// Longer ones are sentences, not something one would complete to.
const MAX_TEXT_LENGTH = 120;
// Pointers hold 29 bits of entry; this many keep a segment's completions under some 50 MB.
const MAX_ENTRIES = 500_000;

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
    const starts = new Uint32Array(entries.length + 1);
    encoded.forEach((bytes, i) => {
      starts[i + 1] = starts[i]! + bytes.length;
    });
    return {
      texts: new Uint8Array(Buffer.concat(encoded)),
      starts,
      documents: Uint32Array.from(entries, (entry) => entry.document),
      weights: Float32Array.from(entries, (entry) => entry.weight),
      kinds: Uint8Array.from(entries, (entry) => KINDS.indexOf(entry.kind)),
      words: sortedWords([...this.#entries.keys()]),
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

function sortedWords(folded: readonly string[]): Uint32Array {
  const keys: string[] = [];
  const pointers: number[] = [];
  folded.forEach((text, entry) => {
    wordStarts(text).forEach((start, word) => {
      keys.push(text.slice(start));
      pointers.push(((entry << 3) | word) >>> 0);
    });
  });
  const order = Uint32Array.from(keys, (_, i) => i);
  order.sort((a, b) => compareText(keys[a]!, keys[b]!) || a - b);
  return order.map((i) => pointers[i]!);
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Offsets in a folded text at which a word begins: the first eight. */
function wordStarts(folded: string): number[] {
  const starts: number[] = [];
  for (const match of folded.matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu)) {
    starts.push(match.index);
    if (starts.length === WORDS_IN_ENTRY) break;
  }
  // A text of signs alone (`=>`) is found by its beginning.
  return starts.length > 0 ? starts : [0];
}

/** Every completion, heaviest last in no order: for merging. */
export function* allCompletions(sections: CompletionSections): Generator<Completion> {
  for (let entry = 0; entry < sections.weights.length; entry++) yield completionAt(sections, entry);
}

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

  constructor(sections: CompletionSections) {
    this.#sections = sections;
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
    const best: (FoundCompletion & { rank: number })[] = [];
    const end = this.#firstNotBefore(`${prefix}\uffff`);
    for (let i = this.#firstNotBefore(prefix); i < end; i++) {
      const entry = words[i]! >>> 3;
      const isWhole = (words[i]! & 7) === 0;
      const rank = weights[entry]! + (isWhole ? WHOLE_RANK : 0);
      if (best.length === limit && rank <= best.at(-1)!.rank) continue;
      if (isHidden?.(this.#sections.documents[entry]!)) continue;
      insertByRank(best, { entry, isWhole, rank }, limit);
    }
    return best;
  }

  #firstNotBefore(prefix: string): number {
    let low = 0;
    let high = this.#sections.words.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#suffix(middle) < prefix) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #suffix(at: number): string {
    const kept = this.#suffixes.get(at);
    if (kept !== undefined) return kept;
    const suffix = suffixAt(this.#sections, this.#sections.words[at]!);
    if (this.#suffixes.size < MAX_KEPT_SUFFIXES) this.#suffixes.set(at, suffix);
    return suffix;
  }
}

// More than any sum of weights: a collection has fewer documents.
const WHOLE_RANK = 1e12;

/** Keeps `best` in order and within `limit`; an entry that is there for another of its words stays once. */
function insertByRank(
  best: (FoundCompletion & { rank: number })[],
  found: FoundCompletion & { rank: number },
  limit: number,
): void {
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

function suffixAt(sections: CompletionSections, pointer: number): string {
  const folded = foldText(textAt(sections, pointer >>> 3));
  return folded.slice(wordStarts(folded)[pointer & 7] ?? 0);
}

function textAt(sections: CompletionSections, entry: number): string {
  const { texts, starts } = sections;
  return Buffer.from(texts.buffer, texts.byteOffset, texts.byteLength).toString(
    'utf8',
    starts[entry],
    starts[entry + 1],
  );
}
